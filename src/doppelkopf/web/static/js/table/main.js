// The table page: takes the server's pictures, shows them, sends back what the person wants.
import { h, pageData, put } from "../dom.js";
import { cardName, cardPicture } from "../cards.js";
import { settle } from "../deaf.js";
import { page, t } from "../page.js";
import { openDialog } from "../dialog.js";
import { addToSettings, change, openSettings, settings, soundButton } from "../settings.js";
import { sound } from "../sound.js";
import { Line } from "../socket.js";
import { Hand } from "./hand.js";
import { Lobby } from "./lobby.js";
import { News } from "./news.js";
import { Offers } from "./offers.js";
import { Ending, result } from "./ending.js";
import { Room } from "./room.js";
import { rulesIn } from "./rules.js";
import { badges, plate, Seats, speech } from "./seats.js";
import { Sheet } from "./sheet.js";
import { TrickView, trickRow } from "./trick.js";
import { openHelp } from "./help.js";
import { wayIn, whatHappened } from "./outside.js";
import { tableData } from "./data.js";
import { askHow } from "./leaving.js";
import { ruleDialog } from "./rule.js";

const $ = (id) => document.getElementById(id);

/** Everything the page knows. `table` and `game` are the last pictures, whole. */
const now = {
  table: null,
  game: null,
  connected: false,
  clock: null,
  myTurn: false,
  calling: {},
  tab: null,
  shown: false,
};

const news = new News({
  live: $("live"),
  alert: $("alert"),
  toasts: $("toasts"),
  place: () => room.placeNews(),
  strip: $("strip"),
  log: $("log"),
});
const hand = new Hand($("hand"), $("bubble"), {
  play: (action, pre) => act(action, pre),
  say: (text) => news.say(text),
  drop: (visible) => {
    $("drop").hidden = !visible;
  },
});
const seats = new Seats($("seats"));
const trick = new TrickView($("trick"));
const room = new Room(document.querySelector(".felt"), $("toasts"), () => news.arrange());
const offers = new Offers($("offers"), { act: (action) => act(action) });
const lobby = new Lobby($("lobby"), {
  table: (wish, more) => tell(wish, more),
  sit,
  invited: () => Boolean(invitation()),
});
const sheet = new Sheet($("sheet"));
const ending = new Ending($("score-bar"), { table: (wish, more) => tell(wish, more) });
let line = null;

function act(action, pre = false) {
  settle();
  line?.send({ type: "do", game: now.game.number, action, ...(pre ? { pre: true } : {}) });
}

function tell(wish, more = {}) {
  settle();
  line?.send({ type: "table", do: wish, ...more });
}

function receive(message, first) {
  const told = first ? null : now.game?.number;
  if (message.table) now.table = message.table;
  if (message.game !== undefined) now.game = message.game;
  if (message.table)
    now.nextAt = message.table.next_ms === null ? null : performance.now() + message.table.next_ms;
  if (message.game?.deadline_ms != null) now.clock = performance.now() + message.game.deadline_ms;
  if (first) news.clear();
  else hearCalls(message.news ?? []);
  renderSoon();
  if (message.game && now.game.number !== told) news.begin(t("bar.game", { n: now.game.number }));
  news.tell(message.news ?? [], !first);
}

/** A call stands as a bubble beside its speaker for a while. */
function hearCalls(items) {
  for (const {
    kind,
    seats: [seat],
    text,
  } of items) {
    if (kind !== "call" || seat === undefined) continue;
    sound.call();
    clearTimeout(now.calling[seat]?.timer);
    const timer = setTimeout(() => {
      delete now.calling[seat];
      render();
    }, 3500);
    now.calling[seat] = { text: text.replace(/^[^:]*: /, ""), timer };
  }
}

const FRAME = 16;
let drawn = -FRAME;
let due = null;

/** Pictures that come faster than a screen shows them are drawn once, the last of them. */
function renderSoon() {
  const wait = drawn + FRAME - performance.now();
  if (wait <= 0 && !due) render();
  else due ??= setTimeout(render, wait);
}

function render() {
  clearTimeout(due);
  due = null;
  draw();
  drawn = performance.now();
}

