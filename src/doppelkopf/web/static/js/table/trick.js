// The trick in the middle. A full trick stays for a moment, then goes to its winner; cards that
// come meanwhile wait. Nothing else on the page waits for it.
import { h, put, svg } from "../dom.js";
import { cardName, cardPicture } from "../cards.js";
import { t } from "../page.js";
import { moves } from "../settings.js";
import { sound } from "../sound.js";
import { STAYS } from "./pace.js";
import { placeOf } from "./seats.js";

/** @import { PlayedCard, TakenTrick, Trick } from "../../../types/messages.d.ts" */
/** @import { ShownGame } from "../../../types/shown.d.ts" */
/** @import { At } from "./seats.js" */

/**
 * A trick on the felt: the one being played, or one that is complete.
 *
 * @typedef {Pick<Trick, "number" | "cards"> & { wins: number | null, complete: boolean }} Shown
 */

/** @type {Record<At, [number, number]>} */
const FAR = {
  bottom: [0, 3.2],
  left: [-3.4, 0],
  top: [0, -3],
  right: [3.4, 0],
  "top-left": [-2, -3],
  "top-right": [2, -3],
};
const TILTS = [-2, 1.5, 2.5, -1.5, 2];

export class TrickView {
  /**
   * `replaying`: the reader sets the pace, so a full trick is drawn as it is and nothing waits.
   *
   * @param {HTMLElement} root
   */
  constructor(root, { replaying = false } = {}) {
    this.root = root;
    this.replaying = replaying;
    /** What lies there, and in which game. @type {(Shown & { game: number }) | null} */
    this.shown = null;
    this.busyUntil = 0;
    /** For how many milliseconds a full trick stays. */
    this.stay = STAYS.normal;
    /** @type {number | undefined} */
    this.timer = undefined;
  }

  /** @param {ShownGame} game */
  update(game) {
    this.game = game;
    clearTimeout(this.timer);
    if (this.replaying) {
      const full = game.trick?.cards.length ? null : game.last_trick;
      this.#draw(full ? taken(full) : played(game.trick), game);
      return;
    }
    const wait = this.busyUntil - performance.now();
    if (wait > 0 && !this.#sameTrick(game)) {
      this.timer = setTimeout(() => this.#again(), wait);
      return;
    }
    const before = this.shown;
    const done = game.last_trick;
    const finished =
      done !== null &&
      before?.number === done.number &&
      !before.complete &&
      before.game === game.number;
    if (finished && !(game.trick?.cards.length && game.trick.number > done.number + 1)) {
      this.#draw(taken(done), game);
      this.busyUntil = performance.now() + this.stay;
      this.timer = setTimeout(() => this.#collect(done), this.stay - (moves() ? 260 : 0));
      return;
    }
    this.#draw(played(game.trick), game);
  }

  /** A full trick need not stay any longer. */
  skip() {
    if (this.busyUntil <= performance.now() || !this.shown?.complete) return;
    this.busyUntil = 0;
    this.#again();
  }

  /** Show what came last. */
  #again() {
    if (this.game) this.update(this.game);
  }

  /**
   * Whether what is shown is still the trick being played.
   *
   * @param {ShownGame} game
   */
  #sameTrick(game) {
    return this.shown && !this.shown.complete && game.trick?.number === this.shown.number;
  }

  /** @param {TakenTrick} trick */
  #collect(trick) {
    const game = this.game;
    const end = () => {
      this.busyUntil = 0;
      this.#again();
    };
    if (!moves() || !game) {
      this.timer = setTimeout(end);
      return;
    }
    const [x, y] = FAR[placeOf(trick.owner, game.me, game.seats)];
    for (const element of this.root.querySelectorAll(".played")) {
      element.animate([{}, { transform: `${away(x, y)} scale(.5)`, opacity: 0 }], {
        duration: 250,
        easing: "ease-in",
        fill: "forwards",
      });
    }
    this.timer = setTimeout(end, 255);
  }

  /**
   * @param {Shown | null} trick
   * @param {ShownGame} game
   */
  #draw(trick, game) {
    const before = this.shown;
    const fresh = !before || before.number !== trick?.number || before.game !== game.number;
    const known = fresh ? 0 : before.cards.length;
    this.shown = trick ? { ...trick, game: game.number } : null;
    const cards = trick?.cards ?? [];
    put(
      this.root,
      game.direction === -1 && game.outcome === null && turned(),
      cards.map((entry, index) => this.#card(entry, index === 0, trick?.wins === entry.seat, game)),
    );
    if (before && cards.length > known) {
      sound.card();
      this.#arrive(
        [...this.root.querySelectorAll(".played")].slice(known),
        cards.slice(known),
        game,
      );
    }
  }

  /**
   * @param {PlayedCard} played
   * @param {boolean} led whether the trick began with it
   * @param {boolean} wins
   * @param {ShownGame} game
   */
  #card({ seat, card }, led, wins, game) {
    const at = placeOf(seat, game.me, game.seats);
    const name = game.players[seat].name;
    return h(
      "div",
      {
        class: `played${wins ? " wins" : ""}`,
        role: "img",
        "data-at": at,
        "aria-label": t(wins ? "trick.card.wins" : "trick.card", { name, card: cardName(card) }),
        "--tilt": `${TILTS[seat % TILTS.length]}deg`,
      },
      cardPicture(card, false),
      led && h("span", { class: "lead", "aria-hidden": "true", title: t("trick.led") }, "1"),
    );
  }

  /**
   * @param {Element[]} elements
   * @param {PlayedCard[]} cards
   * @param {ShownGame} game
   */
  #arrive(elements, cards, game) {
    if (!moves()) return;
    elements.forEach((element, index) => {
      const [x, y] = FAR[placeOf(cards[index].seat, game.me, game.seats)];
      element.animate([{ transform: `${away(x * 0.75, y * 0.75)} scale(.85)`, opacity: 0.2 }, {}], {
        duration: 230,
        easing: "cubic-bezier(.2,.8,.3,1)",
      });
    });
  }
}

/**
 * The trick that is being played.
 *
 * @param {Trick | null} trick
 * @returns {Shown | null}
 */
function played(trick) {
  if (!trick) return null;
  return { number: trick.number, cards: trick.cards, wins: trick.winning, complete: false };
}

/**
 * A complete trick.
 *
 * @param {TakenTrick} trick
 * @returns {Shown}
 */
function taken({ number, cards, owner }) {
  return { number, cards, wins: owner, complete: true };
}

/**
 * The transform that moves something by widths of a card.
 *
 * @param {number} x
 * @param {number} y
 */
function away(x, y) {
  return `translate(calc(${x} * var(--card)), calc(${y} * var(--card)))`;
}

/** The order of play runs the other way. */
function turned() {
  return svg(
    "svg",
    { class: "icon turned", viewBox: "0 0 24 24", role: "img", "aria-label": t("trick.turned") },
    svg("path", {
      d: "M20 12a8 8 0 1 1-3-6.200M17 2.500v3.600h-3.600",
      transform: "matrix(-1 0 0 1 24 0)",
    }),
  );
}

/**
 * A trick laid out flat, for dialogs.
 *
 * @param {TakenTrick} trick
 * @param {ShownGame} game
 */
export function trickRow(trick, game) {
  return h(
    "ol",
    { class: "trick-shown" },
    trick.cards.map(({ seat, card }) =>
      h(
        "li",
        { class: seat === trick.owner ? "wins" : "" },
        cardPicture(card),
        game.players[seat].name,
        seat === trick.owner && ` · ${t("trick.took")}`,
      ),
    ),
  );
}
