// The bar at the top, and the title of the window.
import { byId, h, put } from "../dom.js";
import { openDialog } from "../dialog.js";
import { t } from "../page.js";
import { withPeople } from "./people.js";
import { isMine, now } from "./state.js";
import { trickRow } from "./trick.js";

/** @import { Table } from "../../../types/messages.d.ts" */
/** @import { TableGameShown } from "../../../types/shown.d.ts" */

/**
 * @param {Table} table
 * @param {TableGameShown | null} game
 */
export function drawBar(table, game) {
  put(
    byId("about"),
    h("h1", { class: "title" }, game?.contract?.title || table.rules.title),
    h("span", { class: "sub" }, game ? about(table, game) : table.title),
  );
  byId("last-trick").hidden = !game?.last_trick;
  byId("leave").hidden = table.me.seat === null;
}

/**
 * @param {Table} table
 * @param {TableGameShown} game
 */
function about(table, game) {
  return [
    t("bar.game", { n: game.number }),
    game.counts === false && t("bar.again"),
    game.contract ? table.rules.title : null,
    table.spectators > 0 && t("bar.spectators", { n: table.spectators }),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** The title of the window says when it is my turn. */
export function drawTitle() {
  const { table, game } = now;
  const name = table?.title ?? "";
  document.title =
    game && table?.stage === "playing" && isMine(game)
      ? `● ${t("title.turn")} – ${name}`
      : `${name} – Doppelkopf`;
}

/** The last trick in a dialog, where it may be looked at. */
export function openLastTrick() {
  const { table, game } = now;
  const last = game?.last_trick;
  if (!table || !last) return;
  const shown = withPeople(game, table, now.calling);
  openDialog(t("trick.last", { n: last.number }), trickRow(last, shown), { name: "last" });
}