function draw() {
  const { table, game } = now;
  if (!table) return;
  const playing = table.stage !== "lobby" && Boolean(game);
  if (playing) withPeople(game, table);
  document.body.classList.remove("is-loading");
  document.body.classList.toggle("in-lobby", !playing);
  $("loading").hidden = true;
  $("lobby").hidden = playing;
  $("room").hidden = !playing;
  renderBar(table, game, playing);
  sheet.update(table);
  renderRules(table);
  if (playing) {
    now.shown = true;
    put($("lobby"));
    renderGame(table, game);
  } else {
    if (now.shown) takeAway();
    lobby.update(table);
  }
  title();
}

/** This person may not see the game any more: nothing of it stays. */
function takeAway() {
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  hand.clear();
  news.clear();
  ending.clear();
  for (const id of ["strip", "toasts"]) put($(id));
  Object.assign(now, { shown: false, clock: null, myTurn: false, calling: {} });
}

/** The game knows seats, the table knows who sits on them. */
function withPeople(game, table) {
  game.players.forEach((player, seat) => {
    const place = game.places?.[seat];
    const chair = table.seats[place];
    player.name = chair?.person ?? t("seat.dummy");
    player.kind = chair?.kind ?? "dummy";
    player.calling = now.calling[seat]?.text;
    player.points = game.phase === "over" ? game.outcome?.points?.[seat] : null;
    player.waits = chair?.waits ?? false;
    player.away = chair?.kind === "human" && (chair.away || !chair.here) && !chair.you;
  });
}

function renderBar(table, game, playing) {
  put(
    $("about"),
    h("h1", { class: "title" }, (playing && game.contract?.title) || table.rules.title),
    h(
      "span",
      { class: "sub" },
      playing
        ? [
            t("bar.game", { n: game.number }),
            game.counts === false && t("bar.again"),
            game.contract ? table.rules.title : null,
            table.spectators > 0 && t("bar.spectators", { n: table.spectators }),
          ]
            .filter(Boolean)
            .join(" · ")
        : table.title,
    ),
  );
  $("last-trick").hidden = !playing || !game.last_trick;
  $("leave").hidden = table.me.seat === null;
}

/** They do not change during a match: what was opened or scrolled stays so. */
function renderRules({ rules }) {
  if ($("rules").children.length === 0)
    put($("rules"), h("h2", {}, rules.title), rulesIn(rules, true));
}

function renderGame(table, game) {
  seats.update(game);
  trick.update(game);
  renderMe(game);
  renderDummy(game);
  renderNotes(game);
  renderStatus(table, game);
  offers.update(game);
  if (isAway()) hand.pre = null;
  if (game.me !== null && game.hand) hand.update(game);
  $("hand").hidden = game.me === null || !game.hand?.length;
  turnSignal(game);
  showFitting(game);
  ending.update(table, game);
  room.update(game);
}

function renderMe(game) {
  const me = game.me === null ? null : game.players[game.me];
  $("me").hidden = !me;
  if (!me) return;
  $("me").className = `me ${me.turn ? "turn" : ""}`;
  put($("me"), plate(me, game.me, game), badges(me), speech(me, game));
}

/** The Strohmann's cards, while I am to play one of them: within reach, above my own. */
function renderDummy(game) {
  const cards = game.me !== null && game.turn !== game.me ? (game.hands[game.turn] ?? []) : [];
  const mine = cards.some(({ plays }) => plays.length > 0);
  $("dummy").hidden = !mine;
  put(
    $("dummy"),
    mine &&
      cards.map((entry) =>
        h(
          "button",
          {
            type: "button",
            class: entry.plays.length > 0 ? "legal" : "",
            "aria-disabled": entry.plays.length === 0 && "true",
            "aria-label": cardName(entry.card),
            onclick: (event) => hand.other(entry, event.currentTarget),
          },
          cardPicture(entry.card, false),
        ),
      ),
  );
}

/** Number keys: mine or the Strohmann's cards, whichever can be played. */
function chooseCard(number) {
  const button = [...$("dummy").querySelectorAll("button.legal")][number - 1];
  if (!button) hand.choose(number);
  else if (document.activeElement === button) button.click();
  else button.focus();
}

function renderNotes(game) {
  put(
    $("notes"),
    (game.notes ?? []).map((note) => {
      return h(
        "li",
        { "data-note": note.id },
        h(
          "button",
          {
            type: "button",
            "aria-haspopup": "dialog",
            onclick: () => ruleDialog(note.text, note.rule),
          },
          note.text,
        ),
      );
    }),
  );
}

