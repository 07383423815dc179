// My cards: click, drag and keyboard; what may be played, what was chosen ahead, why not.
import { focusedIn, put } from "../dom.js";
import { cardName } from "../cards.js";
import { t } from "../page.js";
import { Bubble } from "./bubble.js";
import { keyIn, placeBy } from "./card-keys.js";
import { handCard } from "./hand-card.js";
import { HandOrder, keysOf, laid } from "./hand-order.js";
import { dragInHand } from "./moving.js";
import { gaps, slideIn } from "./spread.js";
import { waysMenu } from "./ways.js";

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
 * @property {(text: string) => void} alarm to them too, at once
 * @property {(visible: boolean) => void} drop where a dragged card can be let go
 * @property {(byHand: boolean) => void} ordered whether the cards lie as they were laid by hand
 */

const MANY = 7;

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
    /** The card that a number key chose last. @type {string | null} */
    this.chosen = null;
    /** The card that is on its way. @type {string | null} */
    this.sent = null;
    /** Whether there is no line on which it could be. */
    this.lost = false;
    /** Whether a click is the end of a drag. */
    this.dragged = false;
    /** What is drawn: the same is not drawn again. */
    this.look = "";
    this.order = new HandOrder(() => this.#rearrange());
    root.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {ShownGame} game */
  update(game) {
    const cards = this.order.arrange(game, this.#place(this.sent));
    const keys = keysOf(cards);
    const focused = focusedIn(this.root);
    const same = this.game && this.game.number === game.number;
    const changed = !same || game.hand.length !== this.entries.length;
    this.game = game;
    this.entries = cards.map((entry, index) => ({ ...entry, key: keys[index] }));
    if (changed) this.sent = null;
    if (changed) this.chosen = null;
    if (!same || (this.pre && !keys.includes(this.pre))) this.pre = null;
    this.mine = this.entries.some(({ plays }) => plays.length > 0);
    if (this.mine && !this.sent && this.#playAhead()) return;
    this.focus = Math.min(this.focus, Math.max(this.entries.length - 1, 0));
    this.#draw();
    if (!same) slideIn(this.root);
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

  /**
   * Whether the line to the table is lost: a card that is on its way has not arrived.
   *
   * @param {boolean} lost
   */
  lineIs(lost) {
    if (this.lost === lost) return;
    this.lost = lost;
    const focused = focusedIn(this.root);
    this.#draw();
    if (focused) this.#focusOn(this.focus);
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
    // The page itself puts the focus on a card: that is no choice.
    const again = this.chosen === this.entries[index].key;
    this.chosen = this.entries[index].key;
    if (again && document.activeElement === this.#button(index)) this.#act(index);
    else this.#focusOn(index);
  }

  /** Put the keyboard on the card it was at; false if there is none. */
  focusHere() {
    const there = this.entries.length > 0 && this.root.offsetParent !== null;
    if (there) this.#focusOn(Math.min(this.focus, this.entries.length - 1));
    return there;
  }

  focusFirst() {
    const index = this.entries.findIndex(({ plays }) => plays.length > 0);
    this.#focusOn(Math.max(index, 0));
  }

  /** Draw the cards, unless they lie there already just so: a drag or a focus is not to be lost. */
  #draw() {
    const count = this.entries.length;
    this.hooks.ordered(this.order.made !== null && this.game?.phase !== "over" && count > 0);
    const look = JSON.stringify([
      this.mine,
      this.pre,
      this.sent,
      this.lost,
      this.entries.map(({ key, plays, trump }) => [key, plays.length, trump]),
    ]);
    if (look === this.look) return;
    this.look = look;
    this.root.style.setProperty("--n", String(count));
    this.root.style.setProperty("--half", String(Math.ceil(count / 2)));
    this.root.classList.toggle("many", count > MANY);
    this.root.classList.toggle("choosing", this.mine);
    const focused = focusedIn(this.root);
    const between = gaps(this.entries);
    put(
      this.root,
      this.entries.map((entry, index) => this.#item(entry, index, count, between[index])),
    );
    if (focused) this.#focusOn(Math.min(this.focus, count - 1));
  }

  /** @param {string | null} key */
  #place(key) {
    return this.entries.findIndex((entry) => entry.key === key);
  }

  /** Put the cards in order, as the settings say. */
  sort() {
    if (!this.order.made) return;
    this.order.forget();
    this.#rearrange();
    this.hooks.say(t("hand.sorted"));
  }

  /** The same cards in another order; what was chosen and what has the focus stays so. */
  #rearrange() {
    if (!this.game) return;
    const focused = focusedIn(this.root) && this.entries[this.focus]?.key;
    this.update(this.game);
    if (focused) this.#focusOn(Math.max(this.#place(focused), 0));
  }

  /**
   * Lay a card elsewhere in the hand.
   *
   * @param {number} from
   * @param {number} to
   */
  #move(from, to) {
    const entry = this.entries[from];
    const within = to >= 0 && to < this.entries.length;
    if (!this.game || !entry || !within || from === to || this.game.phase === "over") return;
    const focused = focusedIn(this.root);
    this.order.move(this.game, this.entries, from, to);
    ({ entries: this.entries, pre: this.pre } = laid(this.entries, from, to, this.pre));
    this.focus = to;
    this.#draw();
    if (focused) this.#focusOn(to);
    const count = this.entries.length;
    this.hooks.say(t("hand.moved", { card: cardName(entry.card), place: to + 1, count }));
  }

  /**
   * @param {Entry} entry
   * @param {number} index
   * @param {number} count
   * @param {Record<string, number | undefined>} between the gaps before it
   */
  #item(entry, index, count, between) {
    const look = {
      card: entry.card,
      key: keyIn(this.entries, index, this.mine),
      mine: this.mine,
      legal: entry.plays.length > 0,
      pre: this.pre === entry.key,
      sent: this.sent === entry.key,
      lost: this.lost,
      focused: index === this.focus,
    };
    return handCard(
      { ...look, index, count, between },
      {
        act: () => {
          if (!this.dragged) this.#act(index);
          this.dragged = false;
        },
        focus: () => {
          this.focus = index;
        },
        grab: (down) => this.#drag(down, index),
      },
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
    const to = placeBy(event, this.focus, last);
    if (to === null) return;
    event.preventDefault();
    if (event.shiftKey) {
      this.#move(this.focus, to);
      return;
    }
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
    const ways = entry.plays.map(({ label }) => label).join(", ");
    this.hooks.alarm(t("hand.ways", { ways }));
    const play = (/** @type {Play} */ way) => {
      this.hideBubble();
      this.#play(entry, way, false);
    };
    this.bubble.show(anchor ?? this.root, waysMenu(entry, play));
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
    this.hooks.alarm(text);
  }

  hideBubble() {
    const inside = focusedIn(this.bubble.root);
    this.bubble.hide();
    if (inside) this.focusHere();
  }

  /**
   * @param {PointerEvent} down
   * @param {number} index
   */
  #drag(down, index) {
    const button = this.#button(index);
    const entry = this.entries[index];
    if (down.button !== 0 || this.sent || !button) return;
    dragInHand(this.root, down, index, {
      begun: () => {
        this.hideBubble();
        this.hooks.drop(entry.plays.length > 0);
      },
      ended: (dragged) => {
        this.dragged = dragged;
        this.hooks.drop(false);
        setTimeout(() => {
          this.dragged = false;
        });
      },
      played: () => this.#act(index),
      moved: (to) => this.#move(index, to),
    });
  }
}
