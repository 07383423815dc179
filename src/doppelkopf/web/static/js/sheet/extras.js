// What is asked of few games only: what it hangs on stands open, the rest behind one chip.
import { h } from "../dom.js";
import { t } from "../page.js";
import { chip, chips, chooser, opener, shut } from "./controls.js";
import { facts, ids, toggle } from "./live.js";
import { alonePart } from "./people.js";

/** @import { Child } from "../../../types/shown.d.ts" */
/** @import { Asks } from "./state.js" */
/** @import { Desk } from "./live.js" */

/** @param {Desk} desk */
export function extrasPart(desk) {
  const { asks } = desk.form;
  if (!asks) return null;
  return h(
    "div",
    { class: "game-part extras" },
    asks.heart && flag(desk, { kind: "heart", through: true }, t("sheet.heart")),
    asks.first60 && one(desk, asks.people, "first60", t("sheet.first60")),
    asks.tricks.length > 0 && tricks(desk, asks.tricks),
    asks.open_calls.length > 0 && openCalls(desk, asks.open_calls),
    asks.partner_open && partner(desk),
    chips(opener("rare", t("sheet.rare"), { pressed: isRare(desk) })),
    chooser("rare", t("sheet.rare"), rare(desk, asks)),
    there(desk),
  );
}

const RARE = ["revoke", "offence", "signalling", "dealer", "strohmann", "duty", "note"];

/** @param {Desk} desk */
function isRare(desk) {
  return desk.live.some(({ what }) => RARE.includes(what.kind));
}

/**
 * What was entered of it, to be taken back.
 *
 * @param {Desk} desk
 */
function there(desk) {
  const found = desk.live.filter(({ what }) => RARE.includes(what.kind));
  if (found.length === 0) return null;
  return chips(
    found.map((each) =>
      chip(
        `there ${each.id}`,
        [each.text, " ×"],
        null,
        () => desk.tell(null, [each.id], each.text),
        {
          label: t("sheet.take_back", { what: `${each.text} ×` }),
          waiting: each.waiting,
        },
      ),
    ),
  );
}

/**
 * @param {Desk} desk
 * @param {any} what
 * @param {string} words
 */
function flag(desk, what, words) {
  const same = facts(desk, what.kind);
  return chips(
    chip(what.kind, words, same.length > 0, () => toggle(desk, what, words, same), {
      waiting: same.some(({ waiting }) => waiting),
    }),
  );
}

/**
 * A question that one person is the answer to.
 *
 * @param {Desk} desk
 * @param {string[]} people
 * @param {string} kind
 * @param {string} label
 * @param {any} [more]
 */
function one(desk, people, kind, label, more = {}) {
  return h(
    "div",
    { class: "one", role: "group", "aria-label": label },
    h("p", { class: "ask" }, label),
    chips(
      people.map((person) => {
        const same = facts(desk, kind, (what) => what.person === person && like(what, more));
        const others =
          kind === "offence"
            ? facts(desk, kind, (what) => what.person === person)
            : facts(desk, kind);
        const key = `${kind} ${Object.values(more).join(" ")} ${person}`;
        return chip(
          key,
          person,
          same.length > 0,
          () => toggle(desk, { kind, person, ...more }, `${person}: ${label}`, same, others),
          { waiting: same.some(({ waiting }) => waiting) },
        );
      }),
    ),
  );
}

/**
 * @param {any} what
 * @param {any} more
 */
function like(what, more) {
  return Object.entries(more).every(([key, value]) => (what[key] ?? false) === value);
}

/**
 * @param {Desk} desk
 * @param {string[]} sides
 */
