// The keys that choose a card: 1 to 9, 0, and the two right of it, whatever is printed on them.
import { page } from "../page.js";

const DIGITS = "1234567890";
/** By their place on the keyboard, for layouts differ. */
const RIGHT_OF_ZERO = ["Minus", "Equal"];
/** What is printed on these two where the page's language is spoken. */
const PRINTED = { de: ["ß", "´"], en: ["-", "="] };

/**
 * Which card a key chooses, counted from 1; null if none.
 *
 * @param {KeyboardEvent} event
 */
export function chosenBy({ key, code }) {
  if (key.length === 1 && DIGITS.includes(key)) return DIGITS.indexOf(key) + 1;
  const place = RIGHT_OF_ZERO.indexOf(code);
  return place < 0 ? null : DIGITS.length + place + 1;
}

/**
 * The key of the n-th card as it is shown; null if it has none.
 *
 * @param {number} number
 * @returns {string | null}
 */
export function cardKey(number) {
  return [...DIGITS, ...PRINTED[page.lang]][number - 1] ?? null;
}

/**
 * The key that chooses a card of a hand now; where one has to play, only cards that may be played
 * have one.
 *
 * @param {{ plays: unknown[] }[]} entries
 * @param {number} index
 * @param {boolean} mine whether it is this hand's turn
 */
export function keyIn(entries, index, mine) {
  if (mine && entries[index].plays.length === 0) return null;
  const before = entries.slice(0, index).filter(({ plays }) => !mine || plays.length > 0);
  return cardKey(before.length + 1);
}

/**
 * Where a key leads within a hand, or one step beyond its end; null if it is no such key.
 *
 * @param {KeyboardEvent} event
 * @param {number} from
 * @param {number} last
 */
export function placeBy(event, from, last) {
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  return { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: last }[event.key] ?? null;
}
