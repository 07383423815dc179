// A form is sent until it has arrived, each time with the same number: it is done once.
import { byId, put } from "../dom.js";
import { t } from "../page.js";
import { randomName } from "../socket.js";

const BACKOFF = [500, 1000, 2000, 4000, 8000];
/** How long an answer may take; a draw takes its seconds. */
const PATIENCE = 30000;
/** What is being sent, so that a second press of the same button does nothing. */
const under = new Set();
/** After so long it is said that it takes its time. */
const LONG = 700;

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} submitter
 * @returns {Promise<{ response: Response, html: string } | null>} null: it is on its way already
 */
export async function sendForm(form, submitter) {
  const key = `${form.id} ${submitter?.getAttribute("value")}`;
  if (under.has(key)) return null;
  under.add(key);
  submitter?.setAttribute("aria-busy", "true");
  const body = new FormData(form, submitter);
  body.set("once", randomName());
  const slow = setTimeout(() => say("tourney.sending"), LONG);
  try {
    return await persist(form.action, body);
  } finally {
    clearTimeout(slow);
    byId("line").hidden = true;
    under.delete(key);
    submitter?.removeAttribute("aria-busy");
  }
}

/**
 * @param {string} action
 * @param {FormData} body
 */
async function persist(action, body) {
  for (let tries = 0; ; tries++) {
    try {
      const signal = AbortSignal.timeout(PATIENCE);
      const response = await fetch(action, { method: "POST", body, signal });
      const html = await response.text();
      if (response.status !== 429 && response.status !== 503) return { response, html };
    } catch {
      say("tourney.sending.lost");
    }
    const wait = BACKOFF[Math.min(tries, BACKOFF.length - 1)];
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/** @param {"tourney.sending" | "tourney.sending.lost"} key */
function say(key) {
  const box = byId("line");
  box.hidden = false;
  put(box, key === "tourney.sending" ? t("tourney.sending") : t("tourney.sending.lost"));
}
