// The players around the table: who they are, what everyone may know of them, whose turn it is.
import { h, icon, put, svg } from "../dom.js";
import { cardPicture } from "../cards.js";
import { t } from "../page.js";
import { sign } from "./score.js";

/** @import { HandCard } from "../../../types/messages.d.ts" */
/** @import { ShownGame, ShownPlayer } from "../../../types/shown.d.ts" */

/** @typedef {"bottom" | "left" | "top" | "right" | "top-left" | "top-right"} At */

/** @type {Record<number, At[]>} */
const PLACES = {
  3: ["bottom", "left", "right"],
  4: ["bottom", "left", "top", "right"],
  5: ["bottom", "left", "top-left", "top-right", "right"],
};

/**
 * Where a seat is drawn when `me` sits at the bottom; play runs clockwise on screen.
 *
 * @param {number} seat
 * @param {number | null} me
 * @param {number} count
 */
export function placeOf(seat, me, count) {
  return PLACES[count][(seat - (me ?? 0) + count) % count];
}

export class Seats {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
  }

  /** @param {ShownGame} game */
  update(game) {
    const shown = game.players
      .map((player, seat) => ({ player, seat, at: placeOf(seat, game.me, game.seats) }))
      .filter(({ seat }) => seat !== game.me);
    put(
      this.root,
      shown.map((entry) => this.#seat(entry, game)),
    );
  }

  /**
   * @param {{ player: ShownPlayer, seat: number, at: At }} entry
   * @param {ShownGame} game
   */
  #seat({ player, seat, at }, game) {
    const open = game.hands[seat];
    return h(
      "li",
      { class: classes(player, game, seat), "data-at": at, "data-seat": seat },
      plate(player, seat, game),
      badges(player),
      speech(player, game),
      open &&
        game.phase !== "over" &&
        !open.some(({ plays }) => plays.length) &&
        openHand(open, player),
    );
  }
}

/**
 * Cards that all may see: the Strohmann's, or those laid open.
 *
 * @param {HandCard[]} cards
 * @param {ShownPlayer} player
 */
function openHand(cards, player) {
  return h(
    "div",
    { class: "open-hand", role: "group", "aria-label": t("seat.open", { name: player.name }) },
    cards.map(({ card }) => cardPicture(card)),
  );
}

/**
 * @param {ShownPlayer} player
 * @param {ShownGame} game
 * @param {number} seat
 */
function classes(player, game, seat) {
  return ["seat", isTurn(game, seat) && "turn", player.away && "away"].filter(Boolean).join(" ");
}

/**
 * @param {ShownGame} game
 * @param {number} seat
 */
function isTurn(game, seat) {
  return game.players[seat].turn;
}

/**
 * Name, cards, tricks, dealer.
 *
 * @param {ShownPlayer} player
 * @param {number} seat
 * @param {ShownGame} game
 */
export function plate(player, seat, game) {
  return h(
    "div",
    { class: "plate" },
    avatar(player, seat, game),
    h(
      "span",
      { class: "name" },
      cuttable(player.name),
      isTurn(game, seat) && h("span", { class: "sr-only" }, ` ${t("seat.turn")}`),
    ),
    h(
      "span",
      { class: "facts" },
      seat !== game.me &&
        h(
          "span",
          { class: "fact", title: t("seat.cards", { n: player.cards }) },
          h("span", { class: "mini", "aria-hidden": "true" }),
          h("span", { class: "sr-only" }, `${t("seat.cards", { n: player.cards })}, `),
          h("span", { "aria-hidden": "true" }, player.cards),
        ),
      player.tricks !== null &&
        h(
          "span",
          { class: "fact", title: t("seat.tricks", { n: player.tricks }) },
          h("span", { class: "mini stack", "aria-hidden": "true" }),
          h("span", { class: "sr-only" }, t("seat.tricks", { n: player.tricks })),
          h("span", { "aria-hidden": "true" }, player.tricks),
        ),
      typeof player.total === "string" &&
        h(
          "span",
          { class: "fact total", title: t("seat.total", { n: player.total }) },
          h("span", { class: "sr-only" }, `, ${t("seat.total", { n: player.total })}`),
          h("span", { "aria-hidden": "true" }, `Σ ${player.total}`),
        ),
      player.waits
        ? h("span", { class: "gone" }, t("seat.waits"))
        : player.away && h("span", { class: "gone" }, t("seat.away")),
    ),
  );
}

/**
 * A long name is cut before its number: two of the same differ only there.
 *
 * @param {string} name
 */
function cuttable(name) {
  const [, start, number] = /^(.*?)(\s*\d*)$/s.exec(name) ?? ["", name, ""];
  return [h("span", { class: "start" }, start), number && h("span", { class: "end" }, number)];
}

/**
 * @param {ShownPlayer} player
 * @param {number} seat
 * @param {ShownGame} game
 */
function avatar(player, seat, game) {
  return h(
    "span",
    { class: "avatar", "--hue": hue(player.name), "aria-hidden": "true" },
    player.kind === "bot" || player.waits
      ? icon("bot")
      : (player.name || "?").trim().charAt(0).toUpperCase(),
    isTurn(game, seat) &&
      game.deadline_ms !== null &&
      svg(
        "svg",
        { class: "clock", viewBox: "0 0 40 40" },
        svg("circle", { cx: 20, cy: 20, r: 18, pathLength: 100, "stroke-dasharray": 100 }),
      ),
    player.away && h("span", { class: "absent", title: t("seat.away") }, icon("moon")),
    game.dealer === seat &&
      h("span", { class: "dealer", title: t("seat.dealer") }, t("seat.dealer.letter")),
  );
}

/**
 * A colour for a name, always the same.
 *
 * @param {string} name
 */
export function hue(name) {
  let sum = 0;
  for (const char of name) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 360;
  return sum;
}

/**
 * Party once it is certain, announcements, fines. Re and Kontra are one word for both: who has
 * announced it, has it in the colour of what was said. A bubble takes the place of what it says.
 *
 * @param {ShownPlayer} player
 */
export function badges(player) {
  const { party, announced, further, calling } = player;
  const said = calling ? further.slice(0, -1) : further;
  const inBubble = Boolean(calling && announced && further.length === 0);
  const told = announced ? ` ${t("seat.announced")}` : "";
  const marks = [
    party &&
      !inBubble &&
      h(
        "span",
        { class: `mark ${party}${announced ? " announced" : ""}`, title: told.trim() },
        t(`party.${party}`),
        told && h("span", { class: "sr-only" }, told),
      ),
    ...said.map((call) => h("span", { class: "mark call" }, call)),
    player.points && h("span", { class: `mark points ${sign(player.points)}` }, player.points),
    ...player.fined.map((fine) => h("span", { class: "mark fine" }, fine)),
  ].filter(Boolean);
  return marks.length > 0 && h("div", { class: "marks" }, marks);
}

/**
 * What was said before play.
 *
 * @param {ShownPlayer} player
 * @param {ShownGame} game
 */
export function speech(player, game) {
  if (player.calling) return h("div", { class: "said call" }, player.calling);
  if (player.phrase) return h("div", { class: "said phrase" }, player.phrase);
  // Once cards are played, nobody needs to read "no reservation" any more.
  if (!player.said?.length || game.phase === "over" || (game.phase === "play" && game.played === 0))
    return null;
  return h("div", { class: "said" }, player.said.at(-1));
}
