// Before the next deal: whoever has to cut cuts, and everybody may type a number of their own.
// Nobody is waited for: what is not done is done by chance.
import { fieldOf, find, h, put } from "../dom.js";
import { t } from "../page.js";
import { noteCut, typeNumber } from "./own-part.js";

/** @import { CutShown, NextDeal, Table } from "../../../types/messages.d.ts" */
/** @import { Wish } from "../../../types/shown.d.ts" */

/** My cut, that of others in words, my number. @typedef {"cut" | "told" | "number"} Shown */

const DIGITS = 40;

/**
 * One place of the page where this can be done. It is drawn anew only when something of it has
 * changed, so that a slider is not taken out of anybody's hand.
 */
export class Adding {
  /**
   * @param {HTMLElement} root
   * @param {Wish} ask
   * @param {Shown[]} shows what is shown here
   */
  constructor(root, ask, shows) {
    this.root = root;
    this.ask = ask;
    this.shows = shows;
    this.drawn = "";
    /** Where the slider stands; null until it was drawn. @type {number | null} */
    this.at = null;
    /** What stands in the field and was not sent. @type {string | null} */
    this.typed = null;
  }

  /** @param {Table} table */
  update({ deal, me, over, seats }) {
    // After the last game of an evening there is none to cut for.
    const cut = over ? null : deal?.cut;
    const who = cut ? seats[cut.place] : null;
    const drawn = JSON.stringify([
      me.seat,
      deal?.commitment,
      (this.shows.includes("cut") || this.shows.includes("told")) && cut,
      this.shows.includes("told") && [who?.person, who?.kind],
      this.shows.includes("number") && [deal?.number, deal?.numbers],
    ]);
    if (drawn === this.drawn) return;
    const open = this.root.querySelector("details")?.open ?? false;
    const held = this.root.contains(document.activeElement)
      ? document.activeElement?.getAttribute("data-key")
      : null;
    this.drawn = drawn;
    if (cut?.lift !== null && cut?.lift !== undefined) this.at = cut.lift || null;
    const mine = cut && cut.place === me.seat;
    const parts = deal &&
      me.seat !== null && [
        cut && mine && this.shows.includes("cut") && this.#cut(deal, cut),
        cut && !mine && this.shows.includes("told") && told(cut, who),
        this.shows.includes("number") && this.#number(deal, open),
      ];
    put(this.root, parts);
    this.root.hidden = !this.root.firstChild;
    if (held) find(`[data-key="${held}"]`, this.root)?.focus();
    if (!deal) this.at = this.typed = null;
  }

  /**
   * @param {NextDeal} deal
   * @param {CutShown} cut
   */
  #cut(deal, cut) {
    const { least, most, cards, offered, lift } = cut;
    this.at ??= least + Math.floor(Math.random() * (most - least + 1));
    const say = h("output", { class: "lift" });
    const slider = h("input", {
      type: "range",
      min: least,
      max: most,
      value: String(this.at),
      "data-key": "cut-slider",
      "aria-label": t("cut.label"),
      oninput: (event) => show(Number(fieldOf(event).value)),
    });
    /** @param {number} at */
    const show = (at) => {
      this.at = at;
      const words = t("cut.at", { n: at, rest: cards - at });
      slider.setAttribute("aria-valuetext", words);
      slider.style.setProperty("--at", `${((at - least) / (most - least)) * 100}%`);
      put(say, words);
    };
    show(this.at);
    if (this.at === lift) put(say); // the heading says it
    /** @param {number} n */
    const cutAt = (n) => {
      noteCut(deal, n);
      this.ask("cut", { lift: n });
    };
    return h(
      "div",
      { class: "cut", role: "group", "aria-label": t("cut.title") },
      h(
        "p",
        { class: "cut-head" },
        h("b", {}, lift === null ? t("cut.title") : t(lift ? "cut.done" : "cut.left", { n: lift })),
        " ",
        say,
      ),
      slider,
      h(
        "div",
        { class: "cut-do" },
        h(
          "button",
          {
            type: "button",
            class: "button small",
            "data-key": "cut",
            onclick: () => cutAt(this.at ?? least),
          },
          t(lift === null ? "cut.do" : "cut.redo"),
        ),
        offered &&
          lift !== 0 &&
          h(
            "button",
            {
              type: "button",
              class: "button small quiet",
              "data-key": "cut-not",
              onclick: () => cutAt(0),
            },
            t("cut.not"),
          ),
      ),
    );
  }

  /**
   * @param {NextDeal} deal
   * @param {boolean} open
   */
  #number(deal, open) {
    const input = h("input", {
      type: "text",
      inputmode: "numeric",
      id: "my-number",
      maxlength: DIGITS + 10,
      autocomplete: "off",
      "data-key": "number",
      value: this.typed ?? deal.number ?? "",
      oninput: (event) => {
        this.typed = fieldOf(event).value;
        put(said, this.typed === deal.number ? t("number.in") : t("number.not"));
      },
    });
    const changed = this.typed !== null && this.typed !== deal.number;
    const said = h(
      "p",
      { class: "small", role: "status" },
      changed ? t("number.not") : deal.number && t("number.in"),
    );
    /** @param {SubmitEvent} event */
    const send = (event) => {
      event.preventDefault();
      const digits = input.value.replace(/\s/g, "");
      if (!/^[0-9]+$/.test(digits) || digits.length > DIGITS) {
        put(said, t("number.bad", { n: DIGITS }));
        return;
      }
      const number = BigInt(digits).toString();
      this.typed = null;
      typeNumber(deal, number);
      put(said, t("number.sent"));
      this.ask("number", { number });
    };
    return h(
      "details",
      { class: "number small", open },
      h("summary", {}, t("number.title")),
      h("p", { class: "soft" }, t("number.text", { n: deal.numbers.filter(Boolean).length })),
      h(
        "form",
        { class: "row", onsubmit: send },
        h("label", { for: "my-number", class: "sr-only" }, t("number.label")),
        input,
        h(
          "button",
          { type: "submit", class: "button small", "data-key": "number-send" },
          t("number.use"),
        ),
      ),
      said,
    );
  }
}

/**
 * What others do about the cut.
 *
 * @param {CutShown} cut
 * @param {Table["seats"][number] | null} who
 */
function told({ lift }, who) {
  if (!who) return null;
  const cut = lift === null ? "cut.other" : lift ? "cut.did" : "cut.didnt";
  const key = who.kind === "bot" ? "cut.bot" : cut;
  return h("p", { class: "small soft" }, t(key, { name: who.person ?? "", n: lift }));
}
