// Everything the page of a tournament knows: what it was shown last, and how the line is.
import { byId } from "../dom.js";

/** @import { DeskPicture, DoorPicture, Failed, PlayerPicture, WallPicture }
 *   from "../../../types/messages.d.ts" */

/** @typedef {DeskPicture | PlayerPicture | WallPicture | DoorPicture} AnyPicture */

/**
 * @typedef {object} Now
 * @property {string} id of the tournament
 * @property {string | null} link by which somebody came, if by one
 * @property {AnyPicture | null} room what is shown; null until the first picture
 * @property {number} ahead by how many milliseconds the server's clock is ahead of the time that
 *   this page runs, which nobody can set
 * @property {"open" | "lost" | "closed" | null} line
 * @property {Failed | null} why the line was closed
 * @property {number} heard when the server was heard last, by this device's clock
 */

/** @type {Now} */
export const now = {
  id: byId("tournament").dataset.room ?? "",
  link: new URL(location.href).searchParams.get("link"),
  room: null,
  ahead: 0,
  line: null,
  why: null,
  heard: Date.now(),
};

const KEY = `doko.tournament.${now.id}`;
try {
  // The way back from a list finds the link by which somebody came.
  if (now.link) sessionStorage.setItem(KEY, now.link);
} catch {
  // Nothing is kept in this browser.
}

/** The time by the server's clock, in milliseconds since 1970. */
export function serverTime() {
  return performance.now() + now.ahead;
}

/**
 * An address of this tournament, with the link that allows it.
 *
 * @param {string} [path] below it
 */
export function address(path = "") {
  const url = new URL(`/tournament/${now.id}${path}`, location.href);
  if (now.link) url.searchParams.set("link", now.link);
  return url;
}
