// A row is struck out once it was seen what that changes after it.
import { h, put } from "../dom.js";
import { t } from "../page.js";
import { openDialog } from "../dialog.js";
import { outcome, preview } from "./correcting.js";
import { enter, parts } from "./state.js";

/** @import { SheetPreview } from "../../../types/messages.d.ts" */
/** @import { Row } from "./state.js" */

/** @param {Row} row */
export async function strikeOut(row) {
  const entry = { entry: "delete", target: row.entry };
  const found = await preview({ entry });
  if (!found) {
    parts.hear(t("sheet.later"));
    return;
  }
  const words = t("sheet.strike.of", { what: `${row.number ?? ""} ${row.title}`.trim() });
  const place = h("div", { class: "correcting" });
  openDialog(words, place, { name: "strike" });
  put(place, outcome(found), choice(found, entry, words, place));
}

/**
 * @param {SheetPreview} found
 * @param {object} entry
 * @param {string} words
 * @param {HTMLElement} place
 */
function choice(found, entry, words, place) {
  return h(
    "div",
    { class: "actions" },
    found.asks.map(({ text }) => h("p", {}, text)),
    h(
      "button",
      {
        class: "button danger wide",
        type: "button",
        "data-key": "strike-now",
        disabled: found.problem !== null,
        onclick: () => {
          const confirmed = found.asks.map(({ code }) => code);
          enter(entry, words, confirmed);
          place.closest("dialog")?.close();
        },
      },
      t("sheet.strike"),
    ),
  );
}
