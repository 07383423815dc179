// My cards: click, drag and keyboard; what may be played, what was chosen ahead, why not.
import { focusedIn, h, put } from "../dom.js";
import { cardName, cardPicture } from "../cards.js";
import { t } from "../page.js";
import { moves } from "../settings.js";
import { Bubble } from "./bubble.js";
import { dragCard } from "./drag.js";

/** @import { HandCard, Play } from "../../../types/messages.d.ts" */
/** @import { ShownGame } from "../../../types/shown.d.ts" */

/**
 * A card with a name of its own: there are two of each.
 *
 * @typedef {HandCard & { key: string }} Entry
 */

/**
 * @typedef {object} Hooks
 * @property {(action: Record<string, unknown>, pre: boolean) => void} play
 * @property {(text: string) => void} say to those who listen
 * @property {(visible: boolean) => void} drop where a dragged card can be let go
 */

const MANY = 7;
const DRAG_PLAYS = 70;

export class Hand {
  /**
   * @param {HTMLElement} root
   * @param {HTMLElement} bubble
   * @param {Hooks} hooks
   */
  constructor(root, bubble, hooks) {
    this.root = root;
    this.bubble = new Bubble(bubble);
    this.hooks = hooks;
    /** @type {ShownGame | null} */
    this.game = null;
    /** @type {Entry[]} */
    this.entries = [];
    /** The place of the card that the keyboard is at. */
    this.focus = 0;
    /** Whether I can play a card now. */
    this.mine = false;
    /** The card that was chosen before it is my turn. @type {string | null} */
    this.pre = null;
    /** The card that is on its way. @type {string | null} */
    this.sent = null;
    /** Whether a click is the end of a drag. */
    this.dragged = false;
    /** What is drawn: the same is not drawn again. */
    this.look = "";
    root.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {ShownGame} game */
  update(game) {
    /** @type {string[]} */
    const keys = [];
    /** @type {Record<string, number>} */
    const seen = {};
    for (const { card } of game.hand) {
      seen[card] = (seen[card] ?? 0) + 1;
      keys.push(`${card}.${seen[card]}`);
    }
    const focused = focusedIn(this.root);
    const same = this.game && this.game.number === game.number;
    const changed = !same || game.hand.length !== this.entries.length;
    this.game = game;
    this.entries = game.hand.map((entry, index) => ({ ...entry, key: keys[index] }));
    if (changed) this.sent = null;
    if (!same || (this.pre && !keys.includes(this.pre))) this.pre = null;
    this.mine = this.entries.some(({ plays }) => plays.length > 0);
    if (this.mine && !this.sent && this.#playAhead()) return;
    this.focus = Math.min(this.focus, Math.max(this.entries.length - 1, 0));
    this.#draw();
    if (!same) this.#deal();
    if (focused) this.#focusOn(this.focus);
  }

  /** There is no hand to see any more. */
  clear() {
    this.game = null;
    this.entries = [];
    this.mine = false;
    this.pre = null;
    this.sent = null;
    this.hideBubble();
    this.#draw();
  }

  /** A new hand slides in. */
  #deal() {
    if (!moves()) return;
    [...this.root.querySelectorAll("button")].forEach((card, index) => {
      card.animate([{ transform: "translateY(3rem)", opacity: 0 }, {}], {
        duration: 220,
        delay: index * 22,
        easing: "ease-out",
        fill: "backwards",
      });
    });
  }

  /**
   * The last message about a card was refused: it is still here.
   *
   * @param {string} text
   */
  refused(text) {
    const key = this.sent;
    this.sent = null;
    this.#draw();
    const index = this.entries.findIndex((entry) => entry.key === key);
    this.explain(text, this.#button(index) ?? this.root);
  }

  /**
   * Number keys: the first press chooses the n-th card that can be played, the second plays it.
   *
   * @param {number} number
   */
  choose(number) {
    const legal = [...this.entries.keys()].filter(
      (index) => !this.mine || this.entries[index].plays.length,
    );
    const index = legal[number - 1];
    if (index === undefined) return;
    if (document.activeElement === this.#button(index)) this.#act(index);
    else this.#focusOn(index);
  }

  focusFirst() {
    const index = this.entries.findIndex(({ plays }) => plays.length > 0);
    this.#focusOn(Math.max(index, 0));
  }

  /** Draw the cards, unless they lie there already just so: a drag or a focus is not to be lost. */
  #draw() {
    const count = this.entries.length;
    const look = JSON.stringify([
      this.mine,
      this.pre,
      this.sent,
      this.entries.map(({ key, plays }) => [key, plays.length]),
    ]);
    if (look === this.look) return;
    this.look = look;
    this.root.style.setProperty("--n", String(count));
    this.root.style.setProperty("--half", String(Math.ceil(count / 2)));
    this.root.classList.toggle("many", count > MANY);
    this.root.classList.toggle("choosing", this.mine);
    put(
      this.root,
      this.entries.map((entry, index) => this.#item(entry, index, count)),
    );
  }

  /**
   * @param {Entry} entry
   * @param {number} index
   * @param {number} count
   */
  #item(entry, index, count) {
    const legal = entry.plays.length > 0;
    const pre = this.pre === entry.key;
    const classes = [legal && "legal", pre && "pre", this.sent === entry.key && "sent"];
    const state = pre ? "hand.chosen" : this.mine ? (legal ? "hand.playable" : "hand.not") : "";
    return h(
      "li",
      { "--i": index, class: index >= Math.ceil(count / 2) ? "second" : "" },
      h(
        "button",
        {
          type: "button",
          class: classes.filter(Boolean).join(" "),
          tabindex: index === this.focus ? 0 : -1,
          "data-card": entry.card,
          "aria-label": cardName(entry.card) + (state ? `, ${t(state)}` : ""),
          "aria-disabled": this.mine && !legal ? "true" : null,
          "aria-pressed": pre ? "true" : null,
          onclick: () => {
            if (!this.dragged) this.#act(index);
            this.dragged = false;
          },
          onfocus: () => {
            this.focus = index;
          },
          onpointerdown: (event) => this.#drag(event, index),
        },
        cardPicture(entry.card, false),
      ),
    );
  }

  /**
   * @param {number} index
   * @returns {HTMLElement | undefined}
   */
  #button(index) {
    return this.root.querySelectorAll("button")[index];
  }

  /** @param {number} index */
  #focusOn(index) {
    const button = this.#button(index);
    if (!button) return;
    for (const other of this.root.querySelectorAll("button"))
      other.tabIndex = other === button ? 0 : -1;
    button.focus();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const last = this.entries.length - 1;
    const to = { ArrowLeft: this.focus - 1, ArrowRight: this.focus + 1, Home: 0, End: last }[
      event.key
    ];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.#focusOn(to < 0 ? last : to > last ? 0 : to);
  }

