// A hint for whoever plays against bots alone: what one would do, where it would be done, and why.
import { byId, find, findAll, h } from "../dom.js";
import { t } from "../page.js";
import { askForHint } from "./asking.js";
import { hand, news } from "./parts.js";
import { isAway, now } from "./state.js";

/** @import { HintGiven } from "../../../types/messages.d.ts" */

const MARK = "hinted";
/** What is told while a bot thinks, if it takes longer than a blink. */
const SLOW = 700;
/** @type {number | undefined} */
let slow = undefined;
/** Whether the keyboard is to be led to what is recommended. */
let leads = false;

/** Whether there is something to decide, and a hint for it. */
export function canAsk() {
  const { table, game } = now;
  if (!table?.hints || !game || game.me === null || game.phase === "over" || isAway()) return false;
  const cards = [game.hand, ...Object.values(game.hands)].flat();
  return game.offers.length > 0 || cards.some(({ plays }) => plays.length > 0);
}

/** @param {boolean} [byKey] whether it was asked for by a key: then the focus follows the hint */
export function askHint(byKey = false) {
  if (!now.table?.hints || now.asking) return;
  if (!canAsk()) {
    hand.explain(t("hint.nothing"), byId("me"));
    return;
  }
  leads = byKey;
  now.asking = true;
  clearTimeout(slow);
  slow = setTimeout(() => {
    if (now.asking) hand.explain(t("hint.wait"), byId("me"));
  }, SLOW);
  askForHint();
  mark();
}

/** @param {HintGiven} message */
export function takeHint(message) {
  answered();
  now.hint = message;
  mark();
  const { what, reason, spoken, spoken_reason: why } = message;
  hand.bubble.show(anchor() ?? byId("me"), [
    h("strong", { class: "hint-what" }, t("hint.title", { what })),
    reason !== null && h("span", { class: "hint-why" }, reason),
  ]);
  news.say([t("hint.title", { what: spoken }), why].filter(Boolean).join(". "));
  if (leads) anchor()?.focus();
}

/**
 * There is no hint: why not.
 *
 * @param {string} code
 * @param {string} text
 */
export function refuseHint(code, text) {
  answered();
  mark();
  // What goes on by itself, or is told by the cards on the table, needs no warning.
  if (code === "game/stale") hand.hideBubble();
  else hand.explain(text, byId("me"));
}

function answered() {
  clearTimeout(slow);
  now.asking = false;
}

/** The game has gone on: a hint for what was before would be wrong. */
export function dropHint() {
  if (!now.hint) return;
  now.hint = null;
  hand.hideBubble();
  mark();
}

/** Mark what is recommended where it would be done; after every drawing anew. */
export function mark() {
  const button = byId("hint");
  button.hidden = !canAsk();
  button.setAttribute("aria-busy", String(now.asking));
  const wanted = anchor();
  for (const each of findAll(`#hand .${MARK}, #dummy .${MARK}, #offers .${MARK}`)) {
    if (each !== wanted) each.classList.remove(MARK);
  }
  wanted?.classList.add(MARK);
}

/** Where the hint would be followed: a card, an offer, or the list it is in. */
function anchor() {
  const { hint, game } = now;
  if (!hint || !game) return null;
  if (hint.card !== null) {
    const where = hint.seat === game.me ? "#hand" : "#dummy";
    return find(`${where} button.legal[data-card="${hint.card}"]`);
  }
  if (hint.offer === null) return null;
  const offer = game.offers.find(({ id }) => id === hint.offer);
  const list = offer?.group === "bid" ? "bids" : "more";
  const offers = byId("offers");
  return (
    find(`[data-offer="${CSS.escape(hint.offer)}"]`, offers) ??
    find(`[data-offer="${list}"]`, offers)
  );
}
