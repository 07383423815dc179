// Where there is room on the felt. Plates and badges grow with what is known and said, so where the
// trick and the news may lie is measured: never over a plate, a badge or an open hand.
import { OFFSETS } from "./trick.js";
import { placeOf } from "./seats.js";

const GAP = 4;
const STEP = 5;
const ASIDE = [0, -0.05, 0.05, -0.1, 0.1];
/** Of the size the felt would like: what can be read well, and what at all. */
const READABLE = 0.6;
const SMALLEST = 0.4;
/** Cards that lie closer keep their size longer. */
const SPREADS = [1, 0.88];
/** A card lies at a slant, and stands out over its own box. */
const SLANT = [0.05, 0.04];
const HEIGHT = 1.4;
/** How far the mark of the card that led stands out, and half its breadth. */
const MARK = [8, 10];
const NEWS_WIDTHS = [336, 288, 240];

export class Room {
  /** toasts: the list of news on the felt; moved(): their place may be gone */
  constructor(felt, toasts = null, moved = () => {}) {
    this.felt = felt;
    this.moved = moved;
    this.around = felt.querySelector(".around");
    this.trick = felt.querySelector(".trick");
    this.toasts = toasts;
    new ResizeObserver(() => this.game && this.update(this.game)).observe(this.around);
  }

  update(game) {
    this.game = game;
    if (this.around.clientHeight === 0) return;
    this.#partSeats();
    this.#layTrick();
    this.moved();
  }

  /** Seats at the sides stand below those at the top. */
  #partSeats() {
    const sides = [
      ...this.around.querySelectorAll('.seat:is([data-at="left"], [data-at="right"])'),
    ];
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

  #layTrick() {
    const plates = this.#boxes(".seat :is(.plate, .mark, .open-hand)");
    const notes = this.#boxes(".notes button");
    const area = this.around.getBoundingClientRect();
    const liked = parseFloat(getComputedStyle(this.trick, "::before").width);
    const measured = JSON.stringify([plates, notes, area, liked, this.game.seats, this.game.me]);
    if (measured === this.measured) return;
    this.measured = measured;
    this.shape =
      this.#find(area, liked, [...plates, ...notes], READABLE) ??
      this.#find(area, liked, plates, 0) ??
      this.#least(area, liked, plates);
    const { style } = this.trick;
    style.setProperty("--at-x", `${this.shape.x - area.left}px`);
    style.setProperty("--at-y", `${this.shape.y - area.top}px`);
    style.setProperty("--fit", `${this.shape.card}px`);
    style.setProperty("--spread", this.shape.spread);
  }

  /** The largest trick that covers nothing, as near to the middle as can be. */
  #find(area, liked, others, least) {
    const places = middles(area);
    const fitting = (size) => {
      for (const spread of SPREADS) {
        for (const { x, y, far } of places) {
          if (far && size > 0.82) continue; // rather smaller than beside the middle
          const shape = this.#shape(x, y, liked * size, spread);
          if (
            shape.boxes.every(
              (box) => contains(area, box) && !others.some((other) => overlap(box, other)),
            )
          )
            return shape;
        }
      }
      return null;
    };
    let found = fitting(1);
    let [low, high] = [Math.max(SMALLEST, least), 1];
    if (!found && (found = fitting(low))) {
      while (high - low > 0.03) {
        const middle = (low + high) / 2;
        const better = fitting(middle);
        if (better) [found, low] = [better, middle];
        else high = middle;
      }
    }
    return found;
  }

  /** Where even the smallest covers something: what covers least. */
  #least(area, liked, others) {
    const shapes = middles(area).map(({ x, y }) =>
      this.#shape(x, y, liked * SMALLEST, SPREADS.at(-1)),
    );
    const covered = ({ boxes }) =>
      boxes.reduce(
        (sum, box) => sum + others.reduce((all, other) => all + common(box, other), 0),
        0,
      );
    return shapes.reduce((best, shape) => (covered(shape) < covered(best) ? shape : best));
  }

  /** What the cards of all seats would cover, with the mark of whoever leads. */
  #shape(x, y, card, spread) {
    const { seats, me } = this.game;
    const boxes = [];
    for (let seat = 0; seat < seats; seat++) {
      const at = placeOf(seat, me, seats);
      const [dx, dy] = OFFSETS[at];
      const [cx, cy] = [x + dx * spread * card, y + dy * card];
      const [w, h] = [(0.5 + SLANT[0]) * card, (HEIGHT / 2 + SLANT[1]) * card];
      boxes.push({ left: cx - w, right: cx + w, top: cy - h, bottom: cy + h });
      const [out, half] = MARK;
      if (at === "left" || at === "right")
        boxes.push({
          left: cx - w - (at === "left" ? out : 0),
          right: cx + w + (at === "right" ? out : 0),
          top: cy - half,
          bottom: cy + half,
        });
      else
        boxes.push({
          left: cx - half,
          right: cx + half,
          top: cy - h - (at === "bottom" ? 0 : out),
          bottom: cy + h + (at === "bottom" ? out : 0),
        });
    }
    return { x, y, card, spread, boxes };
  }

  /** News at the side, the lowest free place first; false if there is none. */
  placeNews() {
    const { toasts } = this;
    if (!toasts?.firstChild || !this.game || this.around.clientHeight === 0) return true;
    const others = [
      ...this.#boxes(".seat :is(.plate, .mark, .open-hand, .said), .notes button, .status"),
      ...this.#boxes(".desk button, .me > *"),
      ...this.#boxes(".hand :is(li, button)"),
      ...this.shape.boxes,
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

  #boxes(selector) {
    return [...this.felt.querySelectorAll(selector)]
      .map((element) => element.getBoundingClientRect())
      .filter(({ width }) => width > 0);
  }
}

function overlap(one, other) {
  return (
    one.left < other.right + GAP &&
    other.left < one.right + GAP &&
    one.top < other.bottom + GAP &&
    other.top < one.bottom + GAP
  );
}

function contains(area, box) {
  return (
    box.top >= area.top &&
    box.bottom <= area.bottom &&
    box.left >= area.left &&
    box.right <= area.right
  );
}

/** What two boxes share. */
function common(one, other) {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(width, 0) * Math.max(height, 0);
}

/** Middles of a trick, the best first. */
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
