// After a game: its score comes up once by itself and stays within reach; what everyone wants next.
import { find, findAll, h, put } from "../dom.js";
import { closeDialog, openDialog } from "../dialog.js";
import { t } from "../page.js";
import { againOr, askForTheEnd, bookedView, openEvening, shutEvening } from "./evening.js";
import { dealingAt, revealed } from "./fair.js";
import {
  closePhrases,
  heardBeside,
  heardInScore,
  isOn,
  openPhrases,
  phraseButtons,
} from "./phrases.js";
import { handsView, scoreView } from "./score.js";
import { reasons } from "./sheet.js";

/** @import { EveningSum, Outcome, Table, Want } from "../../../types/messages.d.ts" */
/** @import { ShownGame, TableGameShown, Wish } from "../../../types/shown.d.ts" */
/** @import { Adding } from "./adding.js" */

const SAYS = { "data-say": "" };
const LOOK = 1500; // time for a look at the last trick
/** What can be wanted beside the next game, and what the button says. */
const WISHES = { again: "score.again", rematch: "score.rematch", end: "score.end" };
/** Who wants it: one, or several. */
const WANTED = {
  again: ["wish.again", "wish.again.many"],
  rematch: ["wish.rematch", "wish.rematch.many"],
  end: ["wish.end", "wish.end.many"],
};

/** @typedef {keyof typeof WISHES} Special */

const SPECIAL = /** @type {Special[]} */ (Object.keys(WISHES));

export class Ending {
  /**
   * @param {HTMLElement} bar
   * @param {{ table: Wish, cutting: Adding, adding: Adding }} hooks
   */
  constructor(bar, hooks) {
    this.bar = bar;
    this.hooks = hooks;
    /** @type {Table | null} */
    this.table = null;
    /** The game that is over. @type {TableGameShown | null} */
    this.game = null;
    /** The number of the game whose score came up. @type {number | null} */
    this.seen = null;
    /** What the score says of the sheet that came up last. @type {string | null} */
    this.shown = null;
    /** Whether the end of the evening has come up. */
    this.told = false;
  }

  /**
   * @param {Table} table
   * @param {TableGameShown} game
   */
  update(table, game) {
    const over = game.phase === "over" && Boolean(game.outcome);
    this.table = table;
    this.game = over ? game : null;
    this.bar.hidden = !over;
    if (!table.over) {
      if (this.told) shutEvening();
      this.told = false;
    }
    if (!over) {
      closePhrases();
      shut();
      return;
    }
    put(this.bar, this.#buttons(table));
    for (const place of findAll(".wishes")) put(place, wishLines(table));
    this.hooks.cutting.update(table);
    this.hooks.adding.update(table);
    if (table.over) {
      this.seen = game.number;
      this.#tellTheEnd(table, table.over);
      return;
    }
    if (this.seen === game.number) {
      // What is open says nothing that the table has changed meanwhile.
      if (find('dialog[data-name="score"]') && this.shown !== told(table, game)) this.#open();
      return;
    }
    this.seen = game.number;
    setTimeout(() => {
      if (this.game?.number === game.number) this.#open();
    }, LOOK);
  }

  /**
   * The evening is over: once it comes up by itself.
   *
   * @param {Table} table
   * @param {EveningSum} over
   */
  #tellTheEnd(table, over) {
    if (this.told) return;
    this.told = true;
    shut();
    openEvening(table, over, this.hooks.table);
  }

  /** The game is not for this person any more. */
  clear() {
    this.game = null;
  }

