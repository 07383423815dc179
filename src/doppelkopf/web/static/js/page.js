// What the server says about every page: language, texts, where the deck lies.
import { pageData } from "./dom.js";

/** @import { PageData } from "../../types/messages.d.ts" */

/** @type {PageData} */
export const page = pageData("page");

/**
 * A text by its key; {name} in it is filled from `values`; of one thing other words may stand.
 *
 * @param {string} key
 * @param {Record<string, string | number | null | undefined>} [values]
 */
export function t(key, values = {}) {
  const text = (Number(values.n) === 1 && page.texts[`${key}.one`]) || page.texts[key];
  if (text === undefined) throw new Error(`no text ${key}`);
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}
