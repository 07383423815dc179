// An offer that needs a choice: a solo with its hand, cards to give away, an order to play in.
import { h } from "../dom.js";
import { cardName, cardPicture } from "../cards.js";
import { openDialog } from "../dialog.js";
import { t } from "../page.js";

/** @import { Choice, Offer } from "../../../types/messages.d.ts" */

/**
 * A solo with the hand as it would be sorted.
 *
 * @param {Offer} offer
 * @param {string[]} hand
 * @returns {Promise<boolean>}
 */
export function soloDialog(offer, hand) {
  return new Promise((resolve) => {
    let yes = false;
    openDialog(
      offer.label,
      (close) => [
        h("p", {}, offer.text),
        h(
          "div",
          { class: "row-of-cards" },
          hand.map((card) => cardPicture(card)),
        ),
        h(
          "div",
          { class: "actions" },
          h("button", { class: "button", type: "button", onclick: close }, t("cancel")),
          h(
            "button",
            {
              class: "button primary",
              type: "button",
              onclick: () => {
                yes = true;
                close();
              },
            },
            offer.label,
          ),
        ),
      ],
      { wide: true, onclose: () => resolve(yes) },
    );
  });
}

/**
 * Choose cards to give away, or the order in which to play the rest: one is proposed.
 *
 * @param {Offer} offer
 * @param {Choice} choice
 * @param {string[]} advised the cards that a hint recommends
 * @param {(chosen: Record<string, string>) => void} done
 */
export function chooseDialog(offer, choice, advised, done) {
  const { what, field, from, rule } = choice;
  const ordered = what === "order";
  const count = choice.count ?? from.length;
  const proposed = ordered ? from.map((_, index) => index) : [];
  let chosen = [...proposed];
  openDialog(
    offer.label,
    (close) => {
      const send = h(
        "button",
        {
          class: `button ${offer.danger ? "danger" : "primary"}`,
          type: "button",
          onclick: () => {
            close();
            // Cards are written as text; the order proposed is what the offer says already.
            const same = ordered && chosen.join() === proposed.join();
            done(same ? {} : { [field]: chosen.map((index) => from[index]).join(" ") });
          },
        },
        offer.label,
      );
      const left = [...advised];
      const buttons = from.map((card, index) =>
        h(
          "button",
          {
            type: "button",
            class: left.includes(card) && left.splice(left.indexOf(card), 1) ? "hinted" : "",
            "aria-label": cardName(card),
            "aria-pressed": "false",
            onclick: () => toggle(index),
          },
          cardPicture(card, false),
        ),
      );
      const state = h("p", { role: "status", class: "small soft" });
      const show = () => {
        buttons.forEach((button, index) => {
          const place = chosen.indexOf(index);
          button.setAttribute("aria-pressed", String(place >= 0));
          const number = ordered && place >= 0 ? `${place + 1} ` : "";
          button.setAttribute("aria-label", number + cardName(from[index]));
          button.querySelector(".order")?.remove();
          if (ordered && place >= 0) button.append(h("span", { class: "order" }, place + 1));
        });
        const enough = chosen.length === count;
        const inOrder = enough
          ? t("choose.order", { cards: chosen.map((index) => cardName(from[index])).join(", ") })
          : t("choose.rest", { n: chosen.length, count });
        state.textContent = ordered ? inOrder : t("choose.cards", { n: chosen.length, count });
        send.disabled = !enough;
      };
      /** @param {number} index */
      const toggle = (index) => {
        const place = chosen.indexOf(index);
        if (place >= 0) chosen.splice(place, 1);
        else {
          if (!ordered && chosen.length === count) chosen.shift();
          chosen.push(index);
        }
        show();
      };
      const anew = () => {
        chosen = [];
        show();
        buttons[0].focus();
      };
      show();
      return [
        h("p", {}, offer.text),
        rule && h("p", { class: "soft" }, rule),
        h("div", { class: "pick" }, buttons),
        state,
        h(
          "div",
          { class: "actions" },
          h("button", { class: "button", type: "button", onclick: close }, t("cancel")),
          ordered &&
            h(
              "button",
              { class: "button", type: "button", "data-anew": "", onclick: anew },
              t("choose.anew"),
            ),
          send,
        ),
      ];
    },
    { wide: true, name: "choose" },
  );
}
