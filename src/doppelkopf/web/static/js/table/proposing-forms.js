// The forms of the evening: what belongs to a fine, a correction, a remark.
import { heard, readable } from "../aloud.js";
import { h, put } from "../dom.js";
import { t } from "../page.js";
import { countFields } from "./count-fields.js";
import { choose, labelled, number, numberIn, people, select } from "./form-fields.js";

/** @import { ChairChoice, Edit, EveningMenu, Matter } from "../../../types/messages.d.ts" */
/** @import { NamedChoice, RowChoice, Suggestion } from "../../../types/messages.d.ts" */
/** @import { Child } from "../../../types/shown.d.ts" */

/** @typedef {{ view: Child, read: () => Partial<Suggestion> }} Form */

const ABSENCE = "absence";
const AGREED = "agreed";

/**
 * The form of a matter; null if there is nothing to fill in.
 *
 * @param {Matter} matter
 * @param {EveningMenu} menu
 * @param {ChairChoice[]} chairs
 * @returns {Form | null}
 */
export function formFor(matter, menu, chairs) {
  switch (matter) {
    case "fine":
      return fineForm(menu);
    case "correct":
      return rowForm(
        menu.rows.filter(({ edit, fine }) => edit || fine),
        (row) => (row.edit ? gameForm(row, menu) : fineForm(menu, row)),
      );
    case "strike":
      return rowForm(menu.rows, () => null);
    case "note":
      return rowForm(menu.rows, noteForm);
    case "signalling":
      return rowForm(
        menu.rows.filter(({ edit }) => edit),
        personForm,
      );
    default:
      return chairs.length > 1 ? chairForm(chairs) : null;
  }
}

/**
 * @param {EveningMenu} menu
 * @param {RowChoice} [row] the fine that is corrected
 * @returns {Form}
 */
function fineForm({ people: names, fines }, row) {
  const was = row?.fine ?? {};
  const who = people(names, was.person);
  const kind = select(
    fines.map(({ id, label, cost }) => [id, cost ? `${label} (${cost})` : label]),
    was.fine,
  );
  const points = number(was.points, 1000);
  const minutes = number(was.minutes, 1000);
  const size = labelled(t("evening.points"), points);
  const late = labelled(t("evening.minutes"), minutes);
  const show = () => {
    size.hidden = kind.value !== AGREED;
    late.hidden = kind.value !== ABSENCE;
    points.required = kind.value === AGREED;
  };
  kind.addEventListener("change", show);
  show();
  return {
    view: [labelled(t("evening.who"), who), labelled(t("evening.fine"), kind), size, late],
    read: () => ({
      person: who.value,
      fine: kind.value,
      points: kind.value === AGREED ? numberIn(points) : null,
      minutes: kind.value === ABSENCE ? numberIn(minutes) : null,
    }),
  };
}

/** @param {ChairChoice[]} chairs @returns {Form} */
function chairForm(chairs) {
  const who = select(
    chairs.map(({ place, name, you }) => [
      String(place),
      you ? t("evening.chair.you", { name }) : name || t("evening.chair.empty"),
    ]),
  );
  return {
    view: labelled(t("evening.who"), who),
    read: () => ({ place: Number(who.value) }),
  };
}

/**
 * A row, and what is to be said about it.
 *
 * @param {RowChoice[]} rows
 * @param {(row: RowChoice) => Form | null} inner
 * @returns {Form}
 */
function rowForm(rows, inner) {
  const which = select(rows.map(({ entry, label }) => [String(entry), label]));
  const place = h("div");
  /** @type {Form | null} */
  let form = null;
  const show = () => {
    const row = rows.find(({ entry }) => String(entry) === which.value);
    form = row ? inner(row) : null;
    put(place, form?.view);
  };
  which.addEventListener("change", show);
  show();
  return {
    view: [labelled(t("evening.row"), which), place],
    read: () => ({ entry: Number(which.value), ...form?.read() }),
  };
}

/** @param {RowChoice} row @returns {Form} */
function noteForm(row) {
  /** @type {HTMLInputElement} */
  const note = h("input", { type: "text", maxlength: 120, value: row.note });
  note.placeholder = t("evening.note.hint");
  return { view: labelled(t("evening.note"), note), read: () => ({ note: note.value }) };
}

/** @param {RowChoice} row @returns {Form} */
function personForm(row) {
  const who = people(row.players);
  return { view: labelled(t("evening.who"), who), read: () => ({ person: who.value }) };
}

/**
 * @param {RowChoice} row
 * @param {EveningMenu} menu
 * @returns {Form}
 */
