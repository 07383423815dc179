// The pace of the table: how long bots wait, and how long a full trick stays.
import { h } from "../dom.js";
import { t } from "../page.js";

/** @import { Speed, Table } from "../../../types/messages.d.ts" */
/** @import { Wish } from "../../../types/shown.d.ts" */

/** @type {Speed[]} */
const SPEEDS = ["slow", "normal", "fast"];

/** For how many milliseconds a full trick stays. @type {Record<Speed, number>} */
export const STAYS = { fast: 650, normal: 1300, slow: 2600 };

/**
 * Choose it.
 *
 * @param {Table} table
 * @param {Wish} wish
 */
export function paceChoice(table, wish) {
  return h(
    "fieldset",
    { class: "segments pace", "aria-label": t("pace.title") },
    SPEEDS.map((speed) =>
      h(
        "label",
        {},
        h("input", {
          type: "radio",
          name: "pace",
          value: speed,
          "data-key": `pace-${speed}`,
          checked: table.settings.pace === speed,
          onchange: () => wish("settings", { pace: speed }),
        }),
        t(`pace.${speed}`),
      ),
    ),
  );
}
