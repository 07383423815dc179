// What else happens at a table: fines, redeals, people who come and go, lists. Each has its form;
// what it would change stands below before it is entered.
import { h, put } from "../dom.js";
import { t } from "../page.js";
import { openDialog } from "../dialog.js";
import { outcome, preview } from "./correcting.js";
import { choice, field, number, numeric, radios, tick, typed } from "./fields.js";
import { enter, now } from "./state.js";

/** @import { SheetMenu, SheetOption, SheetPicture } from "../../../types/messages.d.ts" */
/** @import { SheetPreview } from "../../../types/messages.d.ts" */
/** @import { Child } from "../../../types/shown.d.ts" */
/** @import { Row } from "./state.js" */

/** How long a page waits to hear what an entry would change. */
const PATIENCE = 4000;

/**
 * A form: what it shows, and the entry that comes of it; null as long as something is missing.
 *
 * @typedef {object} Form
 * @property {(room: SheetPicture, option: SheetOption | undefined, row: Row | null) => Child
 *   } fields
 * @property {(data: FormData) => any} entry
 */

/** @type {Record<string, Form>} */
const FORMS = {
  redeal: {
    fields: ({ menu }) => radios("reason", t("sheet.redeal"), menu.redeals.map(pairOf)),
    entry: (data) => data.get("reason") && { entry: "redeal", reason: data.get("reason") },
  },
  fine: {
    fields: ({ menu, people }, option, row) => [
      radios(
        "person",
        t("sheet.whom"),
        names(option?.people ?? people.map(({ name }) => name)),
        row?.fine?.person,
      ),
      fines(menu, row),
      field("absent", t("sheet.fine.absent"), []),
      number("points", t("sheet.fine.points"), row?.fine?.points),
      number("minutes", t("sheet.fine.minutes"), row?.fine?.minutes),
    ],
    entry: (data) =>
      (typed(data, "absent") || data.get("person")) &&
      data.get("kind") && {
        entry: "fine",
        person: typed(data, "absent") || data.get("person"),
        kind: data.get("kind"),
        ...numeric(data, "points"),
        ...numeric(data, "minutes"),
      },
  },
  join: {
    fields: (room, option) => [
      field("person", t("sheet.join.name"), option?.people ?? []),
      choice("place", t("sheet.join.place"), places(room)),
    ],
    entry: (data) =>
      typed(data, "person") && {
        entry: "join",
        person: typed(data, "person"),
        ...(data.get("place") ? { place: Number(data.get("place")) } : {}),
      },
  },
  leave: {
    fields: (_, option) => [
      radios("person", t("sheet.whom"), names(option?.people ?? [])),
      field("by", t("sheet.leave.by"), []),
    ],
    entry: (data) =>
      data.get("person") && {
        entry: "leave",
        person: data.get("person"),
        ...(typed(data, "by") ? { by: typed(data, "by") } : {}),
      },
  },
  pause: about("pause"),
  return: about("return"),
  substitute: {
    fields: (_, option) => [
      radios("person", t("sheet.substitute.for"), names(option?.people ?? [])),
      field("by", t("sheet.substitute.by"), []),
    ],
    entry: (data) =>
      data.get("person") &&
      typed(data, "by") && {
        entry: "substitute",
        person: data.get("person"),
        by: typed(data, "by"),
      },
  },
  points: {
    fields: ({ menu: { bare } }, _, row) => {
      if (!bare) return null;
      const kinds = bare.contracts.map(({ id, label }) => ({ value: id, label }));
      const open = { value: "", label: t("sheet.points.unknown") };
      const people = bare.people.map((value) => ({ value, label: value }));
      const was = row?.bare;
      return [
        h("p", { class: "soft" }, t("sheet.points.text", { n: bare.factor })),
        bare.people.map((name) => number(`points ${name}`, name, was?.points[name], true)),
        choice("contract", t("sheet.contract"), [open, ...kinds], was?.contract),
        choice("solo", t("sheet.points.solo"), [open, ...people], was?.solo),
        bare.triggers.map(({ id, label }) =>
          tick(`trigger ${id}`, label, was?.triggers.includes(id)),
        ),
      ];
    },
    entry: (data) => {
      const points = numbered(data).map(([key, value]) => [key.slice("points ".length), value]);
      const triggers = [...data.keys()].filter((key) => key.startsWith("trigger "));
      return (
        points.length > 0 && {
          entry: "points",
          bare: {
            points,
            ...(data.get("contract") ? { contract: data.get("contract") } : {}),
            ...(data.get("solo") ? { solo: data.get("solo") } : {}),
            triggers: triggers.map((key) => key.slice("trigger ".length)),
          },
        }
      );
    },
  },
};

/** @param {FormData} data */
function numbered(data) {
  return [...data.keys()]
    .filter((key) => key.startsWith("points ") && typed(data, key) !== "")
    .map((key) => /** @type {[string, string]} */ ([key, typed(data, key).replace("−", "-")]));
}

/**
 * A form that only asks whom it is about.
 *
 * @param {string} kind
 * @returns {Form}
 */