  /** @param {number} index */
  #act(index) {
    const entry = this.entries[index];
    const button = this.#button(index);
    this.hideBubble();
    if (!entry || this.sent) return;
    if (entry.plays.length === 1) this.#play(entry, entry.plays[0], false);
    else if (entry.plays.length > 1) this.#menu(entry, button);
    else if (this.mine || this.game?.phase !== "play")
      this.explain(entry.why ?? t("hand.notnow"), button);
    else {
      this.pre = this.pre === entry.key ? null : entry.key;
      this.hooks.say(t(this.pre ? "hand.pre" : "hand.unpre", { card: cardName(entry.card) }));
      this.#draw();
      this.#focusOn(index);
    }
  }

  /**
   * @param {Entry | HandCard} entry
   * @param {Play} play
   * @param {boolean} pre
   */
  #play(entry, play, pre) {
    this.sent = "key" in entry ? entry.key : null;
    this.pre = null;
    this.#draw();
    this.hooks.play(play.do, pre);
  }

  /** Play what was chosen ahead, if that is possible now. */
  #playAhead() {
    const entry = this.entries.find(({ key }) => key === this.pre);
    this.pre = null;
    if (!entry) return false;
    if (entry.plays.length === 1) {
      this.#play(entry, entry.plays[0], true);
      return true;
    }
    const index = this.entries.indexOf(entry);
    this.#draw();
    if (entry.plays.length > 1) this.#menu(entry, this.#button(index));
    else this.explain(entry.why ?? t("hand.notnow"), this.#button(index));
    return true;
  }

  /**
   * Several ways to play a card: ask.
   *
   * @param {Entry | HandCard} entry
   * @param {HTMLElement | undefined} anchor
   */
  #menu(entry, anchor) {
    this.bubble.show(
      anchor ?? this.root,
      h(
        "div",
        { class: "menu", role: "group", "aria-label": cardName(entry.card) },
        entry.plays.map((play) =>
          h(
            "button",
            {
              type: "button",
              class: "button small",
              title: play.rule?.text ?? "",
              onclick: () => {
                this.hideBubble();
                this.#play(entry, play, false);
              },
            },
            play.label,
          ),
        ),
      ),
    );
  }

  /**
   * Another hand of mine, the Strohmann's.
   *
   * @param {HandCard} entry
   * @param {HTMLElement} anchor
   */
  other(entry, anchor) {
    this.hideBubble();
    if (entry.plays.length === 1) this.hooks.play(entry.plays[0].do, false);
    else if (entry.plays.length > 1) this.#menu(entry, anchor);
    else this.explain(entry.why ?? t("hand.notnow"), anchor);
  }

  /**
   * A sentence beside a card, for those who listen too.
   *
   * @param {string} text
   * @param {HTMLElement | undefined} anchor
   */
  explain(text, anchor) {
    this.bubble.explain(text, anchor ?? this.root);
    this.hooks.say(text);
  }

  hideBubble() {
    this.bubble.hide();
  }

  /**
   * @param {PointerEvent} down
   * @param {number} index
   */
  #drag(down, index) {
    const button = this.#button(index);
    const entry = this.entries[index];
    if (down.button !== 0 || this.sent || !button) return;
    dragCard(down, button, {
      begun: () => {
        this.hideBubble();
        this.hooks.drop(entry.plays.length > 0);
      },
      ended: (up) => {
        this.dragged = up !== null;
        this.hooks.drop(false);
        if (up && up > DRAG_PLAYS) this.#act(index);
        setTimeout(() => {
          this.dragged = false;
        });
      },
    });
  }
}
