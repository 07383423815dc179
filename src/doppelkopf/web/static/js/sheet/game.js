// The running game on one screen: what is played, who is what, Augen, special points, and the
// button that writes it down. A written game is corrected by the same controls.
import { readable } from "../aloud.js";
import { h } from "../dom.js";
import { t } from "../page.js";
import { settle } from "../double-click.js";
import { augenPart, commit, forget } from "./augen.js";
import { chip, chips } from "./controls.js";
import { contractPart } from "./contract.js";
import { extrasPart } from "./extras.js";
import { nextPart } from "./head.js";
import { ids, runningDesk } from "./live.js";
import { peoplePart } from "./people.js";
import { specialsPart } from "./specials.js";
import { ask, now, parts } from "./state.js";

/** @import { SheetForm, SheetPicture } from "../../../types/messages.d.ts" */
/** @import { Child } from "../../../types/shown.d.ts" */
/** @import { Desk } from "./live.js" */

/** Whether the questions of the running game were answered with yes. */
let confirming = false;

/** @param {SheetPicture} room */
export function gamePart(room) {
  const desk = runningDesk();
  if (!desk) return null;
  if (room.ended) return h("p", { class: "notice" }, t("sheet.ended"));
  return [
    h("h2", { tabindex: "-1", "data-focus": "" }, heading(room, desk)),
    nextPart(room),
    ...(room.may_enter && !room.broken ? controls(desk) : told(desk)),
    room.may_enter && !room.broken && closing(desk),
  ];
}

/**
 * @param {SheetPicture} room
 * @param {Desk} desk
 */
function heading(room, desk) {
  const { factor, game, dealer } = room.next;
  const words = [t("sheet.game", { n: desk.game })];
  if (desk.game === game && dealer) words.push(t("sheet.deals", { name: dealer }));
  if (desk.game === game && factor > 1) words.push(t("sheet.factor", { factor }));
  return words.join(" · ");
}

/**
 * All that can be tapped of a game.
 *
 * @param {Desk} desk
 * @returns {Child[]}
 */
export function controls(desk) {
  const { form } = desk;
  if (!form.asks) return [h("p", { class: "notice bad" }, form.problem?.text)];
  return [
    form.clashes.map((clash) => clashPart(desk, clash)),
    contractPart(desk),
    peoplePart(desk),
    augenPart(desk),
    specialsPart(desk),
    extrasPart(desk),
    !desk.stale && rowAhead(form),
    !desk.correction && tapped(desk),
  ];
}

/**
 * For whoever only looks: what is known, in words.
 *
 * @param {Desk} desk
 */
function told(desk) {
  return [
    h(
      "ul",
      { class: "tapped" },
      desk.live.map(({ text }) => h("li", {}, text)),
    ),
  ];
}

/**
 * Two facts that exclude each other: one tap says which is right.
 *
 * @param {Desk} desk
 * @param {string[]} clash
 */
function clashPart(desk, clash) {
  const both = desk.live.filter(({ id }) => clash.includes(id));
  if (both.length < 2) return null;
  return h(
    "div",
    { class: "game-part clash", role: "group", "aria-label": t("sheet.clash") },
    h("p", { class: "ask" }, t("sheet.clash")),
    chips(
      both.map((each) =>
        chip(
          `clash ${each.id}`,
          each.by ? t("sheet.by", { what: each.text, name: each.by }) : each.text,
          null,
          () => desk.tell(each.what, clash, each.text),
        ),
      ),
    ),
  );
}

/**
 * Who entered what, each to be taken back.
 *
 * @param {Desk} desk
 */
function tapped(desk) {
  if (desk.live.length === 0) return null;
  return h(
    "details",
    { class: "game-part", "data-key": "tapped" },
    h("summary", { "data-key": "tapped-summary" }, t("sheet.tapped", { n: desk.live.length })),
    h(
      "ul",
      { class: "tapped" },
      desk.live.map((each) =>
        h(
          "li",
          {},
          h("span", {}, each.by ? t("sheet.by", { what: each.text, name: each.by }) : each.text),
          each.waiting && h("span", { class: "small" }, t("sheet.waiting")),
          h(
            "button",
            {
              class: "icon-button",
              type: "button",
              "data-key": `back ${each.id}`,
              "aria-label": t("sheet.take_back", { what: each.text }),
              onclick: () => desk.tell(null, [each.id], each.text),
            },
            "×",
          ),
        ),
      ),
    ),
  );
}

/**
 * What a game's points are made of.
 *
 * @param {SheetForm} form
 */
function rowAhead({ row }) {
  if (!row) return null;
  return h(
    "div",
    { class: "game-part" },
    h(
      "details",
      { class: "small", "data-key": "items" },
      h(
        "summary",
        { "data-key": "items-summary" },
        row.void ? t("sheet.void") : t("sheet.why"),
        row.factor > 1 && ` · ${t("sheet.factor", { factor: row.factor })}`,
      ),
      h(
        "ul",
        { class: "items-list" },
        row.items.map(({ label, text }) => h("li", {}, h("b", {}, label), " ", text)),
      ),
    ),
  );
}

/** @param {Desk} desk */
function closing(desk) {
  const { form } = desk;
  const open = desk.stale || (now.typed.digits !== "" && !now.typed.done) || form.row !== null;
  const questions = desk.stale ? [] : form.questions;
  const problem = desk.stale ? null : form.problem;
  return h(
    "div",
    { class: "closing" },
    problem && h("p", { class: "problem", role: "status" }, readable(problem.text)),
    confirming && questions.length > 0
      ? confirmation(desk, questions)
      : h(
          "button",
          {
            class: "button primary",
            type: "button",
            "data-key": "close",
            "aria-disabled": open ? null : "true",
            onclick: ({ detail }) => close(desk) && detail > 0 && scrollTo(0, 0),
          },
          t("sheet.close", { n: desk.game }),
        ),
  );
}

/**
 * @param {Desk} desk
 * @param {{ code: string, text: string }[]} questions
 */
function confirmation(desk, questions) {
  return h(
    "div",
    { role: "group", "aria-label": t("sheet.confirm") },
    questions.map(({ text }) => h("p", {}, text)),
    chips(
      chip("confirm-yes", t("sheet.confirm.yes"), null, () =>
        send(
          desk,
          questions.map(({ code }) => code),
        ),
      ),
      chip("confirm-no", t("sheet.confirm.no"), null, () => {
        confirming = false;
        parts.draw();
      }),
    ),
  );
}

/**
 * Write the game down; whoever has a finger on the glass begins the next one at the top.
 *
 * @param {Desk} desk
 * @returns {boolean} whether it is on its way
 */
function close(desk) {
  commit(desk);
  const fresh = runningDesk();
  if (!fresh) return false;
  if (!fresh.stale && fresh.form.questions.length > 0) {
    confirming = true;
    parts.draw();
    return false;
  }
  if (!fresh.stale && !fresh.form.row) {
    const { problem, needs } = fresh.form;
    parts.hear([problem, ...needs].map((each) => each?.text ?? "").join(" "));
    return false;
  }
  send(fresh, []);
  return true;
}

/**
 * @param {Desk} desk
 * @param {string[]} confirmed
 */
function send(desk, confirmed) {
  settle();
  confirming = false;
  forget();
  now.open = null;
  ask(
    { type: "close", game: desk.game, facts: ids(desk.live), confirmed },
    t("sheet.game", { n: desk.game }),
  );
}
