// Augen on a big keypad: digits are a fact once they stand for a moment, or the game is closed.
import { h } from "../dom.js";
import { t } from "../page.js";
import { facts, fresh, ids } from "./live.js";
import { now, parts } from "./state.js";

/** @import { Desk } from "./live.js" */

/** How long digits stand before they are shared. */
const STAND = 700;

/** The Augen of all cards, and how many digits that has. */
const MOST = 240;
const DIGITS = 3;
/** @type {number | undefined} */
let timer;

/** @param {string} side */
const nameOf = (side) => (side === "re" || side === "kontra" ? t(`party.${side}`) : side);

/**
 * The side whose Augen are typed.
 *
 * @param {Desk} desk
 */
function sideOf(desk) {
  const sides = desk.form.asks?.augen ?? [];
  return sides.includes(now.typed.side) ? now.typed.side : (sides[0] ?? "");
}

/**
 * What stands beside a side: digits, or what is known of it.
 *
 * @param {Desk} desk
 * @param {string} side
 */
function shown(desk, side) {
  const { digits, done } = now.typed;
  if (side === sideOf(desk) && digits && !done) return { text: digits, own: true };
  const said = facts(desk, "augen", (what) => what.side === side).at(-1);
  if (said) return { text: String(said.what.count), own: true, waiting: said.waiting };
  const pending = (digits && !done) || facts(desk, "augen").some(({ waiting }) => waiting);
  const known = pending || desk.stale ? undefined : desk.form.known?.augen[side];
  return { text: known === undefined ? "" : String(known), own: false };
}

/** @param {Desk} desk */
export function augenPart(desk) {
  const sides = desk.form.asks?.augen ?? [];
  if (sides.length === 0) return null;
  const chosen = sideOf(desk);
  return h(
    "div",
    { class: "game-part augen", role: "group", "aria-label": t("sheet.augen") },
    h(
      "div",
      { class: "sides" },
      sides.map((side) => {
        const { text, own, waiting } = shown(desk, side);
        return h(
          "button",
          {
            class: `side ${waiting ? "unsent-fact" : ""}`,
            type: "button",
            "data-key": `side ${side}`,
            "aria-pressed": String(side === chosen),
            onclick: () => choose(desk, side),
          },
          h("span", {}, nameOf(side)),
          " ",
          h("b", { class: own ? null : "follows" }, text || "–"),
        );
      }),
      h(
        "button",
        {
          class: "erase",
          type: "button",
          "data-key": "erase",
          "aria-label": t("sheet.erase"),
          onclick: () => erase(desk),
        },
        "⌫",
      ),
    ),
    h(
      "div",
      { class: "keys" },
      ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"].map((digit) =>
        h(
          "button",
          { type: "button", "data-key": `digit ${digit}`, onclick: () => type(desk, digit) },
          digit,
        ),
      ),
    ),
  );
}

/**
 * @param {Desk} drawn
 * @param {string} digit
 */
export function type(drawn, digit) {
  const desk = fresh(drawn);
  const side = sideOf(desk);
  if (!side) return;
  const { digits, done } = now.typed;
  const stands = shown(desk, side).text === digits; // nobody else has changed it meanwhile
  const longer = Number(digits + digit);
  const goesOn = (!done || stands) && longer <= MOST;
  now.typed = { side, digits: goesOn ? String(longer) : digit, done: false };
  clearTimeout(timer);
  if (now.typed.digits.length >= DIGITS) commit(desk);
  else {
    timer = setTimeout(() => {
      commit(desk);
      parts.draw();
    }, STAND);
  }
  parts.draw();
}

/** @param {Desk} drawn */
export function erase(drawn) {
  const desk = fresh(drawn);
  const side = sideOf(desk);
  const before = shown(desk, side);
  if (!before.own) return;
  clearTimeout(timer);
  now.typed = { side, digits: before.text.slice(0, -1), done: false };
  if (now.typed.digits) timer = setTimeout(() => (commit(desk), parts.draw()), STAND);
  else {
    const said = mine(desk, side);
    if (said.length > 0) desk.tell(null, ids(said), nameOf(side));
  }
  parts.draw();
}

/**
 * @param {Desk} desk
 * @param {string} side
 */
function choose(desk, side) {
  commit(desk);
  now.typed = { side, digits: "", done: false };
  parts.draw();
}

/**
 * The facts that digits take the place of: of two parties the other follows.
 *
 * @param {Desk} desk
 * @param {string} side
 */
function mine(desk, side) {
  const isParty = side === "re" || side === "kontra";
  return facts(desk, "augen", (what) => isParty || what.side === side);
}

/**
 * Make a fact of what was typed; done at once where somebody goes on.
 *
 * @param {Desk} drawn
 */
export function commit(drawn) {
  clearTimeout(timer);
  const desk = fresh(drawn);
  const { side, digits, done } = now.typed;
  if (!digits || done) return;
  now.typed.done = true;
  const count = Number(digits);
  const said = mine(desk, side);
  if (said.length === 1 && said[0]?.what.side === side && said[0].what.count === count) return;
  desk.tell({ kind: "augen", side, count }, ids(said), `${nameOf(side)}: ${count}`);
}

/** Nothing is typed any more: another game, or another form. */
export function forget() {
  clearTimeout(timer);
  now.typed = { side: "re", digits: "", done: false };
}