function renderStatus(table, game) {
  const element = $("status");
  const mine = isMine(game);
  let text = "";
  if (game.phase === "over") text = result(game);
  else if (mine && game.offers.some(({ owed }) => owed)) text = t("status.owed");
  else if (mine && game.phase === "play")
    text = t(game.turn !== game.me ? "status.dummy" : "status.play");
  else if (mine) text = game.offers.find(({ ask }) => ask)?.ask ?? t(`asked.${game.phase}`);
  else if (table.seats[table.me.seat]?.waits) text = t("status.waits");
  else if (game.me === null && table.me.seat !== null) text = t("status.out");
  else if (table.me.was?.by) text = whatHappened(table.me.was);
  else if (game.actor !== null && game.actor !== undefined)
    text = t("status.waiting", { name: game.players[game.actor].name });
  element.classList.toggle("mine", mine);
  if (element.textContent !== text) element.textContent = text;
  const me = table.seats[table.me.seat];
  if (me && !me.waits && (me.away || !me.agreed)) element.textContent = t("status.away");
  const [label, come] = wayBack(table, me);
  $("back").hidden = !label;
  $("back").textContent = label ?? "";
  $("back").onclick = come;
}

/** How somebody comes into the running game for whom a bot plays, or who watches and may play. */
function wayBack(table, me) {
  if (me?.away) return [t("away.back"), () => tell("back")];
  if (me) return me.agreed ? [] : [t("lobby.agree"), () => tell("agree")];
  const way = wayIn(table, invitation());
  return way?.room ? [way.label, () => sit()] : [];
}

/** Without a place the table finds one: the old one, else a free one; who sat here has his name. */
function sit(place) {
  tell("sit", {
    ...(now.table.me.was ? {} : { name: document.body.dataset.name }),
    ...(place === undefined ? {} : { place }),
  });
}

function isMine(game) {
  return (
    !isAway() &&
    game.me !== null &&
    game.phase !== "over" &&
    (game.actor === game.me || game.players[game.me].turn)
  );
}

/** Whether a bot plays for me. */
function isAway() {
  const { table } = now;
  return table.seats[table.me.seat]?.away ?? false;
}

function turnSignal(game) {
  const mine = isMine(game);
  if (mine && !now.myTurn) sound.turn();
  now.myTurn = mine;
}

function title() {
  const { table, game } = now;
  const name = table?.title ?? "";
  document.title =
    game && table.stage === "playing" && isMine(game)
      ? `● ${t("title.turn")} – ${name}`
      : `${name} – Doppelkopf`;
}

function openLastTrick() {
  const game = now.game;
  if (game?.last_trick)
    openDialog(t("trick.last", { n: game.last_trick.number }), trickRow(game.last_trick, game), {
      name: "last",
    });
}

async function leave() {
  const how = await askHow(now.table);
  if (how === "away") tell("away");
  if (how === "leave") {
    const answer = await line.ask({ type: "table", do: "leave" });
    if (answer === "ack" || answer === "closed") location.assign("/");
    else if (answer === null) news.warn(t("leave.failed"));
  }
}

/** The clock of whoever is on turn, and of the next deal. */
function tick() {
  const next = $("next-in");
  if (next)
    next.textContent =
      now.nextAt == null
        ? ""
        : `${Math.max(0, Math.ceil((now.nextAt - performance.now()) / 1000))} s`;
  const left = now.clock === null ? null : now.clock - performance.now();
  for (const ring of document.querySelectorAll(".clock circle")) {
    const whole = (now.table?.settings.think_seconds ?? 30) * 1000;
    ring.setAttribute("stroke-dashoffset", 100 - Math.max(0, Math.min(100, (100 * left) / whole)));
  }
}

function keys(event) {
  if (
    event.altKey ||
    event.ctrlKey ||
    event.metaKey ||
    event.repeat ||
    document.querySelector("dialog[open]")
  )
    return;
  if (event.target.closest("input, select, textarea")) return;
  if (!now.game || $("room").hidden) return;
  const key = event.key.toLowerCase();
  if (/^[0-9]$/.test(key)) chooseCard(key === "0" ? 10 : Number(key));
  else if (key === "h") hand.focusFirst();
  else if (key === "a") offers.focusFirst();
  else if (key === "l") openLastTrick();
  else if (key === "s") togglePanel("sheet");
  else if (key === "r") togglePanel("rules");
  else if (key === "n") $("score-bar").querySelector("[data-next]")?.click();
  else if (key === "m") change("sound", settings.sound === "on" ? "off" : "on");
  else if (key === "?") openHelp();
  else if (key === "escape") {
    hand.hideBubble();
    $("panel").classList.remove("open");
    return;
  } else return;
  event.preventDefault();
}

