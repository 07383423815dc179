// In which order my cards lie: as the settings say, or as I have laid them in this game.
import { onSettings, settings } from "../settings.js";

/** @import { HandCard } from "../../../types/messages.d.ts" */
/** @import { ShownGame } from "../../../types/shown.d.ts" */

const KEY = `doko.order.${location.pathname}`;
/** Every order of the suits, the usual one first. */
export const SUITS = orders("CSHD");
const NAMES = new Set(["trumps", "suits", "ranks"]);

/**
 * An order made by hand: the cards as they lie, in which game, and what was trump then.
 *
 * @typedef {{ game: number, trumps: string, cards: string[] }} Made
 */

/**
 * What a card has to be followed with: trump, or its suit; the joker without trumps is a diamond.
 *
 * @param {HandCard} card
 */
export function groupOf({ card, trump }) {
  return trump ? "trump" : card === "JO" ? "D" : card[0];
}

export class HandOrder {
  /** @param {() => void} changed the settings want another order */
  constructor(changed) {
    /** @type {Made | null} */
    this.made = kept();
    onSettings((name) => {
      if (!NAMES.has(name)) return;
      this.forget();
      changed();
    });
  }

  /**
   * The cards of a hand in their order. They come from the server as the contract sorts them. One
   * laid by hand holds for its game, and as long as the same cards are trump.
   *
   * @param {ShownGame} game
   * @param {number} [played] the place of the card that is on its way
   * @returns {HandCard[]}
   */
  arrange(game, played = -1) {
    const sorted = bySettings(game.hand);
    if (!this.made || game.phase === "over") return sorted;
    if (this.made.game !== game.number || this.made.trumps !== trumpsOf(game)) {
      this.forget();
      return sorted;
    }
    const cards = follow(this.made.cards, sorted, played);
    if (cards.join() !== this.made.cards.join()) this.#keep({ ...this.made, cards });
    const rest = [...sorted];
    return cards.map(
      (card) =>
        rest.splice(
          rest.findIndex((other) => other.card === card),
          1,
        )[0],
    );
  }

  /**
   * Lay a card elsewhere.
   *
   * @param {ShownGame} game
   * @param {HandCard[]} entries as they lie
   * @param {number} from
   * @param {number} to its place when it lies there
   */
  move(game, entries, from, to) {
    const cards = entries.map(({ card }) => card);
    cards.splice(to, 0, ...cards.splice(from, 1));
    this.#keep({ game: game.number, trumps: trumpsOf(game), cards });
  }

  /** As the settings say. */
  forget() {
    this.#keep(null);
  }

  /** @param {Made | null} made */
  #keep(made) {
    this.made = made;
    try {
      if (made) sessionStorage.setItem(KEY, JSON.stringify(made));
      else sessionStorage.removeItem(KEY);
    } catch {
      // It holds for this page.
    }
  }
}

/**
 * Every order of some signs.
 *
 * @param {string} signs
 * @returns {string[]}
 */
function orders(signs) {
  if (signs.length < 2) return [signs];
  return [...signs].flatMap((first) =>
    orders(signs.replace(first, "")).map((rest) => first + rest),
  );
}

/** @returns {Made | null} */
function kept() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null");
  } catch {
    return null;
  }
}

/**
 * @param {HandCard[]} hand trumps first, then the suits, each from high to low
 */
function bySettings(hand) {
  const suits = [...(SUITS.includes(settings.suits) ? settings.suits : SUITS[0])];
  const groups = settings.trumps === "right" ? [...suits, "trump"] : ["trump", ...suits];
  return groups.flatMap((group) => {
    const cards = hand.filter((card) => groupOf(card) === group);
    return settings.ranks === "low" ? cards.reverse() : cards;
  });
}

/**
 * What is trump, as cards.
 *
 * @param {ShownGame} game
 */
function trumpsOf({ order }) {
  return (order.groups.find(({ suit }) => suit === "trump")?.cards ?? []).join(" ");
}

/**
 * An order made by hand, for the cards that are there now: what is gone is left out, the one that
 * was played rather than its like; what is new lies where it would be sorted in.
 *
 * @param {string[]} made
 * @param {HandCard[]} sorted
 * @param {number} played
 */
function follow(made, sorted, played) {
  const cards = [...made];
  const hand = sorted.map(({ card }) => card);
  /** @param {string[]} all @param {string} card */
  const count = (all, card) => all.filter((other) => other === card).length;
  const kind = made[played];
  if (kind !== undefined && count(cards, kind) > count(hand, kind)) cards.splice(played, 1);
  for (const card of new Set(made)) {
    for (let gone = count(cards, card) - count(hand, card); gone > 0; gone--) {
      cards.splice(cards.lastIndexOf(card), 1);
    }
  }
  hand.forEach((card, place) => {
    if (count(cards, card) >= count(hand, card)) return;
    const before = hand.slice(0, place).reverse();
    const neighbour = before.find((other) => cards.includes(other));
    cards.splice(neighbour ? cards.lastIndexOf(neighbour) + 1 : 0, 0, card);
  });
  return cards;
}

/**
 * A name for each card: there are two of each.
 *
 * @param {HandCard[]} cards as they lie
 */
export function keysOf(cards) {
  /** @type {Record<string, number>} */
  const seen = {};
  return cards.map(({ card }) => {
    seen[card] = (seen[card] ?? 0) + 1;
    return `${card}.${seen[card]}`;
  });
}

/**
 * The cards after one was laid elsewhere, and the name that the one chosen ahead has then.
 *
 * @param {(HandCard & { key: string })[]} entries
 * @param {number} from
 * @param {number} to
 * @param {string | null} pre
 */
export function laid(entries, from, to, pre) {
  const rest = [...entries];
  rest.splice(to, 0, ...rest.splice(from, 1));
  const at = rest.findIndex(({ key }) => key === pre);
  const keys = keysOf(rest);
  const named = rest.map((each, index) => ({ ...each, key: keys[index] }));
  return { entries: named, pre: keys[at] ?? null };
}
