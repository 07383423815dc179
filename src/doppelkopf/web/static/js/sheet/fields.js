// The fields that forms of a sheet are made of, and what was typed in them.
import { h } from "../dom.js";

/**
 * @param {string} name
 * @param {string} label
 * @param {{ value: string, label: string }[]} options
 * @param {string} [chosen]
 */
export function radios(name, label, options, chosen) {
  return h(
    "fieldset",
    { class: "pick" },
    h("legend", {}, label),
    options.map((each) =>
      h(
        "label",
        { class: "chip" },
        h("input", { type: "radio", name, value: each.value, checked: each.value === chosen }),
        each.label,
      ),
    ),
  );
}

/**
 * @param {string} name
 * @param {string} label
 * @param {boolean} [checked]
 */
export function tick(name, label, checked = false) {
  return h("label", { class: "check" }, h("input", { type: "checkbox", name, checked }), label);
}

/**
 * @param {string} name
 * @param {string} label
 * @param {{ value: string, label: string }[]} options
 * @param {string | null} [chosen]
 */
export function choice(name, label, options, chosen) {
  const id = `enter-${name}`;
  return h(
    "div",
    { class: "field" },
    h("label", { for: id }, label),
    h(
      "select",
      { id, name },
      options.map(({ value, label: text }) =>
        h("option", { value, selected: value === chosen }, text),
      ),
    ),
  );
}

/**
 * A name to type, or one of those who were here before.
 *
 * @param {string} name
 * @param {string} label
 * @param {string[]} known
 */
export function field(name, label, known) {
  const id = `enter-${name}`;
  const list = known.length > 0 ? `${id}-known` : null;
  return h(
    "div",
    { class: "field" },
    h("label", { for: id }, label),
    h("input", { type: "text", id, name, maxlength: "40", autocomplete: "off", list }),
    list &&
      h(
        "datalist",
        { id: list },
        known.map((value) => h("option", { value })),
      ),
  );
}

/**
 * @param {string} name
 * @param {string} label
 * @param {number | string | null | undefined} value
 * @param {boolean} [below] whether it may be less than zero, or a share
 */
export function number(name, label, value, below = false) {
  const id = `enter-${name.replaceAll(/\s/g, "-")}`;
  return h(
    "div",
    { class: "field" },
    h("label", { for: id }, label),
    h("input", {
      ...(below
        ? { type: "text", inputmode: "text", autocomplete: "off" }
        : { type: "number", inputmode: "numeric", min: "0" }),
      ...{ id, name },
      value: value ?? "",
    }),
  );
}

/**
 * @param {FormData} data
 * @param {string} key
 */
export function typed(data, key) {
  const found = data.get(key);
  return typeof found === "string" ? found.trim() : "";
}

/**
 * @param {FormData} data
 * @param {string} key
 */
export function numeric(data, key) {
  const found = typed(data, key);
  return found === "" ? {} : { [key]: Number(found) };
}
