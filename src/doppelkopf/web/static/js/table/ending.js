// After a game: its score comes up once by itself and stays within reach; what everyone wants next.
import { h, put } from "../dom.js";
import { openDialog } from "../dialog.js";
import { t } from "../page.js";
import { revealed } from "./fair.js";
import { handsView, scoreView } from "./score.js";
import { wished, wishLines } from "./wishes.js";

const LOOK = 1500; // time for a look at the last trick
const WISHES = { again: "score.again", rematch: "score.rematch" };

export class Ending {
  /** hooks: table(do, more) sends a wish about the table */
  constructor(bar, hooks) {
    this.bar = bar;
    this.hooks = hooks;
    this.table = null;
    this.game = null;
    this.seen = null;
  }

  update(table, game) {
    const over = game.phase === "over" && Boolean(game.outcome);
    this.table = table;
    this.game = over ? game : null;
    this.bar.hidden = !over;
    if (!over) return shut();
    put(this.bar, this.#buttons());
    for (const place of document.querySelectorAll(".wishes")) put(place, wishLines(table));
    if (this.seen === game.number) return;
    this.seen = game.number;
    setTimeout(() => this.game?.number === game.number && this.#open(), LOOK);
  }

  /** The game is not for this person any more. */
  clear() {
    this.game = null;
  }

  #buttons() {
    const { me, seats } = this.table;
    const offer = (look, label, onclick, more = {}) =>
      h("button", { type: "button", class: `offer ${look}`, onclick, ...more }, label);
    const sits = me.seat !== null;
    const waits = sits && seats[me.seat].wants;
    return [
      offer("more", t("score.show"), () => this.#open()),
      waits &&
        h("span", { class: "status" }, t("score.waiting"), " ", h("span", { id: "next-in" })),
      sits &&
        !waits &&
        Object.keys(wished(this.table)).map((wish) =>
          offer("", t(WISHES[wish]), () => this.#want(wish), { "data-wish": wish }),
        ),
      sits &&
        !waits &&
        offer("main", t("score.next"), () => this.#want("next"), { "data-next": "" }),
      sits &&
        seats.some(({ kind }) => kind === "empty") &&
        offer("", t("lobby.fill"), () => this.hooks.table("bot"), { "data-fill": "" }),
      h("p", { class: "wishes" }),
    ];
  }

  #want(wish) {
    shut();
    this.hooks.table(wish, wish === "again" ? { game: this.game.number } : {});
  }

  #open() {
    const { table, game } = this;
    const replay = table.replays?.find(({ game: number }) => number === game.number);
    const sits = table.me.seat !== null;
    const way = (look, label, onclick) =>
      h("button", { class: `button ${look}`, type: "button", onclick }, label);
    openDialog(
      verdict(game.outcome),
      [
        h("p", { class: "wishes", role: "status" }, wishLines(table)),
        scoreView(game, game.outcome),
        h("details", {}, h("summary", {}, t("score.hands")), handsView(game)),
        replay && revealed(replay),
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
            Object.entries(WISHES).map(([wish, label]) =>
              way("quiet", t(label), () => this.#want(wish)),
            ),
          sits
            ? way("primary", t("score.next"), () => this.#want("next"))
            : way("", t("close"), shut),
        ),
      ],
      { wide: true, name: "score" },
    );
  }
}

function shut() {
  document.querySelector('dialog[data-name="score"]')?.close();
}

/** How the game went, and for me. */
export function result(game) {
  if (!game.outcome) return "";
  const points = game.me === null ? null : game.players[game.me].points;
  return points
    ? t("status.result", { result: verdict(game.outcome), points })
    : verdict(game.outcome);
}

function verdict(outcome) {
  if (outcome.void) return t("score.void");
  if (outcome.winner) return t(`score.${outcome.winner}`);
  return t(outcome.sides ? "score.nobody" : "score.over");
}
