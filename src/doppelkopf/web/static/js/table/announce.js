// What those who listen are told, each thing once. What happens is said politely, and in one go
// what came quickly; only my own turn and refusals interrupt, and then what is not said yet goes
// before, for an interruption silences it.
import { heard } from "../aloud.js";
import { find, h } from "../dom.js";

/** @import { NewsItem, Table, TableGame } from "../../../types/messages.d.ts" */

/** So long nothing may have come before what came is said: the cards of a trick belong together. */
const QUIET = 1500;
/** After a trick that somebody else goes on from there is time enough. */
const PAUSE = 400;
/** So long it waits at most. */
const LONGEST = 4000;
/** So long somebody else may think before it is said whose turn it is. */
const THINKING = 4000;
const KEPT = 6;

export class Announcer {
  /**
   * @param {HTMLElement} live what is read out when the reader comes to it
   * @param {HTMLElement} alert what is read out at once
   */
  constructor(live, alert) {
    this.live = live;
    this.alert = alert;
    /** What is still to be said. @type {string[]} */
    this.waiting = [];
    /** When the first of it came. */
    this.since = 0;
    /** @type {number | undefined} */
    this.timer = undefined;
    /** @type {number | undefined} */
    this.thinking = undefined;
    /** The moment that was told last: one is told once. */
    this.moment = "";
    /** What was said of calls. @type {string | null} */
    this.calls = null;
    /** The game that was begun, and the one that was told to be over. */
    this.begun = 0;
    this.ended = 0;
  }

  /**
   * Something for later, with what comes soon.
   *
   * @param {...(string | null | undefined)} texts
   */
  say(...texts) {
    this.#say(texts, QUIET);
  }

  /**
   * @param {(string | null | undefined)[]} texts
   * @param {number} quiet
   */
  #say(texts, quiet) {
    const more = texts.filter((text) => typeof text === "string" && text !== "");
    if (more.length === 0) return;
    const now = performance.now();
    if (this.waiting.length === 0) this.since = now;
    this.waiting.push(.../** @type {string[]} */ (more));
    clearTimeout(this.timer);
    const wait = Math.min(quiet, Math.max(0, this.since + LONGEST - now));
    this.timer = setTimeout(() => this.#flush(), wait);
  }

  /**
   * Something at once, after what is not said yet.
   *
   * @param {...(string | null | undefined)} texts
   */
  alarm(...texts) {
    const all = [...this.waiting.splice(0), ...texts.filter(Boolean)];
    clearTimeout(this.timer);
    this.#place("assertive").replaceChildren(h("p", {}, sentences(all)));
  }

  #flush() {
    const place = this.#place("polite");
    place.append(h("p", {}, sentences(this.waiting.splice(0))));
    while (place.children.length > KEPT) place.children[0].remove();
  }

  /**
   * Behind an open dialog nothing is read out, so dialogs have places of their own.
   *
   * @param {"polite" | "assertive"} how
   */
  #place(how) {
    const inside = find(`dialog:modal [data-live="${how}"]`);
    return inside ?? (how === "polite" ? this.live : this.alert);
  }

  /**
   * News that have just come, and the moment they led to.
   *
   * @param {NewsItem[]} items
   * @param {Table | null} table
   * @param {TableGame | null} game null: none that I may see
   * @param {{ first: boolean, mine: boolean }} how `first`: I have just come; `mine`: it is my turn
   */
  tell(items, table, game, { first, mine }) {
    clearTimeout(this.thinking);
    const paused = !mine && items.some(({ kind }) => kind === "trick");
    const told = items.map(({ spoken, text }) => spoken ?? text);
    if (!first) this.#say(told, paused ? PAUSE : QUIET);
    if (!game) return;
    if (first || game.number !== this.begun) {
      this.say(game.aloud.table);
      this.calls = null;
      this.moment = "";
    }
    this.begun = game.number;
    if (game.phase === "over") this.#over(game, table);
    else this.#turn(game, mine);
  }

  /**
   * @param {TableGame} game
   * @param {boolean} mine
   */
  #turn({ aloud, number, phase, played, offers }, mine) {
    const calls = aloud.calls === this.calls ? null : aloud.calls;
    this.calls = aloud.calls;
    const moment = JSON.stringify([number, phase, played, aloud.turn, mine]);
    const told = moment === this.moment;
    this.moment = moment;
    if (mine && !told) {
      const asked = phase !== "play" && offers.some(({ group }) => group === "call");
      this.alarm(asked ? null : calls, aloud.turn);
      return;
    }
    this.say(calls);
    if (!mine) this.thinking = setTimeout(() => this.say(aloud.turn), THINKING);
  }

  /**
   * @param {TableGame} game
   * @param {Table | null} table
   */
  #over({ aloud, number }, table) {
    if (this.ended === number) return;
    this.ended = number;
    this.say(aloud.end, table?.sheet?.spoken);
  }

  /**
   * How things stand, for who asks.
   *
   * @param {TableGame} game
   * @param {Table | null} table
   */
  where({ aloud, phase }, table) {
    if (phase === "over") this.alarm(aloud.end, table?.sheet?.spoken);
    else this.alarm(aloud.table, aloud.calls, aloud.turn);
  }

  /** The game is not for this person any more: nothing of it is said. */
  clear() {
    clearTimeout(this.timer);
    clearTimeout(this.thinking);
    this.waiting = [];
    this.moment = "";
    this.calls = null;
    this.live.replaceChildren();
    this.alert.replaceChildren();
  }
}

/**
 * One after the other; each ends like a sentence.
 *
 * @param {(string | null | undefined)[]} texts
 */
function sentences(texts) {
  return texts
    .map((text) => heard(text ?? ""))
    .map((text) => (/[.!?:…]$/.test(text) ? text : `${text}.`))
    .join(" ");
}
