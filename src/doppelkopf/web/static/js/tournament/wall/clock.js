// The clock on the wall: small beside every page, and large on one of its own.
import { byId, findAll, h, put } from "../../dom.js";
import { t } from "../../page.js";
import { clockFace, leftAt } from "../clock.js";

/** @import { WallPicture } from "../../../../types/messages.d.ts" */

const FIVE = 5;

/** @param {WallPicture} room */
export function tickClock(room) {
  const texts = clockTexts(room);
  const small = byId("wall-clock");
  const first = texts[0];
  small.hidden = !first;
  if (first && small.textContent !== first.time) put(small, first.time);
  small.classList.toggle("over", Boolean(first?.over));
  findAll("[data-time]").forEach((shown, at) => {
    const text = texts[at]?.time ?? "";
    if (shown.textContent !== text) put(shown, text);
  });
}

/**
 * The clock as large as it goes, for each size of table that has a time of its own.
 *
 * @param {WallPicture} room
 */
export function clockShown(room) {
  return h(
    "div",
    { class: "big-clock" },
    clockTexts(room).map(({ who, says }) => [
      who && h("p", {}, who),
      h("p", { class: "time", "data-time": "" }),
      says && h("p", {}, says),
    ]),
    room.announcements[0] && h("p", {}, room.announcements[0].text),
  );
}

/** @param {WallPicture} room */
function clockTexts({ clock, rounds }) {
  if (!clock) return [];
  const tables = rounds.find(({ round }) => round === clock.round)?.tables ?? [];
  const sizes = [...new Set(tables.map(({ seats }) => seats.length))].sort();
  const apart = clock.fives !== null && clock.fives !== clock.minutes && sizes.length > 1;
  const says = clock.runs ? "" : t(clock.started ? "hall.clock.stands" : "hall.clock.waits");
  return (apart ? sizes : [sizes[0] ?? 0]).map((size) => {
    const left = leftAt(clock, size);
    const over = clock.started && left <= 0;
    const who = apart ? t(size === FIVE ? "hall.fives" : "hall.fours") : "";
    return { who, over, says, time: over ? t("hall.clock.over") : clockFace(left) };
  });
}
