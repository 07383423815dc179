// The people of the game in the order they sit: a tap says who is Re, chips say who called what.
import { h } from "../dom.js";
import { t } from "../page.js";
import { chip } from "./controls.js";
import { contractOf, facts, holderOf, partyOf, toggle } from "./live.js";
import { now } from "./state.js";

/** @import { Desk, Live } from "./live.js" */

const ORDER = ["re", "kontra", "no90", "no60", "no30", "schwarz"];
/** What fits on a chip: the beginning of the word, or its number. @type {Record<string, string>} */
const SHORT = { kontra: "Ko", no90: "90", no60: "60", no30: "30", schwarz: "schw" };

/** @param {Desk} desk */
export function peoplePart(desk) {
  const { asks, known } = desk.form;
  if (!asks) return null;
  const contract = asks.contracts.find(({ id }) => id === contractOf(desk));
  const holder = holderOf(desk);
  const hasCalls =
    asks.calls.some(({ words }) => words.length > 0) || facts(desk, "call").length > 0;
  // Where all play for themselves and nobody says anything there is nothing to tap.
  if (!asks.parties && !contract?.holder && !hasCalls) return null;
  return h(
    "div",
    { class: "game-part" },
    h("p", { class: "ask" }, question(desk, contract?.holder ?? null, holder)),
    h(
      "ul",
      { class: "people-rows" },
      asks.people.map((person) => row(desk, person, contract?.holder ?? null, holder)),
    ),
    contract?.holder === "hochzeit" && asks.alone && alonePart(desk),
    known && !desk.stale && known.calls.length > 0 && implied(desk, known.calls),
  );
}

/**
 * That Re has only one player, where it could have two.
 *
 * @param {Desk} desk
 */
export function alonePart(desk) {
  const said = facts(desk, "alone");
  return h(
    "div",
    { class: "chips" },
    chip(
      "alone",
      t("sheet.alone"),
      said.some(({ what }) => what.alone !== false),
      () => toggle(desk, { kind: "alone", alone: true }, t("sheet.alone"), said),
    ),
  );
}
/**
 * Calls that follow from others are told, for nobody tapped them.
 *
 * @param {Desk} desk
 * @param {string[]} said
 */
function implied(desk, said) {
  const more = said.length > facts(desk, "call").length;
  return more && h("p", { class: "soft small" }, t("sheet.calls", { calls: said.join(", ") }));
}

/**
 * @param {Desk} desk
 * @param {string | null} asked what is asked about who has the contract
 * @param {string | null} holder
 */
function question(desk, asked, holder) {
  if (asked && !holder) return t(`sheet.ask.${asked}`);
  if (asked === "alone") return "";
  if (!desk.form.asks?.parties || desk.form.known?.settled) return "";
  return t(asked ? "sheet.ask.partner" : "sheet.ask.re");
}

/**
 * @param {Desk} desk
 * @param {string} person
 * @param {string | null} asked
 * @param {string | null} holder
 */
function row(desk, person, asked, holder) {
  const party = partyOf(desk, person);
  const standing = now.room?.people.find(({ name }) => name === person);
  const said = facts(desk, "call", (what) => what.person === person);
  const what = [
    party && t(`party.${party.party}`),
    person === holder && asked && t(`sheet.has.${asked}`),
    standing && standing.plays !== person && standing.plays,
    standing?.deals && !desk.correction && t("sheet.dealer"),
  ].filter(Boolean);
  const waiting =
    party?.waiting || facts(desk, "holder", (each) => each.person === person && each.waiting)[0];
  return h(
    "li",
    { class: `person ${party?.party ?? ""}` },
    h(
      "button",
      {
        class: `name ${waiting ? "unsent-fact" : ""}`,
        type: "button",
        "data-key": `person ${person}`,
        "aria-pressed": String(party?.party === "re" || person === holder),
        title: party?.why,
        disabled: !desk.form.asks?.parties && !asked,
        onclick: () => tap(desk, person, asked, holder),
      },
      h("span", {}, person),
      what.length > 0 && h("span", { class: "what" }, what.join(" · ")),
    ),
    calls(desk, person, said),
  );
}

/**
 * @param {Desk} desk
 * @param {string} person
 * @param {string | null} asked
 * @param {string | null} holder
 */
function tap(desk, person, asked, holder) {
  const holders = facts(desk, "holder");
  const mine = facts(desk, "holder", (what) => what.person === person);
  const words = `${person}: ${t(asked ? `sheet.has.${asked}` : "party.re")}`;
  if (asked && (!holder || person === holder || asked === "alone")) {
    toggle(desk, { kind: "holder", person }, words, mine, holders);
    return;
  }
  const said = facts(desk, "party", (what) => what.person === person);
  toggle(desk, { kind: "party", person, party: "re" }, `${person}: ${t("party.re")}`, said);
}

/**
 * @param {Desk} desk
 * @param {string} person
 * @param {import("./live.js").Live[]} said
 */
function calls(desk, person, said) {
  const offered = desk.form.asks?.calls.find((each) => each.person === person)?.words ?? [];
  const shown = new Map(offered.map(({ id, label }) => [id, label]));
  for (const { what, text } of said)
    if (!shown.has(what.call)) shown.set(what.call, text.split(": ").at(-1) ?? text);
  if (shown.size === 0) return null;
  return h(
    "div",
    {
      class: "calls",
      "data-scroll": person,
      role: "group",
      "aria-label": t("sheet.calls.of", { name: person }),
    },
    ORDER.filter((call) => shown.has(call)).map((call) => {
      const mine = said.filter(({ what }) => what.call === call);
      const label = shown.get(call) ?? call;
      const often = mine.length > 1 ? ` ×${mine.length}` : "";
      return chip(
        `call ${person} ${call}`,
        `${SHORT[call] ?? label}${often}`,
        mine.length > 0,
        () => say(desk, person, call, label, mine),
        { label: `${label}${often}, ${person}`, waiting: mine.some((each) => each.waiting) },
      );
    }),
    desk.form.asks?.repeats && unsay(desk, person, said),
  );
}

/**
 * A second tap takes a call back; where it counts again, it says it again.
 *
 * @param {Desk} desk
 * @param {string} person
 * @param {string} call
 * @param {string} label
 * @param {Live[]} mine
 */
function say(desk, person, call, label, mine) {
  const words = `${person}: ${label}`;
  if (!desk.form.asks?.repeats || mine.length === 0) {
    toggle(desk, { kind: "call", person, call }, words, mine);
    return;
  }
  const nth = 1 + Math.max(...mine.map(({ what }) => what.nth ?? 1));
  desk.tell({ kind: "call", person, call, nth }, [], words);
}

/**
 * @param {Desk} desk
 * @param {string} person
 * @param {Live[]} said
 */
function unsay(desk, person, said) {
  const last = said.at(-1);
  if (!last) return null;
  const label = t("sheet.take_back", { what: last.text });
  return chip(`uncall ${person}`, "⌫", null, () => desk.tell(null, [last.id], last.text), {
    label,
    waiting: last.waiting,
  });
}
