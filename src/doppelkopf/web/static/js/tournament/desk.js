// The desk: for organiser, referees and helpers. Its pages are made by the server; their forms are
// sent without leaving the page, and what others change is drawn anew.
import { byId, find, findAll } from "../dom.js";
import { page } from "../page.js";
import { wireButtons } from "../site.js";
import { soundSwitch } from "./bell.js";
import { tick } from "./clock.js";
import { sendForm } from "./forms.js";
import { morph } from "./morph.js";
import { wirePaper } from "./paper.js";
import { now } from "./state.js";

/** @import { Face } from "./main.js" */

const EVERY = 250;
/** How long changes are gathered before the page is asked for again. */
const GATHER = 150;
let shown = Number(byId("tournament").dataset.version);
/** @type {number | undefined} */
let waiting;
let looking = false;

/** @returns {Face} */
export function desk() {
  wire();
  if (byId("face").dataset.tab === "rounds") byId("face").before(soundSwitch());
  setInterval(tick, EVERY);
  tick();
  const concerned = SHOWS[byId("face").dataset.tab ?? ""];
  return (changed) => {
    if (!concerned || concerned.some((each) => changed.has(each))) gather();
  };
}

function gather() {
  clearTimeout(waiting);
  waiting = setTimeout(() => void look(), GATHER);
}

/** Ask for the page again, as it is now; one after the other, so that the last is the newest. */
async function look() {
  if (looking) {
    gather();
    return;
  }
  looking = true;
  try {
    const response = await fetch(location.href);
    if (response.ok) show(await response.text());
  } catch {
    // The line says it when it is back.
  } finally {
    looking = false;
  }
}

/**
 * Show a page that the server made.
 *
 * @param {string} html
 * @param {boolean} [says] whether what it says of problems is meant for this page
 */
function show(html, says = false) {
  const made = new DOMParser().parseFromString(html, "text/html");
  const fresh = made.getElementById("tournament");
  if (!fresh) return;
  const version = Number(fresh.dataset.version);
  if (version < shown) return;
  shown = version;
  for (const id of says ? PARTS : PARTS.filter((each) => each !== "problems")) {
    const part = made.getElementById(id);
    const old = document.getElementById(id);
    if (part && old) morph(old, part);
  }
  fresh.remove();
  dress();
}

/**
 * Which fields of the picture each page is made of; what is not named is made of all.
 *
 * @type {Record<string, string[]>}
 */
const SHOWS = {
  rounds: ["about", "people", "rounds", "seating", "clock", "announcements", "protests", "me"],
  people: ["about", "people", "links", "protests"],
  ranking: ["about", "ranking", "protests"],
  matters: ["about", "people", "rounds", "penalties", "protests"],
  money: ["about", "people", "ranking", "settings", "protests"],
  paper: ["rounds"],
  more: ["about", "settings", "links", "staff", "protests"],
};
const PARTS = ["tournament-head", "problems", "face"];

/** What only a script can do for the page. */
function dress() {
  wireButtons(byId("face"));
  for (const field of findAll("[data-filter]")) {
    field.hidden = false;
    filter(/** @type {HTMLInputElement} */ (field));
  }
  const words = new Intl.DateTimeFormat(page.lang, { timeStyle: "short" });
  for (const time of findAll("time[data-at]")) {
    const text = words.format(new Date(Number(time.dataset.at)));
    if (time.textContent !== text) time.textContent = text;
  }
  if (now.room) tick();
}

/**
 * Only those whose line has what is searched for.
 *
 * @param {HTMLInputElement} field
 */
function filter(field) {
  const wanted = field.value.trim().toLocaleLowerCase(page.lang);
  for (const line of byId(field.dataset.filter ?? "").children) {
    if (line instanceof HTMLElement) {
      const text = line.textContent?.toLocaleLowerCase(page.lang) ?? "";
      line.hidden = wanted !== "" && !text.includes(wanted);
    }
  }
}

/**
 * Enter presses the button of the one who was found, if that is what comes next for them.
 *
 * @param {HTMLInputElement} field
 */
function pressFound(field) {
  const lines = findAll(":scope > :not([hidden])", byId(field.dataset.filter ?? ""));
  const button = lines.length === 1 && lines[0] && find("button.primary", lines[0]);
  if (!button) return;
  button.click();
  field.value = "";
  filter(field);
}

function wire() {
  const root = byId("tournament");
  root.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== "post") return;
    event.preventDefault();
    void send(form, event.submitter);
  });
  root.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset.filter) filter(target);
  });
  root.addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (key !== "Enter" || !(target instanceof HTMLInputElement) || !target.dataset.filter) return;
    event.preventDefault();
    pressFound(target);
  });
  wirePaper(root);
  dress();
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} submitter
 */
async function send(form, submitter) {
  const answer = await sendForm(form, submitter);
  if (!answer) return;
  const { response, html } = answer;
  const there = new URL(response.url);
  if (response.redirected && there.pathname !== location.pathname) {
    location.assign(there);
    return;
  }
  if (response.ok || html.includes('id="taken"') || form.id === "paper") {
    form.reset();
    const first = form.id === "add" && find("input[name=name]", form);
    if (first) first.focus();
  }
  show(html, true);
  gather(); // what has changed while this answer was on its way
  if (response.ok && response.redirected && there.search !== location.search) {
    history.replaceState(null, "", there);
  }
  find("#problems [role=alert]")?.scrollIntoView({ block: "nearest" });
}
