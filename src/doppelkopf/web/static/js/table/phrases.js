// A word between games: what others say beside their seats, what I can say, and whom I do not hear.
import { fieldOf, findAll, h, put } from "../dom.js";
import { closeDialog, openDialog } from "../dialog.js";
import { page, t } from "../page.js";
import { settings } from "../settings.js";

/** @import { Said, Table } from "../../../types/messages.d.ts" */
/** @import { Wish } from "../../../types/shown.d.ts" */

const STAYS = 7000;
const KEY = "doko.muted";
const MOST = 40;

/** What was said last, by place. @type {Map<number, { name: string, text: string }>} */
const heard = new Map();

/** Whether this person wants to see what others say, and to say something. */
export function isOn() {
  return settings.phrases !== "off";
}

/**
 * Somebody says something; it stays for a while.
 *
 * @param {Said} said
 * @param {Table | null} table
 * @param {() => void} changed called when it has gone again
 * @returns {string | null} who said what; null if it is not to be seen
 */
export function hear({ place, text }, table, changed) {
  const chair = table?.seats[place];
  const name = chair?.person ?? "";
  if (!chair || !isOn() || (!chair.you && muted().includes(name))) return null;
  const word = { name, text };
  heard.set(place, word);
  setTimeout(() => {
    if (heard.get(place) !== word) return;
    heard.delete(place);
    tellAgain();
    changed();
  }, STAYS);
  tellAgain();
  return t("say.heard", word);
}

/**
 * What somebody has just said.
 *
 * @param {number | null} place
 */
export function phraseAt(place) {
  return place === null ? undefined : heard.get(place)?.text;
}

/** A new game: what was said before it is over. */
export function forgetPhrases() {
  heard.clear();
}

/** @param {(place: number) => boolean} [which] */
function lines(which = () => true) {
  return [...heard]
    .filter(([place]) => which(place))
    .map(([, word]) => h("span", {}, t("say.heard", word)));
}

/** What was just said, for the score, which hides the seats; it is read out there. */
export function heardInScore() {
  return h("p", { class: "heard", role: "status" }, lines());
}

/**
 * What was just said by those who have no seat on the felt.
 *
 * @param {(place: number) => boolean} which
 */
export function heardBeside(which) {
  return h("p", { class: "heard" }, lines(which));
}

function tellAgain() {
  for (const place of findAll("dialog .heard")) put(place, lines());
}

/**
 * All there is to say.
 *
 * @param {Wish} tell
 * @param {() => void} [done]
 */
export function phraseButtons(tell, done) {
  return h(
    "div",
    { class: "phrases" },
    page.phrases.map(([phrase, text]) =>
      h(
        "button",
        {
          type: "button",
          class: "button small",
          "data-phrase": phrase,
          onclick: () => {
            tell("say", { phrase });
            done?.();
          },
        },
        text,
      ),
    ),
  );
}

/** @param {Wish} tell */
export function openPhrases(tell) {
  openDialog(
    t("say.title"),
    (close) => [h("p", { class: "soft" }, t("say.text")), phraseButtons(tell, close)],
    { name: "say" },
  );
}

/** The next game begins. */
export function closePhrases() {
  closeDialog("say");
}

/** @returns {Record<string, string[]>} names by the path of their table */
function all() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** Whom this person does not want to hear at this table. */
function muted() {
  const names = all()[location.pathname];
  return Array.isArray(names) ? names : [];
}

/**
 * @param {string} name
 * @param {boolean} shown
 */
function mute(name, shown) {
  const others = Object.entries(all()).filter(([path]) => path !== location.pathname);
  const names = muted().filter((each) => each !== name);
  const mine = shown ? names : [...names, name];
  try {
    const kept = others.slice(-MOST);
    const known = mine.length > 0 ? [...kept, [location.pathname, mine]] : kept;
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(known)));
  } catch {
    // Nothing can be kept in this browser.
  }
}

/**
 * For the settings: whom to hear at this table.
 *
 * @param {Table} table
 */
export function hearing(table) {
  const others = table.seats.filter(({ kind, you }) => kind === "human" && !you);
  return others.map(({ person }) => {
    const name = person ?? "";
    return h(
      "label",
      { class: "check" },
      h("input", {
        type: "checkbox",
        checked: !muted().includes(name),
        onchange: (event) => mute(name, fieldOf(event).checked),
      }),
      t("say.mute", { name }),
    );
  });
}