function tricks(desk, sides) {
  return sides.map((side) => {
    const name = side === "re" || side === "kontra" ? t(`party.${side}`) : side;
    const label = t("sheet.tricks", { side: name });
    const said = facts(desk, "tricks", (what) => what.side === side);
    return h(
      "div",
      { class: "one", role: "group", "aria-label": label },
      h("p", { class: "ask" }, label),
      chips(
        Array.from({ length: 13 }, (_, count) =>
          chip(
            `tricks ${side} ${count}`,
            String(count),
            said.some(({ what }) => what.count === count),
            () =>
              toggle(
                desk,
                { kind: "tricks", side, count },
                `${label} ${count}`,
                said.filter(({ what }) => what.count === count),
                said,
              ),
          ),
        ),
      ),
    );
  });
}

/**
 * @param {Desk} desk
 * @param {number[]} counts
 */
function openCalls(desk, counts) {
  const label = t("sheet.open_calls");
  const said = facts(desk, "open_calls");
  return h(
    "div",
    { class: "one", role: "group", "aria-label": label },
    h("p", { class: "ask" }, label),
    chips(
      counts.map((count) =>
        chip(
          `open_calls ${count}`,
          String(count),
          said.some(({ what }) => what.count === count),
          () => desk.tell({ kind: "open_calls", count }, ids(said), `${label} ${count}`),
        ),
      ),
    ),
  );
}

/** @param {Desk} desk */
function partner(desk) {
  const said = facts(desk, "partner_open");
  return h(
    "div",
    { class: "one", role: "group", "aria-label": t("sheet.partner") },
    h("p", { class: "ask" }, t("sheet.partner")),
    chips(
      [true, false].map((open) =>
        chip(
          `partner_open ${open}`,
          t(open ? "sheet.yes" : "sheet.no"),
          said.some(({ what }) => what.open === open),
          () => desk.tell({ kind: "partner_open", open }, ids(said), t("sheet.partner")),
        ),
      ),
    ),
  );
}

/**
 * @param {Desk} desk
 * @param {Asks} asks
 * @returns {Child}
 */
function rare(desk, asks) {
  const offences = asks.offences.map(({ id, label }) => {
    const harmless = id === "harmless";
    const more = { offence: harmless ? "slight" : id, harmless };
    return one(desk, asks.people, "offence", t("sheet.offence", { kind: label }), more);
  });
  return [
    asks.alone && alonePart(desk),
    asks.duty && duty(desk),
    asks.dealers.length > 0 && one(desk, asks.dealers, "dealer", t("sheet.dealer.other")),
    asks.strohmann.length > 0 && one(desk, asks.strohmann, "strohmann", t("sheet.strohmann")),
    asks.revoke && one(desk, asks.people, "revoke", t("sheet.revoke")),
    offences,
    asks.signalling && one(desk, asks.people, "signalling", t("sheet.signalling")),
    note(desk),
  ];
}

/** @param {Desk} desk */
function duty(desk) {
  const said = facts(desk, "duty");
  return h(
    "div",
    { class: "one", role: "group", "aria-label": t("sheet.duty") },
    h("p", { class: "ask" }, t("sheet.duty")),
    chips(
      [true, false].map((compulsory) =>
        chip(
          `duty ${compulsory}`,
          t(compulsory ? "sheet.yes" : "sheet.no"),
          said.some(({ what }) => what.compulsory === compulsory),
          () => desk.tell({ kind: "duty", compulsory }, ids(said), t("sheet.duty")),
        ),
      ),
    ),
  );
}

/** @param {Desk} desk */
function note(desk) {
  const said = facts(desk, "note");
  const text = h("input", {
    type: "text",
    id: "game-note",
    "data-key": "game-note",
    maxlength: "200",
    value: said.at(-1)?.what.text ?? "",
  });
  return h(
    "form",
    {
      class: "note-form",
      onsubmit: (event) => {
        event.preventDefault();
        shut();
        const words = text.value.trim();
        desk.tell(words ? { kind: "note", text: words } : null, ids(said), `„${words}“`);
      },
    },
    h("label", { for: "game-note" }, t("sheet.note")),
    h(
      "div",
      { class: "row" },
      text,
      h("button", { class: "button", type: "submit", "data-key": "note-do" }, t("sheet.note.do")),
    ),
  );
}
