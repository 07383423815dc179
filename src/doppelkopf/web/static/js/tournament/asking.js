// What somebody asks of the tournament, by POST: one after the other, each with a number of its own
// that it keeps until it is answered, so that it is done once however often it is sent.
import { page } from "../page.js";
import { randomName } from "../socket.js";
import { address } from "./state.js";

/** @typedef {{ ok: true, version: number } | { ok: false, code: string, text: string }} Answer */

const BACKOFF = [500, 1000, 2000, 4000, 8000];
/** How long an answer may take until it is asked again. */
const PATIENCE = 15000;
const client = randomName();
let last = 0;
/** What was asked before. @type {Promise<unknown>} */
let before = Promise.resolve();

/**
 * Ask something, until there is an answer.
 *
 * @param {{ type: string } & Record<string, unknown>} asked
 * @returns {Promise<Answer>}
 */
export function ask(asked) {
  const body = JSON.stringify({ ...asked, seq: ++last });
  const url = address("/ask");
  url.searchParams.set("client", client);
  url.searchParams.set("lang", page.lang);
  const send = () => fetch(url, { method: "POST", body, ...within() });
  const answer = before.then(() => persist(send));
  before = answer;
  return answer;
}

function within() {
  return { signal: AbortSignal.timeout(PATIENCE) };
}

/**
 * @param {() => Promise<Response>} send
 * @returns {Promise<Answer>}
 */
async function persist(send) {
  for (let tries = 0; ; tries++) {
    try {
      const response = await send();
      const said = await response.json();
      if (response.ok) return { ok: true, version: said.version };
      if (response.status !== 429 && response.status < 500) return { ok: false, ...said };
    } catch {
      // The network is gone, or the answer took too long: it is sent again, with its number.
    }
    const wait = BACKOFF[Math.min(tries, BACKOFF.length - 1)];
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
