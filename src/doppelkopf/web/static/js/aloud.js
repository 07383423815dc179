// What those who listen are told of a text: cards and signs in words, as the server says them too.
import { h } from "./dom.js";
import { page } from "./page.js";

/** @import { Child } from "../../types/shown.d.ts" */

const LETTER = "\\p{L}\\p{N}_";

/** What is looked for, one after the other, and what is said instead. @type {[RegExp, string][]} */
const STEPS = page.aloud.map(([pattern, word]) => [
  // There a letter is one of any language; here it has to be said.
  new RegExp(pattern.replaceAll("\\w", `[${LETTER}]`).replaceAll("\\W", `[^${LETTER}]`), "gu"),
  word.replaceAll(/\\(\d)/g, "$$$1"),
]);

/**
 * A text as it is read out.
 *
 * @param {string} text
 */
export function heard(text) {
  return STEPS.reduce((said, [sign, word]) => said.replace(sign, word), text);
}

/**
 * A text that is shown where it is read out by itself: to the eye as it is, to the ear in words.
 *
 * @param {string} text
 * @param {string} [spoken]
 * @returns {Child}
 */
export function readable(text, spoken = heard(text)) {
  if (spoken === text) return text;
  return [h("span", { "aria-hidden": "true" }, text), h("span", { class: "sr-only" }, spoken)];
}
