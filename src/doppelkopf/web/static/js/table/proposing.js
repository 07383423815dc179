// The dialog of the evening: everything that may be proposed now, and why the rest may not.
import { readable } from "../aloud.js";
import { find, h, put } from "../dom.js";
import { closeDialog, openDialog } from "../dialog.js";
import { page, t } from "../page.js";
import { ask } from "./asking.js";
import { formFor } from "./proposing-forms.js";
import { now } from "./state.js";

/** @import { EveningMenu, EveningOption, Matter } from "../../../types/messages.d.ts" */
/** @import { Suggestion } from "../../../types/messages.d.ts" */

const NAME = "propose";
const AT_ONCE = new Set(["redeal", "next-list", "list-over", "time-out"]);
/** @type {[string, Matter[]][]} */
const GROUPS = [
  ["evening.group.people", ["pause", "return", "leave", "chair", "substitute"]],
  ["evening.group.sheet", ["fine", "signalling", "correct", "strike", "note", "undo", "redo"]],
  ["evening.group.next", ["redeal", "schiebekopf", "next-list", "list-over", "time-out", "rules"]],
];

/** What is possible changes with the game, so it is asked for when it is wanted. */
export async function openProposing() {
  if (!now.table || now.table.me.seat === null || now.table.stage === "closed") return;
  const body = h("div", { class: "evening" });
  openDialog(t("evening.title"), body, { name: NAME });
  await showMenu(body);
}

/** @param {HTMLElement} body */
async function showMenu(body) {
  const found = await menu();
  if (!found) {
    put(body, h("p", { role: "alert" }, t("evening.failed")));
    return;
  }
  put(
    body,
    h("p", { class: "soft" }, t("evening.lead")),
    problem(),
    GROUPS.map(([title, matters]) => {
      const possible = found.options.filter(
        ({ matter, why_not: why }) => why === null && matters.includes(matter),
      );
      return (
        possible.length > 0 && [
          h("h3", {}, t(title)),
          h(
            "ul",
            { class: "options" },
            possible.map((option) => h("li", {}, entry(option, found, body))),
          ),
        ]
      );
    }),
    impossible(found),
  );
}

/** @param {EveningMenu} found */
function impossible({ options }) {
  const not = options.filter(({ why_not: why }) => why !== null);
  return (
    not.length > 0 &&
    h(
      "details",
      {},
      h("summary", {}, t("evening.notnow")),
      h(
        "dl",
        { class: "why" },
        not.map(({ label, why_not: why }) => [h("dt", {}, label), h("dd", {}, why)]),
      ),
    )
  );
}

/** @returns {Promise<EveningMenu | null>} */
async function menu() {
  try {
    const answer = await fetch(`${location.pathname}/evening?lang=${page.lang}`);
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/**
 * @param {EveningOption} option
 * @param {EveningMenu} found
 * @param {HTMLElement} body
 */
function entry(option, found, body) {
  const { matter, label } = option;
  return h(
    "button",
    {
      type: "button",
      class: "button",
      "data-matter": matter,
      onclick: () => chosen(option, found, body),
    },
    label,
  );
}

/**
 * @param {EveningOption} option
 * @param {EveningMenu} found
 * @param {HTMLElement} body
 */
function chosen({ matter, label, chairs }, found, body) {
  if (matter === "rules") {
    location.assign(now.table?.rules.change ?? "/rules"); // they are settled on a page of their own
    return;
  }
  const place = chairs.length === 1 ? { place: chairs[0].place } : {};
  const form = formFor(matter, found, chairs) ?? (isAtOnce(matter) ? sure(place) : null);
  if (!form) {
    send({ matter, ...place });
    return;
  }
  const head = h("h3", { tabindex: "-1" }, label);
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    send({ matter, ...form.read() });
  };
  put(
    body,
    h(
      "form",
      { onsubmit: submit },
      head,
      form.view,
      h(
        "div",
        { class: "foot" },
        problem(),
        h(
          "div",
          { class: "actions" },
          h(
            "button",
            { type: "button", class: "button", onclick: () => showMenu(body) },
            t("evening.back"),
          ),
          h("button", { type: "submit", class: "button primary" }, t("evening.send")),
        ),
      ),
    ),
  );
  head.focus();
}

/**
 * Whether nobody else is asked, and it cannot be taken back by a second tap.
 *
 * @param {Matter} matter
 */
function isAtOnce(matter) {
  const people = now.table?.seats.filter(({ kind }) => kind === "human") ?? [];
  return people.length === 1 && AT_ONCE.has(matter);
}

/**
 * A step between a tap and what counts at once.
 *
 * @param {{ place?: number }} read
 */
function sure(read) {
  return { view: h("p", {}, t("evening.sure")), read: () => read };
}

/** Where a form is told what is wrong with it. */
function problem() {
  return h("p", { class: "problem", role: "alert", "data-problem": "" });
}

/** @param {Suggestion} what */
async function send(what) {
  const answer = await ask("propose", { what });
  if (answer === "ack") closeDialog(NAME);
  else if (answer !== "refused") tellInForm(t("evening.failed"));
}

/**
 * Say in an open form what is wrong with it; false if there is none.
 *
 * @param {string} text
 */
export function tellInForm(text) {
  const place = find("dialog[open] [data-problem]");
  if (!place) return false;
  put(place, readable(text));
  place.scrollIntoView({ block: "nearest" });
  return true;
}
