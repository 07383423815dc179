// One card of one's own hand, as a button in a list.
import { h } from "../dom.js";
import { cardName, cardPicture } from "../cards.js";
import { t } from "../page.js";

/**
 * How a card lies in the hand.
 *
 * @typedef {object} Look
 * @property {string} card
 * @property {number} index
 * @property {number} count how many cards there are
 * @property {Record<string, number | undefined>} between the gaps before it
 * @property {string | null} key which key chooses it
 * @property {boolean} mine whether it is this hand's turn
 * @property {boolean} legal
 * @property {boolean} pre chosen ahead
 * @property {boolean} sent on its way
 * @property {boolean} lost the line to the table is
 * @property {boolean} focused the one that Tab leads to
 */

/**
 * @param {Look} look
 * @param {{ act: () => void, focus: () => void, grab: (down: PointerEvent) => void }} on
 */
export function handCard(look, on) {
  const { card, index, count, mine, legal, pre, sent } = look;
  const unsent = sent && look.lost;
  const classes = [legal && "legal", pre && "pre", sent && "sent", unsent && "unsent"];
  const may = mine ? (legal ? "hand.playable" : "hand.not") : "";
  const state = unsent ? "hand.unsent" : pre ? "hand.chosen" : may;
  return h(
    "li",
    { "--i": index, ...look.between, class: index >= Math.ceil(count / 2) ? "second" : "" },
    h(
      "button",
      {
        type: "button",
        class: classes.filter(Boolean).join(" "),
        tabindex: look.focused ? 0 : -1,
        "data-card": card,
        "data-key": look.key,
        "aria-label": cardName(card) + (state ? `, ${t(state)}` : ""),
        "aria-disabled": mine && !legal ? "true" : null,
        "aria-pressed": pre ? "true" : null,
        onclick: on.act,
        onfocus: on.focus,
        onpointerdown: on.grab,
      },
      cardPicture(card, false),
      unsent && h("span", { class: "unsent-mark", "aria-hidden": "true" }, t("hand.unsent")),
    ),
  );
}
