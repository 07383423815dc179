// Going: for good, or for a while with a bot in one's place.
import { fieldOf, h } from "../dom.js";
import { openDialog } from "../dialog.js";
import { t } from "../page.js";
import { myChair } from "./state.js";

/** @import { Table } from "../../../types/messages.d.ts" */
/** @import { Wish } from "../../../types/shown.d.ts" */

/**
 * Whether a bot may play for this person, who does not let one yet.
 *
 * @param {Table} table
 */
function mayBeAway(table) {
  const me = myChair(table);
  return Boolean(
    me?.agreed &&
    !me.away &&
    !me.waits &&
    table.settings.bots_take_over &&
    ["playing", "between"].includes(table.stage),
  );
}

/**
 * Ask how somebody wants to go.
 *
 * @param {Table} table
 * @returns {Promise<"away" | "leave" | null>}
 */
export function askHow(table) {
  return new Promise((resolve) => {
    /** @type {"away" | "leave" | null} */
    let answer = null;
    openDialog(
      t("leave.title"),
      (close) => {
        /**
         * @param {string} label
         * @param {"away" | "leave" | null} chosen
         * @param {string} look
         */
        const way = (label, chosen, look) =>
          h(
            "button",
            {
              class: `button ${look}`,
              type: "button",
              onclick: () => {
                answer = chosen;
                close();
              },
            },
            label,
          );
        return [
          h(
            "p",
            {},
            t(
              table.settings.bots_take_over && table.stage !== "lobby"
                ? "leave.text"
                : "leave.empty",
            ),
          ),
          mayBeAway(table) && h("p", {}, way(t("away.go"), "away", "")),
          h(
            "div",
            { class: "actions" },
            way(t("cancel"), null, ""),
            way(t("leave.yes"), "leave", "danger"),
          ),
        ];
      },
      { onclose: () => resolve(answer), name: "leave" },
    );
  });
}

/**
 * In the settings: let a bot play, or come back.
 *
 * @param {Table} table
 * @param {Wish} wish
 */
export function awayButton(table, wish) {
  const away = myChair(table)?.away;
  if (!away && !mayBeAway(table)) return null;
  /** @param {Event} event */
  const send = (event) => {
    fieldOf(event).closest("dialog")?.close();
    wish(away ? "back" : "away");
  };
  return h(
    "button",
    { type: "button", class: "button small", onclick: send },
    t(away ? "away.back" : "away.go"),
  );
}
