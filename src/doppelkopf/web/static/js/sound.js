// Short tones, made here: a soft knock for a card, two notes when it is your turn, and what the
// clock of a tournament announces.
import { settings } from "./settings.js";

/** @type {AudioContext | null} */
let context = null;

/**
 * @param {AudioContext} player
 * @param {number} frequency
 * @param {number} start
 * @param {number} length
 * @param {number} volume
 */
function tone(player, frequency, start, length, volume) {
  const oscillator = player.createOscillator();
  const gain = player.createGain();
  oscillator.type = "sine";
  oscillator.frequency.value = frequency;
  const from = player.currentTime + start;
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(volume, from + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
  oscillator.connect(gain).connect(player.destination);
  oscillator.start(from);
  oscillator.stop(from + length + 0.02);
}

/** What plays, if it may. */
function ready() {
  if (settings.sound !== "on" || !window.AudioContext) return null;
  // A browser lets a page sound only after the person has done something on it.
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  return context;
}

export const sound = {
  turn() {
    const player = ready();
    if (!player) return;
    tone(player, 587.33, 0, 0.16, 0.12);
    tone(player, 783.99, 0.11, 0.24, 0.12);
  },
  card() {
    const player = ready();
    if (player) tone(player, 196, 0, 0.07, 0.1);
  },
  /** @param {number} left minutes that are left; 0: the time is up */
  time(left) {
    const player = ready();
    if (!player) return;
    const notes = left > 0 ? [659.25, 880] : [880, 659.25, 440];
    notes.forEach((note, at) => tone(player, note, at * 0.35, 0.6, 0.3));
  },
  call() {
    const player = ready();
    if (!player) return;
    tone(player, 659.25, 0, 0.12, 0.1);
    tone(player, 659.25, 0.14, 0.18, 0.1);
  },
};
