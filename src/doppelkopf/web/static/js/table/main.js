// The table page: takes the server's pictures, shows them, sends back what the person wants.
import { byId, h, pageData, put } from "../dom.js";
import { page, t } from "../page.js";
import { addToSettings, openSettings, soundButton } from "../settings.js";
import { Line } from "../socket.js";
import { sound } from "../sound.js";
import { invitation, leaveTable, speakThrough, tell } from "./asking.js";
import { openLastTrick } from "./bar.js";
import { startClock } from "./clock.js";
import { draw, drawSoon } from "./draw.js";
import { openHelp } from "./help.js";
import { keys } from "./keys.js";
import { askHow } from "./leaving.js";
import { togglePanel, wireTabs } from "./panel.js";
import { hand, news } from "./parts.js";
import { now } from "./state.js";
import { tableSettings } from "./table-settings.js";

/** @import { Failed, NewsItem, State } from "../../../types/messages.d.ts" */
/** @import { Child } from "../../../types/shown.d.ts" */

const CALL_STAYS = 3500;

/**
 * @param {State} message
 * @param {boolean} first whether it is all there is, for one who has just come
 */
function receive(message, first) {
  const told = first ? null : now.game?.number;
  const { table, game, news: items = [] } = message;
  if (table) {
    now.table = table;
    now.nextAt = table.next_ms === null ? null : performance.now() + table.next_ms;
  }
  if (game !== undefined) now.game = game;
  if (game && game.deadline_ms !== null) now.clock = performance.now() + game.deadline_ms;
  if (first) news.clear();
  else hearCalls(items);
  drawSoon();
  if (game && game.number !== told) news.begin(t("bar.game", { n: game.number }));
  news.tell(items, !first);
}

/**
 * A call stands as a bubble beside its speaker for a while.
 *
 * @param {NewsItem[]} items
 */
function hearCalls(items) {
  for (const { kind, seats, said } of items) {
    const [seat] = seats;
    if (kind !== "call" || seat === undefined || said === null) continue;
    sound.call();
    clearTimeout(now.calling[seat]?.timer);
    const timer = setTimeout(() => {
      delete now.calling[seat];
      draw();
    }, CALL_STAYS);
    now.calling[seat] = { text: said, timer };
  }
}

async function leave() {
  if (!now.table) return;
  const how = await askHow(now.table);
  if (how === "away") tell("away");
  if (how === "leave") {
    const answer = await leaveTable();
    if (answer === "ack" || answer === "closed") location.assign("/");
    else if (answer === null) news.warn(t("leave.failed"));
  }
}

/** @param {Child[]} content what stands above the page; nothing takes it away */
function banner(...content) {
  byId("offline").hidden = !content[0];
  put(byId("offline"), content);
}

/**
 * The line is closed for good: why, and where else to go.
 *
 * @param {Failed | null | undefined} problem
 */
function shutOut(problem) {
  const why = problem?.text ?? t("line.closed");
  const home = h("a", { class: "button primary", href: "/" }, t("line.home"));
  if (now.table) {
    banner(why, " ", home);
    return;
  }
  banner();
  const head = h("h1", { tabindex: "-1" }, why);
  put(
    byId("loading"),
    head,
    problem?.code === "table/no-spectators" && h("p", {}, t("line.ask")),
    h(
      "p",
      { class: "actions" },
      h("a", { class: "button", href: "/watch" }, t("line.watch")),
      home,
    ),
  );
  head.focus();
}

function connect() {
  const url = new URL(`${location.pathname}/ws`, location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  const line = new Line(url.href, page.lang, invitation(), {
    state: receive,
    refused: (message, sent) => {
      if (sent?.type === "do" && sent.action.do === "play") hand.refused(message.text);
      else news.warn(message.text);
    },
    connection: (state, problem) => {
      if (state === "closed") shutOut(problem);
      else banner(state === "lost" && [problem?.text, t("line.lost")].filter(Boolean).join(" "));
    },
  });
  speakThrough(line);
}

/**
 * A picture without a server, as in the gallery: what is done is only noted.
 *
 * @param {State} still
 */
function show(still) {
  /** @param {object} message */
  const note = (message) => document.body.setAttribute("data-sent", JSON.stringify(message));
  speakThrough({
    send: (message) => {
      note(message);
      return 0;
    },
    ask: async (message) => {
      note(message);
      return "refused";
    },
  });
  receive({ ...still, news: [] }, true);
  news.tell(still.news ?? [], true);
}

function wire() {
  byId("last-trick").addEventListener("click", openLastTrick);
  byId("open-settings").addEventListener("click", openSettings);
  byId("open-panel").addEventListener("click", () => togglePanel());
  byId("open-help").addEventListener("click", openHelp);
  byId("leave").addEventListener("click", leave);
  byId("open-settings").before(soundButton());
  addToSettings(() => now.table && tableSettings(now.table, { table: tell }));
  document.addEventListener("keydown", keys);
  wireTabs();
  startClock();
}

wire();
/** @type {State | null} */
const still = pageData("state");
if (still) show(still);
else connect();
