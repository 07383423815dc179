// Fields of the forms of the evening: a label with its field, choices, numbers.
import { h } from "../dom.js";

/** @import { NamedChoice } from "../../../types/messages.d.ts" */

let count = 0;

/**
 * @param {string} label
 * @param {HTMLElement} field
 */
export function labelled(label, field) {
  field.id = `evening-${++count}`;
  return h("div", { class: "field" }, h("label", { for: field.id }, label), field);
}

/**
 * @param {(readonly [string, string])[]} choices what is meant, and what is read
 * @param {string} [chosen]
 * @returns {HTMLSelectElement}
 */
export function select(choices, chosen) {
  return h(
    "select",
    {},
    choices.map(([value, label]) => h("option", { value, selected: value === chosen }, label)),
  );
}

/** @param {string[]} names @param {string} [chosen] */
export const people = (names, chosen) =>
  select(
    names.map((name) => /** @type {const} */ ([name, name])),
    chosen,
  );

/** @param {NamedChoice[]} choices @param {string} [chosen] */
export const choose = (choices, chosen) =>
  select(
    choices.map(({ id, label }) => /** @type {const} */ ([id, label])),
    chosen,
  );

/**
 * @param {number | null | undefined} value
 * @param {number} most
 * @returns {HTMLInputElement}
 */
export function number(value, most) {
  return h("input", {
    type: "number",
    inputmode: "numeric",
    min: 0,
    max: most,
    value: value ?? "",
  });
}

/** @param {HTMLInputElement} field */
export const numberIn = (field) => (field.value === "" ? null : Math.trunc(Number(field.value)));
