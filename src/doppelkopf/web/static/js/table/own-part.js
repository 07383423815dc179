// What this page adds to each deal, and remembers to check it by: the checksum it saw beforehand,
// its number, its cut, the hand it got. It lasts as long as the tab.
/** @import { Table, TableGame } from "../../../types/messages.d.ts" */
/** @import { Wish } from "../../../types/shown.d.ts" */

/**
 * @typedef {object} Part
 * @property {string} commitment the checksum that was shown before anything was added
 * @property {string | null} number what this page added
 * @property {boolean} typed whether a person typed it
 * @property {number | null} cut how many cards were lifted from here
 * @property {boolean} changed whether another checksum stood there when something was added before
 * @property {number | null} seat my seat in the game
 * @property {string[] | null} hand the cards I got, if this page saw them come
 */

const KEY = `doko.deal.${location.pathname}`;
const MOST = 20;
/** By the number of the game. @type {Record<string, Part>} */
let parts = load();
/** For which checksum and place a number was sent by itself. */
let sent = "";

function load() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

function keep() {
  const numbers = Object.keys(parts).sort((one, other) => Number(other) - Number(one));
  parts = Object.fromEntries(numbers.slice(0, MOST).map((number) => [number, parts[number]]));
  try {
    sessionStorage.setItem(KEY, JSON.stringify(parts));
  } catch {
    // Then it holds for this page only.
  }
}

/**
 * What this page had to do with a deal.
 *
 * @param {number} game
 * @returns {Part | undefined}
 */
export function partIn(game) {
  return parts[String(game)];
}

/** 128 bits of chance, in decimal digits. */
function chance() {
  const words = crypto.getRandomValues(new Uint32Array(4));
  return words.reduce((number, word) => (number << 32n) | BigInt(word), 0n).toString();
}

/**
 * The part in the next deal. Another checksum is another deal: what was added to one is never used
 * for the other.
 *
 * @param {NonNullable<Table["deal"]>} deal
 */
function partOf({ game, commitment }) {
  const known = partIn(game);
  if (known?.commitment === commitment) return known;
  // A server that draws again when it has seen the numbers could go on until it likes the deal.
  const changed = Boolean(known && (known.changed || known.number !== null || known.cut !== null));
  /** @type {Part} */
  const part = {
    commitment,
    number: null,
    typed: false,
    cut: null,
    changed,
    seat: null,
    hand: null,
  };
  parts[String(game)] = part;
  keep();
  return part;
}

/**
 * Note the checksum of the next deal, and add a number to it where none of mine is in yet.
 *
 * @param {Table} table
 * @param {Wish} add
 */
export function takePart({ deal, me }, add) {
  if (!deal) return;
  const part = partOf(deal);
  const moment = `${deal.commitment} ${me.seat}`;
  if (me.seat === null || deal.number !== null || sent === moment) return;
  sent = moment;
  part.number ??= chance();
  keep();
  add("number", { number: part.number });
}

/**
 * A person types a number of their own.
 *
 * @param {NonNullable<Table["deal"]>} deal
 * @param {string} number digits only
 */
export function typeNumber(deal, number) {
  Object.assign(partOf(deal), { number, typed: true });
  keep();
}

/**
 * A person cuts.
 *
 * @param {NonNullable<Table["deal"]>} deal
 * @param {number} cut
 */
export function noteCut(deal, cut) {
  partOf(deal).cut = cut;
  keep();
}

/**
 * The cards have just come.
 *
 * @param {Pick<TableGame, "number" | "me" | "hand" | "counts">} game
 */
export function noteHand({ number, me, hand, counts }) {
  const part = partIn(number);
  if (!part || me === null || !counts) return;
  Object.assign(part, { seat: me, hand: hand.map(({ card }) => card) });
  keep();
}

/**
 * Whether a request is one that this page made by itself: nobody waits for its answer.
 *
 * @param {{ type: string, do?: unknown, number?: unknown } | null | undefined} request
 */
export function isByItself(request) {
  return (
    request?.type === "table" &&
    request.do === "number" &&
    Object.values(parts).some(({ number, typed }) => !typed && number === request.number)
  );
}
