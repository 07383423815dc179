// The page of a sheet: takes the server's pictures, lays what is on its way over them, shows both.
import { byId, find, findAll, h, put } from "../dom.js";
import { page, t } from "../page.js";
import { wireSettings } from "../settings.js";
import { Line } from "../socket.js";
import { askedPart } from "./asked.js";
import { commit, erase, type } from "./augen.js";
import { drawCorrection, correctionDesk } from "./correcting.js";
import { disputesPart } from "./disputes.js";
import { gamePart } from "./game.js";
import { refusedPart, totalsPart, unsentPart } from "./head.js";
import { redraw, whenFree } from "../keep.js";
import { listPart } from "./list.js";
import { runningDesk } from "./live.js";
import { morePart, owed, rememberedMe } from "./more.js";
import { Outbox } from "./outbox.js";
import { rowsPart, undoPart } from "./rows.js";
import { Sender } from "./sending.js";
import { enter, now, parts } from "./state.js";

/** @import { Refused, SheetPicture } from "../../../types/messages.d.ts" */
/** @import { Waiting } from "./outbox.js" */

/** How long it stands what another phone entered. */
const HEARD = 6000;
const TABS = ["game", "rows", "more"];
/** @type {number | undefined} */
let silence;

/**
 * @param {string} words
 * @param {boolean} [written] whether it is a row that can be taken back
 */
function hear(words, written = false) {
  now.heard = words;
  now.written = written;
  clearTimeout(silence);
  silence = setTimeout(() => {
    now.heard = null;
    draw();
  }, HEARD);
}

function draw() {
  whenFree(drawNow);
}

function drawNow() {
  const { room, heard } = now;
  redraw(byId("unsent"), unsentPart());
  redraw(byId("heard"), heard && h("span", {}, heard), heard && now.written && takeBack(room));
  byId("heard").hidden = !heard;
  if (!room) return;
  document.title = `${room.title} – ${document.title.split(" – ").at(-1)}`;
  put(byId("title"), room.title);
  redraw(byId("totals"), totalsPart(room));
  redraw(
    byId("notices"),
    askedPart(),
    refusedPart(),
    listPart(room),
    room.broken && h("p", { class: "notice bad" }, room.broken),
    disputesPart(room),
  );
  redraw(
    byId("game"),
    room.ended && summary(room),
    gamePart(room),
    room.may_enter && !room.broken && undoPart(room),
  );
  redraw(byId("rows"), rowsPart(room));
  redraw(byId("more"), morePart(room));
  drawCorrection();
}

/** @param {SheetPicture | null} room */
function takeBack(room) {
  if (!room?.can.undo || !room.may_enter) return null;
  return h(
    "button",
    {
      class: "button small",
      type: "button",
      "data-key": "undo-now",
      onclick: () => {
        now.heard = null;
        enter({ entry: "undo" }, t("sheet.undo"));
      },
    },
    t("sheet.undo"),
  );
}

/**
 * The evening is over: who won, and what is owed.
 *
 * @param {SheetPicture} room
 */
function summary(room) {
  const best = [...room.people].sort((one, other) => one.rank - other.rank);
  return h(
    "div",
    { class: "summary" },
    h(
      "ol",
      {},
      best.map(({ name, rank, total, money }) =>
        h("li", { value: rank }, h("b", {}, total.text), ` ${name}`, money && ` · ${money}`),
      ),
    ),
    h(
      "dl",
      {},
      room.next.lines
        .filter(({ id }) => id !== "ended") // the sentence below says so
        .map(({ label, text }) => [h("dt", {}, label), h("dd", {}, text)]),
    ),
    room.owed.length > 0 && owed(room, room.may_enter),
  );
}

/** @param {any} message */
function receive(message) {
  const before = now.room;
  const room =
    message.since === undefined || !before ? message.room : { ...before, ...message.room };
  now.room = room;
  if (room.entries !== before?.entries) now.explained.clear();
  if (room.running.facts.length === 0 && room.running.asks) now.blank = room.running.asks;
  parts.outbox?.keep({ room, blank: now.blank }, page.lang);
  if (before) tellNews(before, room);
  draw();
  if (before && room.ended && !before.ended) scrollTo(0, 0); // who has won stands at the top
}

/**
 * What another phone entered is told, and who did.
 *
 * @param {SheetPicture} before
 * @param {SheetPicture} room
 */
function tellNews(before, room) {
  const mine = new Set(now.waiting.map(({ id }) => id));
  const known = new Set(before.running.facts.map(({ id }) => id));
  const fresh = room.running.facts.filter(
    ({ id }) => !known.has(id) && !mine.has(id) && !own.has(id),
  );
  const last = fresh.at(-1);
  if (last) hear(last.by ? t("sheet.by", { what: last.text, name: last.by }) : last.text);
  else if (room.rows.length > before.rows.length) {
    const row = room.rows.at(-1);
    if (row) hear(t("sheet.written", { what: `${row.number ?? ""} ${row.title}`.trim() }), true);
  } else if (room.entries !== before.entries) now.heard = null; // it is no longer the last one
}

