// The whole ranking: asked for when it is looked at, and again when it is another one.
import { openDialog } from "../../dialog.js";
import { h, put } from "../../dom.js";
import { t } from "../../page.js";
import { shownPoints } from "../points.js";
import { now } from "../state.js";

/** @import { PlayerPicture, RankingAnswer, TournamentPlace, TournamentRanking, TournamentTeam }
 *   from "../../../../types/messages.d.ts" */
/** @import { AnyLine } from "../connection.js" */

/** @type {AnyLine | null} */
let line = null;
/** @type {HTMLElement | null} */
let shown = null;
/** Which ranking is shown. @type {number | null} */
let known = null;

/**
 * Let the ranking be asked for on a line.
 *
 * @param {AnyLine} by
 * @returns {(rankings: number) => void} to be told which ranking there is now
 */
export function wireRanking(by) {
  line = by;
  return (rankings) => {
    if (shown && known !== null && known !== rankings) void fetchRanking();
  };
}

/** Show it. */
export function openRanking() {
  known = null;
  const body = h("div", { class: "ranking" }, h("p", { role: "status" }, t("play.ranking.wait")));
  shown = body;
  openDialog(t("play.ranking.title"), body, {
    wide: true,
    name: "ranking",
    onclose: () => {
      if (shown === body) shown = null;
    },
  });
  void fetchRanking();
}

async function fetchRanking() {
  /** @type {RankingAnswer | { type: string } | null} */
  const answer = (await line?.question({ type: "ranking" })) ?? null;
  if (!shown) return;
  if (!answer || !("ranking" in answer)) {
    put(shown, h("p", { class: "notice bad" }, t("play.ranking.late")));
    return;
  }
  known = answer.rankings;
  const me = /** @type {PlayerPicture} */ (now.room).me;
  put(shown, rankingPart(answer.ranking, me.id, me.team));
}

/**
 * @param {TournamentRanking} ranking
 * @param {string} me
 * @param {string} mine
 */
function rankingPart(ranking, me, mine) {
  const so = ranking.final ? "" : ` · ${t("play.ranking.open", { n: ranking.missing })}`;
  const open = ranking.missing ? so : "";
  const title = now.room?.about.ended
    ? t("play.ranking.final")
    : t("play.ranking.so-far", { n: ranking.rounds }) + open;
  const teams = ranking.teams.length > 0;
  return [
    h("p", { class: "soft" }, title),
    teams && h("h3", {}, t("play.ranking.people")),
    table(ranking.people.map((each) => personRow(each, me))),
    teams && h("h3", {}, t("play.ranking.teams")),
    teams && table(ranking.teams.map((each) => teamRow(each, mine))),
  ];
}

/** @param {HTMLElement[]} rows */
function table(rows) {
  return h(
    "table",
    { class: "standing" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, "#"),
        h("th", { scope: "col", class: "left" }, t("play.ranking.name")),
        h("th", { scope: "col" }, t("play.ranking.points")),
      ),
    ),
    h("tbody", {}, rows),
  );
}

/**
 * @param {TournamentPlace} place
 * @param {string} me
 */
function personRow(place, me) {
  return h(
    "tr",
    { "aria-current": place.person === me && "true" },
    h("td", {}, `${place.rank}.`),
    h(
      "th",
      { scope: "row" },
      place.name,
      place.club && h("span", { class: "soft small" }, ` ${place.club}`),
      place.disputed && h("span", { class: "mark" }, ` ${t("play.ranking.mark")}`),
    ),
    h("td", {}, shownPoints(place.points)),
  );
}

/**
 * @param {TournamentTeam} place
 * @param {string} mine
 */
function teamRow(place, mine) {
  return h(
    "tr",
    { "aria-current": Boolean(mine) && place.team === mine && "true" },
    h("td", {}, `${place.rank}.`),
    h("th", { scope: "row" }, place.team),
    h("td", {}, shownPoints(place.points)),
  );
}
