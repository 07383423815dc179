// The evening row by row: the newest first, each opens to its reasons and to what mends it.
import { h } from "../dom.js";
import { t } from "../page.js";
import { beginCorrection, correctFine } from "./correcting.js";
import { MANY } from "./head.js";
import { enter, now, parts } from "./state.js";
import { strikeOut } from "./striking.js";

/** @import { SheetExplained, SheetPicture } from "../../../types/messages.d.ts" */
/** @import { Row } from "./state.js" */

/** @param {SheetPicture} room */
export function rowsPart(room) {
  const { people, rows } = room;
  const { base, pot } = beside(room);
  const more = [base && t("sheet.base"), pot && t("sheet.pot.short")];
  return [
    h("h2", { tabindex: "-1", "data-focus": "" }, t("sheet.rows")),
    room.may_enter && !room.broken && undoPart(room),
    rows.length === 0
      ? h("p", { class: "soft" }, t("sheet.rows.none"))
      : h(
          "div",
          { class: "scroll-x", "data-scroll": "rows" },
          h(
            "table",
            { class: people.length > MANY ? "rows many" : "rows", "--people": people.length },
            h(
              "thead",
              {},
              h(
                "tr",
                {},
                h("th", { scope: "col" }, t("sheet.row.game")),
                people.map(({ name }) => h("th", { scope: "col" }, name)),
                more.map((each) => each && h("th", { scope: "col" }, each)),
              ),
            ),
            h(
              "tbody",
              {},
              [...rows].reverse().map((row) => [line(room, row), open(room, row)]),
            ),
          ),
        ),
  ];
}

const wide = matchMedia("(min-width: 40rem)");

/**
 * The columns beside people, where there is room for them.
 *
 * @param {SheetPicture} room
 */
function beside({ has_base: base, pot }) {
  return { base: wide.matches && base, pot: wide.matches && pot !== null };
}

/** @param {SheetPicture} room */
export function undoPart({ can }) {
  return h(
    "div",
    { class: "chips undo" },
    can.undo !== null &&
      h(
        "button",
        {
          class: "button small",
          type: "button",
          "data-key": "undo",
          onclick: () => enter({ entry: "undo" }, t("sheet.undo")),
        },
        `↶ ${t("sheet.undo")}: ${can.undo}`,
      ),
    can.redo !== null &&
      h(
        "button",
        {
          class: "button small quiet",
          type: "button",
          "data-key": "redo",
          onclick: () => enter({ entry: "redo" }, t("sheet.redo")),
        },
        `↷ ${t("sheet.redo")}: ${can.redo}`,
      ),
  );
}

/** Where a title may break: after a name, after a number, within the longest word on a sheet. */
const BREAKS = /(?<=[+/])|(?<=Hammel)(?=rennen)/;

/**
 * A title that breaks between two names rather than within one.
 *
 * @param {string} title
 */
function breaking(title) {
  return title.split(BREAKS).flatMap((part, at) => (at ? [h("wbr"), part] : [part]));
}

/**
 * @param {SheetPicture} room
 * @param {Row} row
 */
function line(room, row) {
  const opens = row.entry > 0;
  const isOpen = opens && now.row === row.entry;
  const title = [
    h("span", { class: "number" }, row.number ?? "·"),
    h(
      "span",
      { class: "title" },
      breaking(row.title),
      row.factor > 1 && h("b", { class: "bock" }, ` ×${row.factor}`),
      row.note && h("span", { class: "small soft note" }, row.note),
      row.mark && h("span", { class: "small mark-bad" }, row.mark),
    ),
  ];
  return h(
    "tr",
    { class: `${row.kind} ${isOpen ? "open" : ""}` },
    h(
      "th",
      { scope: "row" },
      opens
        ? h(
            "button",
            {
              type: "button",
              "data-key": `row ${row.entry} ${row.number}`,
              "aria-expanded": String(isOpen),
              onclick: () => openRow(isOpen ? null : row.entry),
            },
            title,
          )
        : title,
    ),
    room.people.map(({ name }) => cell(row.cells[name])),
    beside(room).base && h("td", { class: "small" }, row.base),
    beside(room).pot && h("td", { class: "small" }, row.pot),
  );
}

/** @param {Row["cells"][string] | undefined} found */
function cell(found) {
  if (!found) return h("td", {}, "");
  return h(
    "td",
    {},
    h("span", { class: `points ${found.value < 0 ? "minus" : ""}` }, found.points ?? "·"),
    " ",
    h("b", {}, found.total),
  );
}

/** @param {number | null} entry */
function openRow(entry) {
  now.row = entry;
  parts.draw();
  if (entry !== null && !now.explained.has(entry)) void explain(entry);
}

/** @param {number} entry */
async function explain(entry) {
  const answer = await parts.question({ type: "explain", entry });
  if (answer?.type !== "explain") return;
  now.explained.set(entry, answer.rows);
  parts.draw();
}

/**
 * @param {SheetPicture} room
 * @param {Row} row
 */
function open(room, row) {
  if (row.entry === 0 || now.row !== row.entry) return null;
  const first = room.rows.find(({ entry }) => entry === row.entry);
  if (first && first !== row && first.number !== row.number) return null;
  const explained = now.explained.get(row.entry);
  const { base, pot } = beside(room);
  const columns = 1 + room.people.length + Number(base) + Number(pot);
  return h(
    "tr",
    { class: "reasons-row" },
    h(
      "td",
      { colspan: columns },
      explained
        ? explained.map((each) => reasons(each))
        : h("p", { class: "soft" }, t(now.line === "open" ? "sheet.loading" : "sheet.later")),
      room.may_enter && !room.broken && mending(row),
    ),
  );
}

/** @param {SheetExplained} explained */
export function reasons({ title, items, facts }) {
  return [
    h("h3", {}, title),
    h(
      "ul",
      { class: "reasons-list" },
      items.map(({ id, label, text, paragraph }) =>
        h(
          "li",
          { class: id === "sum" ? "sum" : null },
          h("b", {}, label),
          h("span", {}, text, place(paragraph)),
        ),
      ),
    ),
    h(
      "ul",
      { class: "facts-list small" },
      facts.map(({ label, text, paragraph }) =>
        h("li", {}, label && h("b", {}, label, " "), text, place(paragraph)),
      ),
    ),
  ];
}

/** @param {string} paragraph */
function place(paragraph) {
  return paragraph && h("span", { class: "soft small" }, ` ${paragraph}`);
}

/** @param {Row} row */
function mending(row) {
  return h(
    "div",
    { class: "chips" },
    row.edit === "game" &&
      h(
        "button",
        {
          class: "button",
          type: "button",
          "data-key": `edit ${row.entry}`,
          onclick: () => void beginCorrection(row),
        },
        t("sheet.edit"),
      ),
    (row.edit === "fine" || row.edit === "points") &&
      h(
        "button",
        {
          class: "button",
          type: "button",
          "data-key": `edit ${row.entry}`,
          onclick: () => correctFine(row),
        },
        t("sheet.edit"),
      ),
    row.strike &&
      h(
        "button",
        {
          class: "button danger",
          type: "button",
          "data-key": `strike ${row.entry}`,
          onclick: () => void strikeOut(row),
        },
        t("sheet.strike"),
      ),
  );
}
