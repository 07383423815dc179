// What did not fit where the sheet stood: both versions side by side, and one tap to choose.
import { h } from "../dom.js";
import { t } from "../page.js";
import { ask } from "./state.js";

/** @import { SheetPicture } from "../../../types/messages.d.ts" */

/** @param {SheetPicture} room */
export function disputesPart({ disputes, may_enter: may, broken }) {
  return disputes.map(({ id, by, wants, stands, choices }) =>
    h(
      "div",
      { class: "sheet-note dispute", role: "group", "aria-label": t("sheet.dispute") },
      h("p", {}, h("b", {}, t("sheet.dispute"))),
      h(
        "div",
        { class: "versions-two" },
        h("div", {}, h("h3", {}, t("sheet.dispute.stands")), stands),
        h(
          "div",
          {},
          h("h3", {}, by ? t("sheet.dispute.by", { name: by }) : t("sheet.dispute.wants")),
          wants,
        ),
      ),
      may &&
        !broken &&
        h(
          "div",
          { class: "actions" },
          choices.map((choice) =>
            h(
              "button",
              {
                class: "button",
                type: "button",
                "data-key": `settle ${id} ${choice.id}`,
                onclick: () =>
                  ask({ type: "settle", dispute: id, choice: choice.id }, choice.label),
              },
              choice.label,
            ),
          ),
        ),
    ),
  );
}
