// The sheet of the evening: a line for each game with its contract, why the last one counts what it
// counts, and what lies ahead.
import { h, put } from "../dom.js";
import { t } from "../page.js";
import { sign } from "./score.js";

/** @import { BockGame, Sheet as Shown, SheetRow, Table } from "../../../types/messages.d.ts" */

export class Sheet {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    /** How many rows were shown last. @type {number | null} */
    this.rows = null;
  }

  /** @param {Table} table */
  update(table) {
    const sheet = table.sheet;
    const rows = sheet?.rows ?? [];
    put(
      this.root,
      sheet && rows.length > 0
        ? [grid(sheet, table), notes(sheet), reasons(rows[rows.length - 1])]
        : h("p", { class: "soft" }, t("sheet.empty")),
      ahead(sheet),
    );
    if (rows.length !== this.rows) this.showTotals();
    this.rows = rows.length;
  }

  /** On a long evening: the last line and the totals, without scrolling by hand. */
  showTotals() {
    const totals = this.root.querySelector("tfoot");
    const pane = this.root.parentElement;
    if (!totals || !pane) return;
    const below = totals.getBoundingClientRect().bottom - pane.getBoundingClientRect().bottom;
    if (below > 0) pane.scrollTop += below;
  }
}

/**
 * @param {Shown} sheet
 * @param {Table} table
 */
function grid(sheet, table) {
  return h(
    "div",
    { class: "scroll-x", tabindex: "0", role: "region", "aria-label": t("sheet.title") },
    h(
      "table",
      { class: "sheet" },
      h("caption", { class: "sr-only" }, t("sheet.title")),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, "#"),
          sheet.columns.map((name) => h("th", { scope: "col", title: name }, name)),
          h("th", { scope: "col" }, t("sheet.base")),
        ),
      ),
      sheet.rows.map((row) => entry(row, table)),
      h(
        "tfoot",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "row" }, t("sheet.total")),
          sheet.totals.map((total) => h("td", { class: sign(total) }, total)),
          h("td"),
        ),
        sheet.money &&
          h(
            "tr",
            {},
            h("th", { scope: "row" }, t("sheet.money")),
            sheet.money.map((money) => h("td", {}, money)),
            h("td"),
          ),
      ),
    ),
  );
}

/**
 * A game: its points, and below them what was played.
 *
 * @param {SheetRow} row
 * @param {Table} table
 */
function entry(row, table) {
  const replay = table.replays.find(
    ({ sheet: number }) => number !== null && String(number) === String(row.game),
  );
  const booked = row.points.some(Boolean);
  const number = h(
    "th",
    { scope: "rowgroup", rowspan: booked ? 2 : 1 },
    replay
      ? h(
          "a",
          { href: replay.url, target: "_blank", rel: "noopener", title: t("sheet.replay") },
          row.game,
        )
      : row.game,
    row.mark,
  );
  const what = h("td", { colspan: row.points.length + 1 }, row.contract);
  if (!booked) return h("tbody", {}, h("tr", { class: "what" }, number, what));
  return h(
    "tbody",
    {},
    h(
      "tr",
      { class: "game" },
      number,
      row.points.map((points) => h("td", { class: sign(points) }, points)),
      h("td", { class: "soft" }, [row.base, row.bock].filter(Boolean).join(" ")),
    ),
    h("tr", { class: "what" }, what),
  );
}

/**
 * What there is to say about marked lines.
 *
 * @param {Shown} sheet
 */
function notes(sheet) {
  return sheet.notes.map((text) => h("p", { class: "small soft" }, text));
}

/**
 * Why the last line is what it is, if there is more to say than what was played.
 *
 * @param {SheetRow} row
 */
export function reasons(row) {
  const items = row.explain?.items ?? [];
  const facts = (row.explain?.facts ?? []).filter(({ id }) => id !== "dealer");
  if (items.length + facts.length === 0) return null;
  return h(
    "section",
    { class: "reasons" },
    h("h3", {}, row.kind === "game" ? t("sheet.reasons", { n: row.game }) : row.contract),
    items.length > 0 &&
      h(
        "table",
        { class: "items" },
        h("caption", { class: "sr-only" }, t("score.items")),
        h(
          "tbody",
          {},
          items.map(({ text, paragraph, points, sum }) =>
            h(
              "tr",
              { class: sum ? "sum" : "" },
              h(
                "th",
                { scope: "row" },
                text,
                paragraph && [" ", h("span", { class: "rule" }, paragraph)],
              ),
              h("td", {}, points),
            ),
          ),
        ),
      ),
    facts.map(({ text }) => h("p", { class: "small" }, text)),
  );
}

/**
 * What the next games count, who deals, what is in the pot.
 *
 * @param {Shown | null} sheet
 */
function ahead(sheet) {
  const bock = together(sheet?.bock_ahead ?? []);
  const facts = (sheet?.facts ?? []).filter(({ id }) => id !== "bock" || bock.length === 0);
  return [
    bock.length > 0 && [
      h("h3", {}, t("sheet.bock")),
      h(
        "ul",
        { class: "bock" },
        bock.map(({ first, last, factor, why }) =>
          h(
            "li",
            {},
            h("b", {}, `×${factor} `),
            t(first === last ? "sheet.bock.one" : "sheet.bock.many", { first, last }),
            h("span", { class: "small soft" }, ` ${why}`),
          ),
        ),
      ),
    ],
    facts.length > 0 &&
      h(
        "dl",
        { class: "facts-list" },
        facts.map(({ label, text }) => [h("dt", {}, label), h("dd", {}, text)]),
      ),
  ];
}

/**
 * Games that count the same for the same reason become one line.
 *
 * @param {BockGame[]} games
 */
function together(games) {
  /** @type {{ first: number, last: number, factor: number, why: string }[]} */
  const found = [];
  for (const { game, factor, why } of games) {
    const last = found.at(-1);
    if (last && last.factor === factor && last.why === why) last.last = game;
    else found.push({ first: game, last: game, factor, why });
  }
  return found;
}
