// Whether a deal was made as it should be, worked out here: nothing is taken from the server that
// this page can work out or has seen itself.
import { bytesOf, hexOf, sha256 } from "../sha256.js";
import { dealAgain, sameCards } from "./dealing.js";

/** @import { Dealing } from "../../../types/messages.d.ts" */
/** @import { Part } from "./own-part.js" */

/**
 * @typedef {object} Point
 * @property {string} key of its sentence
 * @property {boolean | null} holds null: this page cannot know
 * @property {Record<string, string | number | null>} [values] what the sentence needs
 */

/**
 * Point by point; `holds` is null for what this page cannot know.
 *
 * @param {Dealing} dealing
 * @param {string} shown the checksum that now stands with the game
 * @param {Part | undefined} part what this page had to do with it
 * @returns {Point[]}
 */
export function pointsOf(dealing, shown, part) {
  return [
    checksum(dealing, shown, part),
    ...(part?.changed ? [{ key: "check.changed", holds: false }] : []),
    ...(dealing.together ? [number(dealing, part)] : [{ key: "check.alone", holds: null }]),
    ...cards(dealing, part),
    ...hand(dealing, part),
  ];
}

/**
 * @param {Dealing} dealing
 * @param {string} shown
 * @param {Part | undefined} part
 * @returns {Point}
 */
function checksum({ secret }, shown, part) {
  const found = hexOf(sha256(bytesOf(secret)));
  if (found !== shown) return { key: "check.checksum.no", holds: false };
  if (!part) return { key: "check.checksum.unseen", holds: true };
  const holds = part.commitment === found;
  return { key: holds ? "check.checksum.yes" : "check.checksum.other", holds };
}

/**
 * @param {Dealing} dealing
 * @param {Part | undefined} part
 * @returns {Point}
 */
function number({ numbers }, part) {
  const given = numbers.filter((each) => each !== null).length;
  const mine = part?.number ?? null;
  if (mine === null) return { key: "check.number.none", holds: null, values: { n: given } };
  const holds = numbers.includes(mine);
  return {
    key: holds ? "check.number.yes" : "check.number.no",
    holds,
    values: { number: mine, n: given },
  };
}

/**
 * @param {Dealing} dealing
 * @param {Part | undefined} part
 * @returns {Point[]}
 */
function cards(dealing, part) {
  const made = dealAgain(dealing);
  const same =
    made !== null &&
    dealing.hands.every((held, seat) => sameCards(held, made.hands[seat])) &&
    sameCards(dealing.talon, made.talon);
  /** @type {Point[]} */
  const points = [{ key: same ? "check.cards.yes" : "check.cards.no", holds: same }];
  if (!dealing.together || dealing.least === null) return points;
  const mine = part?.cut ?? null;
  const values = { n: made?.lift ?? dealing.cut };
  if (made === null) points.unshift({ key: "check.cut.limits", holds: false, values });
  else if (mine !== null && dealing.cut !== mine) {
    const another = dealing.cut === null && part?.seat !== dealing.cutter;
    points.unshift(
      another
        ? { key: "check.cut.another", holds: null, values: { n: mine } }
        : { key: "check.cut.no", holds: false, values: { n: mine } },
    );
  } else if (mine !== null) points.unshift({ key: "check.cut.mine", holds: true, values });
  else if (dealing.cut === null) points.unshift({ key: "check.cut.chance", holds: true, values });
  else points.unshift({ key: "check.cut.yes", holds: true, values });
  return points;
}

/**
 * @param {Dealing} dealing
 * @param {Part | undefined} part
 * @returns {Point[]}
 */
function hand({ hands }, part) {
  if (!part?.hand || part.seat === null) return [];
  const holds = sameCards(part.hand, hands[part.seat] ?? []);
  return [{ key: holds ? "check.hand.yes" : "check.hand.no", holds }];
}
