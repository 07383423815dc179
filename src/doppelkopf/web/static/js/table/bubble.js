// A bubble beside a card: why it cannot be played, or in which ways it can.
import { put } from "../dom.js";

/** @import { Child } from "../../../types/shown.d.ts" */

const EDGE = 8;
const ABOVE = 12;
const GAP = 4;

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
    const card = anchor.getBoundingClientRect();
    const half = this.root.offsetWidth / 2;
    const middle = card.left + Math.min(card.width / 2, 60) - felt.left;
    const left = Math.max(EDGE, Math.min(middle - half, felt.width - 2 * half - EDGE));
    const top = Math.max(EDGE, card.top - felt.top - this.root.offsetHeight - ABOVE);
    this.root.style.left = `${left}px`;
    this.root.style.top = `${Math.max(top, this.#belowTrick() - felt.top)}px`;
    this.root.querySelector("button")?.focus();
  }

  /** Where there is little room it lies over my cards rather than over the trick. */
  #belowTrick() {
    const own = this.root.getBoundingClientRect();
    const under = [...document.querySelectorAll(".played")]
      .map((card) => card.getBoundingClientRect())
      .filter(({ left, right }) => left < own.right && own.left < right);
    return Math.max(...under.map(({ bottom }) => bottom + GAP));
  }

  hide() {
    clearTimeout(this.timer);
    this.root.hidden = true;
  }
}
