// Elements from data. Text always becomes a text node: nothing a person typed is ever markup.
/** @import { Child, Props } from "../../types/shown.d.ts" */

const SVG = "http://www.w3.org/2000/svg";

/**
 * An element: h("button", {class: "x", onclick: f, "aria-label": "…"}, child, "text", …).
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Props} [props]
 * @param {...Child} children
 */
export function h(tag, props, ...children) {
  return fill(document.createElement(tag), props, children);
}

/**
 * The same in SVG.
 *
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Props} [props]
 * @param {...Child} children
 */
export function svg(tag, props, ...children) {
  return fill(document.createElementNS(SVG, tag), props, children);
}

/**
 * @template {HTMLElement | SVGElement} Made
 * @param {Made} element
 * @param {Props | undefined} props
 * @param {Child[]} children
 */
function fill(element, props, children) {
  for (const [key, value] of Object.entries(props ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) {
      element.addEventListener(key.slice(2), /** @type {EventListener} */ (value));
    } else if (key.startsWith("--")) element.style.setProperty(key, String(value));
    else if (key === "value" || key === "checked" || key === "disabled") {
      Object.assign(element, { [key]: value });
    } else element.setAttribute(key, value === true ? "" : String(value));
  }
  element.append(...flat(children));
  return element;
}

/**
 * What is there of children, one after the other.
 *
 * @param {Child[]} children
 * @returns {(Node | string)[]}
 */
function flat(children) {
  return children.flatMap((child) => {
    if (Array.isArray(child)) return flat(child);
    if (child === null || child === undefined || typeof child === "boolean") return [];
    return [typeof child === "number" ? String(child) : child];
  });
}

/**
 * Put children into an element instead of those it has.
 *
 * @param {Element} element
 * @param {...Child} children
 */
export function put(element, ...children) {
  element.replaceChildren(...flat(children));
}

/**
 * An element of the page, which has it.
 *
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no element ${id}`);
  return found;
}

/**
 * The first element that a selector finds.
 *
 * @param {string} selector
 * @param {ParentNode} [within]
 * @returns {HTMLElement | null}
 */
export function find(selector, within = document) {
  return within.querySelector(selector);
}

/**
 * All of them.
 *
 * @param {string} selector
 * @param {ParentNode} [within]
 * @returns {HTMLElement[]}
 */
export function findAll(selector, within = document) {
  return [...within.querySelectorAll(selector)].filter((found) => found instanceof HTMLElement);
}

/**
 * The field that an event comes from.
 *
 * @param {Event} event
 */
export function fieldOf(event) {
  return /** @type {HTMLInputElement} */ (event.target);
}

/**
 * Whether an event comes from within something that a selector finds.
 *
 * @param {Event} event
 * @param {string} selector
 */
export function isWithin({ target }, selector) {
  return target instanceof Element && target.closest(selector) !== null;
}

/**
 * The element that has the focus, if it lies within another.
 *
 * @param {Element} element
 */
export function focusedIn(element) {
  const active = document.activeElement;
  return active instanceof HTMLElement && element.contains(active) ? active : null;
}

const ICONS = {
  bot: "M7 9h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2zM12 9V5M12 5h0M9 13.5h0M15 13.5h0M9.5 16.5h5M3 12v4M21 12v4",
  bulb: "M9.500 18h5M10.500 21h3M12 3a6 6 0 0 0-3.500 10.900c.700.600 1 1.200 1 2.100h5c0-.900.300-1.500 1-2.100A6 6 0 0 0 12 3z",
  close: "M6 6l12 12M18 6L6 18",
  copy: "M9 9h10v11H9zM5 15V4h10",
  exit: "M14 4h5v16h-5M10 8l-4 4 4 4M6 12h9",
  help: "M9 9a3 3 0 1 1 4 2.8c-.8.4-1 1-1 2.2M12 17.5h0M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z",
  list: "M5 6h14M5 12h14M5 18h14",
  next: "M9 5l7 7-7 7",
  previous: "M15 5l-7 7 7 7",
  first: "M18 5l-7 7 7 7M7 5v14",
  last: "M6 5l7 7-7 7M17 5v14",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
  sound: "M5 10v4h3l4 4V6l-4 4zM16 9.5a4 4 0 0 1 0 5M18.5 7a8 8 0 0 1 0 10",
  moon: "M19 14.500A8 8 0 0 1 9.500 5 8 8 0 1 0 19 14.500z",
  mute: "M5 10v4h3l4 4V6l-4 4zM16 10l5 5M21 10l-5 5",
  order: "M5 4h8v12H5zM9 8h0M16 6.500l4 1-3 12-6-1.500",
  turn: "M4 12a8 8 0 0 1 14-5.300M18 3v4h-4M20 12a8 8 0 0 1-14 5.300M6 21v-4h4",
  trick: "M6 8l7-3 5 11-7 3zM6 8l-2 8 4 3",
  empty: "M12 8a4 4 0 1 0 0 .1M5 20c1-4 4-6 7-6s6 2 7 6",
  eye: "M3 12c3-5 6-6.500 9-6.500s6 1.500 9 6.500c-3 5-6 6.500-9 6.500s-6-1.500-9-6.500zM12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z",
};

/**
 * A small drawing; it says nothing to a screen reader.
 *
 * @param {keyof typeof ICONS} name
 */
export function icon(name) {
  return svg(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" },
    svg("path", { d: ICONS[name] }),
  );
}

/**
 * What the page was given as JSON: the caller says what that is.
 *
 * @param {string} id
 * @returns {any}
 */
export function pageData(id) {
  const element = document.getElementById(id);
  return element ? JSON.parse(element.textContent ?? "") : null;
}
