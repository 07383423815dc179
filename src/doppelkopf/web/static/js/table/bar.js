// The bar at the top, and the title of the window.
import { byId, find, focusedIn, h, icon, put } from "../dom.js";
import { openDialog } from "../dialog.js";
import { t } from "../page.js";
import { withPeople } from "./people.js";
import { isMine, now } from "./state.js";
import { trickRow } from "./trick.js";
import { openTrumps } from "./trumps.js";

/** @import { Table } from "../../../types/messages.d.ts" */
/** @import { TableGameShown } from "../../../types/shown.d.ts" */

/**
 * @param {Table} table
 * @param {TableGameShown | null} game
 */
export function drawBar(table, game) {
  drawAbout(
    game ? game.contract?.title || t("bar.before") : table.title,
    game ? about(table, game) : table.rules.title,
    game && table.rules.title,
    game,
    game && bock(table, game),
  );
  byId("last-trick").hidden = !game?.last_trick;
  drawLeave(table);
  byId("open-evening").hidden = table.me.seat === null || table.stage === "closed";
}

/**
 * The way out; from the table of a tournament it leads back there, and the seat stays.
 *
 * @param {Table} table
 */
function drawLeave(table) {
  const leave = byId("leave");
  leave.hidden = table.me.seat === null && !table.tournament;
  if (!table.tournament) return;
  leave.title = t("live.tournament");
  leave.setAttribute("aria-label", t("live.tournament"));
}

/**
 * The Bock that lies on this game, or after it on the next one, and for how many it still does.
 *
 * @param {Table} table
 * @param {TableGameShown} game
 */
function bock(table, game) {
  const ahead = table.sheet?.bock_ahead ?? [];
  if (ahead.length === 0 || game.counts === false || table.over) return null;
  const words = t("bar.bock", { factor: ahead[0].factor });
  return { words, left: t("bar.bock.left", { n: ahead.length }), why: ahead[0].why };
}

/**
 * What is played; a touch shows what is trump. The same is not drawn again: it may have the focus.
 *
 * @param {string} title
 * @param {string} sub
 * @param {string | null} rules named where there is room; the panel has them too
 * @param {TableGameShown | null} game
 * @param {{ words: string, left: string, why: string } | null} extra the Bock that runs
 */
function drawAbout(title, sub, rules, game, extra) {
  const root = byId("about");
  const look = JSON.stringify([title, sub, rules, Boolean(game), extra]);
  if (root.dataset.look === look) return;
  const focused = focusedIn(root);
  root.dataset.look = look;
  put(
    root,
    h(
      "h1",
      { class: "title" },
      game
        ? h(
            "button",
            {
              type: "button",
              id: "open-trumps",
              "aria-haspopup": "dialog",
              title: `${t("trumps.open")} (T)`,
              onclick: openTrumps,
            },
            h("span", { class: "what" }, title),
            h("span", { class: "sr-only" }, `: ${t("trumps.open")}`),
            icon("order"),
          )
        : title,
    ),
    h(
      "span",
      { class: "sub" },
      extra &&
        h(
          "span",
          { class: "bock-now", title: extra.why },
          extra.words,
          h("span", { class: "wide-only" }, `, ${extra.left}`),
        ),
      sub,
      rules && h("span", { class: "wide-only" }, ` · ${rules}`),
    ),
  );
  if (focused) find("button", root)?.focus();
}

/**
 * @param {Table} table
 * @param {TableGameShown} game
 */
function about(table, game) {
  return [
    t("bar.game", { n: game.number }),
    game.counts === false && t("bar.again"),
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
