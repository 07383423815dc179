// What happened, in sentences: shown for a moment if it is special, kept in a list.
import { h, isWithin } from "../dom.js";
import { Log } from "./log.js";
import { ruleDialog } from "./rules.js";

/** @import { NewsItem, Rule, TableGame } from "../../../types/messages.d.ts" */
/** @import { Announcer } from "./announce.js" */

/**
 * Something to show: news, or a warning of the page itself.
 *
 * @typedef {{ text: string, rule?: Rule | null }} Message
 */

const SHOWN = new Set(["rule", "special", "table"]);
/** What stands above the room already. */
const ABOVE = new Set(["proposed", "consented"]);
const SMALL = matchMedia("(max-width: 40rem), (max-height: 30rem)");
const BRIEF = 4000;
const MOST = 2;

export class News {
  /**
   * @param {object} places
   * @param {Announcer} places.voice what is read out
   * @param {HTMLElement} places.toasts where news lie on the felt
   * @param {() => boolean} places.place finds room for them there; false: there is none
   * @param {HTMLElement} places.strip where they stand if there is none
   * @param {HTMLElement} places.log the list of all
   */
  constructor({ voice, toasts, place, strip, log }) {
    this.voice = voice;
    this.toasts = toasts;
    this.place = place;
    this.strip = strip;
    this.log = new Log(log);
  }

  /**
   * Sentences of the server.
   *
   * @param {NewsItem[]} items
   * @param {boolean} fresh whether they have just happened
   */
  tell(items, fresh) {
    for (const item of items) this.log.add(item);
    const rest = items.filter(({ event }) => !ABOVE.has(event));
    if (fresh) for (const item of together(rest)) this.toast(item);
  }

  /**
   * From here on another game is told.
   *
   * @param {string} title
   */
  begin(title) {
    this.log.begin(title);
  }

  /**
   * Only for those who listen.
   *
   * @param {string} text
   */
  say(text) {
    this.voice.say(text);
  }

  /** @param {Message} item */
  toast(item, bad = false) {
    /** @param {Event} event */
    const touched = (event) => {
      element.remove();
      if (item.rule && !isWithin(event, ".away")) ruleDialog(item.text, item.rule);
    };
    // All of it is read out and stands in the list; who hears or types needs no button here.
    /** @type {HTMLElement} */
    const element = h(
      "div",
      { class: `toast${bad ? " bad" : ""}`, onclick: touched },
      h("strong", {}, item.text),
      item.rule && [
        h("span", { class: "by" }, item.rule.title),
        h("span", { class: "where" }, item.rule.paragraph),
      ],
      h("span", { class: "away" }, "×"),
    );
    this.toasts.append(element);
    this.arrange();
    const brief = this.strip.contains(element);
    const reading = (brief ? item.text.length : element.textContent.length) * 45;
    const stays = brief && !bad ? Math.max(BRIEF, reading) : 3000 + Math.min(reading, 9000);
    setTimeout(() => element.remove(), stays);
  }

  /** On the felt as much as has room, the newest rather than the older; else one in the strip. */
  arrange() {
    const { toasts, strip } = this;
    keepLast(toasts, MOST);
    const small = SMALL.matches || toasts.offsetParent === null;
    while (toasts.children.length > 0 && (small || !this.place())) {
      if (toasts.children.length === 1) strip.replaceChildren(toasts.children[0]);
      else toasts.children[0].remove();
    }
  }

  /**
   * Something the person has to know at once.
   *
   * @param {string} text
   */
  warn(text) {
    this.voice.alarm(text);
    this.toast({ text }, true);
  }

  /** The list at its end. */
  showLast() {
    this.log.showLast();
  }

  /**
   * Show of what happened no more than may be looked at now.
   *
   * @param {TableGame | null} game
   */
  look(game) {
    if (game) this.log.look(game);
  }

  clear() {
    this.log.clear();
  }
}

/**
 * Only the last of what an element has.
 *
 * @param {Element} element
 * @param {number} most
 */
function keepLast(element, most) {
  while (element.children.length > most) element.children[0].remove();
}

/**
 * What is shown of the news; sentences about the same rule become one.
 *
 * @param {NewsItem[]} items
 */
function together(items) {
  /** @type {NewsItem[]} */
  const shown = [];
  for (const item of items) {
    if (!SHOWN.has(item.kind) && !item.rule) continue;
    const same = item.rule && shown.find(({ rule }) => rule?.key === item.rule?.key);
    if (same) shown[shown.indexOf(same)] = { ...same, text: `${same.text}. ${item.text}` };
    else shown.push(item);
  }
  return shown;
}
