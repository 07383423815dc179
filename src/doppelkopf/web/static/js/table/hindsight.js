// What a bot would have done at each decision of the seat that is looked from: asked for when it is
// wanted, shown as it comes, marked where it differs from what was done.
import { heard, readable } from "../aloud.js";
import { byId, findAll, h, put } from "../dom.js";
import { t } from "../page.js";

/** @import { Judged, ReplayPage, Seen } from "../../../types/messages.d.ts" */

/**
 * What is known of a seat so far.
 *
 * @typedef {object} Known
 * @property {Map<number, Judged>} judged by step
 * @property {number} count how many decisions there are
 * @property {boolean} done
 * @property {string | null} problem why there is no more
 */

export class Hindsight {
  /**
   * @param {Pick<ReplayPage, "hindsight" | "record">} source
   * @param {() => void} changed something new is to be shown
   */
  constructor({ hindsight, record }, changed) {
    this.url = hindsight;
    this.record = record;
    this.changed = changed;
    this.on = false;
    /** By seat. @type {Map<number, Known>} */
    this.known = new Map();
  }

  /** @param {number} seat */
  toggle(seat) {
    this.on = !this.on;
    if (this.on) this.#want(seat);
    this.changed();
  }

  /**
   * The next step at which the bot would have done something else; round to the first.
   *
   * @param {number} seat
   * @param {number} at
   * @returns {number | null}
   */
  difference(seat, at) {
    const steps = [...(this.known.get(seat)?.judged.values() ?? [])]
      .filter(({ same }) => !same)
      .map(({ step }) => step);
    return steps.find((step) => step > at) ?? steps[0] ?? null;
  }

  /**
   * The sentence about a step, the marks in the list, and the card in the hand.
   *
   * @param {number} seat
   * @param {number} at
   */
  draw(seat, at) {
    const known = this.on ? this.#want(seat) : null;
    const judged = known?.judged.get(at);
    byId("hindsight").setAttribute("aria-pressed", String(this.on));
    byId("difference").hidden = this.difference(seat, at) === null || !this.on;
    const root = byId("opinion");
    root.hidden = !known;
    root.classList.toggle("differs", judged?.same === false);
    if (known && judged) say(root, verdict(judged), spokenVerdict(judged));
    else say(root, known ? state(known) : "");
    for (const item of findAll("li", byId("log"))) {
      marked(item, known?.judged.get(Number(item.dataset.step)));
    }
    const card = judged?.same === false ? judged.would.find((hint) => hint.card)?.card : null;
    const other = card ? findAll("li", byId("hand")).find((item) => holds(item, card)) : null;
    other?.classList.add("hinted");
  }

  /**
   * What is known of a seat; the rest is asked for.
   *
   * @param {number} seat
   */
  #want(seat) {
    let known = this.known.get(seat);
    if (!known) {
      known = { judged: new Map(), count: 0, done: false, problem: null };
      this.known.set(seat, known);
      this.#ask(seat, known);
    }
    return known;
  }

  /**
   * Ask until all is there, as long as somebody wants to see it.
   *
   * @param {number} seat
   * @param {Known} known
   */
  async #ask(seat, known) {
    while (!known.done && !known.problem) {
      const problem = await this.#more(seat, known);
      known.problem = problem;
      if (this.on || known.done) this.changed();
    }
    // Whoever turns it on again may fare better.
    if (known.problem) setTimeout(() => this.known.delete(seat), 3000);
  }

  /**
   * @param {number} seat
   * @param {Known} known
   * @returns {Promise<string | null>} what is wrong
   */
  async #more(seat, known) {
    try {
      const query = new URLSearchParams({ seat: String(seat), have: String(known.judged.size) });
      const answer = await fetch(
        `${this.url}?${query}`,
        this.record === null ? {} : { method: "POST", body: this.record },
      );
      const data = await answer.json();
      if (!answer.ok) return String(data.text);
      take(known, data);
      return data.problem;
    } catch {
      return t("hindsight.lost");
    }
  }
}

/**
 * @param {Known} known
 * @param {Seen} seen
 */
function take(known, seen) {
  for (const each of seen.judged) known.judged.set(each.step, each);
  known.count = seen.count;
  known.done = seen.done;
}

/** @param {Judged} judged */
function verdict({ same, would }) {
  return told(
    same,
    would.map(({ what }) => what),
    would.map(({ reason }) => reason),
  );
}

/** @param {Judged} judged */
function spokenVerdict({ same, would }) {
  return told(
    same,
    would.map(({ spoken }) => spoken),
    would.map(({ spoken_reason: why }) => why),
  );
}

/**
 * @param {boolean} same
 * @param {string[]} what
 * @param {(string | null)[]} why
 */
function told(same, what, why) {
  const done = t(same ? "hindsight.same" : "hindsight.other", { what: what.join(", ") });
  return [done, ...why.filter(Boolean)].join(" ");
}

/**
 * A text for the eye, and beside it the one that is read aloud; not said again while it stays.
 *
 * @param {HTMLElement} root
 * @param {string} text
 * @param {string} spoken
 */
function say(root, text, spoken = heard(text)) {
  const shown = spoken === text ? text : `${text}${spoken}`;
  if (root.textContent !== shown) put(root, readable(text, spoken));
}

/** @param {Known} known */
function state({ judged, count, done, problem }) {
  if (problem) return problem;
  if (!done) return t("hindsight.wait", { n: judged.size, count: count || "…" });
  const same = [...judged.values()].filter((each) => each.same).length;
  return count === 0 ? t("hindsight.none") : t("hindsight.sum", { same, count });
}

/**
 * @param {HTMLElement} item a step in the list
 * @param {Judged | undefined} judged
 */
function marked(item, judged) {
  item.classList.toggle("differs", judged?.same === false);
  const mark = item.querySelector(".verdict");
  if (!judged) {
    mark?.remove();
    return;
  }
  if (mark) return;
  const label = t(judged.same ? "hindsight.mark.same" : "hindsight.mark.other");
  const sign = h("span", { class: "verdict", role: "img", "aria-label": label, title: label });
  put(sign, judged.same ? "=" : "≠");
  item.querySelector("button")?.append(sign);
}

/**
 * @param {HTMLElement} item
 * @param {string} card
 */
function holds(item, card) {
  return item.querySelector(`[data-card="${card}"]`) !== null;
}
