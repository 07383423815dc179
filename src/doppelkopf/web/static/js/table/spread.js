// How a hand is spread: felt between trumps and plain suits, a little more room from suit to suit.
import { moves } from "../settings.js";
import { groupOf } from "./hand-order.js";

/** @import { HandCard } from "../../../types/messages.d.ts" */

/**
 * What lies before a card in its row: breaks between trumps and suits, and from suit to suit.
 *
 * @typedef {{ breaks: number, suits: number }} Gaps
 */

/**
 * Where the gaps of a hand are, in one row and in two: what lies before each card, and in its row.
 *
 * @param {HandCard[]} cards
 */
export function gaps(cards) {
  const half = Math.ceil(cards.length / 2);
  const one = row(cards);
  const two = [...row(cards.slice(0, half)), ...row(cards.slice(half))];
  return cards.map((_, index) => {
    const whole = one[one.length - 1];
    const own = two[index < half ? half - 1 : two.length - 1];
    return {
      "--breaks-before": one[index].breaks,
      "--suits-before": one[index].suits,
      "--breaks-all": whole.breaks,
      "--suits-all": whole.suits,
      "--breaks-before-2": two[index].breaks,
      "--suits-before-2": two[index].suits,
      "--breaks-all-2": own.breaks,
      "--suits-all-2": own.suits,
    };
  });
}

/**
 * A row has one break: where cards were laid otherwise by hand, more would leave them no room.
 *
 * @param {HandCard[]} cards
 */
function row(cards) {
  /** @type {Gaps} */
  let sum = { breaks: 0, suits: 0 };
  return cards.map((card, index) => {
    const before = groupOf(cards[Math.max(index - 1, 0)]);
    const here = groupOf(card);
    const isBreak = (before === "trump" || here === "trump") && sum.breaks === 0;
    if (before === here) return sum;
    sum = isBreak ? { ...sum, breaks: 1 } : { ...sum, suits: sum.suits + 1 };
    return sum;
  });
}

/**
 * A new hand slides in.
 *
 * @param {HTMLElement} root
 */
export function slideIn(root) {
  if (!moves()) return;
  [...root.querySelectorAll("button")].forEach((card, index) => {
    card.animate([{ transform: "translateY(3rem)", opacity: 0 }, {}], {
      duration: 220,
      delay: index * 22,
      easing: "ease-out",
      fill: "backwards",
    });
  });
}
