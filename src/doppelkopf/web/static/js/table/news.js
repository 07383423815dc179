// What happened, in sentences: read out, shown for a moment if it is special, kept in a list.
import { h } from "../dom.js";
import { ruleDialog } from "./rule.js";

const KEPT = 200;
const SUITS = { "♣": "C", "♠": "S", "♥": "H", "♦": "D" };
const SHOWN = new Set(["rule", "special"]);
const SMALL = matchMedia("(max-width: 40rem), (max-height: 30rem)");
const BRIEF = 4000;

export class News {
  /** toasts: where news lie on the felt; strip: where they stand if that is small, or not there */
  constructor({ live, alert, toasts, strip, log }) {
    Object.assign(this, { live, alert, toasts, strip, log });
  }

  /** Sentences of the server: {kind, event, text, seats, cards, rule: {title, text, paragraph} | null}. */
  tell(items, fresh) {
    for (const item of items) {
      this.#keep(item);
      if (fresh) this.say(item.text);
    }
    if (fresh) for (const item of together(items)) this.toast(item);
  }

  /** From here on another game is told. */
  begin(title) {
    this.log.append(h("li", { class: "head" }, title));
  }

  /** Only for those who listen. */
  say(text) {
    this.live.append(h("p", {}, text));
    while (this.live.children.length > 6) this.live.firstChild.remove();
  }

  toast(item, bad = false) {
    const brief = SMALL.matches || this.toasts.offsetParent === null;
    const place = brief ? this.strip : this.toasts;
    const touched = (event) => {
      element.remove();
      if (item.rule && !event.target.closest(".away")) ruleDialog(item.text, item.rule);
    };
    // All of it is read out and stands in the list; who hears or types needs no button here.
    const element = h("div", { class: `toast${bad ? " bad" : ""}`, onclick: touched }, h("strong", {}, item.text), !brief && item.rule && h("span", { class: "by" }, item.rule.text), h("span", { class: "away" }, "×"));
    place.append(element);
    const words = element.textContent.length;
    setTimeout(() => element.remove(), brief && !bad ? BRIEF : 3000 + Math.min(words * 45, 9000));
    while (place.children.length > (brief ? 1 : 2)) place.firstChild.remove();
  }

  /** Something the person has to know at once. */
  warn(text) {
    this.alert.textContent = text;
    this.toast({ text }, true);
  }

  #keep(item) {
    const { kind, text, rule } = item;
    this.log.append(
      h("li", { class: rule ? "special" : "", "data-kind": kind }, coloured(text), rule && [" ", h("button", { type: "button", class: "by", "aria-haspopup": "dialog", onclick: () => ruleDialog(text, rule) }, rule.paragraph || rule.title)]),
    );
    while (this.log.children.length > KEPT) this.log.firstChild.remove();
    this.showLast();
  }

  /** The list at its end. */
  showLast() {
    this.log.parentElement.scrollTop = this.log.parentElement.scrollHeight;
  }

  clear() {
    this.log.replaceChildren();
  }
}

/** A sentence with its cards in their colours. */
function coloured(text) {
  return text.split(/([♣♠♥♦][0-9A-ZÄÖÜ]*)/).map((part, index) => (index % 2 ? h("span", { "data-suit": SUITS[part[0]] }, part) : part));
}

/** What is shown of the news; sentences about the same rule become one. */
function together(items) {
  const shown = [];
  for (const item of items) {
    if (!SHOWN.has(item.kind) && !item.rule) continue;
    const same = item.rule && shown.find(({ rule }) => rule?.key === item.rule.key);
    if (same) same.text += `. ${item.text}`;
    else shown.push({ ...item });
  }
  return shown;
}
