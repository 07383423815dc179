// The page of a round follows what goes on, without being loaded again: when the room says that
// something has moved, the page is fetched, and each part that reads otherwise takes the place of
// the one before. A part in which somebody is writing or choosing waits until they are done.
import { find, findAll, h, put } from "./dom.js";
import { page } from "./page.js";
import { Line } from "./socket.js";

/** What each part was as the server sent it last. @type {Map<string, Node>} */
const known = new Map();
/** Parts that read otherwise by now, and wait. @type {Map<string, HTMLElement>} */
const waiting = new Map();
let busy = false;
let again = false;
let stale = false;

for (const part of parts(document)) known.set(part.dataset.live ?? "", part.cloneNode(true));
addEventListener("focusout", () => setTimeout(place));
addEventListener("change", () => setTimeout(place));
document.addEventListener("visibilitychange", () => stale && void renew());
connect();

/** @param {ParentNode} around */
function parts(around) {
  return findAll("[data-live]", around);
}

function connect() {
  const url = new URL(location.pathname.split("/").slice(0, 3).join("/") + "/ws", location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  url.searchParams.set("lang", page.lang);
  const link = new URL(location.href).searchParams.get("link");
  new Line(url.href, page.lang, link, {
    state: () => void renew(),
    refused: () => {},
    connection: (state, problem) => state === "closed" && problem && gone(problem.text),
  });
}

/** @param {string} text why nothing more comes */
function gone(text) {
  find("main")?.prepend(h("p", { class: "notice bad", role: "alert" }, text));
}

/** Fetch the page, once more if something moves meanwhile; nobody sees a hidden one. */
async function renew() {
  stale = document.visibilityState !== "visible";
  again = busy;
  if (stale || busy) return;
  busy = true;
  try {
    const answer = await fetch(location.href, { headers: { accept: "text/html" } });
    if (answer.ok) take(new DOMParser().parseFromString(await answer.text(), "text/html"));
  } catch {
    // The line says when there is a network again, and everything is asked for then.
  }
  busy = false;
  if (again) void renew();
}

/** @param {Document} fresh */
function take(fresh) {
  for (const part of parts(fresh)) {
    const name = part.dataset.live ?? "";
    if (known.get(name)?.isEqualNode(part)) waiting.delete(name);
    else waiting.set(name, part);
  }
  place();
}

function place() {
  for (const part of parts(document)) {
    const name = part.dataset.live ?? "";
    const fresh = waiting.get(name);
    if (!fresh || isInUse(part)) continue;
    waiting.delete(name);
    known.set(name, fresh);
    replace(part, fresh);
  }
}

/** @param {HTMLElement} part */
function isInUse(part) {
  const focused = document.activeElement;
  const fields = findAll("input, select, textarea", part);
  return fields.some((field) => field === focused || isChanged(field));
}

/** @param {HTMLElement} field */
function isChanged(field) {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(0, first);
  }
  if (field instanceof HTMLInputElement && field.type === "file") return Boolean(field.value);
  if (field instanceof HTMLInputElement && field.type === "checkbox")
    return field.checked !== field.defaultChecked;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
    return field.type !== "hidden" && field.value !== field.defaultValue;
  return false;
}

/**
 * What was open stays open, and the focus where it was.
 *
 * @param {HTMLElement} part
 * @param {HTMLElement} fresh
 */
function replace(part, fresh) {
  const open = new Set(findAll("details[open] > summary", part).map(nameOf));
  const focused = document.activeElement;
  const name = focused && part.contains(focused) ? nameOf(focused) : null;
  put(
    part,
    [...fresh.cloneNode(true).childNodes].map((node) => document.adoptNode(node)),
  );
  for (const summary of findAll("details > summary", part))
    if (open.has(nameOf(summary))) summary.parentElement?.setAttribute("open", "");
  if (name === null) return;
  const those = findAll("a, button, summary, [tabindex]", part);
  those.find((each) => nameOf(each) === name)?.focus({ preventScroll: true });
}

/** @param {Element} element */
function nameOf(element) {
  const said = element.getAttribute("aria-label") ?? element.textContent;
  const does = element.getAttribute("href") ?? element.getAttribute("value");
  return `${element.tagName} ${does} ${said}`;
}
