// What is trump, and what beats what: the cards of the contract in their order, with their Augen.
import { h } from "../dom.js";
import { cardName, cardPicture } from "../cards.js";
import { openDialog } from "../dialog.js";
import { t } from "../page.js";
import { now } from "./state.js";

/** @import { CardGroup, CardOrder } from "../../../types/messages.d.ts" */

/** Open it; there is one in every contract and before. */
export function openTrumps() {
  const { game } = now;
  if (!game) return;
  openDialog(t("trumps.title", { title: game.order.title }), orderShown(game.order), {
    name: "trumps",
    wide: true,
  });
}

/** @param {CardOrder} order */
function orderShown(order) {
  return h(
    "div",
    { class: "card-order" },
    order.groups.filter(({ suit }) => suit === "trump").map((group) => cardsOf(group, order)),
    h(
      "div",
      { class: "plain" },
      order.groups.filter(({ suit }) => suit !== "trump").map((group) => cardsOf(group, order)),
    ),
    h(
      "ul",
      { class: "small" },
      order.notes.map((note) => h("li", {}, note)),
    ),
    h("p", { class: "small" }, t("trumps.all")),
  );
}

/**
 * @param {string[]} above
 * @param {number} index
 */
function risen(above, index) {
  return t(index < above.length - 1 ? "trumps.hyper" : "trumps.above");
}

/**
 * @param {CardGroup} group
 * @param {CardOrder} order
 */
function cardsOf({ suit, title, cards, augen }, { above, once }) {
  return h(
    "section",
    { "data-group": suit },
    h("h3", {}, title),
    h(
      "ol",
      { "aria-label": title },
      suit === "trump" && above.map((card, index) => ranked(card, null, risen(above, index))),
      cards.map((card, index) =>
        ranked(card, augen[index], once.includes(card) ? t("trumps.once") : ""),
      ),
    ),
  );
}

/**
 * @param {string} card
 * @param {number | null} augen
 * @param {string} note what is to be said of it
 */
function ranked(card, augen, note) {
  const said = [cardName(card), augen !== null && t("score.augen", { n: augen }), note];
  return h(
    "li",
    { "data-card": card },
    cardPicture(card, false),
    h("span", { class: "sr-only" }, said.filter(Boolean).join(", ")),
    augen !== null && h("span", { "aria-hidden": "true" }, augen),
    note && h("span", { "aria-hidden": "true", class: "note" }, note),
  );
}
