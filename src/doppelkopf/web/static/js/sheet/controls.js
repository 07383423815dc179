// What the parts of the page are built of: chips to press, and choosers that open below them.
import { h } from "../dom.js";
import { now, parts } from "./state.js";

/** @import { Child } from "../../../types/shown.d.ts" */

/**
 * A chip to press; it stays pressed for as long as it holds.
 *
 * @param {string} key by which it keeps the focus
 * @param {Child} text
 * @param {boolean | null} pressed null: it does something once
 * @param {() => void} onclick
 * @param {{ label?: string, waiting?: boolean, derived?: boolean, disabled?: boolean }} [more]
 */
export function chip(key, text, pressed, onclick, more = {}) {
  const classes = ["chip", more.waiting && "unsent-fact", more.derived && "derived"];
  return h(
    "button",
    {
      class: classes.filter(Boolean).join(" "),
      type: "button",
      "data-key": key,
      "aria-pressed": pressed === null ? null : String(pressed),
      "aria-label": more.label,
      disabled: more.disabled ?? false,
      onclick,
    },
    text,
  );
}

/**
 * A chip that opens a chooser.
 *
 * @param {string} name of the chooser
 * @param {Child} text
 * @param {{ pressed?: boolean, disabled?: boolean }} [more]
 */
export function opener(name, text, { pressed = false, disabled = false } = {}) {
  const open = now.open === name;
  return h(
    "button",
    {
      class: "chip",
      type: "button",
      "data-key": `open ${name}`,
      "aria-expanded": String(open),
      "aria-pressed": pressed ? "true" : null,
      disabled,
      onclick: () => {
        now.open = open ? null : name;
        parts.draw();
      },
    },
    text,
  );
}

/**
 * What an opener opens.
 *
 * @param {string} name
 * @param {string} label
 * @param {...Child} children
 */
export function chooser(name, label, ...children) {
  if (now.open !== name) return null;
  return h("div", { class: "chooser", role: "group", "aria-label": label }, children);
}

/** Close the chooser that is open. */
export function shut() {
  now.open = null;
}

/** @param {...Child} children */
export function chips(...children) {
  return h("div", { class: "chips" }, children);
}
