// What the clock of a round shows: counted by the server's time, so that all show the same.
import { findAll, put } from "../dom.js";
import { serverTime } from "./state.js";

/** @import { TournamentClock } from "../../../types/messages.d.ts" */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const FIVE = 5;

/**
 * A time as on a clock; below an hour without hours, after the end with a minus.
 *
 * @param {number} left in milliseconds
 */
export function clockFace(left) {
  const seconds = Math.ceil(Math.abs(left) / SECOND);
  const minutes = Math.floor(seconds / 60);
  const face = `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
  return left < 0 && seconds > 0 ? `−${face}` : face;
}

/** Show on every clock of the page what it is now. */
export function tick() {
  for (const clock of findAll("[data-clock]")) {
    const { ends, left, runs } = clock.dataset;
    const rest = runs ? Number(ends) - serverTime() : Number(left);
    const face = clockFace(rest);
    clock.classList.toggle("up", rest <= 0);
    if (clock.textContent !== face) put(clock, face);
  }
}

/**
 * What a table has left, in milliseconds; less than nothing when its time is up.
 *
 * @param {TournamentClock} clock
 * @param {number} [size] how many sit at the table
 * @param {number} [extra] minutes it has beyond the others
 */
export function leftAt(clock, size = 0, extra = 0) {
  const more = size === FIVE && clock.fives !== null ? clock.fives - clock.minutes : 0;
  const left = clock.ends === null ? clock.left : clock.ends - serverTime();
  return left + (more + extra) * MINUTE;
}

/**
 * A moment as a time of the day.
 *
 * @param {number} at by this device's clock
 * @param {string} lang
 */
export function timeOfDay(at, lang) {
  return new Date(at).toLocaleTimeString(lang, { hour: "2-digit", minute: "2-digit" });
}
