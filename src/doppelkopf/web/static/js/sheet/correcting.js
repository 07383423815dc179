// A row is corrected by the controls it was entered with; what changes after it is shown before it
// is done. Nobody else sees anything of it until then.
import { readable } from "../aloud.js";
import { h } from "../dom.js";
import { t } from "../page.js";
import { openDialog } from "../dialog.js";
import { commit, forget } from "./augen.js";
import { entryForm } from "./entering.js";
import { controls } from "./game.js";
import { redraw } from "../keep.js";
import { ask, now, parts } from "./state.js";

/** @import { SheetPreview } from "../../../types/messages.d.ts" */
/** @import { Desk } from "./live.js" */
/** @import { Row } from "./state.js" */

/** @type {HTMLElement | null} */
let place = null;
let asked = 0;

/** @param {Row} row */
export async function beginCorrection(row) {
  const title = `${row.number ?? ""} ${row.title}`.trim();
  const answer = await preview({ correct: row.entry, blank: true });
  if (!answer?.form) {
    parts.hear(t("sheet.later"));
    return;
  }
  forget();
  now.open = null;
  const facts = answer.form.facts.map(({ what }) => what);
  now.correction = { entry: row.entry, title, facts, preview: answer };
  place = h("div", { class: "correcting" });
  openDialog(t("sheet.edit.of", { what: title }), place, {
    name: "correct",
    onclose: () => {
      now.correction = null;
      place = null;
      now.open = null;
      forget();
    },
  });
  drawCorrection();
}

/**
 * @param {any} wanted
 * @returns {Promise<SheetPreview | null>}
 */
export async function preview(wanted) {
  const answer = await parts.question({ type: "preview", on: now.room?.entries ?? 0, ...wanted });
  return answer?.type === "preview" ? answer : null;
}

/** @returns {Desk | null} */
export function correctionDesk() {
  const { correction } = now;
  const form = correction?.preview?.form;
  if (!correction || !form) return null;
  return {
    game: form.game,
    form,
    live: correction.facts.map((what, index) => ({
      ...{ id: String(index), what, by: "", waiting: false },
      text:
        form.facts.find((each) => JSON.stringify(each.what) === JSON.stringify(what))?.text ?? "…",
    })),
    stale: false,
    correction,
    tell: (what, instead) => {
      const kept = correction.facts.filter((_, index) => !instead.includes(String(index)));
      correction.facts = what ? [...kept, what] : kept;
      void refresh();
      drawCorrection();
    },
    again: correctionDesk,
  };
}

/** What the game is with these facts, and what it changes. */
async function refresh() {
  const { correction } = now;
  if (!correction) return;
  const number = ++asked;
  const answer = await preview({ correct: correction.entry, facts: correction.facts });
  if (number !== asked || now.correction !== correction || !answer) return;
  correction.preview = answer;
  drawCorrection();
}

/** Draw the dialog, if it is open. */
export function drawCorrection() {
  const desk = correctionDesk();
  if (!place || !desk || !now.correction?.preview) return;
  redraw(place, controls(desk), outcome(now.correction.preview), save(desk));
}

/**
 * What an entry would change, and why it cannot be.
 *
 * @param {SheetPreview} found
 * @param {boolean} [quiet] whether nothing need be said where nothing changes
 */
export function outcome(found, quiet = false) {
  const { changes, totals_before: before, totals_after: after, problem, form } = found;
  const needs = form?.needs.map(({ text }) => text).join(" ");
  if (problem) return h("p", { class: "notice bad", role: "status" }, readable(problem.text));
  if (needs) return h("p", { class: "notice", role: "status" }, readable(needs));
  const moved = Object.keys(after).filter((name) => after[name] !== before[name]);
  if (changes.length === 0 && moved.length === 0)
    return !quiet && h("p", { class: "soft", role: "status" }, t("sheet.change.none"));
  return h(
    "div",
    { class: "changes", role: "status" },
    changes.length > 0 && h("h3", {}, t("sheet.changes")),
    changes.map((each) =>
      h(
        "div",
        { class: "change" },
        h("b", {}, each.number ?? "·", " ", each.after ?? each.before),
        each.after === null && h("span", { class: "minus" }, ` ${t("sheet.change.gone")}`),
        h("div", {}, pair(each.points_before, each.points_after)),
      ),
    ),
    moved.length > 0 && [h("h3", {}, t("sheet.change.totals")), h("p", {}, pair(before, after))],
  );
}

/**
 * @param {Record<string, string>} before
 * @param {Record<string, string>} after
 */
function pair(before, after) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) =>
      h(
        "span",
        { class: "moved" },
        `${name} `,
        h("s", {}, readable(before[name] ?? "–")),
        readable(" → "),
        h("b", {}, readable(after[name] ?? "–")),
      ),
    );
}

/** @param {Desk} desk */
function save(desk) {
  const { correction } = now;
  const found = correction?.preview;
  if (!correction || !found) return null;
  const lacks = found.problem !== null || (found.form?.needs.length ?? 0) > 0;
  return h(
    "div",
    { class: "actions" },
    found.asks.map(({ text }) => h("p", {}, text)),
    h(
      "button",
      {
        class: "button primary wide",
        type: "button",
        "data-key": "save",
        disabled: lacks,
        onclick: () => {
          commit(desk);
          const { entry, facts, title } = correction;
          const confirmed = found.asks.map(({ code }) => code);
          ask(
            { type: "enter", on: now.room?.entries ?? 0, correct: entry, facts, confirmed },
            t("sheet.edit.of", { what: title }),
          );
          /** @type {HTMLDialogElement | null | undefined} */
          const dialog = place?.closest("dialog");
          dialog?.close();
        },
      },
      t(found.asks.length > 0 ? "sheet.save.confirm" : "sheet.save"),
    ),
  );
}

/**
 * A fine, or bare points, by the form they are entered with.
 *
 * @param {Row} row
 */
export function correctFine(row) {
  entryForm(row.edit === "fine" ? "fine" : "points", row);
}
