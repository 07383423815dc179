// The line that says whose turn it is, and the way back for whom a bot plays.
import { byId } from "../dom.js";
import { t } from "../page.js";
import { invitation, sit, tell } from "./asking.js";
import { result } from "./ending.js";
import { wayIn, whatHappened } from "./outside.js";
import { isMine, myChair } from "./state.js";

/** @import { Chair, Table } from "../../../types/messages.d.ts" */
/** @import { TableGameShown } from "../../../types/shown.d.ts" */

/**
 * @param {Table} table
 * @param {TableGameShown} game
 */
export function drawStatus(table, game) {
  const element = byId("status");
  const me = myChair(table);
  element.classList.toggle("mine", isMine(game));
  const gone = me && !me.waits && (me.away || !me.agreed);
  const text = gone ? t("status.away") : status(table, game);
  if (element.textContent !== text) element.textContent = text;
  const back = byId("back");
  const way = wayBack(table, me);
  back.hidden = !way;
  back.textContent = way?.label ?? "";
  back.onclick = way?.come ?? null;
}

/**
 * @param {Table} table
 * @param {TableGameShown} game
 */
function status(table, game) {
  if (table.tournament && table.stage === "closed") return t("live.over");
  if (game.phase === "over") return result(game);
  if (isMine(game)) return asked(game);
  if (myChair(table)?.waits) return t("status.waits");
  if (myChair(table)?.pauses) return t(returns(table) ? "status.returns" : "status.pauses");
  if (game.me === null && table.me.seat !== null) return t("status.out");
  if (table.me.was?.by) return whatHappened(table.me.was);
  return game.actor === null ? "" : t("status.waiting", { name: game.players[game.actor].name });
}

/**
 * What I am asked.
 *
 * @param {TableGameShown} game
 */
function asked(game) {
  if (game.offers.some(({ owed }) => owed)) return t("status.owed");
  if (game.phase === "play") return t(game.turn !== game.me ? "status.dummy" : "status.play");
  return game.offers.find(({ ask }) => ask)?.ask ?? t(`asked.${game.phase}`);
}

/**
 * Whether I have said that I play again.
 *
 * @param {Table} table
 */
function returns({ proposals }) {
  return proposals.some(({ matter, yours }) => yours && matter === "return");
}

/**
 * How somebody comes into the running game for whom a bot plays, or who watches and may play.
 *
 * @param {Table} table
 * @param {Chair | undefined} me
 * @returns {{ label: string, come: () => void } | null}
 */
function wayBack(table, me) {
  const { tournament, stage } = table;
  if (tournament && stage === "closed")
    return { label: t("live.tournament"), come: () => location.assign(tournament) };
  if (me?.pauses && !returns(table))
    return {
      label: t("evening.return"),
      come: () => tell("propose", { what: { matter: "return" } }),
    };
  if (me?.away) return { label: t("away.back"), come: () => tell("back") };
  if (me) return me.agreed ? null : { label: t("lobby.agree"), come: () => tell("agree") };
  const way = wayIn(table, Boolean(invitation()));
  return way?.room ? { label: way.label, come: () => sit() } : null;
}
