// The game knows seats, the table knows who sits on them: a game with its people.
import { t } from "../page.js";
import { phraseAt } from "./phrases.js";

/** @import { Table, TableGame } from "../../../types/messages.d.ts" */
/** @import { Calling, ShownPlayer, TableGameShown } from "../../../types/shown.d.ts" */

/**
 * @param {TableGame} game
 * @param {Table} table
 * @param {Calling} calling
 * @returns {TableGameShown}
 */
export function withPeople(game, table, calling) {
  const over = game.phase === "over";
  const played = over ? game.outcome?.points : null;
  /** What the sheet says now. @param {string} [name] */
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
  return { ...game, players, amended: over ? amended(table, players, played) : null };
}

/**
 * Whether the table has changed the row of a game since it was played.
 *
 * @param {Table} table
 * @param {ShownPlayer[]} players
 * @param {string[] | null | undefined} played what the game itself came to
 * @returns {"corrected" | "struck" | null}
 */
function amended({ booked }, players, played) {
  if (booked?.struck) return "struck";
  return played && players.some(({ points }, seat) => points !== played[seat]) ? "corrected" : null;
}
