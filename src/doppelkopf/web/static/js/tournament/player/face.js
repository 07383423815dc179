// Who plays: who they are, where they sit, their list, their place.
import { byId, find, h } from "../../dom.js";
import { redraw, whenFree } from "../../keep.js";
import { t } from "../../page.js";
import { now } from "../state.js";
import { clockPart, tick } from "./clock.js";
import { leavePart, mePart } from "./me.js";
import { placePart } from "./place.js";
import { wireRanking } from "./ranking.js";
import { nextPart, tablePart } from "./table.js";
import { begin, noteLine, saidPart } from "./wishes.js";

/** @import { PlayerPicture } from "../../../../types/messages.d.ts" */
/** @import { Face } from "../main.js" */
/** @import { AnyLine } from "../connection.js" */

/**
 * @param {AnyLine} line
 * @returns {Face}
 */
export function player(line) {
  const face = byId("face");
  face.replaceChildren(...["said", "clock", "me", "table", "place", "leave"].map(box));
  const showRanking = wireRanking(line);
  setInterval(tick, 250);
  const redrawn = () => whenFree(draw);
  begin(redrawn);
  return () => {
    noteLine();
    redrawn();
    const room = /** @type {PlayerPicture | null} */ (now.room);
    if (room) showRanking(room.rankings);
  };

  function draw() {
    const room = /** @type {PlayerPicture | null} */ (now.room);
    if (room?.audience !== "player") return;
    redraw(part("said"), saidPart());
    redraw(part("clock"), clockPart(room));
    redraw(part("me"), mePart(room));
    redraw(part("table"), order(room));
    redraw(part("place"), placePart(room));
    redraw(part("leave"), leavePart(room));
    tick();
  }

  /** @param {string} name */
  function part(name) {
    return /** @type {HTMLElement} */ (find(`[data-part="${name}"]`, face));
  }
}

/** @param {string} name */
function box(name) {
  return h("div", { "data-part": name, "aria-live": name === "said" ? "polite" : null });
}

/**
 * What comes next stands first once a list is closed.
 *
 * @param {PlayerPicture} room
 */
function order(room) {
  if (room.about.ended) return h("p", { class: "notice" }, t("play.over"));
  const parts = [tablePart(room), nextPart(room)];
  return room.table?.list.state === "closed" ? parts.reverse() : parts;
}
