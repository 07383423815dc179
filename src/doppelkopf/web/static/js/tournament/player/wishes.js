// What a player asks: it waits where there is no line, and what could not be is said.
import { h } from "../../dom.js";
import { page, t } from "../../page.js";
import { ask, follow, isKept, waiting } from "../asking.js";
import { timeOfDay } from "../clock.js";
import { now } from "../state.js";

/** How long it stands that the line is there again, or that something could not be. */
const SAID = 8000;
/** @type {{ text: string, bad: boolean } | null} */
let said = null;
/** @type {number | undefined} */
let silence;
let lost = false;
/** @type {() => void} */
let redrawn = () => {};

/**
 * Begin: what waited when the page was left is sent.
 *
 * @param {() => void} draw
 */
export function begin(draw) {
  redrawn = draw;
  follow(draw, (words, why) => say(t("play.refused", { what: words, why }), true));
}

/**
 * Ask something; a refusal is said.
 *
 * @param {{ type: string } & Record<string, unknown>} asked
 * @param {string} words what it is, for people
 * @returns {Promise<boolean>} whether it was done
 */
export async function wish(asked, words) {
  const answer = await ask(asked, words);
  if (!answer.ok) say(answer.text, true);
  return answer.ok;
}

/**
 * @param {string} text
 * @param {boolean} bad
 */
function say(text, bad) {
  said = { text, bad };
  clearTimeout(silence);
  silence = setTimeout(() => {
    said = null;
    redrawn();
  }, SAID);
  redrawn();
}

/** The line was lost, or is there again. */
export function noteLine() {
  const isLost = now.line === "lost";
  if (lost && now.line === "open") say(t("play.caught-up"), false);
  lost = isLost;
}

/** What stands above everything: the line, what waits, what could not be. */
export function saidPart() {
  const waits = waiting().filter(Boolean);
  return [
    now.line === "lost" &&
      h(
        "p",
        { class: "notice bad", "data-line": "lost" },
        t("play.lost", { time: timeOfDay(now.heard, page.lang) }),
      ),
    now.line === "lost" &&
      waits.length > 0 &&
      h("p", { class: "notice", "data-waits": "" }, t("play.waits", { what: waits.join(", ") })),
    waits.length > 0 && !isKept() && h("p", { class: "notice bad" }, t("play.unkept")),
    said && h("p", { class: `notice ${said.bad ? "bad" : ""}` }, said.text),
  ];
}