  /** @param {Table} table */
  #buttons(table) {
    const { me, over, seats } = table;
    /**
     * @param {string} look
     * @param {string} label
     * @param {() => void} onclick
     */
    const offer = (look, label, onclick, more = {}) =>
      h("button", { type: "button", class: `offer ${look}`, onclick, ...more }, label);
    const sits = me.seat !== null && !seats[me.seat].pauses;
    const waits = me.seat !== null && seats[me.seat].wants;
    return [
      offer("more", t("score.show"), () => this.#open()),
      over && offer("more", t("end.show"), () => openEvening(table, over, this.hooks.table)),
      waits &&
        h("span", { class: "status" }, t("score.waiting"), " ", h("span", { id: "next-in" })),
      sits &&
        !waits &&
        !over &&
        !table.tournament &&
        wished(table).map(([wish]) =>
          offer("", t(WISHES[wish]), () => this.#want(wish), { "data-wish": wish }),
        ),
      sits &&
        !waits &&
        (over
          ? againOr(table, () => offer("main", t("score.rematch"), () => this.#want("rematch")))
          : offer("main", nextLabel(table), () => this.#want("next"), { "data-next": "" })),
      sits &&
        !table.tournament &&
        seats.some(({ kind, needed }) => kind === "empty" && needed) &&
        offer("", t("lobby.fill"), () => this.hooks.table("bot"), { "data-fill": "" }),
      sits && isOn() && offer("more", t("say.open"), () => openPhrases(this.hooks.table), SAYS),
      h("p", { class: "wishes" }),
      heardBeside((place) => place === me.seat || !this.game?.places.includes(place)),
    ];
  }

  /** @param {Want} wish */
  #want(wish) {
    shut();
    // Where others want it already, it is agreed to; who asks first is asked whether it is meant.
    const others = this.table ? wished(this.table).some(([each]) => each === wish) : false;
    if (wish === "end" && this.table && !others) askForTheEnd(this.table, this.hooks.table);
    else this.#send(wish);
  }

  /** @param {Want} wish */
  #send(wish) {
    this.hooks.table(wish, wish === "again" && this.game ? { game: this.game.number } : {});
  }

  #open() {
    const { table, game } = this;
    if (!table || !game?.outcome) return;
    const replay = table.replays.find(({ game: number }) => number === game.number);
    const sits = table.me.seat !== null;
    /**
     * @param {string} look
     * @param {string} label
     * @param {() => void} onclick
     */
    const way = (look, label, onclick) =>
      h("button", { class: `button ${look}`, type: "button", onclick }, label);
    openDialog(
      verdict(game, game.outcome),
      [
        h("p", { class: "wishes", role: "status" }, wishLines(table)),
        heardInScore(),
        this.hooks.cutting.root,
        !game.amended && scoreView(game, game.outcome),
        bookedView(table.booked),
        game.amended && [
          rowReasons(table, game),
          h("details", {}, h("summary", {}, t("score.played")), scoreView(game, game.outcome)),
        ],
        h("details", {}, h("summary", {}, t("score.hands")), handsView(game)),
        sits &&
          isOn() &&
          h(
            "details",
            { class: "say" },
            h("summary", {}, t("say.open")),
            phraseButtons(this.hooks.table),
          ),
        replay && revealed(replay, () => dealingAt(replay.url)),
        this.hooks.adding.root,
        h(
          "div",
          { class: "actions score-actions" },
          replay &&
            h(
              "a",
              { class: "button quiet", href: replay.url, target: "_blank", rel: "noopener" },
              t("score.replay"),
            ),
          sits &&
            !table.over &&
            !table.tournament &&
            SPECIAL.map((wish) => way("quiet", t(WISHES[wish]), () => this.#want(wish))),
          sits && !table.over
            ? way("primary", nextLabel(table), () => this.#want("next"))
            : way("", t("close"), shut),
        ),
      ],
      { wide: true, name: "score" },
    );
    this.shown = told(table, game);
  }
}

/**
 * What the next game is: one of this list, or the first of a new one.
 *
 * @param {Table} table
 */
function nextLabel({ sheet }) {
  return t(sheet?.list_over ? "score.next.list" : "score.next");
}

function shut() {
  closeDialog("score");
}

/**
 * What the score of a game says of the sheet, to see whether it still does.
 *
 * @param {Table} table
 * @param {ShownGame} game
 */
function told({ booked }, { amended }) {
  return JSON.stringify([amended, booked]);
}

/**
 * Why the row of a game on the sheet is what it is.
 *
 * @param {Table} table
 * @param {TableGameShown} game
 */
function rowReasons({ replays, sheet }, { number }) {
  const row = replays.find(({ game }) => game === number)?.sheet;
  const found = sheet?.rows.find(({ game, kind }) => kind === "game" && game === String(row));
  return found && [h("p", {}, found.contract), reasons(found)];
}

/**
 * How the game went, and for me.
 *
 * @param {ShownGame} game
 */
export function result(game) {
  if (!game.outcome) return "";
  const { me, players, outcome } = game;
  const points = me === null ? null : players[me].points;
  const how = verdict(game, outcome);
  return points ? t("status.result", { result: how, points }) : how;
}

/**
 * How a game went; of one that the table has changed since, that it has.
 *
 * @param {ShownGame} game
 * @param {Outcome} outcome
 */
function verdict({ amended }, outcome) {
  if (amended) return t(`score.${amended}`);
  if (outcome.void) return t("score.void");
  if (outcome.winner) return t(`score.${outcome.winner}`);
  return t(outcome.sides ? "score.nobody" : "score.over");
}

/**
 * The wishes beside the next game, with those who have them.
 *
 * @param {Table} table
 */
function wished(table) {
  /** @type {Map<Special, string[]>} */
  const found = new Map();
  for (const { kind, away, person, wants } of table.seats) {
    if (kind !== "human" || away || wants === null || wants === "next") continue;
    found.set(wants, [...(found.get(wants) ?? []), person ?? ""]);
  }
  return [...found];
}

/**
 * Sentences on them; nobody needs any who is asked alone.
 *
 * @param {Table} table
 */
function wishLines(table) {
  const found = wished(table);
  const { of, differ } = table.wishes;
  if (table.stage !== "between" || of < 2 || found.length === 0) return [];
  const lines = found.map(([wish, people]) =>
    t(WANTED[wish][people.length > 1 ? 1 : 0], {
      names: together(people),
      yes: people.length,
      of,
    }),
  );
  return [...lines, t(differ ? "wish.differ" : "wish.all")].map((line) => h("span", {}, line));
}

/** @param {string[]} names */
function together(names) {
  return names.length < 2
    ? names.join("")
    : `${names.slice(0, -1).join(", ")} ${t("and")} ${names.at(-1)}`;
}
