// Several ways to play a card, to choose from.
import { h } from "../dom.js";
import { cardName } from "../cards.js";

/** @import { HandCard, Play } from "../../../types/messages.d.ts" */

/**
 * @param {HandCard} entry
 * @param {(way: Play) => void} play
 */
export function waysMenu(entry, play) {
  return h(
    "div",
    { class: "menu", role: "group", "aria-label": cardName(entry.card) },
    entry.plays.map((way) =>
      h(
        "button",
        {
          type: "button",
          class: "button small",
          title: way.rule?.text ?? "",
          onclick: () => play(way),
        },
        way.label,
      ),
    ),
  );
}
