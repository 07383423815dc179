// The rule editor: what a form changes is sent at once, and only what is different is drawn anew;
// what others change meanwhile comes by the line. Without this file every button loads the page.
import { readable } from "./aloud.js";
import { byId, find, findAll, put } from "./dom.js";
import { page, t } from "./page.js";
import { wireButtons } from "./site.js";
import { Line } from "./socket.js";

/**
 * What the server answers.
 *
 * @typedef {object} Answer
 * @property {number} [version]
 * @property {string} [title]
 * @property {Record<string, string>} [parts] pieces of the page, by the ids of their elements
 * @property {string} [url] where the rules are from now on
 * @property {string} [text] why it was refused
 * @property {string} [code] the same for programs
 */

const TYPING = 180;
/** How long somebody is left to type before their search is sent. */
const editor = byId("editor");
const search = /** @type {HTMLInputElement} */ (byId("q"));
let version = Number(editor.dataset.version);
/** @type {Line<{ version: number }, any> | null} */
let line = null;
let searches = 0;
/** Which of what differs is being put back; below 0: none. */
let pressedAt = -1;
/** What is sent now. @type {Promise<void>} */
let sending = Promise.resolve();

/** @param {string} path below the room, or nothing */
function address(path = "") {
  const url = new URL(location.href);
  url.hash = "";
  const room = editor.dataset.room;
  url.pathname = room ? room + path : `/rules/edit${path}`;
  if (search.value.trim()) url.searchParams.set("q", search.value.trim());
  else url.searchParams.delete("q");
  return url;
}

/** @param {string | null} text */
function problem(text) {
  const box = byId("problem");
  put(box, text && readable(text));
  box.hidden = !text;
  if (text) box.scrollIntoView({ block: "nearest" });
}

/**
 * A button that says the same thing as one that has gone with its piece of the page.
 *
 * @param {Element | null} old
 */
function again(old) {
  const form = old?.closest("form");
  if (!(old instanceof HTMLElement) || !form) return null;
  const within = (form.id && document.getElementById(form.id)) || null;
  if (!within) return null;
  const value = old.getAttribute("value") ?? "";
  const name = old.getAttribute("name") ?? "";
  return (
    find(`[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]:not([hidden])`, within) ??
    (name === "number" || name === "text" ? find(`[name="${name}"]`, within) : null) ??
    find("button[aria-pressed=true], button:not([hidden]), input:not([type=hidden])", within)
  );
}

/** @param {Record<string, string>} parts */
function draw(parts) {
  const focused = document.activeElement;
  for (const [id, html] of Object.entries(parts)) {
    const made = new DOMParser().parseFromString(html, "text/html").body.firstElementChild;
    const old = document.getElementById(id);
    if (!old || !made) continue;
    const open = new Set(findAll("details[open]", old).map(nameOf));
    if (old instanceof HTMLDetailsElement && old.open) made.setAttribute("open", "");
    for (const each of findAll("details", made))
      if (open.has(nameOf(each))) each.setAttribute("open", "");
    old.replaceWith(document.importNode(made, true));
    wireButtons(byId(id));
  }
  inReadersTime();
  if (!focused || focused.isConnected) return;
  const next = again(focused) ?? instead();
  unfold(next); // a key that has no effect any more is folded away
  next.focus({ preventScroll: true });
}

/** @param {Element | null} inner what is to be seen, whatever is folded around it */
function unfold(inner) {
  for (let each = inner; each; each = each.parentElement) {
    if (each instanceof HTMLDetailsElement) each.open = true;
  }
}

/** Where somebody goes on whose button has gone with what it did. */
function instead() {
  const heading = find(".standing-head h2", byId("state"));
  if (pressedAt < 0) return heading ?? search;
  const left = findAll(".differs .icon-button", byId("state"));
  return left[Math.min(pressedAt, left.length - 1)] ?? heading ?? search;
}

/** Moments as the reader's clock has them; the page came with the server's. */
function inReadersTime() {
  const words = new Intl.DateTimeFormat(page.lang, { dateStyle: "medium", timeStyle: "short" });
  for (const time of findAll("time[datetime]", editor)) {
    put(time, words.format(new Date(time.getAttribute("datetime") ?? "")));
  }
}

/** @param {Element} details what tells it from others: its id, or that of the form around it */
function nameOf(details) {
  return details.id || `${details.closest("form")?.id} ${details.className}`;
}

