// Who I am here: start number, card, fee, and how far my entry is; and going home.
import { confirmDialog } from "../../dialog.js";
import { h } from "../../dom.js";
import { page, t } from "../../page.js";
import { wish } from "./wishes.js";

/** @import { PlayerPicture, TournamentMe } from "../../../../types/messages.d.ts" */

const CENTS = 100;

/** @param {PlayerPicture} room */
export function mePart(room) {
  const { me, may, about } = room;
  const belongs = [me.club, me.team].filter(Boolean).join(" · ");
  return [
    h(
      "div",
      { class: "who" },
      h(
        "p",
        { class: "start-number" },
        h("span", { class: "small" }, t("play.number")),
        h("strong", {}, me.number),
      ),
      h(
        "div",
        {},
        h("h2", { id: "me" }, me.name),
        belongs && h("p", { class: "soft" }, belongs),
        me.card !== null && h("p", {}, t("play.card"), " ", h("strong", {}, me.card)),
      ),
    ),
    statusPart(room),
    me.fee > me.paid &&
      h("p", { class: "soft" }, t("play.fee", { amount: money(me.fee - me.paid) })),
    may.card && cardPart(me, about.ended),
  ];
}

/** @param {PlayerPicture} room */
function statusPart({ me, about, may }) {
  const seated = me.seats.length > 0;
  if (about.ended || (me.status === "present" && (seated || may.card))) return null;
  const good = me.status === "confirmed" || me.status === "present";
  return h(
    "p",
    { class: `notice status ${me.status}`, "data-status": me.status, role: "status" },
    good && "✓ ",
    t(`play.${me.status}`),
  );
}

/**
 * @param {TournamentMe} me
 * @param {boolean} ended
 */
function cardPart(me, ended) {
  if (ended) return null;
  const draw = () => void wish({ type: "draw-card", person: me.id }, t("play.card.draw"));
  return h(
    "div",
    { class: "box" },
    h("p", {}, t("play.card.why")),
    h(
      "button",
      { class: "button primary wide", type: "button", "data-key": "card", onclick: draw },
      t("play.card.draw"),
    ),
  );
}

/** @param {PlayerPicture} room */
export function leavePart({ me, may, about }) {
  if (!may.leave) return null;
  const there = me.status === "present";
  const costs = there && me.seats.some(({ state }) => state !== "drawn") && about.leaver_points;
  const text = [t("play.leave.text"), costs ? t("play.leave.costs", { points: costs }) : ""];
  const leave = async () => {
    const sure = await confirmDialog(
      t("play.leave.title"),
      text.join(" ").trim(),
      t("play.leave.yes"),
      true,
    );
    if (sure) void wish({ type: "leave", person: me.id }, t("play.leave.words"));
  };
  return h(
    "button",
    { class: "button quiet", type: "button", "data-key": "leave", onclick: leave },
    t(there ? "play.leave" : "play.leave.before"),
  );
}

/** @param {number} cents */
function money(cents) {
  return (cents / CENTS).toLocaleString(page.lang, { style: "currency", currency: "EUR" });
}
