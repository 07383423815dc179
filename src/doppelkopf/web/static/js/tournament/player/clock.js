// The clock of my table, and what was announced last.
import { find, h } from "../../dom.js";
import { t } from "../../page.js";
import { soundSwitch } from "../bell.js";
import { clockFace, leftAt } from "../clock.js";
import { now, serverTime } from "../state.js";

/** @import { PlayerPicture } from "../../../../types/messages.d.ts" */

/** The same however often the part is drawn. @type {HTMLElement | null} */
let bell = null;
/** How long an announcement is shown. */
const FRESH = 90_000;

/** @param {PlayerPicture} room */
export function clockPart({ clock, table, announcements }) {
  const closed = table?.list.state === "closed";
  if (!clock || !table || table.round !== clock.round || closed) return null;
  const last = announcements[0];
  bell ??= soundSwitch();
  const is = clock.runs ? "runs" : clock.started ? "stands" : "waits";
  return h(
    "div",
    { class: `my-clock ${is}`, role: "timer" },
    h("span", { class: "what" }, is === "runs" ? t("play.clock") : t(`play.clock.${is}`)),
    h("strong", { id: "left" }),
    table.extra > 0 && h("span", { class: "soft" }, t("play.clock.extra", { n: table.extra })),
    bell,
    last &&
      serverTime() - last.at < FRESH &&
      h("span", { class: "announced", "data-until": last.at + FRESH }, last.text),
  );
}

/** A second has gone by. */
export function tick() {
  const shown = find("#left");
  const room = /** @type {PlayerPicture | null} */ (now.room);
  if (!shown || !room?.clock || !room.table) return;
  const left = leftAt(room.clock, room.table.seats.length, room.table.extra);
  const text = left > 0 ? clockFace(left) : t("play.clock.over");
  if (shown.textContent !== text) shown.textContent = text;
  shown.closest(".my-clock")?.classList.toggle("over", left <= 0);
  const announced = find(".announced");
  if (announced && serverTime() > Number(announced.dataset.until)) announced.remove();
}
