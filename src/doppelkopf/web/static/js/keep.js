// A part of the page drawn anew keeps the focus, what was scrolled, and taps that are under way.
import { focusedIn, find, findAll, put } from "./dom.js";

/** @import { Child } from "../../types/shown.d.ts" */

let pressed = false;
let waits = false;
/** @type {() => void} */
let later = () => {};

/**
 * Draw as soon as no finger is on the glass: what is under it must not go away.
 *
 * @param {() => void} draw
 */
export function whenFree(draw) {
  later = draw;
  if (pressed) waits = true;
  else draw();
}

function released() {
  // The click comes first.
  setTimeout(() => {
    pressed = false;
    if (!waits) return;
    waits = false;
    later();
  });
}

addEventListener("pointerdown", () => (pressed = true), true);
addEventListener("pointerup", released, true);
addEventListener("pointercancel", released, true);

/**
 * @param {HTMLElement} element
 * @param {...Child} children
 */
export function redraw(element, ...children) {
  const focused = focusedIn(element);
  const key = focused?.dataset.key;
  const scrolled = new Map(
    findAll("[data-scroll]", element).map((each) => [each.dataset.scroll, each.scrollLeft]),
  );
  const open = new Set(findAll("details[open]", element).map((each) => each.dataset.key));
  put(element, children);
  for (const each of findAll("details[data-key]", element))
    if (open.has(each.dataset.key)) each.setAttribute("open", "");
  for (const each of findAll("[data-scroll]", element))
    each.scrollLeft = scrolled.get(each.dataset.scroll) ?? 0;
  if (!focused) return;
  const again = key ? find(`[data-key="${CSS.escape(key)}"]`, element) : null;
  (again ?? find("[data-focus]", element))?.focus({ preventScroll: true });
}
