// The game knows seats, the table knows who sits on them: a game with its people.
import { t } from "../page.js";
import { phraseAt } from "./phrases.js";

/** @import { Table, TableGame } from "../../../types/messages.d.ts" */
/** @import { Calling, TableGameShown } from "../../../types/shown.d.ts" */

/**
 * @param {TableGame} game
 * @param {Table} table
 * @param {Calling} calling
 * @returns {TableGameShown}
 */
export function withPeople(game, table, calling) {
  const over = game.phase === "over";
  const played = over ? game.outcome?.points : null;
  /** What the sheet says: a row may have been corrected since the game. @param {string} [name] */
  const booked = (name) => table.booked?.people.find((each) => each.name === name)?.points;
  const players = game.players.map((player, seat) => {
    const place = game.places[seat];
    const chair = place === null ? undefined : table.seats[place];
    return {
      ...player,
      name: chair?.person ?? t("seat.dummy"),
      kind: chair?.kind ?? /** @type {const} */ ("dummy"),
      calling: calling[seat]?.text,
      phrase: over ? phraseAt(place) : undefined,
      points: played && ((over && booked(chair?.person ?? undefined)) || played[seat]),
      total: chair?.total,
      waits: chair?.waits ?? false,
      away: chair?.kind === "human" && (chair.away || !chair.here) && !chair.you,
    };
  });
  return { ...game, players };
}
