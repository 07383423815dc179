// Rules of one's own that were used on this device: only this browser keeps them, to offer again.

/**
 * @typedef {object} Kept
 * @property {string} title what the table called them
 * @property {string} name of the file they came in, perhaps nothing
 * @property {string} text
 */

const KEY = "doko.rules";
const PENDING = "doko.rules.sent";
const MOST = 8;

/** @returns {{ sets: Kept[], last: string | null }} */
function stored() {
  try {
    const { sets, last } = JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {};
    return { sets: Array.isArray(sets) ? sets.filter(isKept) : [], last: last ?? null };
  } catch {
    return { sets: [], last: null };
  }
}

/** @param {any} set what was found in the store */
function isKept(set) {
  return [set?.title, set?.name, set?.text].every((part) => typeof part === "string");
}

/** @param {{ sets: Kept[], last: string | null }} known */
function store(known) {
  try {
    localStorage.setItem(KEY, JSON.stringify(known));
  } catch {
    // Nothing can be kept in this browser.
  }
}

/** The sets that were used here, the last one first. */
export function keptRules() {
  return stored().sets;
}

/** What was used last, if that were rules of one's own. */
export function lastKept() {
  const { sets, last } = stored();
  return sets.find(({ title }) => title === last) ?? null;
}

/**
 * These rules go to the server now; whether they are good the table shows.
 *
 * @param {Omit<Kept, "title"> | null} rules null: they are none of one's own
 */
export function sendRules(rules) {
  if (!rules) store({ ...stored(), last: null });
  try {
    if (rules) sessionStorage.setItem(PENDING, JSON.stringify(rules));
    else sessionStorage.removeItem(PENDING);
  } catch {
    // Then they are not offered again.
  }
}

/**
 * A table is there: what was sent for it was good.
 *
 * @param {{ own: boolean, title: string }} rules of the table
 */
export function keepRules({ own, title }) {
  try {
    const { name, text } = JSON.parse(sessionStorage.getItem(PENDING) ?? "null") ?? {};
    sessionStorage.removeItem(PENDING);
    const set = { title, name, text };
    if (!own || !isKept(set)) return;
    const others = stored().sets.filter((each) => each.title !== title && each.text !== text);
    store({ sets: [set, ...others].slice(0, MOST), last: title });
  } catch {
    // Nothing can be kept in this browser.
  }
}

/** @param {string} title */
export function forgetRules(title) {
  const { sets, last } = stored();
  store({ sets: sets.filter((each) => each.title !== title), last: last === title ? null : last });
}
