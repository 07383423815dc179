// After the game: what it was worth and why, item by item.
import { h } from "../dom.js";
import { t } from "../page.js";
import { cardPicture } from "../cards.js";

/** @import { Outcome } from "../../../types/messages.d.ts" */
/** @import { ShownGame } from "../../../types/shown.d.ts" */

/**
 * "+4", "−3", "0" as the server writes them; a class for its sign.
 *
 * @param {string} points
 */
export function sign(points) {
  return /^[-−]/.test(points) ? "minus" : /^\+/.test(points) ? "plus" : "";
}

/**
 * The score of a game.
 *
 * @param {ShownGame} game
 * @param {Outcome} outcome
 */
export function scoreView(game, outcome) {
  return h(
    "div",
    { class: "score" },
    outcome.sides &&
      h(
        "p",
        { class: "against" },
        t("score.against", { re: outcome.sides.re.augen, kontra: outcome.sides.kontra.augen }),
      ),
    outcome.void && h("p", {}, outcome.void, " ", h("span", { class: "rule" }, outcome.paragraph)),
    outcome.points &&
      outcome.points.length > 0 &&
      h(
        "ul",
        { class: "results" },
        outcome.points.map((points, seat) =>
          h(
            "li",
            { class: sign(points) === "plus" ? "won" : "" },
            h("span", {}, game.players[seat].name),
            h("b", { class: sign(points) }, points),
            h("span", { class: "small soft" }, resultFacts(outcome, seat)),
          ),
        ),
      ),
    outcome.items.length > 0 && itemsTable(outcome),
    outcome.booking && h("p", { class: "soft small" }, outcome.booking),
    outcome.pot && h("p", { class: "small" }, `${t("score.pot")}: ${outcome.pot}`),
  );
}

/**
 * @param {Outcome} outcome
 * @param {number} seat
 */
function resultFacts(outcome, seat) {
  const party = outcome.sides ? (outcome.re?.includes(seat) ? "re" : "kontra") : null;
  const augen = outcome.augen?.[seat];
  return [party && t(`party.${party}`), augen !== undefined && t("score.augen", { n: augen })]
    .filter(Boolean)
    .join(" · ");
}

/** @param {Outcome} outcome */
function itemsTable(outcome) {
  const doubled = outcome.bock ?? 1;
  const times = outcome.multipliers.map((item) => ({ ...item, points: `×${item.factor}` }));
  const bock = doubled > 1 && [t("score.bock", { n: doubled }), `×${doubled}`];
  const sum = outcome.items.filter(({ stage }) => stage === "game");
  const after = outcome.items.filter(({ stage }) => stage !== "game");
  const rows = [...sum, ...times, ...after];
  return h(
    "table",
    { class: "items" },
    h("caption", { class: "sr-only" }, t("score.items")),
    h(
      "tbody",
      {},
      rows.map((item) =>
        h(
          "tr",
          {},
          h(
            "th",
            { scope: "row" },
            item.text,
            " ",
            item.paragraph && h("span", { class: "rule" }, item.paragraph),
          ),
          h("td", {}, item.points),
        ),
      ),
      outcome.base &&
        h(
          "tr",
          {},
          h("th", { scope: "row" }, h("strong", {}, t("score.base"))),
          h("td", {}, outcome.base),
        ),
      bock && h("tr", {}, h("th", { scope: "row" }, bock[0]), h("td", {}, bock[1])),
    ),
  );
}

/**
 * All hands as they were dealt.
 *
 * @param {ShownGame} game
 */
export function handsView(game) {
  return h(
    "div",
    {},
    game.players.map(({ name }, seat) => [
      h("h3", {}, name),
      h(
        "div",
        { class: "row-of-cards" },
        (seat === game.me ? game.hand : (game.hands[seat] ?? [])).map(({ card }) =>
          cardPicture(card),
        ),
      ),
    ]),
  );
}
