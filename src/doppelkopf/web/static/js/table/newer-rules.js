// The rules of the table have a newer version: its host is told, and may propose it.
import { h } from "../dom.js";
import { page, t } from "../page.js";
import { tell } from "./asking.js";
import { news } from "./parts.js";
import { now } from "./state.js";

/** @import { NewerRules, Table } from "../../../types/messages.d.ts" */

/** Somebody may change them elsewhere at any time. */
const AGAIN = 30000;
const KEY = "doko.newer.put-away";
/** For which moment of the table it was asked last. */
let asked = "";

/**
 * Ask whether there is a newer version: when I come, after each game, and when the rules change.
 *
 * @param {Table} table
 * @param {() => void} changed
 */
export function lookForNewer({ me, rules, stage }, changed) {
  if (!me.host || !rules.own || stage === "closed") {
    now.newer = null;
    return;
  }
  if (stage === "playing") {
    asked = ""; // nobody is told while cards are held, but after each game
    return;
  }
  const moment = JSON.stringify([rules.title, rules.summary, rules.highlights, stage]);
  if (moment === asked) return;
  asked = moment;
  look(changed);
}

/** @param {() => void} changed */
async function look(changed) {
  const moment = asked;
  try {
    const answer = await fetch(`${location.pathname}/newer-rules?lang=${page.lang}`);
    const found = answer.ok ? await answer.json() : null;
    if (moment !== asked || JSON.stringify(found) === JSON.stringify(now.newer)) return;
    now.newer = found;
    changed();
    if (now.newer && !isPutAway(now.newer)) news.say(sentence(now.newer));
  } catch {
    // Without a line there is nothing to tell; it is asked again.
  }
}

/**
 * Ask again from time to time, and when I come back to the page.
 *
 * @param {() => void} changed
 */
export function keepLooking(changed) {
  const again = () => {
    const { table } = now;
    const asks = table?.me.host && table.rules.own && ["lobby", "between"].includes(table.stage);
    if (asks && document.visibilityState === "visible") look(changed);
  };
  setInterval(again, AGAIN);
  document.addEventListener("visibilitychange", again);
}

/**
 * A line beside the proposals, until it is proposed or put away; rules are agreed between games.
 *
 * @param {Table} table
 * @param {() => void} changed
 */
export function newerLine({ proposals, stage }, changed) {
  const { newer } = now;
  if (!newer || stage === "playing" || isPutAway(newer)) return null;
  if (proposals.some(({ matter }) => matter === "rules")) return null;
  const { url, rules, file } = newer;
  const later = () => {
    putAway(newer);
    changed();
  };
  return h(
    "div",
    { class: "proposal newer" },
    h("p", {}, sentence(newer)),
    h(
      "div",
      { class: "answers" },
      h(
        "a",
        { class: "button small", href: url, target: "_blank", rel: "noopener" },
        t("newer.look"),
      ),
      button("later", t("newer.later"), "", later),
      button("propose", t("newer.propose"), "primary", () =>
        tell("propose", { what: { matter: "rules", rules, file } }),
      ),
    ),
  );
}

/**
 * @param {string} key
 * @param {string} label
 * @param {string} kind
 * @param {() => void} onclick
 */
function button(key, label, kind, onclick) {
  const more = { type: "button", class: `button small ${kind}`, "data-key": `newer-${key}` };
  return h("button", { ...more, onclick }, label);
}

/** @param {NewerRules} newer */
function sentence({ title, version: n, what }) {
  return t("newer.says", { title, n, what });
}

/** @param {NewerRules} newer */
function nameOf({ url, version }) {
  return `${url} ${version}`;
}

/** @param {NewerRules} newer */
function isPutAway(newer) {
  try {
    return sessionStorage.getItem(KEY) === nameOf(newer);
  } catch {
    return false;
  }
}

/** @param {NewerRules} newer */
function putAway(newer) {
  try {
    sessionStorage.setItem(KEY, nameOf(newer));
  } catch {
    now.newer = null; // until it is asked again
  }
}
