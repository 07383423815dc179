// What somebody asks of the tournament, by POST: one after the other, each with a number of its own
// that it keeps until it is answered, so that it is done once however often it is sent. What waits
// is kept by the browser: a dead spot or a reload loses nothing.
import { page } from "../page.js";
import { randomName } from "../socket.js";
import { address, now } from "./state.js";

/** @typedef {{ ok: true, version: number } | { ok: false, code: string, text: string }} Answer */

/**
 * Something that wants to arrive.
 *
 * @typedef {object} Waiting
 * @property {string} client whose numbers it counts with: those of the page that asked it
 * @property {number} seq
 * @property {{ type: string } & Record<string, unknown>} asked
 * @property {string} words what it is, for people
 * @property {number} at when it was asked
 */

const BACKOFF = [500, 1000, 2000, 4000, 8000];
/** How long an answer may take until it is asked again. */
const PATIENCE = 15000;
const KEPT = `doko.tournament.${now.id}.`;
const client = randomName();
let last = 0;
/** What was asked before. @type {Promise<unknown>} */
let before = Promise.resolve();
/** What is on its way, from this page and from those before it. @type {Waiting[]} */
let underWay = [];
let keeps = true;
/** Ends the pause until something is sent again. @type {() => void} */
let again = () => {};
/** @type {() => void} */
let changed = () => {};

/**
 * Ask something, until there is an answer.
 *
 * @param {{ type: string } & Record<string, unknown>} asked
 * @param {string} [words] what it is, for people, while it waits
 * @returns {Promise<Answer>}
 */
export function ask(asked, words = "") {
  return carry({ client, seq: ++last, asked, words, at: Date.now() });
}

/**
 * Go on with what waited when the page was left; `changed` is called whenever something waits or
 * waits no more, `refused` when something of before could not be.
 *
 * @param {() => void} onChange
 * @param {(words: string, why: string) => void} refused
 */
export function follow(onChange, refused) {
  changed = onChange;
  for (const item of kept()) {
    void carry(item).then((answer) => answer.ok || refused(item.words, answer.text));
  }
  addEventListener("online", () => hurry());
}

/** What waits, in words; nothing for what is only on its way. */
export function waiting() {
  return underWay.map(({ words }) => words);
}

/** Whether the browser keeps what waits. */
export function isKept() {
  return keeps;
}

/** The line is there again: send at once what waits. */
export function hurry() {
  again();
}

/**
 * @param {Waiting} item
 * @returns {Promise<Answer>}
 */
function carry(item) {
  underWay = [...underWay, item];
  keep(item, true);
  const answer = before.then(() => persist(item));
  before = answer;
  return answer.finally(() => {
    underWay = underWay.filter((each) => each !== item);
    keep(item, false);
  });
}

/** What pages before this one have left, in the order it was asked. @returns {Waiting[]} */
function kept() {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(KEPT))
      .map((key) => JSON.parse(localStorage.getItem(key) ?? ""))
      .sort((one, other) => one.at - other.at || one.seq - other.seq);
  } catch {
    return [];
  }
}

/**
 * @param {Waiting} item
 * @param {boolean} waits
 */
function keep(item, waits) {
  const key = `${KEPT}${item.client}.${item.seq}`;
  try {
    if (waits) localStorage.setItem(key, JSON.stringify(item));
    else localStorage.removeItem(key);
    keeps = true;
  } catch {
    keeps = false;
  }
  changed();
}

/**
 * @param {Waiting} item
 * @returns {Promise<Answer>}
 */
async function persist(item) {
  const url = address("/ask");
  url.searchParams.set("client", item.client);
  url.searchParams.set("lang", page.lang);
  const body = JSON.stringify({ ...item.asked, seq: item.seq });
  for (let tries = 0; ; tries++) {
    try {
      const signal = AbortSignal.timeout(PATIENCE);
      const response = await fetch(url, { method: "POST", body, signal });
      const said = await response.json();
      if (response.ok) return { ok: true, version: said.version };
      if (response.status !== 429 && response.status < 500) return { ok: false, ...said };
    } catch {
      // The network is gone, or the answer took too long: it is sent again, with its number.
    }
    await pause(BACKOFF[Math.min(tries, BACKOFF.length - 1)] ?? 0);
  }
}

/** @param {number} wait */
async function pause(wait) {
  await new Promise((resolve) => {
    again = () => resolve(null);
    setTimeout(resolve, wait);
  });
}
