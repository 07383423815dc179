// Everything the table page knows. What the server sent is kept as it came and never changed: what
// the page adds to it for showing is made anew each time, in people.js.
/** @import { HintGiven, NewerRules, Table, TableGame } from "../../../types/messages.d.ts" */
/** @import { Calling } from "../../../types/shown.d.ts" */

/**
 * @typedef {object} State
 * @property {Table | null} table the last picture of the table; null until the first one came
 * @property {TableGame | null} game the last picture of the game; null: there is none, or none for
 *   this person
 * @property {HintGiven | null} hint what a bot would do, as long as the game stands where it stood
 * @property {NewerRules | null} newer a newer version of the table's rules, for its host
 * @property {boolean} asking whether a hint was asked for and has not come yet
 * @property {boolean} shown whether a game stands on the page, which may have to be taken away
 * @property {Calling} calling the words of calls that stand beside their speakers for a while
 * @property {boolean} myTurn whether it was my turn when it was last drawn: then no sound comes
 * @property {string | null} tab the tab that was chosen by hand; null: the one that fits the game
 * @property {number | null} clock when the time of whoever is on turn ends, on this page's clock
 * @property {number | null} nextAt when the next game is dealt by itself
 */

/** @type {State} */
export const now = {
  table: null,
  game: null,
  hint: null,
  newer: null,
  asking: false,
  shown: false,
  calling: {},
  myTurn: false,
  tab: null,
  clock: null,
  nextAt: null,
};

/** Whether a bot plays for me. */
export function isAway() {
  const { table } = now;
  return (table && myChair(table)?.away) ?? false;
}

/**
 * Whether the game waits for me.
 *
 * @param {Pick<TableGame, "me" | "phase" | "actor" | "players">} game
 */
export function isMine({ me, phase, actor, players }) {
  return !isAway() && me !== null && phase !== "over" && (actor === me || players[me].turn);
}

/**
 * Where I sit.
 *
 * @param {Table} table
 */
export function myChair({ me, seats }) {
  return me.seat === null ? undefined : seats[me.seat];
}
