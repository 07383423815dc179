// What happened, in sentences: read out, shown for a moment if it is special, kept in a list.
import { h } from "../dom.js";
import { ruleDialog } from "./rule.js";

const KEPT = 200;
const SUITS = { "♣": "C", "♠": "S", "♥": "H", "♦": "D" };
const SHOWN = new Set(["rule", "special", "table"]);
const SMALL = matchMedia("(max-width: 40rem), (max-height: 30rem)");
const BRIEF = 4000;
const MOST = 2;

export class News {
  /** toasts: where news lie on the felt; place(): whether there is room; strip: else */
  constructor({ live, alert, toasts, place, strip, log }) {
    Object.assign(this, { live, alert, toasts, place, strip, log });
  }

  /** Sentences of the server. */
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
    const touched = (event) => {
      element.remove();
      if (item.rule && !event.target.closest(".away")) ruleDialog(item.text, item.rule);
    };
    // All of it is read out and stands in the list; who hears or types needs no button here.
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
    while (toasts.children.length > MOST) toasts.firstChild.remove();
    const small = SMALL.matches || toasts.offsetParent === null;
    while (toasts.children.length > 0 && (small || !this.place())) {
      if (toasts.children.length === 1) strip.replaceChildren(toasts.firstChild);
      else toasts.firstChild.remove();
    }
  }

  /** Something the person has to know at once. */
  warn(text) {
    this.alert.textContent = text;
    this.toast({ text }, true);
  }

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
  return text
    .split(/([♣♠♥♦][0-9A-ZÄÖÜ]*)/)
    .map((part, index) => (index % 2 ? h("span", { "data-suit": SUITS[part[0]] }, part) : part));
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
