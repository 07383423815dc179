// Where there is room on the felt. Plates and badges grow with what is known and said, so where the
// trick and the news may lie is measured: never over a plate, a badge or an open hand.
import { find, findAll } from "../dom.js";
import { ARRANGEMENTS } from "./arrangement.js";

/** @import { ShownGame } from "../../../types/shown.d.ts" */
/** @import { Arrangement } from "./arrangement.js" */

/** @typedef {{ left: number, right: number, top: number, bottom: number }} Box */
/** @typedef {{ x: number, y: number, card: number, laid: Arrangement, boxes: Box[] }} Shape */

const GAP = 4;
const STEP = 5;
const ASIDE = [0, -0.05, 0.05, -0.1, 0.1];
/** Of the size the felt would like: what can be read well, and what at all. */
const READABLE = 0.6;
const SMALLEST = 0.3;
/** Above this a trick rather gets smaller than that it lies beside the middle. */
const ASIDE_FROM = 0.7;
/** What is worth to stay as it lies: cards do not jump for a little more room. */
const STAYING = 1.15;
/** A card lies at a slant, and stands out over its own box. */
const SLANT = [0.035, 0.025];
const HEIGHT = 1.4;
/** How far the mark of the card that led stands out, and half its breadth. */
const MARK = [8, 10];
const NEWS_WIDTHS = [336, 288, 240];

export class Room {
  /**
   * @param {HTMLElement} felt
   * @param {HTMLElement | null} [toasts] the list of news on the felt
   * @param {() => void} [moved] called when their place may be gone
   */
  constructor(felt, toasts = null, moved = () => {}) {
    this.felt = felt;
    this.moved = moved;
    this.around = /** @type {HTMLElement} */ (find(".around", felt));
    this.trick = /** @type {HTMLElement} */ (find(".trick", felt));
    this.toasts = toasts;
    /** What was measured last: where it is the same, nothing moves. */
    this.measured = "";
    /** Where the trick lies. @type {Shape | null} */
    this.shape = null;
    new ResizeObserver(() => {
      if (this.game) this.update(this.game);
    }).observe(this.around);
  }

  /** @param {ShownGame} game */
  update(game) {
    this.game = game;
    if (this.around.clientHeight === 0) return;
    this.#partSeats();
    this.#layTrick(game);
    this.moved();
  }

  /** Seats at the sides stand below those at the top. */
  #partSeats() {
    const sides = findAll('.seat:is([data-at="left"], [data-at="right"])', this.around);
    for (const side of sides) side.style.removeProperty("--shift");
    const tops = this.#boxes('.seat[data-at^="top"] :is(.plate, .mark, .open-hand)');
    const area = this.around.getBoundingClientRect();
    for (const side of sides) {
      const box = side.getBoundingClientRect();
      const above = tops.filter((top) => top.left < box.right + GAP && box.left < top.right + GAP);
      const below = Math.max(...above.map(({ bottom }) => bottom + GAP)) - box.top;
      const down = Math.min(below, area.bottom - box.bottom);
      if (down > 0) side.style.setProperty("--shift", `${down}px`);
    }
  }

  /** @param {ShownGame} game */
  #layTrick(game) {
    const plates = this.#boxes(".seat :is(.plate, .mark, .open-hand, .said)");
    const notes = this.#boxes(".notes button");
    const area = this.around.getBoundingClientRect();
    const liked = parseFloat(getComputedStyle(this.trick, "::before").width);
    const measured = JSON.stringify([plates, notes, area, liked, game.seats, game.me]);
    if (measured === this.measured) return;
    this.measured = measured;
    const space = { area, liked, ways: ARRANGEMENTS[game.seats], kept: this.shape?.laid };
    const shape =
      largest(space, [...plates, ...notes], READABLE) ??
      largest(space, plates, 0) ??
      least(space, plates);
    this.shape = shape;
    const { style } = this.trick;
    style.setProperty("--at-x", `${shape.x - area.left}px`);
    style.setProperty("--at-y", `${shape.y - area.top}px`);
    style.setProperty("--fit", `${shape.card}px`);
    for (const [at, [dx, dy]] of Object.entries(shape.laid.places)) {
      style.setProperty(`--${at}-x`, String(dx));
      style.setProperty(`--${at}-y`, String(dy));
    }
  }

  /** News at the side, the lowest free place first; false if there is none. */
  placeNews() {
    const { toasts } = this;
    if (!toasts?.firstChild || !this.game || this.around.clientHeight === 0) return true;
    const others = [
      ...this.#boxes(".seat :is(.plate, .mark, .open-hand, .said), .notes button, .status"),
      ...this.#boxes(".desk button, .desk .wishes, #adding, .me > *"),
      ...this.#boxes(".hand :is(li, button)"),
      ...(this.shape?.boxes ?? []),
    ];
    const felt = this.felt.getBoundingClientRect();
    const from = this.around.getBoundingClientRect();
    for (const width of NEWS_WIDTHS) {
      toasts.style.width = `${width}px`;
      const height = toasts.offsetHeight;
      for (const x of [felt.left + 2 * GAP, felt.right - 2 * GAP - width]) {
        for (let y = felt.bottom - 2 * GAP - height; y >= felt.top + GAP; y -= STEP) {
          const box = { left: x, right: x + width, top: y, bottom: y + height };
          if (others.some((other) => overlap(box, other))) continue;
          toasts.style.left = `${x - from.left}px`;
          toasts.style.top = `${y - from.top}px`;
          return true;
        }
      }
    }
    return false;
  }

  /** @param {string} selector */
  #boxes(selector) {
    return [...this.felt.querySelectorAll(selector)]
      .map((element) => element.getBoundingClientRect())
      .filter(({ width }) => width > 0);
  }
}

