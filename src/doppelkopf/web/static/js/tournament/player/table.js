// Where I sit, with whom, and our list: written, confirmed, closed.
import { h } from "../../dom.js";
import { t } from "../../page.js";
import { shownPoints } from "../points.js";
import { protestPart } from "./protest.js";
import { wish } from "./wishes.js";

/** @import { PlayerPicture, TournamentMySeat, TournamentSeat, TournamentTable }
 *   from "../../../../types/messages.d.ts" */

/** @param {PlayerPicture} room */
export function tablePart(room) {
  const { table, me } = room;
  const mine = me.seats.find(({ round }) => round === room.about.begun - 1);
  if (!table) return mine && mine.state === "running" ? outPart(mine) : null;
  const seat = table.seats.findIndex(({ person }) => person === me.id);
  return h(
    "section",
    { class: "box", "aria-labelledby": "my-table" },
    h("p", { class: "soft" }, t("play.round", { n: table.round + 1 })),
    h(
      "h2",
      { id: "my-table", class: "where" },
      t("play.table", { n: table.table + 1 }),
      h("span", { class: "my-seat" }, t("play.seat", { n: seat + 1 })),
    ),
    h(
      "ol",
      { class: "at-table" },
      table.seats.map((each) => seatPart(each, table, me.id)),
    ),
    listPart(room, table),
    protestPart(room, table),
  );
}

/** @param {TournamentMySeat} mine */
function outPart(mine) {
  return h(
    "section",
    { class: "box" },
    h("p", { class: "soft" }, t("play.round", { n: mine.round + 1 })),
    h("h2", {}, t("play.out")),
  );
}

/** @param {PlayerPicture} room */
export function nextPart({ me }) {
  const next = me.seats.find(({ state }) => state === "drawn");
  if (!next || me.status !== "present") return null;
  return h(
    "section",
    { class: "box", "data-next": next.round },
    h("p", { class: "soft" }, t("play.next", { n: next.round + 1 })),
    next.table === null || next.seat === null
      ? h("h2", {}, t("play.out"))
      : h(
          "h2",
          { class: "where" },
          t("play.table", { n: next.table + 1 }),
          h("span", { class: "my-seat" }, t("play.seat", { n: next.seat + 1 })),
        ),
    next.others.length > 0 && h("p", {}, t("play.with", { names: next.others.join(", ") })),
  );
}

/**
 * @param {TournamentSeat} seat
 * @param {TournamentTable} table
 * @param {string} me
 */
function seatPart(seat, table, me) {
  const facts = [
    seat.person === me && t("play.you"),
    seat.person === table.dealer && t("play.deals"),
    seat.person === table.scorer && t("play.writes"),
    seat.gone && t("play.gone"),
    seat.standin && t("play.standin", { name: seat.standin }),
    seat.signed && t("play.has-signed"),
  ].filter(Boolean);
  return h(
    "li",
    { class: seat.gone && "gone", "aria-current": seat.person === me && "true" },
    h(
      "span",
      {},
      seat.name,
      facts.length > 0 && h("span", { class: "soft small" }, ` ${facts.join(" · ")}`),
    ),
    seat.points !== null && h("strong", { class: "points" }, shownPoints(seat.points)),
  );
}

/**
 * @param {PlayerPicture} room
 * @param {TournamentTable} table
 */
function listPart(room, table) {
  const { list } = table;
  return h(
    "div",
    { class: "my-list", "data-list": list.state },
    h("h3", {}, t("play.list")),
    list.missing && h("p", { class: "notice bad" }, t("play.list.missing")),
    list.state === "waits" && waits(room, table),
    list.state !== "waits" && h("p", {}, games(table)),
    list.disputes > 0 && h("p", { class: "notice bad" }, t("play.list.disputed")),
    list.state === "finished" && finished(room, table),
    list.state === "closed" && h("p", {}, t("play.list.closed")),
    list.corrections.map(({ why, by }) =>
      h("p", { class: "soft" }, t("play.list.corrected", { why, by: by || t("play.organiser") })),
    ),
    list.live && toLive(list.live),
    list.url && link(table),
    room.may.open && openLive(room, table),
  );
}

/** @param {TournamentTable} table */
function link({ list }) {
  const writes = list.state === "open" || (list.state === "finished" && list.length === null);
  const open = writes && !list.live;
  return h(
    "a",
    { class: `button wide ${open ? "primary large" : ""}`, href: list.url, "data-key": "list" },
    t(open ? "play.list.open" : "play.list.see"),
  );
}

/** @param {string} href */
function toLive(href) {
  return [
    h("p", {}, t("play.live")),
    h("a", { class: "button wide primary large", href, "data-key": "live" }, t("play.live.go")),
  ];
}

/**
 * @param {PlayerPicture} room
 * @param {TournamentTable} table
 */
function openLive({ me }, { round, table }) {
  const open = () =>
    void wish({ type: "open-table", round, table, person: me.id }, t("play.live.open"));
  return h(
    "button",
    { class: "button wide", type: "button", "data-key": "open-live", onclick: open },
    t("play.live.open"),
  );
}

/** @param {TournamentTable} table */
function games({ list }) {
  if (list.length === null) return t("play.list.games", { n: list.games });
  return t("play.list.games-of", { n: list.games, of: list.length });
}

/**
 * @param {PlayerPicture} room
 * @param {TournamentTable} table
 */
function waits({ me, may }, { round, table, scorer }) {
  const write = () =>
    void wish({ type: "name-scorer", round, table, person: me.id }, t("play.list.write"));
  return [
    h("p", {}, t(scorer ? "play.list.begins" : "play.list.waits")),
    may.write &&
      h(
        "button",
        { class: "button primary wide", type: "button", "data-key": "write", onclick: write },
        t("play.list.write"),
      ),
  ];
}

/**
 * @param {PlayerPicture} room
 * @param {TournamentTable} table
 */
function finished({ me, may }, { round, table, seats, list }) {
  const mine = seats.find(({ person }) => person === me.id);
  const others = seats.filter((each) => !each.signed && !each.gone && each !== mine);
  const sign = () =>
    void wish(
      { type: "sign-list", round, table, person: me.id, digest: list.digest },
      t("play.list.sign.words"),
    );
  if (!may.sign) {
    const names = others.map(({ name }) => name).join(", ");
    if (!mine?.signed) return null;
    return h(
      "p",
      { class: "notice", "data-signed": "" },
      names ? t("play.list.signed", { names }) : t("play.list.signed.sent"),
    );
  }
  return h(
    "div",
    { class: "notice" },
    h("p", {}, t(list.length === null ? "play.list.done" : "play.list.finished")),
    mine && h("p", {}, h("strong", {}, t("play.list.mine", { points: shownPoints(mine.points) }))),
    h(
      "button",
      {
        class: `button wide ${list.length === null ? "" : "primary"}`,
        type: "button",
        "data-key": "sign",
        onclick: sign,
      },
      t("play.list.sign"),
    ),
  );
}
