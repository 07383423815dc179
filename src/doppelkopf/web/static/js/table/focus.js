// Where the keyboard is: in the hand, or where the next answer is wanted. Nothing is taken from who
// reads the sheet, a dialog or a menu; what vanished under the keyboard does not leave it nowhere.
import { byId, find } from "../dom.js";
import { hand } from "./parts.js";
import { now } from "./state.js";

/** @import { TableGameShown } from "../../../types/shown.d.ts" */

/** The parts one plays with: between them the keyboard is led. */
const PLAYING = "#hand, #dummy, #offers, #score-bar, #back";
/** Buttons that answer a question, the likeliest first. */
const ANSWERS = ["#offers .offer.main", "#offers [data-offer=bids]", "#offers .offer"];

/** @typedef {"answer" | "cards" | "dummy" | "next"} Wanted */

/** What was wanted when the keyboard was last led somewhere, and in which game. */
const last = { wanted: /** @type {Wanted} */ ("cards"), game: 0 };

/**
 * After a picture was drawn: lead the keyboard on if something else is asked, or if it was lost.
 *
 * @param {TableGameShown} game
 * @param {boolean} mine whether it is my turn
 */
export function guide(game, mine) {
  const wanted = asked(game, mine);
  const changed = last.wanted !== wanted || last.game !== game.number;
  Object.assign(last, { wanted, game: game.number });
  const at = document.activeElement;
  if (find("dialog[open]") || at?.closest("#bubble")) return;
  const playing = at?.closest(PLAYING) || at?.id === "felt";
  const there = wanted === "cards" && at?.closest("#hand");
  if (isNowhere(at) || (changed && playing && !there)) lead(wanted);
}

/** @param {Element | null} at */
function isNowhere(at) {
  return !at || at === document.body;
}

/**
 * What the next action is: an answer, a card, the next game.
 *
 * @param {TableGameShown} game
 * @param {boolean} mine
 * @returns {Wanted}
 */
function asked({ phase, offers: open, turn, me }, mine) {
  if (phase === "over") return "next";
  if (mine && (phase !== "play" || open.some(({ owed }) => owed))) return "answer";
  return mine && turn !== me ? "dummy" : "cards";
}

/** @param {Wanted} wanted */
function lead(wanted) {
  if (wanted === "next") focus("#score-bar [data-next]", "#score-bar button", "#felt");
  else if (wanted === "answer") focus(...ANSWERS, "#felt");
  else if (wanted === "dummy") focus("#dummy button.legal", "#felt");
  else if (!hand.focusHere()) focus("#back:not([hidden])", "#felt");
}

/** @param {...string} selectors the first that is there is taken */
function focus(...selectors) {
  for (const selector of selectors) {
    const found = find(selector);
    if (!found || found.offsetParent === null) continue;
    found.focus({ preventScroll: true });
    return;
  }
}

/** Once a dialog is closed the keyboard is back where it was, or where the next action is. */
export function guideAfterDialogs() {
  document.addEventListener(
    "close",
    () => {
      if (find("dialog[open]") || byId("room").hidden || !now.game) return;
      if (isNowhere(document.activeElement)) lead(last.wanted);
    },
    { capture: true },
  );
}