function about(kind) {
  return {
    fields: (_, option) => radios("person", t("sheet.whom"), names(option?.people ?? [])),
    entry: (data) => data.get("person") && { entry: kind, person: data.get("person") },
  };
}

/**
 * Enter something that needs no form; what the table has to confirm is asked.
 *
 * @param {any} entry
 * @param {string} words
 * @param {boolean} [look] whether it is shown first what it changes
 */
export async function wish(entry, words, look = false) {
  const found = now.line === "open" ? await inTime(preview({ entry })) : null;
  if (!found || (!look && found.asks.length === 0 && !found.problem)) {
    enter(entry, words);
    return;
  }
  openDialog(
    words,
    (close) => [
      outcome(found, true),
      questions(found),
      found.problem === null && button(entry, words, found, close),
    ],
    { name: "enter" },
  );
}

/**
 * @template T
 * @param {Promise<T>} asked
 * @returns {Promise<T | null>}
 */
function inTime(asked) {
  return Promise.race([asked, new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE))]);
}

/** @param {SheetPreview} found */
function questions(found) {
  return found.asks.map(({ text }) => h("p", { class: "notice" }, text));
}

/**
 * @param {any} entry
 * @param {string} words
 * @param {SheetPreview} found
 * @param {() => void} close
 */
function button(entry, words, found, close) {
  return h(
    "div",
    { class: "actions" },
    h(
      "button",
      {
        class: "button primary",
        type: "button",
        onclick: () => {
          enter(
            entry,
            words,
            found.asks.map(({ code }) => code),
          );
          close();
        },
      },
      t(found.asks.length > 0 ? "sheet.save.confirm" : "sheet.enter"),
    ),
  );
}

/**
 * Open the form of something; of a row that is corrected it begins with what stands there.
 *
 * @param {string} kind
 * @param {Row | null} [row]
 */
export function entryForm(kind, row = null) {
  const { room } = now;
  if (!room) return;
  const form = FORMS[kind];
  const option = room.menu.options.find(({ id }) => id === kind);
  const title = row ? t("sheet.edit.of", { what: row.title }) : (option?.label ?? "");
  if (!form) {
    void wish({ entry: kind }, title, kind === "end");
    return;
  }
  const below = h("div", { "aria-live": "polite" });
  const done = h(
    "button",
    { class: "button primary wide", type: "submit", disabled: true },
    t("sheet.enter"),
  );
  /** @type {string[]} */
  let confirmed = [];
  let asked = 0;
  const made = () => {
    const by = form.entry(new FormData(element));
    return row && by ? { entry: "correct", target: row.entry, by } : by;
  };
  const look = async () => {
    fit(element, room.menu);
    const entry = made();
    done.disabled = !entry;
    put(below);
    if (!entry || now.line !== "open") return;
    const number_ = ++asked;
    const found = await preview({ entry });
    if (number_ !== asked || !found) return;
    confirmed = found.asks.map(({ code }) => code);
    done.disabled = found.problem !== null;
    put(below, outcome(found, true), questions(found));
  };
  /** @type {HTMLFormElement} */
  const element = h(
    "form",
    {
      class: "entry-form",
      oninput: () => void look(),
      onsubmit: (event) => {
        event.preventDefault();
        const entry = made();
        if (!entry) return;
        enter(entry, title, confirmed);
        element.closest("dialog")?.close();
      },
    },
    form.fields(room, option, row),
    below,
    done,
  );
  openDialog(title, element, { name: "enter" });
  void look();
}

/**
 * Numbers are asked for only of fines that need them; so is who did not come, and sits nowhere.
 *
 * @param {HTMLFormElement} form
 * @param {SheetMenu} menu
 */
function fit(form, menu) {
  const kind = menu.fines.find(({ id }) => id === new FormData(form).get("kind"));
  const asked = { points: kind?.points, minutes: kind?.minutes, absent: kind?.minutes };
  for (const [name, wanted = false] of Object.entries(asked)) {
    const input = form.elements.namedItem(name);
    if (!(input instanceof HTMLInputElement)) continue;
    const around = input.closest(".field");
    if (around instanceof HTMLElement) around.hidden = !wanted;
    input.disabled = !wanted;
  }
}

/**
 * @param {SheetMenu} menu
 * @param {Row | null} row
 */
function fines(menu, row) {
  const found = menu.fines.map(({ id, label, cost }) => ({
    value: id,
    label: cost ? `${label} (${cost})` : label,
  }));
  return radios("kind", t("sheet.fine"), found, row?.fine?.fine);
}

/** @param {{ id: string, label: string }} found */
const pairOf = ({ id, label }) => ({ value: id, label });
/** @param {string[]} people */
const names = (people) => people.map((name) => ({ value: name, label: name }));

/** @param {SheetPicture} room */
function places({ people }) {
  const there = people.filter(({ state }) => state !== "gone");
  return [
    { value: "", label: t("sheet.join.end") },
    ...there.map(({ name, place }) => ({
      value: String(place),
      label: t("sheet.join.before", { name }),
    })),
  ];
}
