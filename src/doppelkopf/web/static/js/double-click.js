// The second half of a double click, and a key that is held down, do nothing: what the first one
// did has put something else under the pointer. Elsewhere on the page nobody has to wait.
import { isWithin } from "./dom.js";

const QUIET = 500;
const NEAR = 32;

/**
 * Where the pointer went down last; nowhere if a key came after it.
 *
 * @type {{ x: number, y: number } | null}
 */
let pressed = null;

/**
 * The place that does not hear, and until when.
 *
 * @type {{ x: number, y: number, until: number } | null}
 */
let deaf = null;

/** What lies under the pointer changes by what was just done: this place is deaf for a moment. */
export function settle() {
  deaf = pressed && { ...pressed, until: performance.now() + QUIET };
}

/**
 * By when the click was made, not by when a busy page gets round to it.
 *
 * @param {MouseEvent} event
 */
function isDeaf({ clientX, clientY, timeStamp }) {
  return deaf && timeStamp < deaf.until && Math.hypot(clientX - deaf.x, clientY - deaf.y) < NEAR;
}

/** @param {Event} event */
function swallow(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

const first = { capture: true };
addEventListener(
  "pointerdown",
  ({ clientX: x, clientY: y }) => {
    pressed = { x, y };
  },
  first,
);
addEventListener("click", (event) => event.detail > 0 && isDeaf(event) && swallow(event), first);
addEventListener(
  "keydown",
  (event) => {
    pressed = null;
    if (event.repeat && event.key === "Enter" && isWithin(event, "button, a, summary"))
      swallow(event);
  },
  first,
);
