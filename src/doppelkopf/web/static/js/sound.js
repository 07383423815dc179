// Two short tones, made here: a soft knock for a card, two notes when it is your turn.
import { settings } from "./settings.js";

let context = null;

function tone(frequency, start, length, volume) {
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = "sine";
  oscillator.frequency.value = frequency;
  const from = context.currentTime + start;
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(volume, from + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(from);
  oscillator.stop(from + length + 0.02);
}

function ready() {
  if (settings.sound !== "on" || !window.AudioContext) return false;
  // A browser lets a page sound only after the person has done something on it.
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return false;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  return true;
}

export const sound = {
  turn() {
    if (!ready()) return;
    tone(587.33, 0, 0.16, 0.12);
    tone(783.99, 0.11, 0.24, 0.12);
  },
  card() {
    if (ready()) tone(196, 0, 0.07, 0.1);
  },
  call() {
    if (!ready()) return;
    tone(659.25, 0, 0.12, 0.1);
    tone(659.25, 0.14, 0.18, 0.1);
  },
};