/** @param {Answer} answer */
function take(answer) {
  problem(null);
  if (answer.parts) draw(answer.parts);
  if (answer.version) version = Math.max(version, answer.version);
  const title = document.getElementById("title");
  if (
    answer.title !== undefined &&
    title instanceof HTMLInputElement &&
    title !== document.activeElement
  ) {
    title.value = answer.title;
  }
  if (answer.url) {
    editor.dataset.room = answer.url;
    history.replaceState(null, "", address());
    listen();
  }
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} submitter
 */
function send(form, submitter) {
  pressedAt = submitter ? findAll(".differs .icon-button", editor).indexOf(submitter) : -1;
  const data = new FormData(form, submitter instanceof HTMLButtonElement ? submitter : null);
  sending = sending.then(() => post(data));
}

/**
 * One change after the other: the first may still be making the room.
 *
 * @param {FormData} data
 */
async function post(data) {
  editor.setAttribute("aria-busy", "true");
  try {
    const headers = { accept: "application/json" };
    const response = await fetch(address(), { method: "POST", body: data, headers });
    const answer = /** @type {Answer} */ (await response.json());
    if (response.ok) {
      const missed = version > 0 && (answer.version ?? 0) > version + 1;
      if (missed) await catchUp(answer.version ?? 0);
      else take(answer);
      say(t("editor.saved"));
    } else {
      // Somebody was faster: what they chose is shown before it is said so.
      if (answer.code === "rules/meanwhile") await catchUp(version + 1);
      problem(answer.text ?? t("editor.lost"));
    }
  } catch {
    problem(t("editor.lost"));
  } finally {
    editor.removeAttribute("aria-busy");
  }
}

/** @param {string} what has just happened, for listeners: with how the rules stand by it */
function say(what) {
  const standing = find("#state [role=status]")?.textContent ?? "";
  put(byId("said"), `${what} ${standing}`);
}

editor.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  if (form.id === "search") {
    event.preventDefault();
    void look();
  } else if (form.method === "post" && !form.getAttribute("action")) {
    event.preventDefault();
    const submitter =
      event.submitter ?? find("button[name=do][value=number], button[name=do]", form);
    send(form, pressedBy(form, submitter));
  }
});

/**
 * The button that is meant: who presses Enter in a field means its own.
 *
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} submitter
 */
function pressedBy(form, submitter) {
  const field = document.activeElement;
  if (
    field instanceof HTMLInputElement &&
    form.contains(field) &&
    ["number", "text"].includes(field.name)
  ) {
    return find(`button[name=do][value=${field.name}]`, form) ?? submitter;
  }
  return submitter;
}

async function look() {
  const number = ++searches;
  const wanted = search.value.trim();
  history.replaceState(null, "", address());
  if (!wanted) {
    put(byId("found"));
    return;
  }
  try {
    const response = await fetch(address("/find"), { headers: { accept: "application/json" } });
    const answer = /** @type {{ found: string }} */ (await response.json());
    if (number === searches && response.ok) draw({ found: answer.found });
  } catch {
    problem(t("editor.lost"));
  }
}

/** @type {number | undefined} */
let typing;
search.addEventListener("input", () => {
  clearTimeout(typing);
  typing = setTimeout(() => void look(), TYPING);
});

/** Others change the rules too. */
function listen() {
  const room = editor.dataset.room;
  if (!room || line) return;
  const url = new URL(`${room}/ws`, location.href);
  url.protocol = url.protocol.replace("http", "ws");
  const invite = new URL(location.href).searchParams.get("link");
  line = new Line(url.href, page.lang, invite, {
    state: async (message) => {
      const mine = editor.hasAttribute("aria-busy"); // what was sent here comes back this way too
      if ((await catchUp(message.version)) && !mine) say(t("editor.others"));
    },
    refused: () => {},
    connection: () => {},
  });
}

/**
 * @param {number} newest
 * @returns {Promise<boolean>} whether there was anything new
 */
async function catchUp(newest) {
  if (newest <= version) return false;
  const url = address("/parts");
  url.searchParams.set("since", String(version));
  try {
    const response = await fetch(url, { headers: { accept: "application/json" } });
    if (!response.ok) return false;
    take(/** @type {Answer} */ (await response.json()));
    return true;
  } catch {
    return false; // The line says it when it is back.
  }
}

// A link to a key opens what is folded around it.
function reveal() {
  const target =
    location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  unfold(target || null);
  if (target) target.scrollIntoView({ block: "start" });
}
addEventListener("hashchange", reveal);
inReadersTime();
reveal();
listen();
// What was typed before this file was there.
if (search.value.trim() !== (new URL(location.href).searchParams.get("q") ?? "")) void look();
if (!location.hash && matchMedia("(pointer: fine)").matches) search.focus();
