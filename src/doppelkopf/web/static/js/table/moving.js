// Dragging a card: up to play it, within the hand to lay it elsewhere.
import { dragCard } from "./drag.js";

const PLAYS = 70;

/**
 * Follow a card from where it is grabbed to where it is let go.
 *
 * @param {HTMLElement} root the hand, a list
 * @param {PointerEvent} down
 * @param {number} index the card that is dragged
 * @param {object} on
 * @param {() => void} on.begun
 * @param {(dragged: boolean) => void} on.ended
 * @param {() => void} on.played it was dragged far enough up
 * @param {(to: number) => void} on.moved
 */
export function dragInHand(root, down, index, on) {
  const button = root.querySelectorAll("button")[index];
  dragCard(down, button, {
    begun: on.begun,
    moved: (dx, dy) => markSlot(root, index, -dy > PLAYS ? null : slotAt(root, index, dx, dy)),
    ended: (up, dx) => {
      on.ended(up !== null);
      markSlot(root, index, null);
      if (up !== null && up > PLAYS) on.played();
      else if (up !== null) on.moved(slotAt(root, index, dx, -up));
    },
  });
}

/**
 * The place that a dragged card would have.
 *
 * @param {HTMLElement} root the hand, a list
 * @param {number} index the card that is dragged
 * @param {number} dx
 * @param {number} dy
 */
function slotAt(root, index, dx, dy) {
  const items = [...root.children];
  const boxes = items.map((item) => item.getBoundingClientRect());
  const rows = items.map((item) => Number(item.classList.contains("second") && isSecond(item)));
  const own = boxes[index];
  const [left, top] = [own.left + dx, own.top + dy];
  const tops = [0, 1].map((row) => boxes[rows.indexOf(row)]?.top ?? Infinity);
  const row = Math.abs(top - tops[1]) < Math.abs(top - tops[0]) ? 1 : 0;
  let place = 0;
  boxes.forEach((_, other) => {
    if (other === index) return;
    if (rows[other] < row || (rows[other] === row && lies(other))) place += 1;
  });
  return place;

  /**
   * Whether another card of that row lies before it; from its own place half a step is enough.
   *
   * @param {number} other
   */
  function lies(other) {
    const slack = rows[index] !== row ? 0 : (other > index ? 0.5 : -0.5) * stepOf(boxes, rows, row);
    return boxes[other].left - slack < left;
  }
}

/**
 * Whether the hand lies in two rows: only then is the second half below.
 *
 * @param {Element} item
 */
function isSecond(item) {
  return (
    item.parentElement !== null && getComputedStyle(item).getPropertyValue("--row").trim() === "1"
  );
}

/**
 * How far cards of a row lie apart.
 *
 * @param {DOMRect[]} boxes
 * @param {number[]} rows
 * @param {number} row
 */
function stepOf(boxes, rows, row) {
  const lefts = boxes.filter((_, other) => rows[other] === row).map(({ left }) => left);
  if (lefts.length < 2) return boxes[0].width;
  return (lefts[lefts.length - 1] - lefts[0]) / (lefts.length - 1);
}

/**
 * Show where it would come to lie.
 *
 * @param {HTMLElement} root
 * @param {number} index
 * @param {number | null} place null: nowhere else
 */
function markSlot(root, index, place) {
  const others = [...root.children].filter((_, other) => other !== index);
  const moves = place !== null && place !== index;
  others.forEach((item, other) => {
    item.classList.toggle("slot", moves && other === place);
    item.classList.toggle("slot-end", moves && place === others.length && other === place - 1);
  });
}
