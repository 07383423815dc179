// Where the cards of a trick can lie. No card lies over another, so that every index is seen
// whatever the order of play; which arrangement is taken depends on the room there is.

/** @import { At } from "./seats.js" */

/** Where the middle of a card lies, from the middle of the trick, in widths of a card. */
/** @typedef {[number, number]} Offset */

/**
 * Places for the cards of all seats; of several that have room the larger wins, and `worth` says
 * what a card is worth here beside one in the cross that everybody knows.
 *
 * @typedef {{ worth: number, places: Partial<Record<At, Offset>> }} Arrangement
 */

/** From card to card, side by side and one above the other: they lie a little at a slant. */
const X = 1.06;
const Y = 1.46;

/** @type {Record<number, Arrangement[]>} */
export const ARRANGEMENTS = {
  3: [
    { worth: 1, places: { left: [-X, -Y / 4], right: [X, -Y / 4], bottom: [0, Y / 4] } },
    { worth: 0.95, places: { left: [-X / 2, -Y / 2], right: [X / 2, -Y / 2], bottom: [0, Y / 2] } },
    { worth: 0.9, places: { left: [-X, 0], right: [X, 0], bottom: [0, 0.1] } },
  ],
  4: [
    ...[0, 0.25, 0.5].map((down) => ({
      worth: 1 - down / 10,
      places: /** @type {Arrangement["places"]} */ ({
        left: [-X, Y * down],
        top: [0, -Y / 2],
        right: [X, Y * down],
        bottom: [0, Y / 2],
      }),
    })),
    ...[0.3, 0.1].map((apart) => ({
      worth: 0.85,
      places: /** @type {Arrangement["places"]} */ ({
        left: [-1.5 * X, 0],
        top: [-X / 2, -apart],
        bottom: [X / 2, apart],
        right: [1.5 * X, 0],
      }),
    })),
    { worth: 0.85, places: { left: [-X / 2, 0], right: [X / 2, 0], top: [0, -Y], bottom: [0, Y] } },
  ],
  5: [
    {
      worth: 1,
      places: {
        left: [-X, Y / 2],
        "top-left": [-X / 2, -Y / 2],
        "top-right": [X / 2, -Y / 2],
        right: [X, Y / 2],
        bottom: [0, Y / 2],
      },
    },
    {
      worth: 0.95,
      places: {
        left: [-1.5 * X, 0],
        "top-left": [-X / 2, -Y / 2],
        "top-right": [X / 2, -Y / 2],
        right: [1.5 * X, 0],
        bottom: [0, Y / 2],
      },
    },
    {
      worth: 0.85,
      places: {
        left: [-2 * X, 0],
        "top-left": [-X, -0.2],
        "top-right": [X, -0.2],
        right: [2 * X, 0],
        bottom: [0, 0.1],
      },
    },
    {
      worth: 0.85,
      places: {
        left: [-X / 2, 0],
        "top-left": [-X / 2, -Y],
        "top-right": [X / 2, -Y],
        right: [X / 2, 0],
        bottom: [0, Y],
      },
    },
  ],
};
