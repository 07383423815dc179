// How I stand: my place, my rounds, my penalties.
import { h } from "../../dom.js";
import { t } from "../../page.js";
import { shownPoints } from "../points.js";
import { openRanking } from "./ranking.js";

/** @import { PlayerPicture, TournamentMe, TournamentMySeat, TournamentPenalty }
 *   from "../../../../types/messages.d.ts" */

/** @param {PlayerPicture} room */
export function placePart({ me, about }) {
  if (!about.begun) return null;
  return h(
    "section",
    { class: "box", "aria-labelledby": "my-place" },
    h("h2", { id: "my-place" }, t("play.place")),
    me.rank === null || me.rounds.every((points) => points === null)
      ? h("p", {}, t("play.place.none"))
      : h(
          "p",
          { class: "rank" },
          h("strong", {}, t("play.place.rank", { rank: me.rank, of: me.of })),
          h("span", {}, t("play.place.points", { n: shownPoints(me.points) })),
        ),
    me.disputed && h("p", { class: "soft" }, t("play.place.disputed")),
    rounds(me),
    me.penalties.map(penalty),
    h(
      "button",
      { class: "button wide", type: "button", "data-key": "ranking", onclick: openRanking },
      t("play.ranking"),
    ),
  );
}

/** @param {TournamentMe} me */
function rounds(me) {
  if (!me.rounds.length) return null;
  return h(
    "ul",
    { class: "my-rounds", "aria-label": t("play.place.rounds") },
    me.rounds.map((points, round) =>
      h(
        "li",
        {},
        h("span", {}, t("play.round", { n: round + 1 })),
        h("span", { class: "soft" }, where(me.seats.find((seat) => seat.round === round))),
        h("strong", { class: "points" }, shownPoints(points)),
      ),
    ),
  );
}

/** @param {TournamentMySeat | undefined} seat */
function where(seat) {
  if (!seat) return "";
  return seat.table === null ? t("play.out") : t("play.table", { n: seat.table + 1 });
}

/** @param {TournamentPenalty} penalty */
function penalty({ points, reason, withdrawn }) {
  const text = t("play.place.penalty", { points, why: reason });
  return h("p", { class: "soft" }, text, withdrawn && ` ${t("play.place.withdrawn")}`);
}
