// Going on at once: no wait for a full trick on this page, nor for the pauses of bots.
import { tell } from "./asking.js";
import { hand, trick } from "./parts.js";
import { isMine, now } from "./state.js";

/** @import { Table } from "../../../types/messages.d.ts" */

/** The picture in which it was said already; it counts until something happens. @type {unknown} */
let said = null;

/**
 * Do not wait. Where several people sit, the server waits until all want that. A card of mine that
 * was chosen ahead waits like a bot's, and goes at once too.
 */
export function goOn() {
  const { table, game } = now;
  trick.skip();
  if (!table || !game || table.me.seat === null || table.stage !== "playing") return;
  if (said === game || !hasBots(table) || (isMine(game) && hand.sent === null)) return;
  said = game;
  tell("hurry");
}

/**
 * Whether anybody waits without having to think.
 *
 * @param {Table} table
 */
function hasBots({ seats }) {
  return seats.some(({ kind, away, waits }) => kind === "bot" || away || waits);
}

/**
 * Whether this person may set the pace: the host, or who is alone with bots.
 *
 * @param {Table} table
 */
export function setsPace({ me, seats }) {
  const people = seats.filter(({ kind }) => kind === "human");
  return me.host || (me.seat !== null && people.length === 1);
}