function gameForm(row, menu) {
  const was = /** @type {Required<Edit>} */ (row.edit);
  const contract = choose(menu.contracts, was.contract ?? undefined);
  const re = checks(row.players, was.re ?? []);
  const parties = group(t("evening.re"), re.view);
  const counted = h("div");
  const chosen = () => menu.contracts.find(({ id }) => id === contract.value);
  const hasParties = () => chosen()?.parties !== false;
  const nobody = /** @type {const} */ (["", t("evening.nobody")]);
  const named = row.players.map((name) => /** @type {const} */ ([name, name]));
  const first60 = select([nobody, ...named], was.first60 ?? "");
  const race = labelled(t("evening.first60"), first60);
  let counts = countFields(was, hasParties(), row.players, menu.bare_tricks);
  const show = () => {
    parties.hidden = !hasParties();
    race.hidden = !chosen()?.race;
    counts = countFields(was, hasParties(), row.players, menu.bare_tricks);
    put(counted, counts.view);
  };
  contract.addEventListener("change", show);
  show();
  const calls = list(
    was.calls ?? [],
    (word) => worded(word, menu.calls, 1),
    () => {
      const who = people(row.players);
      const call = choose(menu.calls);
      return { fields: [who, call], read: () => `${who.value}:${call.value}` };
    },
  );
  const specials = list(
    was.specials ?? [],
    (word) => worded(word, menu.specials, 0),
    () => specialFields(row, menu),
  );
  const revoke = select([nobody, ...named], was.revoke ?? "");
  return {
    view: [
      labelled(t("evening.contract"), contract),
      parties,
      race,
      counted,
      group(t("evening.calls"), calls.view),
      menu.specials.length > 0 && group(t("evening.specials"), specials.view),
      labelled(t("evening.revoke"), revoke),
    ],
    read: () => ({
      edit: {
        contract: contract.value,
        re: hasParties() ? re.read() : [],
        ...counts.read(),
        first60: race.hidden ? "" : first60.value,
        calls: calls.read(),
        specials: specials.read(),
        revoke: revoke.value,
      },
    }),
  };
}

/**
 * @param {RowChoice} row
 * @param {EveningMenu} menu
 */
function specialFields({ players }, { specials }) {
  const special = choose(specials);
  special.classList.add("longest");
  const who = people(players);
  const of = people(["", ...players]);
  of.setAttribute("aria-label", t("evening.from"));
  const show = () => {
    of.hidden = !specials.find(({ id }) => id === special.value)?.catches;
  };
  special.addEventListener("change", show);
  show();
  return {
    fields: [special, who, of],
    read: () => [special.value, who.value, !of.hidden && of.value].filter(Boolean).join(":"),
  };
}

/**
 * @param {string} title
 * @param {Child} content
 */
function group(title, content) {
  return h("fieldset", { class: "evening-group" }, h("legend", {}, title), content);
}

/**
 * @param {string[]} names
 * @param {string[]} chosen the first one first: in a Hochzeit that is who had it
 */
function checks(names, chosen) {
  const boxes = names.map((name) =>
    h("input", { type: "checkbox", value: name, checked: chosen.includes(name) }),
  );
  const order = [...chosen];
  for (const box of boxes) {
    box.addEventListener("change", () => {
      const at = order.indexOf(box.value);
      if (at >= 0) order.splice(at, 1);
      if (box.checked) order.push(box.value);
    });
  }
  return {
    view: h(
      "div",
      { class: "evening-checks" },
      boxes.map((box) => h("label", { class: "check" }, box, box.value)),
    ),
    read: () => order,
  };
}

/**
 * A list of words that can be made longer and shorter.
 *
 * @param {string[]} was
 * @param {(word: string) => string} shown
 * @param {() => { fields: HTMLElement[], read: () => string }} more
 */
function list(was, shown, more) {
  const words = [...was];
  const { fields, read } = more();
  const root = h("ul", { class: "evening-list" });
  const draw = () =>
    put(
      root,
      words.map((word, at) =>
        h(
          "li",
          {},
          readable(shown(word)),
          h(
            "button",
            {
              type: "button",
              class: "button small",
              "aria-label": t("evening.remove", { what: heard(shown(word)) }),
              onclick: () => {
                words.splice(at, 1);
                draw();
              },
            },
            "×",
          ),
        ),
      ),
    );
  draw();
  const add = () => {
    words.push(read());
    draw();
  };
  return {
    view: [
      root,
      h(
        "div",
        { class: "evening-add" },
        fields,
        h("button", { type: "button", class: "button small", onclick: add }, t("evening.add")),
      ),
    ],
    read: () => words,
  };
}

/**
 * `Anna:re` as people read it.
 *
 * @param {string} word
 * @param {NamedChoice[]} choices
 * @param {number} at where its id stands
 */
function worded(word, choices, at) {
  const parts = word.split(":");
  parts[at] = choices.find(({ id }) => id === parts[at])?.label ?? parts[at];
  return parts.length > 2 ? `${parts[0]}: ${parts[1]} ← ${parts[2]}` : parts.join(": ");
}
