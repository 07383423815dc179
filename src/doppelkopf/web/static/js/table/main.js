// The table page: takes the server's pictures, shows them, sends back what the person wants.
import { byId, h, isWithin, pageData, put } from "../dom.js";
import { keepRules } from "../own-rules.js";
import { page, t } from "../page.js";
import { addToSettings, openSettings, soundButton } from "../settings.js";
import { Line } from "../socket.js";
import { sound } from "../sound.js";
import { add, invitation, leaveTable, speakThrough, tell } from "./asking.js";
import { openLastTrick } from "./bar.js";
import { startClock } from "./clock.js";
import { draw, drawSoon } from "./draw.js";
import { guideAfterDialogs } from "./focus.js";
import { goOn } from "./going-on.js";
import { openHelp } from "./help.js";
import { askHint, dropHint, refuseHint, takeHint } from "./hint.js";
import { wireKeys } from "./keys.js";
import { keepLooking, lookForNewer } from "./newer-rules.js";
import { askHow } from "./leaving.js";
import { orderSettings } from "./order-settings.js";
import { isByItself, noteHand, takePart } from "./own-part.js";
import { togglePanel, wireTabs } from "./panel.js";
import { announcer, hand, news } from "./parts.js";
import { forgetPhrases, hear, hearing } from "./phrases.js";
import { openProposing, tellInForm } from "./proposing.js";
import { isMine, now } from "./state.js";
import { tableSettings } from "./table-settings.js";

/** @import { Failed, NewsItem, Said, State } from "../../../types/messages.d.ts" */
/** @import { Child } from "../../../types/shown.d.ts" */
/** @import { TableLine } from "./asking.js" */

const CALL_STAYS = 3500;

/**
 * @param {State} message
 * @param {boolean} first whether it is all there is, for one who has just come
 */
function receive(message, first) {
  const before = first ? null : now.game?.number;
  const { table, game, news: items = [] } = message;
  if (table) {
    now.table = table;
    now.nextAt = table.next_ms === null ? null : performance.now() + table.next_ms;
    if (first) keepRules(table.rules);
  }
  if (game !== undefined) {
    now.game = game;
    dropHint();
  }
  if (game && !first && game.number !== before) noteHand(game);
  if (game && game.deadline_ms !== null) now.clock = performance.now() + game.deadline_ms;
  if (first) news.clear();
  else hearCalls(items);
  const ahead = hand.pre !== null;
  // What I am asked is there to be answered before it is said.
  if (game && isMine(game)) draw();
  else drawSoon();
  if (game && game.number !== before) forgetPhrases();
  if (game && game.number !== before) news.begin(t("bar.game", { n: game.number }));
  news.tell(items, !first);
  const seen = now.table?.stage === "lobby" ? null : now.game;
  // A card that was chosen ahead plays itself: nothing is asked.
  const mine = seen !== null && isMine(seen) && !(ahead && (hand.pre ?? hand.sent) !== null);
  announcer.tell(items, now.table, seen, { first, mine });
  news.look(now.game);
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
  if (now.table.tournament) {
    location.assign(now.table.tournament);
    return;
  }
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

/**
 * That there is no line, and whether something waits for one.
 *
 * @param {Failed | null | undefined} problem
 * @param {TableLine | undefined} line
 */
function lostWords(problem, line) {
  const waits = (line?.pending.length ?? 0) > 0;
  return [problem?.text, t("line.lost"), waits && t("line.unsent")].filter(Boolean).join(" ");
}

/** @param {Said} message a word between games; it is told once */
function hearWord(message) {
  const heard = hear(message, now.table, drawSoon);
  if (heard) news.say(heard);
  drawSoon();
}

function connect() {
  const url = new URL(`${location.pathname}/ws`, location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  /** @type {TableLine} */
  const line = new Line(url.href, page.lang, invitation(), {
    state: (message, first) => {
      receive(message, first);
      if (message.table) takePart(message.table, add);
      if (message.table) lookForNewer(message.table, drawSoon);
    },
    other: (message) => {
      if (message.type === "hint") takeHint(message);
      else if (message.type === "said") hearWord(message);
    },
    takesTime: (message) => message.type === "hint" || ("pre" in message && Boolean(message.pre)),
    isPassing: (message) => message.type === "table" && message.do === "hurry",
    refused: (message, sent) => {
      if (isByItself(sent)) return;
      if (sent?.type === "hint") refuseHint(message.code, message.text);
      else if (sent?.type === "do" && sent.action.do === "play") hand.refused(message.text);
      else if (!tellInForm(message.text)) news.warn(message.text);
    },
    connection: (state, problem) => {
      hand.lineIs(state === "lost");
      if (state === "closed") shutOut(problem);
      else banner(state === "lost" && lostWords(problem, line));
    },
  });
  speakThrough(line);
  keepLooking(drawSoon);
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
  hearCalls(still.news ?? []);
  receive({ ...still, news: [] }, true);
  news.tell(still.news ?? [], true);
  news.look(now.game);
}

function wire() {
  byId("last-trick").addEventListener("click", openLastTrick);
  byId("hint").addEventListener("click", () => askHint());
  byId("open-settings").addEventListener("click", openSettings);
  byId("open-panel").addEventListener("click", () => togglePanel());
  byId("open-help").addEventListener("click", openHelp);
  byId("leave").addEventListener("click", leave);
  byId("open-evening").addEventListener("click", openProposing);
  byId("open-settings").before(soundButton());
  byId("sort-hand").addEventListener("click", () => hand.sort());
  byId("felt").addEventListener("click", (event) => {
    if (isWithin(event, ".around") && !isWithin(event, "button, a, .toast, .notes")) goOn();
  });
  addToSettings(orderSettings);
  addToSettings(() => now.table && hearing(now.table));
  addToSettings(() => now.table && tableSettings(now.table, { table: tell }));
  wireKeys();
  guideAfterDialogs();
  wireTabs();
  startClock();
}

wire();
/** @type {State | null} */
const still = pageData("state");
if (still) show(still);
else connect();
