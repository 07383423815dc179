// What the host chooses for the table: think time, bots, spectators.
import { fieldOf, h } from "../dom.js";
import { page, t } from "../page.js";
import { paceChoice } from "./pace.js";

/** @import { Table } from "../../../types/messages.d.ts" */
/** @import { Wish } from "../../../types/shown.d.ts" */

/**
 * @param {Table} table
 * @param {Wish} wish
 * @param {boolean} open whether they are to be seen at once
 */
export function hostSettings(table, wish, open) {
  const { think_seconds: think, spectators, bots_take_over: bots, level } = table.settings;
  /** @param {Parameters<Wish>[1]} change */
  const set = (change) => wish("settings", change);
  return h(
    "details",
    { class: "box", open },
    h("summary", {}, t("lobby.settings")),
    h(
      "div",
      { class: "field" },
      h("label", { for: "think" }, t("new.think")),
      h(
        "select",
        {
          id: "think",
          "data-key": "think",
          onchange: (event) => set({ think_seconds: Number(fieldOf(event).value) }),
        },
        page.think.map(([seconds, label]) =>
          h("option", { value: seconds, selected: (think ?? 0) === seconds }, label),
        ),
      ),
    ),
    h(
      "div",
      { class: "field" },
      h("label", { for: "level" }, t("new.level")),
      h(
        "select",
        {
          id: "level",
          "data-key": "level",
          onchange: (event) => set({ level: fieldOf(event).value }),
        },
        page.levels.map(([name, label]) =>
          h("option", { value: name, selected: name === level }, label),
        ),
      ),
    ),
    h(
      "div",
      { class: "field" },
      h("span", { class: "label" }, t("pace.title")),
      paceChoice(table, wish),
    ),
    check("spectators", t("new.spectators"), spectators, (on) => set({ spectators: on })),
    check("bots", t("new.takeover"), bots, (on) => set({ bots_take_over: on })),
  );
}

/**
 * @param {string} key
 * @param {string} label
 * @param {boolean} checked
 * @param {(on: boolean) => void} change
 */
function check(key, label, checked, change) {
  return h(
    "label",
    { class: "check" },
    h("input", {
      type: "checkbox",
      "data-key": key,
      checked,
      onchange: (event) => change(fieldOf(event).checked),
    }),
    label,
  );
}