/** The ids of what this page asked. @type {Set<string>} */
const own = new Set();

function changed() {
  now.waiting = parts.outbox?.items ?? [];
  now.kept = parts.outbox?.kept ?? false;
  for (const { id } of now.waiting) own.add(id);
  if (!now.waiting.some(({ id }) => id === now.asked?.item.id)) now.asked = null;
  document.body.dataset.waiting = String(now.waiting.length);
  draw();
}

/**
 * @param {Refused} answer
 * @param {Waiting} item
 */
function refused(answer, item) {
  now.refused = [...now.refused, { text: answer.text, words: item.words }];
  draw();
}

/**
 * @param {Refused} answer
 * @param {Waiting} item
 */
function asked({ text }, item) {
  now.asked = { item, text };
  draw();
}

async function start() {
  wireSettings();
  wireTabs();
  wireKeys();
  wireHeard();
  now.me = rememberedMe() || document.body.dataset.me || "";
  const outbox = new Outbox(now.id, changed);
  parts.outbox = outbox;
  parts.draw = draw;
  parts.hear = (words) => {
    hear(words);
    draw();
  };
  parts.sender = new Sender(outbox, { changed, refused, asked });
  await outbox.open();
  changed();
  if (!now.room) {
    const kept = await outbox.picture().catch(() => undefined);
    if (kept && !now.room) {
      now.room = kept.room;
      now.blank = kept.blank;
      draw();
    }
  }
  connect(parts.sender);
  if (new URL(location.href).searchParams.has("new")) showSharing();
  await installed();
}

/** @param {Sender} sender */
function connect(sender) {
  const url = new URL(`/s/${now.id}/ws`, location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  url.searchParams.set("lang", page.lang);
  const link = new URL(location.href).searchParams.get("link");
  /** @type {Line<any, any>} */
  const line = new Line(url.href, page.lang, link, {
    state: receive,
    refused: () => {},
    connection: (state, problem) => {
      now.line = state;
      now.why = problem ?? null;
      if (state === "open") void sender.run();
      draw();
    },
  });
  parts.question = (wanted) => line.question(wanted);
  sender.line = line;
}

/** After the evening was begun: how the others come to it. */
function showSharing() {
  const url = new URL(location.href);
  url.searchParams.delete("new");
  history.replaceState(null, "", url);
  now.open = "share";
  location.hash = "more";
}

function wireTabs() {
  const show = () => {
    const tab = TABS.find((each) => location.hash === `#${each}`) ?? "game";
    document.body.dataset.tab = tab;
    for (const link of findAll(".sheet-bar nav a")) {
      if (link.getAttribute("href") === `#${tab}`) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  };
  for (const link of findAll(".sheet-bar nav a")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      const tab = link.getAttribute("href") ?? "#game";
      history.replaceState(null, "", location.pathname + location.search + tab);
      show();
      scrollTo(0, 0);
      if (event.detail === 0) find("h2", byId(tab.slice(1)))?.focus();
    });
  }
  addEventListener("hashchange", show);
  show();
}

/** Whoever goes on has read what was written down last: it covers nothing any longer. */
function wireHeard() {
  addEventListener("click", ({ target }) => {
    if (!now.written || !now.heard) return;
    if (target instanceof Element && target.closest("#heard")) return;
    now.heard = null;
    draw();
  });
}

/** Digits go to the keypad, wherever nobody types. */
function wireKeys() {
  addEventListener("keydown", (event) => {
    const { target } = event;
    const field = target instanceof Element && target.closest("input, textarea, select");
    if (field || event.ctrlKey || event.altKey || event.metaKey) return;
    const desk = correctionDesk() ?? (find("dialog[open]") ? null : runningDesk());
    if (!desk?.form.asks || !now.room?.may_enter) return;
    if (/^\d$/.test(event.key)) type(desk, event.key);
    else if (event.key === "Backspace") erase(desk);
    else return;
    event.preventDefault();
  });
  addEventListener("pagehide", () => {
    const desk = correctionDesk() ? null : runningDesk();
    if (desk) commit(desk);
  });
}

/** Where there is https, the page opens without network from now on. */
async function installed() {
  if (!isSecureContext || !("serviceWorker" in navigator)) return;
  const version = document.body.dataset.version;
  try {
    await navigator.serviceWorker.register(`/s/worker.js?v=${version}-${page.lang}`, {
      scope: "/s/",
    });
  } catch {
    // It may be forbidden in this browser; then there is no page without network.
  }
}

void start();
