// Who plays: their table, their list, their place.

/** @import { Face } from "./main.js" */

/** @returns {Face} */
export function player() {
  return () => {};
}
