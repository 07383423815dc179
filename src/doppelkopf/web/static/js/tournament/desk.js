// The desk: for organiser, referees and helpers.

/** @import { Face } from "./main.js" */

/** @returns {Face} */
export function desk() {
  return () => {};
}
