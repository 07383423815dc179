// The second half of a double click, and a key that is held down, do nothing: what the first one
// did has put something else under the pointer. Elsewhere on the page nobody has to wait.

const QUIET = 500;
const NEAR = 32;

/** Where the pointer went down last; nowhere if a key came after it. */
let pressed = null;
let deaf = null;

/** What lies under the pointer changes by what was just done: this place is deaf for a moment. */
export function settle() {
  deaf = pressed && { ...pressed, until: performance.now() + QUIET };
}

/** By when the click was made, not by when a busy page gets round to it. */
function isDeaf({ clientX, clientY, timeStamp }) {
  return deaf && timeStamp < deaf.until && Math.hypot(clientX - deaf.x, clientY - deaf.y) < NEAR;
}

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
    if (event.repeat && event.key === "Enter" && event.target.closest?.("button, a, summary"))
      swallow(event);
  },
  first,
);
