// The end of an evening: what a game changed on the sheet, and what all of it came to.
import { h } from "../dom.js";
import { closeDialog, confirmDialog, openDialog } from "../dialog.js";
import { t } from "../page.js";
import { sign } from "./score.js";

/** @import { BookedGame, EveningPerson, EveningSum, Fact } from "../../../types/messages.d.ts" */
/** @import { Peak, Table } from "../../../types/messages.d.ts" */
/** @import { Child, Wish } from "../../../types/shown.d.ts" */

const NAME = "evening";

/**
 * How everyone stood before a game and stands after it, what it set off, who deals next.
 *
 * @param {BookedGame | null} booked
 */
export function bookedView(booked) {
  if (!booked) return null;
  return h(
    "div",
    { class: "booked" },
    h(
      "table",
      { class: "standings" },
      h("caption", {}, t("booked.title")),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("td"),
          ["booked.before", "booked.points", "booked.after"].map((key) =>
            h("th", { scope: "col" }, t(key)),
          ),
        ),
      ),
      h(
        "tbody",
        {},
        booked.people.map(({ name, before, points, after }) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, name),
            h("td", {}, before),
            h("td", { class: sign(points) }, points),
            h("td", {}, h("b", {}, after)),
          ),
        ),
      ),
    ),
    factsView(booked.facts),
  );
}

/**
 * Things to know, each with the rule behind it.
 *
 * @param {Fact[]} facts
 */
function factsView(facts) {
  if (facts.length === 0) return null;
  return h(
    "dl",
    { class: "facts-list" },
    facts.map(({ id, label, text, paragraph }) => [
      h("dt", { "data-fact": id }, label),
      h("dd", {}, text, paragraph && [" ", h("span", { class: "rule" }, paragraph)]),
    ]),
  );
}

/**
 * Ask whether the evening is to end; where others sit, they are asked too.
 *
 * @param {Table} table
 * @param {Wish} wish
 */
export async function askForTheEnd(table, wish) {
  const alone = table.wishes.of < 2;
  const text = t(alone ? "end.text" : "end.text.all");
  if (await confirmDialog(t("end.title"), text, t("score.end"))) wish("end");
}

/**
 * The evening in sum.
 *
 * @param {Table} table
 * @param {EveningSum} over
 * @param {Wish} wish
 */
export function openEvening(table, over, wish) {
  openDialog(
    t("end.over"),
    (close) => [
      h("p", { class: "soft" }, t("end.games", { n: over.games })),
      standings(over.people),
      h(
        "dl",
        { class: "facts-list peaks" },
        over.best && [h("dt", {}, t("end.best")), h("dd", {}, peakWords(over.best, true))],
        over.worst && [h("dt", {}, t("end.worst")), h("dd", {}, peakWords(over.worst, true))],
      ),
      over.owed.length > 0 && [
        h("h3", {}, t("end.owed")),
        h(
          "ul",
          { class: "owed" },
          over.owed.map((text) => h("li", {}, text)),
        ),
      ],
      h(
        "div",
        { class: "actions" },
        h(
          "a",
          { class: "button", href: `${location.pathname}/sheet.pdf`, download: "" },
          t("end.pdf"),
        ),
        table.me.seat !== null &&
          againOr(table, () =>
            h(
              "button",
              {
                class: "button primary",
                type: "button",
                onclick: () => {
                  close();
                  wish("rematch");
                },
              },
              t("score.rematch"),
            ),
          ),
      ),
    ],
    { wide: true, name: NAME },
  );
}

/**
 * The same where no game can be looked at any more: what it came to, and how to begin again.
 *
 * @param {Table} table
 * @param {Wish} wish
 */
export function overBox(table, wish) {
  const over = table.over;
  if (!over) return null;
  /**
   * @param {string} look
   * @param {string} label
   * @param {() => void} onclick
   */
  const way = (look, label, onclick) =>
    h("button", { type: "button", class: `button ${look}`, "data-key": label, onclick }, label);
  return h(
    "div",
    { class: "box over" },
    h("h2", {}, t("end.over")),
    h(
      "div",
      { class: "agree" },
      way("", t("end.show"), () => openEvening(table, over, wish)),
      table.me.seat !== null &&
        againOr(table, () => way("primary", t("score.rematch"), () => wish("rematch"))),
    ),
  );
}

/**
 * What comes after the last game: a new sheet, or for a tournament that all confirm the list.
 *
 * @param {Table} table
 * @param {() => Child} again
 * @returns {Child}
 */
export function againOr({ tournament }, again) {
  if (!tournament) return again();
  return h("a", { class: "button primary", href: tournament }, t("live.confirm"));
}

export function shutEvening() {
  closeDialog(NAME);
}

/** @param {EveningPerson[]} people */
function standings(people) {
  const money = people.some((person) => person.money !== null);
  return h(
    "table",
    { class: "standings whole" },
    h("caption", { class: "sr-only" }, t("booked.title")),
    people.map((each) =>
      h(
        "tbody",
        {},
        h(
          "tr",
          {},
          h("td", { class: "rank" }, `${each.rank}.`),
          h("th", { scope: "row" }, each.name),
          money && h("td", {}, each.money),
          h("td", {}, h("b", { class: sign(each.total) }, each.total)),
        ),
        h("tr", { class: "more" }, h("td"), h("td", { colspan: money ? 3 : 2 }, personWords(each))),
      ),
    ),
  );
}

/**
 * How somebody fared, in few words.
 *
 * @param {EveningPerson} person
 */
function personWords({ games, plus, best, worst }) {
  return [
    t("end.plus", { plus, games }),
    best && [" · ", t("end.best.short"), " ", peakWords(best, false)],
    worst && [" · ", t("end.worst.short"), " ", peakWords(worst, false)],
  ];
}

/**
 * @param {Peak} peak
 * @param {boolean} whole with the person and what was played, or short
 */
function peakWords({ game, contract, people, points }, whole) {
  const number = t("bar.game", { n: game });
  return [
    h("b", { class: sign(points) }, points),
    whole
      ? ` ${people.join(", ")} · ${number}: ${contract}`
      : h("span", { title: contract }, ` (${number})`),
  ];
}
