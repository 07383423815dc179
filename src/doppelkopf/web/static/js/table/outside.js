// For somebody who has left, was removed or may not watch: what happened, and the way (back) in.
import { h } from "../dom.js";
import { t } from "../page.js";

/** @import { Table, WasHere } from "../../../types/messages.d.ts" */
/** @import { Sit } from "../../../types/shown.d.ts" */

/**
 * Why somebody who sat here does not any more.
 *
 * @param {WasHere} was
 */
export function whatHappened({ by }) {
  return by === null ? t("out.left") : t("out.removed", { name: by });
}

/**
 * How somebody without a seat gets one: what the button says, and whether there is room.
 *
 * @param {Table} table
 * @param {boolean} invited
 */
export function wayIn(table, invited) {
  const { was, host, owner } = table.me;
  if (table.tournament || table.stage === "closed" || !(was || host || owner || invited))
    return null;
  const room = was
    ? was.place !== null
    : table.seats.some(({ kind, shut }) => !shut && (kind === "empty" || kind === "bot"));
  return { label: t(was ? "out.sit" : "lobby.sit"), room };
}

/** @type {Record<string, string>} */
const STAGES = { playing: "out.playing", between: "out.between", closed: "out.closed" };

/**
 * The page while others play: one button that works, and where else to go.
 *
 * @param {Table} table
 * @param {boolean} invited
 * @param {Sit} sit
 */
export function outside(table, invited, sit) {
  const way = wayIn(table, invited);
  return [
    h(
      "p",
      { class: "notice", role: "status" },
      table.me.was && [whatHappened(table.me.was), " "],
      t(STAGES[table.stage]),
      way && !way.room && [" ", t("out.full")],
    ),
    h(
      "div",
      { class: "agree" },
      way?.room &&
        h(
          "button",
          { type: "button", class: "button primary", "data-key": "return", onclick: () => sit() },
          way.label,
        ),
      h("a", { class: "button", "data-key": "home", href: "/" }, t("line.home")),
      h("a", { class: "button", "data-key": "new", href: "/new" }, t("out.new")),
    ),
  ];
}
