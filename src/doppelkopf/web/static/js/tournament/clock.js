// What the clock of a round shows: counted by the server's time, so that all show the same.
import { findAll, put } from "../dom.js";
import { serverTime } from "./state.js";

const SECOND = 1000;

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
