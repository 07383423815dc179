// A deal made once more on this page, from what it was made of: docs/records.md says how.
import { blake2b } from "../blake2b.js";
import { bytesOf, sha256 } from "../sha256.js";

/** @import { Dealing } from "../../../types/messages.d.ts" */

const WORD = 2 ** 32;
const WORDS = 16;
const encoder = new TextEncoder();
const PERSON = encoder.encode("doppelkopf-deal");
const TAG = "doppelkopf joint deal 1";

/**
 * The numbers a seed gives, one after the other.
 *
 * @param {Uint8Array} seed
 */
function stream(seed) {
  let block = 0;
  /** @type {number[]} */
  let words = [];
  const next = () => {
    if (words.length === 0) {
      const salt = new Uint8Array(16);
      new DataView(salt.buffer).setUint32(12, block++);
      const data = new DataView(blake2b(seed, { salt, person: PERSON }).buffer);
      words = Array.from({ length: WORDS }, (_, i) => data.getUint32(4 * i));
    }
    return words.shift() ?? 0;
  };
  /** @param {number} bound */
  return (bound) => {
    const limit = WORD - (WORD % bound);
    let word = next();
    while (word >= limit) word = next();
    return word % bound;
  };
}

/**
 * What the cards are dealt from.
 *
 * @param {Pick<Dealing, "together" | "secret" | "game" | "numbers" | "cut">} dealing
 */
export function seedOf({ together, secret, game, numbers, cut }) {
  if (!together) return bytesOf(secret);
  const lines = [
    TAG,
    `secret ${secret}`,
    `game ${game}`,
    ...numbers.map((number) => `number ${number ?? "-"}`),
    `cut ${cut ?? "-"}`,
  ];
  return sha256(encoder.encode(lines.map((line) => `${line}\n`).join("")));
}

/**
 * How many cards are lifted; null: so many must not be.
 *
 * @param {Dealing} dealing
 * @param {(bound: number) => number} below
 */
function lifted({ cut, least, offered, deck }, below) {
  if (least === null) return cut ? null : 0;
  if (cut === null) return least + below(deck.length - 2 * least + 1);
  if (cut === 0 && offered) return 0;
  return cut >= least && cut <= deck.length - least ? cut : null;
}

/**
 * The hands of a deal, and how many cards were lifted; null where it cannot have been so.
 *
 * @param {Dealing} dealing
 */
export function dealAgain(dealing) {
  const below = stream(seedOf(dealing));
  const cards = [...dealing.deck];
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    [cards[last], cards[other]] = [cards[other], cards[last]];
  }
  const lift = lifted(dealing, below);
  if (lift === null) return null;
  const pack = [...cards.slice(lift), ...cards.slice(0, lift)];
  const seats = dealing.hands.length;
  /** @type {string[][]} */
  const hands = dealing.hands.map(() => []);
  for (const packet of dealing.packets) {
    for (let turn = 1; turn <= seats; turn += 1) {
      hands[(dealing.dealer + turn) % seats].push(...pack.splice(0, packet));
    }
  }
  return { hands, talon: pack, lift };
}

/**
 * Whether two heaps hold the same cards.
 *
 * @param {string[]} one
 * @param {string[]} other
 */
export function sameCards(one, other) {
  return [...one].sort().join(" ") === [...other].sort().join(" ");
}
