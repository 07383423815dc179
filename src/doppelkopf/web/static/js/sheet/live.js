// A game as it is tapped in: the running one, whose facts all phones share, or one that is
// corrected. What is not acknowledged yet lies over what the server said; nothing is worked out.
import { ask, now } from "./state.js";

/** @import { SheetForm } from "../../../types/messages.d.ts" */
/** @import { Correction } from "./state.js" */

/**
 * A fact as it is shown.
 *
 * @typedef {object} Live
 * @property {string} id
 * @property {any} what
 * @property {string} text
 * @property {string} by who tapped it, if they said so
 * @property {boolean} waiting whether it is only on its way
 */

/**
 * A game being tapped in.
 *
 * @typedef {object} Desk
 * @property {number} game
 * @property {SheetForm} form what the server last said of it
 * @property {Live[]} live
 * @property {boolean} stale whether the server knows less of it than this phone
 * @property {Correction | null} correction null: it is the running game
 * @property {(what: any, instead: string[], words: string) => void} tell
 * @property {() => Desk | null} again the same, as it is by now
 */

/**
 * What a tap is about, as it is by now: what was drawn may be older, for nothing is drawn anew
 * under a finger.
 *
 * @param {Desk} desk
 */
export function fresh(desk) {
  const made = desk.again();
  return made && made.game === desk.game ? made : desk;
}

/** The game that is played now: what was closed without network is over for this phone. */
export function runningGame() {
  let game = now.room?.running.game ?? 1;
  for (const { request } of now.waiting) {
    if (request.type === "close" && request.game >= game) game = request.game + 1;
  }
  return game;
}

/** @returns {Desk | null} */
export function runningDesk() {
  const { room } = now;
  if (!room) return null;
  const game = runningGame();
  const form = game === room.running.game ? room.running : blankForm(game);
  const mine = now.waiting.filter(
    ({ request }) => request.type === "fact" && request.game === game,
  );
  const gone = new Set(mine.flatMap(({ request }) => request.instead));
  const told = form.facts.map((each) => ({ ...each, waiting: false }));
  const added = mine
    .filter(({ request }) => request.what)
    .map(({ id, request, words }) => ({
      ...{ id, what: request.what, text: words, by: now.me, waiting: true },
    }));
  return {
    game,
    form,
    live: [...told, ...added].filter(
      ({ id }, index, all) => !gone.has(id) && all.findIndex((each) => each.id === id) === index,
    ),
    stale:
      mine.some(({ id }) => !told.some((each) => each.id === id)) || game !== room.running.game,
    correction: null,
    tell: (what, instead, words) => ask({ type: "fact", game, what, instead }, words),
    again: runningDesk,
  };
}

/**
 * A game of which the server has said nothing yet, for this phone has closed the one before without
 * network.
 *
 * @param {number} game
 * @returns {SheetForm}
 */
function blankForm(game) {
  const asks = now.blank ?? now.room?.running.asks ?? null;
  // Who sits out next is not known here: everybody can be named.
  const all = (now.room?.people ?? []).filter(({ state }) => state === "here");
  const people = all.length > (asks?.people.length ?? 0) ? all.map(({ name }) => name) : null;
  return {
    game,
    facts: [],
    known: null,
    clashes: [],
    needs: [],
    asks: asks && { ...asks, people: people ?? asks.people },
    row: null,
    questions: [],
    problem: null,
  };
}

/**
 * Those facts of a kind that a test finds.
 *
 * @param {Desk} desk
 * @param {string} kind
 * @param {(what: any) => boolean} [test]
 */
export function facts(desk, kind, test = () => true) {
  return desk.live.filter(({ what }) => what.kind === kind && test(what));
}

/** @param {{ id: string }[]} found */
export const ids = (found) => found.map(({ id }) => id);

/**
 * Say something, or take it back if it was said.
 *
 * @param {Desk} desk
 * @param {any} what
 * @param {string} words
 * @param {Live[]} same the facts that say this already
 * @param {Live[]} [others] those that it takes the place of
 */
export function toggle(desk, what, words, same, others = []) {
  if (same.length > 0) desk.tell(null, ids(same), words);
  else desk.tell(what, ids(others), words);
}

/**
 * The contract that is shown as chosen.
 *
 * @param {Desk} desk
 */
export function contractOf(desk) {
  const said = facts(desk, "contract").at(-1)?.what.contract;
  const { known, asks } = desk.form;
  const worked = desk.stale ? null : known?.contract;
  return said ?? worked ?? (asks?.contracts.length === 1 ? asks.contracts[0]?.id : "normal");
}

/**
 * Whose party is what: what was tapped here goes before what the server worked out.
 *
 * @param {Desk} desk
 * @param {string} person
 * @returns {{ party: string, why: string, said: boolean, waiting: boolean } | null}
 */
export function partyOf(desk, person) {
  const said = facts(desk, "party", (what) => what.person === person).at(-1);
  const known = desk.form.known?.parties.find((each) => each.person === person);
  if (said?.waiting) return { party: said.what.party, why: "", said: true, waiting: true };
  if (known && known.said && !said) return null; // taken back, and not yet heard of
  return known ? { ...known, waiting: false } : null;
}

/** @param {Desk} desk */
export function holderOf(desk) {
  const said = facts(desk, "holder").at(-1);
  return said?.what.person ?? (desk.stale ? null : desk.form.known?.holder) ?? null;
}
