// A bubble beside a card: why it cannot be played, or in which ways it can.
import { put } from "../dom.js";

/** @import { Child } from "../../../types/shown.d.ts" */

const EDGE = 8;
const ABOVE = 12;
const GAP = 4;
/** What nobody may lose sight of, what is left free where there is room, and my own cards. */
const KEPT = ".played, .plate, .mark, .open-hand, .said";
const SHOWN = "#status, #offers button, #back, #hint, #notes button, .toast";
const OWN = "#hand button";

/** @typedef {{ left: number, top: number }} Place */

export class Bubble {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    /** @type {number | undefined} */
    this.timer = undefined;
  }

  /**
   * A sentence, for as long as it takes to read.
   *
   * @param {string} text
   * @param {HTMLElement} anchor
   */
  explain(text, anchor) {
    this.show(anchor, text);
    this.timer = setTimeout(() => this.hide(), 2500 + text.length * 50);
  }

  /**
   * @param {HTMLElement} anchor
   * @param {Child} content its first button gets the focus
   */
  show(anchor, content) {
    clearTimeout(this.timer);
    put(this.root, content);
    this.root.hidden = false;
    const felt = (this.root.offsetParent ?? document.body).getBoundingClientRect();
    const { left, top } = this.#place(anchor.getBoundingClientRect(), felt);
    this.root.style.left = `${left - felt.left}px`;
    this.root.style.top = `${top - felt.top}px`;
    this.root.querySelector("button")?.focus();
  }

  /**
   * Where it lies: as near above the card as it covers nothing of what is looked at; where there
   * is no such place, over my other cards rather than over this one, the trick or a name.
   *
   * @param {DOMRect} card
   * @param {DOMRect} felt
   */
  #place(card, felt) {
    const [width, height] = [this.root.offsetWidth, this.root.offsetHeight];
    const middle = card.left + Math.min(card.width / 2, 60) - width / 2;
    const last = felt.right - width - EDGE;
    /** @param {number} left */
    const inside = (left) => Math.max(felt.left + EDGE, Math.min(left, last));
    const wanted = { left: inside(middle), top: card.top - height - ABOVE };
    const kept = boxes(KEPT);
    const shown = [...kept, ...boxes(SHOWN)];
    const lefts = [...shown, card].flatMap((box) => [
      inside(box.right + GAP),
      inside(box.left - GAP - width),
    ]);
    const tops = shown.map((box) => box.top - GAP - height);
    /** @param {Place} place */
    const away = ({ left, top }) => Math.abs(left - wanted.left) + Math.abs(top - wanted.top);
    const lowest = Math.min(card.top, felt.bottom - height - EDGE);
    const near = [lowest, wanted.top, ...tops]
      .filter((top) => top >= felt.top + EDGE && top <= Math.max(wanted.top, lowest))
      .flatMap((top) => [wanted.left, ...lefts].map((left) => ({ left, top })))
      .sort((one, other) => away(one) - away(other));
    const mine = [...shown, ...boxes(OWN)];
    for (const taken of [mine, [...shown, card], [...kept, card], shown, kept]) {
      const free = near.find(({ left, top }) => !taken.some((box) => covers(left, top, box)));
      if (free) return free;
    }
    return { left: wanted.left, top: lowest };

    /**
     * @param {number} left
     * @param {number} top
     * @param {DOMRect} box
     */
    function covers(left, top, box) {
      const beside = box.right <= left || left + width <= box.left;
      return !beside && box.top < top + height && top < box.bottom;
    }
  }

  hide() {
    clearTimeout(this.timer);
    this.root.hidden = true;
  }
}

/** @param {string} selector */
function boxes(selector) {
  return [...document.querySelectorAll(selector)]
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
}
