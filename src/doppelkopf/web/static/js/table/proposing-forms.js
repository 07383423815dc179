// The forms of the evening: what belongs to a fine, a correction, a remark.
import { h, put } from "../dom.js";
import { t } from "../page.js";

/** @import { ChairChoice, Edit, EveningMenu, Matter } from "../../../types/messages.d.ts" */
/** @import { NamedChoice, RowChoice, Suggestion } from "../../../types/messages.d.ts" */
/** @import { Child } from "../../../types/shown.d.ts" */

/** @typedef {{ view: Child, read: () => Partial<Suggestion> }} Form */

const ABSENCE = "absence";
const AGREED = "agreed";
let count = 0;

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
 * @param {string} label
 * @param {HTMLElement} field
 */
function labelled(label, field) {
  field.id = `evening-${++count}`;
  return h("div", { class: "field" }, h("label", { for: field.id }, label), field);
}

/**
 * @param {(readonly [string, string])[]} choices what is meant, and what is read
 * @param {string} [chosen]
 * @returns {HTMLSelectElement}
 */
function select(choices, chosen) {
  return h(
    "select",
    {},
    choices.map(([value, label]) => h("option", { value, selected: value === chosen }, label)),
  );
}

/** @param {string[]} names @param {string} [chosen] */
const people = (names, chosen) =>
  select(
    names.map((name) => /** @type {const} */ ([name, name])),
    chosen,
  );

/** @param {NamedChoice[]} choices @param {string} [chosen] */
const choose = (choices, chosen) =>
  select(
    choices.map(({ id, label }) => /** @type {const} */ ([id, label])),
    chosen,
  );

/**
 * @param {number | null | undefined} value
 * @param {number} most
 * @returns {HTMLInputElement}
 */
function number(value, most) {
  return h("input", {
    type: "number",
    inputmode: "numeric",
    min: 0,
    max: most,
    value: value ?? "",
  });
}

/** @param {HTMLInputElement} field */
const numberIn = (field) => (field.value === "" ? null : Math.trunc(Number(field.value)));

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
 * Augen, and tricks where these alone do not say enough: of a party without Augen if a trick can
 * have none, and of people who have as many as another.
 *
 * @param {Edit} was
 * @param {boolean} hasParties
 * @param {string[]} players
 * @param {boolean} bareTricks
 */
function countFields(was, hasParties, players, bareTricks) {
  const augen = augenFields(was.augen ?? {}, hasParties, players);
  const names = hasParties ? ["re", "kontra"] : players;
  const tricks = names.map((name) => {
    const field = number(was.tricks?.[name], 12);
    const words = hasParties
      ? t("evening.tricks", { party: name === "re" ? "Re" : "Kontra" })
      : t("evening.tricks.of", { name });
    return { name, field, row: labelled(words, field) };
  });
  const asked = () => {
    const now = augen.read();
    const open = hasParties ? (bareTricks ? withoutAugen(now) : []) : alike(now);
    return tricks.filter(({ name }) => open.includes(name));
  };
  const rows = h("div");
  const show = () =>
    put(
      rows,
      asked().map(({ row }) => row),
    );
  const view = h("div", {}, h("div", { oninput: show }, augen.view), rows);
  show();
  return {
    view,
    read: () => {
      const given = asked().filter(({ field }) => field.value !== "");
      return {
        augen: augen.read(),
        tricks: Object.fromEntries(given.map(({ name, field }) => [name, numberIn(field) ?? 0])),
      };
    },
  };
}

const ALL_AUGEN = 240;

/** The party without Augen, if one has none. @param {{ [name: string]: number }} augen */
function withoutAugen({ re, kontra }) {
  if (re === 0 || kontra === ALL_AUGEN) return ["re"];
  return kontra === 0 || re === ALL_AUGEN ? ["kontra"] : [];
}

/** Who has as many Augen as another. @param {{ [name: string]: number }} augen */
function alike(augen) {
  const names = Object.keys(augen);
  return names.filter((name) =>
    names.some((other) => other !== name && augen[other] === augen[name]),
  );
}

/**
 * Of one party where there are two, else of everyone.
 *
 * @param {{ [name: string]: number }} was
 * @param {boolean} hasParties
 * @param {string[]} players
 */
function augenFields(was, hasParties, players) {
  const known = Object.keys(was).filter((name) => players.includes(name) !== hasParties);
  const wanted = hasParties ? ["re"] : players;
  const fields = (known.length > 0 ? known : wanted).map((name) => ({
    name,
    field: number(was[name], 240),
  }));
  return {
    view: fields.map(({ name, field }) =>
      labelled(name === "re" ? t("evening.augen") : t("evening.augen.of", { name }), field),
    ),
    read: () => {
      const found = fields.filter(({ field }) => field.value !== "");
      return Object.fromEntries(found.map(({ name, field }) => [name, numberIn(field) ?? 0]));
    },
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
          shown(word),
          h(
            "button",
            {
              type: "button",
              class: "button small",
              "aria-label": t("evening.remove", { what: shown(word) }),
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
