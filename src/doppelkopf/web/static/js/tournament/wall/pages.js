// The pages of the wall, as they follow from its picture: who sits where, clock, standings, door.
import { h } from "../../dom.js";
import { page, t } from "../../page.js";
import { shownPoints } from "../points.js";
import { address } from "../state.js";
import { clockShown } from "./clock.js";

/** @import { Child } from "../../../../types/shown.d.ts" */
/** @import { TournamentPlace, TournamentRound, TournamentTable, TournamentTeam, WallPicture }
 *   from "../../../../types/messages.d.ts" */

/**
 * @typedef {object} WallPage
 * @property {string} key the same while it is about the same
 * @property {string} title
 * @property {string} [more] what stands small beside the title
 * @property {number} number among the pages of its kind, from 1
 * @property {number} of how many pages its kind has
 * @property {() => Child} build
 */

/** How much can be read from afar on one page. */
const TABLES = 6;
const PLACES = 16;

/**
 * @param {WallPicture} room
 * @param {boolean} door whether this device may show the code of the door
 * @returns {WallPage[]}
 */
export function pagesOf(room, door) {
  const { about } = room;
  const over = about.ended;
  const round = over ? null : roundShown(room);
  const found = [
    ...(door && !about.begun && !over ? [doorPage()] : []),
    ...(round ? tablePages(round) : []),
    ...(room.clock ? [clockPage(room, room.clock.round)] : []),
    ...(isCounted(room) ? rankingPages(room) : []),
  ];
  return found.length ? found : [welcomePage(room)];
}

/**
 * Whether there is anything to rank by.
 *
 * @param {WallPicture} room
 */
function isCounted({ ranking }) {
  return ranking.people.some(({ rounds }) => rounds.some((points) => points !== null));
}

/**
 * The round that is played, else the one that comes.
 *
 * @param {WallPicture} room
 */
function roundShown({ rounds }) {
  const by = (/** @type {string} */ state) => rounds.find((round) => round.state === state);
  return by("running") ?? by("drawn");
}

/**
 * @template Thing
 * @param {Thing[]} things
 * @param {number} many
 */
function inPages(things, many) {
  const count = Math.max(1, Math.ceil(things.length / many));
  const each = Math.ceil(things.length / count);
  return Array.from({ length: count }, (_, at) => things.slice(at * each, (at + 1) * each));
}

/** @param {TournamentRound} round */
function tablePages({ round, state, tables, sitting_out: out }) {
  const running = state === "running";
  const closed = tables.filter(({ list }) => list.state === "closed").length;
  const title = t(running ? "hall.tables" : "hall.tables.next", { n: round + 1 });
  const more = running ? t("hall.lists", { n: closed, of: tables.length }) : "";
  return inPages(tables, TABLES).map((those, at, all) => ({
    key: `tables ${round} ${at}`,
    title,
    more,
    number: at + 1,
    of: all.length,
    build: () => [
      h("ol", { class: "wall-tables" }, those.map(tableShown)),
      out.length > 0 &&
        at === all.length - 1 &&
        h("p", { class: "wall-out" }, `${t("hall.out")}: ${out.join(", ")}`),
    ],
  }));
}

/** @param {TournamentTable} table */
function tableShown({ table, seats, list }) {
  const closed = list.state === "closed";
  return h(
    "li",
    { class: closed && "closed" },
    h("h3", {}, t("hall.table", { n: table + 1 }), closed && " ✓"),
    h(
      "ol",
      {},
      seats.map(({ name, gone }) => h("li", { class: gone && "gone" }, name)),
    ),
  );
}

/**
 * @param {WallPicture} room
 * @param {number} round
 */
function clockPage(room, round) {
  return {
    key: "clock",
    title: t("hall.clock", { n: round + 1 }),
    number: 1,
    of: 1,
    build: () => clockShown(room),
  };
}

/** @param {WallPicture} room */
function rankingPages({ ranking, about }) {
  const title = t(about.ended ? "hall.final" : "hall.people");
  const after = t("hall.after", { n: ranking.rounds });
  const open = ranking.missing ? `, ${t("hall.missing", { n: ranking.missing })}` : "";
  const more = about.ended ? "" : after + open;
  return [
    ...inPages(ranking.people, PLACES).map((those, at, all) => ({
      key: `people ${at}`,
      title,
      more,
      number: at + 1,
      of: all.length,
      build: () => placesShown(those.map(personPlace)),
    })),
    ...(ranking.teams.length ? inPages(ranking.teams, PLACES) : []).map((those, at, all) => ({
      key: `teams ${at}`,
      title: t("hall.teams"),
      more,
      number: at + 1,
      of: all.length,
      build: () => placesShown(those.map(teamPlace)),
    })),
  ];
}

/** @param {HTMLElement[]} rows */
function placesShown(rows) {
  return h("ol", { class: "wall-places", "--rows": Math.max(8, Math.ceil(rows.length / 2)) }, rows);
}

/** @param {TournamentPlace} place */
function personPlace({ rank, name, points, disputed }) {
  return row(rank, name, points, disputed ? t("hall.protest") : "");
}

/** @param {TournamentTeam} place */
function teamPlace({ rank, team, points }) {
  return row(rank, team, points, "");
}

/**
 * @param {number} rank
 * @param {string} name
 * @param {string} points
 * @param {string} mark
 */
function row(rank, name, points, mark) {
  return h(
    "li",
    {},
    h("span", { class: "rank" }, `${rank}.`),
    h("span", { class: "name" }, name),
    h("span", { class: "mark" }, mark),
    h("strong", {}, shownPoints(points)),
  );
}

function doorPage() {
  const code = address("/qr.svg");
  // By the device's own right: the link to the wall alone shows no way in.
  code.searchParams.delete("link");
  code.searchParams.set("right", "sit");
  code.searchParams.set("now", String(Math.floor(Date.now() / 60_000)));
  return {
    key: "door",
    title: t("hall.door"),
    number: 1,
    of: 1,
    build: () =>
      h(
        "div",
        { class: "wall-door" },
        h("img", { src: code.href, alt: t("hall.door") }),
        h("p", {}, t("hall.door.text")),
      ),
  };
}

/** @param {WallPicture} room */
function welcomePage({ about }) {
  const day = about.date
    ? new Date(`${about.date}T12:00`).toLocaleDateString(page.lang, { dateStyle: "long" })
    : "";
  return {
    key: "welcome",
    title: t("hall.welcome"),
    number: 1,
    of: 1,
    build: () =>
      h(
        "div",
        { class: "wall-welcome" },
        h("p", { class: "large" }, about.name),
        h("p", {}, [about.place, day].filter(Boolean).join(" · ")),
        h("p", {}, t("hall.welcome.text")),
      ),
  };
}