/** Open or shut; where another tab is open, it gives way to the one that was asked for. */
function togglePanel(tab) {
  const panel = $("panel");
  const narrow = matchMedia("(max-width: 68rem)").matches;
  const open = narrow ? panel.classList.contains("open") : !panel.classList.contains("closed");
  const other = tab && document.querySelector("[role=tab][aria-selected=true]").dataset.tab !== tab;
  if (!(open && other)) panel.classList.toggle(narrow ? "open" : "closed");
  if (tab) chooseTab(tab);
  else {
    if (narrow && !now.tab) showTab("sheet");
    sheet.showTotals();
  }
}

/** Beside the felt: the course of the game while it runs, then the sheet; unless one was chosen. */
function showFitting(game) {
  if (now.tab || matchMedia("(max-width: 68rem)").matches) return;
  showTab(game.phase === "over" ? "sheet" : "log");
}

function showTab(name) {
  for (const tab of document.querySelectorAll("[role=tab]")) {
    const on = tab.dataset.tab === name;
    tab.setAttribute("aria-selected", on);
    tab.tabIndex = on ? 0 : -1;
    $(tab.getAttribute("aria-controls")).hidden = !on;
  }
  if (name === "log") news.showLast();
}

function chooseTab(name) {
  now.tab = name;
  showTab(name);
  sheet.showTotals();
}

function wire() {
  $("last-trick").addEventListener("click", openLastTrick);
  $("open-settings").addEventListener("click", openSettings);
  $("open-panel").addEventListener("click", () => togglePanel());
  $("open-help").addEventListener("click", openHelp);
  $("leave").addEventListener("click", leave);
  $("open-settings").before(soundButton());
  addToSettings(() => now.table && tableData(now.table, { table: tell }));
  document.addEventListener("keydown", keys);
  for (const tab of document.querySelectorAll("[role=tab]")) {
    tab.addEventListener("click", () => chooseTab(tab.dataset.tab));
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!step) return;
      const tabs = [...document.querySelectorAll("[role=tab]")];
      const other = tabs.at((tabs.indexOf(tab) + step) % tabs.length);
      chooseTab(other.dataset.tab);
      other.focus();
    });
  }
  setInterval(tick, 250);
}

/** The token of the invitation this page was reached by; it leaves the address bar. */
function invitation() {
  const key = `doko.invite.${location.pathname}`;
  const given = new URLSearchParams(location.search).get("invite");
  if (given) {
    history.replaceState(null, "", location.pathname);
    try {
      sessionStorage.setItem(key, given);
    } catch {
      // It holds for this page.
    }
    return given;
  }
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function banner(...content) {
  $("offline").hidden = !content[0];
  put($("offline"), content);
}

/** The line is closed for good: why, and where else to go. */
function shutOut(problem) {
  const why = problem?.text ?? t("line.closed");
  const home = h("a", { class: "button primary", href: "/" }, t("line.home"));
  if (now.table) return banner(why, " ", home);
  banner();
  put(
    $("loading"),
    h("h1", { tabindex: "-1" }, why),
    problem?.code === "table/no-spectators" && h("p", {}, t("line.ask")),
    h(
      "p",
      { class: "actions" },
      h("a", { class: "button", href: "/watch" }, t("line.watch")),
      home,
    ),
  );
  $("loading").firstChild.focus();
}

function connect() {
  const url = new URL(`${location.pathname}/ws`, location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  line = new Line(url.href, page.lang, invitation(), {
    state: receive,
    refused: (message, sent) => {
      if (sent?.type === "do" && sent.action.do === "play") hand.refused(message.text);
      else news.warn(message.text);
    },
    connection: (state, problem) => {
      now.connected = state === "open";
      if (state === "closed") shutOut(problem);
      else banner(state === "lost" && [problem?.text, t("line.lost")].filter(Boolean).join(" "));
    },
  });
}

wire();
const still = pageData("state");
if (still) {
  // A picture without a server, as in the gallery: what is done is only noted.
  const send = (message) => document.body.setAttribute("data-sent", JSON.stringify(message));
  line = { send, ask: async (message) => send(message) };
  receive({ ...still, news: [] }, true);
  news.tell(still.news ?? [], true);
} else connect();
