// From what the page knows to what it shows: the lobby, or the room with a game.
import { byId, findAll, h, put } from "../dom.js";
import { cardName, cardPicture } from "../cards.js";
import { sound } from "../sound.js";
import { drawBar, drawTitle } from "./bar.js";
import { guide } from "./focus.js";
import { mark } from "./hint.js";
import { STAYS } from "./pace.js";
import { showFittingTab } from "./panel.js";
import {
  adding,
  announcer,
  ending,
  hand,
  lobby,
  news,
  offers,
  room,
  seats,
  sheet,
  trick,
} from "./parts.js";
import { withPeople } from "./people.js";
import { drawProposals } from "./proposals.js";
import { ruleDialog, rulesIn } from "./rules.js";
import { badges, plate, speech } from "./seats.js";
import { isAway, isMine, now } from "./state.js";
import { drawStatus } from "./status.js";

/** @import { RulesShown, Table } from "../../../types/messages.d.ts" */
/** @import { TableGameShown } from "../../../types/shown.d.ts" */

const FRAME = 16;
let drawn = -FRAME;
/** @type {number | null} */
let due = null;

/** Pictures that come faster than a screen shows them are drawn once, the last of them. */
export function drawSoon() {
  const wait = drawn + FRAME - performance.now();
  if (wait <= 0 && !due) draw();
  else due ??= setTimeout(draw, wait);
}

export function draw() {
  clearTimeout(due ?? undefined);
  due = null;
  if (now.table) drawTable(now.table);
  drawn = performance.now();
}

/** @param {Table} table */
function drawTable(table) {
  const playing = table.stage !== "lobby" && now.game;
  const game = playing ? withPeople(playing, table, now.calling) : null;
  document.body.classList.remove("is-loading");
  document.body.classList.toggle("in-lobby", !game);
  byId("loading").hidden = true;
  byId("lobby").hidden = Boolean(game);
  byId("room").hidden = !game;
  drawBar(table, game);
  sheet.update(table);
  drawProposals(table, drawSoon);
  drawRules(table.rules);
  if (game) {
    now.shown = true;
    put(byId("lobby"));
    drawGame(table, game);
  } else {
    if (now.shown) takeAway();
    lobby.update(table);
  }
  drawTitle();
}

/** This person may not see the game any more: nothing of it stays. */
function takeAway() {
  for (const dialog of findAll("dialog[open]")) {
    if (dialog instanceof HTMLDialogElement) dialog.close();
  }
  hand.clear();
  news.clear();
  ending.clear();
  announcer.clear();
  for (const id of ["strip", "toasts"]) put(byId(id));
  Object.assign(now, { shown: false, clock: null, myTurn: false, calling: {} });
}

/** The rules that stand on the page. */
let rulesDrawn = "";

/**
 * As long as they stay the same, what was opened or scrolled stays so.
 *
 * @param {RulesShown} rules
 */
function drawRules(rules) {
  const said = JSON.stringify(rules);
  if (said !== rulesDrawn) put(byId("rules"), h("h2", {}, rules.title), rulesIn(rules, true));
  rulesDrawn = said;
}

/**
 * @param {Table} table
 * @param {TableGameShown} game
 */
function drawGame(table, game) {
  seats.update(game);
  trick.stay = STAYS[table.settings.pace];
  trick.update(game);
  drawMe(game);
  drawDummy(game);
  drawNotes(game);
  drawStatus(table, game);
  offers.update(game);
  if (isAway()) hand.pre = null;
  if (game.me !== null) hand.update(game);
  byId("hand").hidden = game.me === null || game.hand.length === 0;
  signalTurn(game);
  showFittingTab(game.phase);
  ending.update(table, game);
  adding.update(table);
  room.update(game);
  mark();
  guide(game, isMine(game));
}

/** @param {TableGameShown} game */
function drawMe(game) {
  const root = byId("me");
  root.hidden = game.me === null;
  if (game.me === null) return;
  const me = game.players[game.me];
  root.className = `me ${me.turn ? "turn" : ""}`;
  put(root, plate(me, game.me, game), badges(me), speech(me, game));
}

/**
 * The Strohmann's cards, while I am to play one of them: within reach, above my own.
 *
 * @param {TableGameShown} game
 */
function drawDummy(game) {
  const others = game.me !== null && game.turn !== null && game.turn !== game.me;
  const cards = (others && game.hands[game.turn ?? 0]) || [];
  const mine = cards.some(({ plays }) => plays.length > 0);
  byId("dummy").hidden = !mine;
  put(
    byId("dummy"),
    mine &&
      cards.map((entry) => {
        const legal = entry.plays.length > 0;
        /** @type {HTMLButtonElement} */
        const button = h(
          "button",
          {
            type: "button",
            class: legal ? "legal" : "",
            "data-card": entry.card,
            "aria-disabled": !legal && "true",
            "aria-label": cardName(entry.card),
            onclick: () => hand.other(entry, button),
          },
          cardPicture(entry.card, false),
        );
        return button;
      }),
  );
}

/** Who owes a call reads so as a question. */
const OWED = "call-owed";

/** @param {TableGameShown} game */
function drawNotes(game) {
  const asked = game.offers.some(({ owed }) => owed);
  const notes = game.notes.filter(({ id }) => id !== OWED || !asked);
  put(
    byId("notes"),
    notes.map(({ id, text, rule }) => {
      const open = () => ruleDialog(text, rule);
      const look = { type: "button", "aria-haspopup": "dialog", onclick: open };
      return h("li", { "data-note": id }, h("button", look, text));
    }),
  );
}

/** @param {TableGameShown} game */
function signalTurn(game) {
  const mine = isMine(game);
  if (mine && !now.myTurn) sound.turn();
  now.myTurn = mine;
}
