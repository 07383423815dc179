// How my cards are sorted, in the settings: kept in this browser.
import { fieldOf, h } from "../dom.js";
import { t } from "../page.js";
import { change, choices, settings } from "../settings.js";
import { SUITS } from "./hand-order.js";

/** @type {Record<string, string>} */
const SIGNS = { C: "♣", S: "♠", H: "♥", D: "♦" };

/** The part of the settings that is about the hand. */
export function orderSettings() {
  return h(
    "div",
    { class: "hand-order" },
    h("h3", {}, t("order.title")),
    h(
      "dl",
      {},
      h("dt", {}, t("settings.trumps")),
      h("dd", {}, choices("trumps", { left: t("order.left"), right: t("order.right") })),
      h("dt", {}, h("label", { for: "order-suits" }, t("settings.suits"))),
      h(
        "dd",
        {},
        h(
          "select",
          { id: "order-suits", onchange: (event) => change("suits", fieldOf(event).value) },
          SUITS.map((suits) =>
            h(
              "option",
              { value: suits, selected: suits === settings.suits },
              [...suits].map((suit) => SIGNS[suit]).join(" "),
            ),
          ),
        ),
      ),
      h("dt", {}, t("settings.ranks")),
      h("dd", {}, choices("ranks", { high: t("order.high"), low: t("order.low") })),
    ),
    h("p", { class: "small" }, t("order.text")),
  );
}
