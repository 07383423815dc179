// A card on screen. Which drawing it is stands in data-card, so that a new deck can take its place.
import { svg } from "./dom.js";
import { page } from "./page.js";
import { deckUrl, onSettings } from "./settings.js";

/**
 * The picture of a card, or of a back (null). `label` false: it stands inside something named.
 *
 * @param {string | null} card
 */
export function cardPicture(card, label = true) {
  const id = card ?? "back";
  return svg(
    "svg",
    {
      class: "card",
      viewBox: "0 0 200 280",
      "data-suit": card && card !== "JO" ? card[0] : null,
      ...(label ? { role: "img", "aria-label": cardName(card) } : { "aria-hidden": "true" }),
    },
    svg("use", { href: `${deckUrl()}#${id}`, "data-card": id }),
  );
}

/**
 * What a card is called.
 *
 * @param {string | null} card
 */
export function cardName(card) {
  return page.cards[card ?? "back"];
}

onSettings((name) => {
  if (name !== "index") return;
  for (const use of document.querySelectorAll("use[data-card]")) {
    use.setAttribute("href", `${deckUrl()}#${use.getAttribute("data-card")}`);
  }
});