/**
 * Where a trick may lie, how wide its cards would like to be, in which ways they can lie, and how
 * they lie now.
 *
 * @typedef {object} Space
 * @property {DOMRect} area
 * @property {number} liked
 * @property {Arrangement[]} ways
 * @property {Arrangement | undefined} kept
 */

/**
 * The largest trick that covers nothing.
 *
 * @param {Space} space
 * @param {Box[]} others
 * @param {number} smallest
 */
function largest(space, others, smallest) {
  const places = middles(space.area);
  /** @type {{ shape: Shape, worth: number } | null} */
  let best = null;
  for (const laid of space.ways) {
    const shape = largestWay(space, others, smallest, laid, places);
    if (!shape) continue;
    const worth = shape.card * laid.worth * (laid === space.kept ? STAYING : 1);
    if (!best || worth > best.worth) best = { shape, worth };
  }
  return best?.shape ?? null;
}

/**
 * The same for one arrangement, as near to the middle as can be.
 *
 * @param {Space} space
 * @param {Box[]} others
 * @param {number} smallest
 * @param {Arrangement} laid
 * @param {Middle[]} places
 */
function largestWay({ area, liked }, others, smallest, laid, places) {
  /** @param {Shape} shape */
  const isFree = ({ boxes }) =>
    boxes.every((box) => contains(area, box) && !others.some((other) => overlap(box, other)));
  /** @param {number} size */
  const fitting = (size) => {
    for (const { x, y, far } of places) {
      if (far && size > ASIDE_FROM) continue;
      const shape = shapeOf(laid, x, y, liked * size);
      if (isFree(shape)) return shape;
    }
    return null;
  };
  const whole = fitting(1);
  if (whole) return whole;
  let [low, high] = [Math.max(SMALLEST, smallest), 1];
  let found = fitting(low);
  while (found && high - low > 0.03) {
    const middle = (low + high) / 2;
    const better = fitting(middle);
    if (better) [found, low] = [better, middle];
    else high = middle;
  }
  return found;
}

/**
 * Where even the smallest covers something: what covers least.
 *
 * @param {Space} space
 * @param {Box[]} others
 */
function least(space, others) {
  const size = space.liked * SMALLEST;
  const shapes = middles(space.area).flatMap(({ x, y }) =>
    space.ways.map((laid) => shapeOf(laid, x, y, size)),
  );
  /** @param {Box} box */
  const hidden = (box) => others.reduce((all, other) => all + common(box, other), 0);
  /** @param {Shape} shape */
  const covered = ({ boxes }) => boxes.reduce((sum, box) => sum + hidden(box), 0);
  return shapes.reduce((best, shape) => (covered(shape) < covered(best) ? shape : best));
}

/**
 * What the cards of all seats would cover, with the mark of whoever leads.
 *
 * @param {Arrangement} laid
 * @param {number} x
 * @param {number} y
 * @param {number} card
 * @returns {Shape}
 */
function shapeOf(laid, x, y, card) {
  const boxes = Object.entries(laid.places).flatMap(([at, [dx, dy]]) => {
    const [cx, cy] = [x + dx * card, y + dy * card];
    const [w, h] = [(0.5 + SLANT[0]) * card, (HEIGHT / 2 + SLANT[1]) * card];
    const [out, half] = MARK;
    const box = { left: cx - w, right: cx + w, top: cy - h, bottom: cy + h };
    const across = { ...box, top: cy - half, bottom: cy + half };
    const along = { ...box, left: cx - half, right: cx + half };
    if (at === "left") return [box, { ...across, left: box.left - out }];
    if (at === "right") return [box, { ...across, right: box.right + out }];
    if (at === "bottom") return [box, { ...along, bottom: box.bottom + out }];
    return [box, { ...along, top: box.top - out }];
  });
  return { x, y, card, laid, boxes };
}

/**
 * @param {Box} one
 * @param {Box} other
 */
function overlap(one, other) {
  return (
    one.left < other.right + GAP &&
    other.left < one.right + GAP &&
    one.top < other.bottom + GAP &&
    other.top < one.bottom + GAP
  );
}

/**
 * @param {Box} area
 * @param {Box} box
 */
function contains(area, box) {
  return (
    box.top >= area.top &&
    box.bottom <= area.bottom &&
    box.left >= area.left &&
    box.right <= area.right
  );
}

/**
 * What two boxes share.
 *
 * @param {Box} one
 * @param {Box} other
 */
function common(one, other) {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(width, 0) * Math.max(height, 0);
}

/** @typedef {{ x: number, y: number, far: boolean, cost: number }} Middle */

/**
 * Middles of a trick, the best first.
 *
 * @param {DOMRect} area
 * @returns {Middle[]}
 */
function middles({ left, top, width, height }) {
  const found = [];
  for (let y = top; y <= top + height; y += STEP) {
    for (const aside of ASIDE) {
      const cost = Math.abs(y - top - height * 0.57) + 3 * width * Math.abs(aside);
      found.push({ x: left + width * (0.5 + aside), y, far: aside !== 0, cost });
    }
  }
  return found.sort((one, other) => one.cost - other.cost);
}
