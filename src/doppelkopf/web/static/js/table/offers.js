// What can be said or done beside playing a card: buttons where it matters now, the rest in lists.
import { find, focusedIn, h, put } from "../dom.js";
import { closeDialog, confirmDialog, openDialog } from "../dialog.js";
import { t } from "../page.js";
import { chooseDialog, soloDialog } from "./choosing.js";
import { now } from "./state.js";

/** @import { ClosedCall, Offer } from "../../../types/messages.d.ts" */
/** @import { ShownGame } from "../../../types/shown.d.ts" */

const FEW = 3;
/** Offers that are only there for a moment and need no answer. */
const PASSING = new Set(["declare-alone", "take-back"]);
/** Groups that wait for an answer. */
const ASKED = new Set(["reservation", "armut", "exchange", "pass"]);

export class Offers {
  /**
   * @param {HTMLElement} root
   * @param {{ act: (action: Record<string, unknown>) => void }} hooks
   */
  constructor(root, hooks) {
    this.root = root;
    this.hooks = hooks;
    /** The question whose list has opened by itself: once, it may be closed. */
    this.opened = "";
  }

  /** @param {ShownGame} game */
  update(game) {
    const { offers, closed } = game;
    const asked = offers.filter((offer) => ASKED.has(offer.group) || offer.owed || isUrgent(offer));
    const bids = offers.filter(({ group }) => group === "bid");
    const calls = offers.filter((offer) => offer.group === "call" && !offer.owed);
    const rest = offers.filter((offer) => ![...asked, ...bids, ...calls].includes(offer));
    // A call that is fined is never one tap away.
    const call = calls.find(({ danger }) => !danger);
    const more = [...calls.filter((offer) => offer !== call), ...rest];
    // With both Re cards a Hochzeit comes before silence, which is a game alone.
    const bidsFirst = Boolean(asked[0]?.confirm) && offers[0].group === "bid";
    /** @param {string} kind */
    const named = (kind) =>
      bids.length <= FEW
        ? bids.map((offer) => this.#button(offer, kind))
        : this.#list(t("offers.bids"), bids, kind, "bids");
    const focused = focusedIn(this.root)?.dataset.offer;
    put(
      this.root,
      bidsFirst && named("main"),
      asked.map((offer, index) =>
        this.#button(
          offer,
          (index === 0 && !bidsFirst && !PASSING.has(offer.do.do)) || offer.owed ? "main" : "",
        ),
      ),
      !bidsFirst && named(""),
      call && this.#button(call, "call"),
      more.length > 0 &&
        this.#list(
          t(rest.length ? "offers.more" : "offers.calls"),
          call ? [call, ...more] : more,
          "more",
          "more",
          closed,
        ),
      more.length === 0 &&
        closed.length > 0 &&
        game.calls_ahead &&
        this.#list(t("offers.closed"), call ? [call] : [], "more tiny", "more", closed),
    );
    if (focused) find(`[data-offer="${CSS.escape(focused)}"]`, this.root)?.focus();
    this.#unfold(game, bids);
  }

  /**
   * Who said that there is a reservation and is asked for it now finds the list open.
   *
   * @param {ShownGame} game
   * @param {Offer[]} bids
   */
  #unfold(game, bids) {
    const asked = game.phase === "naming" && bids.length > FEW ? `${game.number}` : "";
    if (!asked && this.opened) closeDialog("offers");
    if (!asked) this.opened = "";
    if (!asked || this.opened === asked || find("dialog[open]")) return;
    this.opened = asked;
    this.#openList(t("asked.naming"), bids, []);
  }

  focusFirst() {
    this.root.querySelector("button")?.focus();
  }

  /** @param {Offer} offer */
  #button(offer, kind = "") {
    return h(
      "button",
      {
        type: "button",
        class: `offer ${kind} ${offer.danger ? "danger" : ""}`,
        title: offer.text,
        "data-offer": offer.id,
        onclick: () => this.#take(offer),
      },
      offer.label,
      offer.until && h("small", {}, offer.until),
    );
  }

  /**
   * @param {string} label
   * @param {Offer[]} offers
   * @param {string} kind
   * @param {string} id
   * @param {ClosedCall[]} [closed]
   */
  #list(label, offers, kind, id, closed = []) {
    return h(
      "button",
      {
        type: "button",
        class: `offer ${kind}`,
        "data-offer": id,
        "aria-haspopup": "dialog",
        onclick: () => this.#openList(label, offers, closed),
      },
      label,
    );
  }

  /**
   * @param {string} label
   * @param {Offer[]} offers
   * @param {ClosedCall[]} closed
   */
  #openList(label, offers, closed) {
    openDialog(
      label,
      (close) => [
        h(
          "ul",
          { class: "choices" },
          offers.map((offer) =>
            h(
              "li",
              {},
              h(
                "button",
                {
                  type: "button",
                  class: ["button", offer.danger && "danger", isHinted(offer) && "hinted"]
                    .filter(Boolean)
                    .join(" "),
                  "data-offer": offer.id,
                  onclick: () => {
                    close();
                    this.#take(offer);
                  },
                },
                offer.label,
              ),
              h(
                "p",
                {},
                offer.text,
                offer.until && h("span", { class: "until" }, ` ${offer.until}`),
              ),
            ),
          ),
        ),
        closed.length > 0 && [
          h("h3", {}, t("offers.notnow")),
          h(
            "dl",
            { class: "closed" },
            closed.map(({ label: name, why }) => [h("dt", {}, name), h("dd", {}, why)]),
          ),
        ],
      ],
      { name: "offers" },
    );
  }

  /** @param {Offer} offer */
  async #take(offer) {
    if (offer.choose) {
      const advised = isHinted(offer) ? (now.hint?.cards ?? []) : [];
      chooseDialog(offer, offer.choose, advised, (chosen) =>
        this.hooks.act({ ...offer.do, ...chosen }),
      );
    } else if (offer.hand) {
      if (await soloDialog(offer, offer.hand)) this.hooks.act(offer.do);
    } else if (
      !offer.confirm ||
      (await confirmDialog(offer.label, offer.text, offer.label, offer.danger))
    ) {
      this.hooks.act(offer.do);
    }
  }
}

/**
 * Whether a hint recommends an offer.
 *
 * @param {Offer} offer
 */
function isHinted({ id }) {
  return now.hint !== null && now.hint.offer === id;
}

/**
 * Whether an offer has to be seen at once.
 *
 * @param {Offer} offer
 */
function isUrgent({ do: { do: word } }) {
  return PASSING.has(word) || word === "accept" || word === "consent";
}
