// What happened, in sentences: read out, shown for a moment if it is special, kept in a list.
import { h, isWithin } from "../dom.js";
import { ruleDialog } from "./rules.js";

/** @import { NewsItem, Rule } from "../../../types/messages.d.ts" */

/**
 * Something to show: news, or a warning of the page itself.
 *
 * @typedef {{ text: string, rule?: Rule | null }} Told
 */

const KEPT = 200;
/** @type {Record<string, string>} */
const SUITS = { "♣": "C", "♠": "S", "♥": "H", "♦": "D" };
const SHOWN = new Set(["rule", "special", "table"]);
const SMALL = matchMedia("(max-width: 40rem), (max-height: 30rem)");
const BRIEF = 4000;
const MOST = 2;

export class News {
  /**
   * @param {object} places
   * @param {HTMLElement} places.live what is read out
   * @param {HTMLElement} places.alert what is read out at once
   * @param {HTMLElement} places.toasts where news lie on the felt
   * @param {() => boolean} places.place finds room for them there; false: there is none
   * @param {HTMLElement} places.strip where they stand if there is none
   * @param {HTMLElement} places.log the list of all
   */
  constructor({ live, alert, toasts, place, strip, log }) {
    this.live = live;
    this.alert = alert;
    this.toasts = toasts;
    this.place = place;
    this.strip = strip;
    this.log = log;
  }

  /**
   * Sentences of the server.
   *
   * @param {NewsItem[]} items
   * @param {boolean} fresh whether they have just happened
   */
  tell(items, fresh) {
    for (const item of items) {
      this.#keep(item);
      if (fresh) this.say(item.text);
    }
    if (fresh) for (const item of together(items)) this.toast(item);
  }

  /**
   * From here on another game is told.
   *
   * @param {string} title
   */
  begin(title) {
    this.log.append(h("li", { class: "head" }, title));
  }

  /**
   * Only for those who listen.
   *
   * @param {string} text
   */
  say(text) {
    this.live.append(h("p", {}, text));
    keepLast(this.live, 6);
  }

  /** @param {Told} item */
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
        h("span", { class: "by" }, item.rule.text),
        h("span", { class: "where" }, item.rule.paragraph),
      ],
      h("span", { class: "away" }, "×"),
    );
    this.toasts.append(element);
    this.arrange();
    const brief = this.strip.contains(element);
    const words = element.textContent.length;
    setTimeout(() => element.remove(), brief && !bad ? BRIEF : 3000 + Math.min(words * 45, 9000));
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
    this.alert.textContent = text;
    this.toast({ text }, true);
  }

  /** @param {NewsItem} item */
  #keep(item) {
    const { kind, text, rule } = item;
    this.log.append(
      h(
        "li",
        { class: rule ? "special" : "", "data-kind": kind },
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
      ),
    );
    keepLast(this.log, KEPT);
    this.showLast();
  }

  /** The list at its end. */
  showLast() {
    const pane = this.log.parentElement;
    if (pane) pane.scrollTop = pane.scrollHeight;
  }

  clear() {
    this.log.replaceChildren();
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
 * A sentence with its cards in their colours.
 *
 * @param {string} text
 */
function coloured(text) {
  return text
    .split(/([♣♠♥♦][0-9A-ZÄÖÜ]*)/)
    .map((part, index) => (index % 2 ? h("span", { "data-suit": SUITS[part[0]] }, part) : part));
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
