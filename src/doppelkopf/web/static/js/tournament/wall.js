// The screen on the wall: tables, clock and standings, by itself.

/** @import { Face } from "./main.js" */

/** @returns {Face} */
export function wall() {
  return () => {};
}
