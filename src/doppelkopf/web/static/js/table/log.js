// The course of the game in sentences. Of tricks that were taken it shows the cards only while the
// rules let one look at them; what may not be seen is not kept here either.
import { findAll, h, put } from "../dom.js";
import { page } from "../page.js";
import { ruleDialog } from "./rules.js";

/** @import { NewsItem, TableGame, TakenTrick } from "../../../types/messages.d.ts" */

const KEPT = 200;
/** @type {Record<string, string>} */
const SUITS = { "♣": "C", "♠": "S", "♥": "H", "♦": "D" };

export class Log {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
  }

  /**
   * From here on another game is told; the one before stays as it is.
   *
   * @param {string} title
   */
  begin(title) {
    for (const line of findAll("[data-trick]", this.root)) delete line.dataset.trick;
    this.root.append(h("li", { class: "head" }, title));
  }

  /** @param {NewsItem} item */
  add({ kind, event, text, rule, trick }) {
    const taken = event === "trick" && kind !== "special";
    if (event === "taken-back") this.#reopen();
    this.root.append(
      h(
        "li",
        {
          class: rule ? "special" : "",
          "data-kind": kind,
          "data-trick": kind === "card" || taken ? trick : null,
          "data-taken": taken,
        },
        coloured(text),
        rule && [
          " ",
          h(
            "button",
            {
              type: "button",
              class: "by",
              "aria-haspopup": "dialog",
              onclick: () => ruleDialog(text, rule),
            },
            rule.paragraph || rule.title,
          ),
        ],
        taken && h("span", { class: "cards" }),
      ),
    );
    while (this.root.children.length > KEPT) this.root.children[0].remove();
    this.showLast();
  }

  /** A card went back into its hand: a trick that was taken with it is open again. */
  #reopen() {
    const last = findAll("[data-trick]", this.root).at(-1);
    if (last && last.dataset.taken !== undefined) delete last.dataset.trick;
  }

  /**
   * Show of each trick what may be looked at now.
   *
   * @param {TableGame} game
   */
  look(game) {
    const seen = new Map(game.tricks.map((trick) => [trick.number, trick]));
    const isFresh = !game.outcome && !game.trick?.cards.length;
    const latest = (isFresh && game.last_trick?.number) || 0;
    const current = game.trick?.number ?? Infinity;
    for (const line of findAll("[data-trick]", this.root)) {
      const number = Number(line.dataset.trick);
      const recent = number === latest || number === current;
      if (line.dataset.taken !== undefined) {
        const cards = line.querySelector(".cards");
        if (cards) put(cards, !recent && cardsOf(seen.get(number)));
      } else if (!recent) line.remove();
    }
  }

  /** The list at its end. */
  showLast() {
    const pane = this.root.parentElement;
    if (pane) pane.scrollTop = pane.scrollHeight;
  }

  clear() {
    this.root.replaceChildren();
  }
}

/**
 * The cards of a trick in the order of play.
 *
 * @param {TakenTrick | undefined} trick
 */
function cardsOf(trick) {
  return trick && coloured(trick.cards.map(({ card }) => page.signs[card ?? "back"]).join(" "));
}

/**
 * A sentence with its cards in their colours.
 *
 * @param {string} text
 */
function coloured(text) {
  return text
    .split(/([♣♠♥♦][0-9A-ZÄÖÜ]*)/)
    .map((part, index) => (index % 2 ? h("span", { "data-suit": SUITS[part[0]] }, part) : part));
}
