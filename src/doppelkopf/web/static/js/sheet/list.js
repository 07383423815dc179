// A list of a tournament: the way to the tournament, and what stands above a list that is closed.
import { fieldOf, h } from "../dom.js";
import { t } from "../page.js";
import { now } from "./state.js";

/** @import { SheetPicture } from "../../../types/messages.d.ts" */

/** @param {SheetPicture} room */
export function listPart({ tournament, sealed, played_at: table, may_enter: may }) {
  if (!tournament) return null;
  return h(
    "div",
    { class: "sheet-note" },
    h("p", {}, h("a", { href: wayBack(tournament) }, t("sheet.tournament"))),
    table && h("p", {}, t("sheet.live"), " ", h("a", { href: table }, t("sheet.live.open"))),
    sealed && h("p", {}, t(may ? "sheet.sealed.correct" : "sheet.sealed")),
    sealed && may && reason(),
  );
}

/**
 * The tournament by the link through which its page was opened in this window.
 *
 * @param {string} path
 */
function wayBack(path) {
  try {
    const link = sessionStorage.getItem(`doko.tournament.${path.split("/").at(-1)}`);
    return link ? `${path}?link=${encodeURIComponent(link)}` : path;
  } catch {
    return path;
  }
}

function reason() {
  return h(
    "div",
    { class: "field" },
    h("label", { for: "corrector" }, t("sheet.sealed.who")),
    h("input", {
      id: "corrector",
      type: "text",
      maxlength: "40",
      "data-key": "corrector",
      value: now.me,
      oninput: (/** @type {Event} */ event) => {
        now.me = fieldOf(event).value;
      },
    }),
    h("label", { for: "why" }, t("sheet.sealed.why")),
    h("input", {
      id: "why",
      type: "text",
      maxlength: "200",
      "data-key": "why",
      value: now.correcting,
      oninput: (/** @type {Event} */ event) => {
        now.correcting = fieldOf(event).value;
      },
    }),
  );
}
