// How everyone stands, always in view, and what comes next; what is on its way, and where it waits.
import { readable } from "../aloud.js";
import { h } from "../dom.js";
import { t } from "../page.js";
import { runningDesk } from "./live.js";
import { now, parts } from "./state.js";

/** @import { SheetPicture } from "../../../types/messages.d.ts" */

/** From so many people on there is little room for words on a phone, for more not for names. */
export const MANY = 5;
/** A total of more signs, such as −65⅔, is written smaller. */
const LONG = 4;

/**
 * What the running game would bring each, as it is tapped in now.
 *
 * @param {SheetPicture} room
 */
function ahead({ ended }) {
  const desk = ended ? null : runningDesk();
  return desk && !desk.stale ? desk.form.row : null;
}

/** @param {SheetPicture} room */
export function totalsPart(room) {
  const { people, next } = room;
  const row = ahead(room);
  const plays = next.seats.length > 0 && !room.ended;
  return h(
    "ul",
    { class: `totals ${people.length > MANY ? "many" : ""}`, "aria-label": t("sheet.totals") },
    people.map((person) => {
      const there = person.state === "here";
      const classes = [person.deals && "dealer", !there && "away", person.sits_out && "sits-out"];
      const more = [
        person.plays !== person.name && t("sheet.plays", { name: person.plays }),
        person.deals && t("sheet.dealer"),
        person.sits_out && plays && t("sheet.sits_out"),
        !there && t(`sheet.${person.state}`),
        person.owes_solos > 0 && t("sheet.owes", { n: person.owes_solos }),
      ].filter(Boolean);
      return h(
        "li",
        { class: classes.filter(Boolean).join(" "), title: more.join(" · ") },
        h(
          "span",
          { class: "who" },
          person.deals && h("span", { class: "mark", "aria-hidden": "true" }, t("sheet.mark")),
          person.name,
        ),
        h("b", { class: sumClass(person.total) }, person.total.text),
        " ",
        underPart(person, plays, people.length >= MANY, row?.points[person.name] ?? null),
        h("span", { class: "sr-only" }, more.join(", ")),
      );
    }),
  );
}

/** @param {{ text: string, value: number }} total */
function sumClass({ text, value }) {
  const room = text.length + (/[¼-¾⅐-⅞]/.test(text) ? 1 : 0); // a fraction is a wide sign
  return ["sum", value < 0 && "minus", room > LONG && "long"].filter(Boolean).join(" ");
}

/**
 * What stands below a total: what this game brings, else the one thing worth a small word.
 *
 * @param {SheetPicture["people"][number]} person
 * @param {boolean} plays whether anybody can play
 * @param {boolean} crowded whether there is little room for words
 * @param {{ text: string, value: number } | null} points
 */
function underPart(person, plays, crowded, points) {
  if (points) {
    const label = `${t("sheet.row")}: `;
    return h(
      "span",
      { class: `under coming ${points.value < 0 ? "minus" : ""}` },
      h("span", { class: "sr-only" }, label),
      points.text,
    );
  }
  return h("span", { class: "under small soft" }, person.money ?? under(person, plays, crowded));
}

/**
 * The one thing worth a small word below a total.
 *
 * @param {SheetPicture["people"][number]} person
 * @param {boolean} plays whether anybody can play
 * @param {boolean} crowded whether there is little room for words
 */
function under(person, plays, crowded) {
  if (person.plays !== person.name) return person.plays;
  if (person.state !== "here") return t(`sheet.${person.state}`);
  if (person.sits_out && plays) return t("sheet.sits_out");
  if (person.owes_solos === 0 || !plays) return "";
  return t(crowded ? "sheet.owes.crowded" : "sheet.owes.short", { n: person.owes_solos });
}

/**
 * What comes next and why: Bock, compulsory solos, lists, the pot.
 *
 * @param {SheetPicture} room
 */
export function nextPart({ next, ended, pot, table }) {
  if (ended) return null;
  const [bock] = next.bock;
  const soon = bock && next.factor === 1;
  const duties = next.lines.find(({ id }) => id === "duties");
  const words = [
    next.factor > 1 && t("sheet.bock.now", { factor: next.factor }),
    soon && t("sheet.bock.soon", { n: bock.game }),
    next.made_to_play && t("sheet.made", { name: next.made_to_play }),
    pot !== null && t("sheet.pot", { points: pot }),
    table !== null && t("sheet.table", { points: table }),
    duties && !next.made_to_play && `${duties.label}: ${duties.text}`,
  ].filter(Boolean);
  return h(
    "details",
    { class: `facts-bar ${next.factor > 1 ? "bock" : ""}`, "data-key": "next" },
    h("summary", { "data-key": "next-summary" }, words.join(" · ") || t("sheet.next")),
    h(
      "dl",
      {},
      next.lines.map(({ label, text, paragraph }) => [
        h("dt", {}, label),
        h("dd", {}, text, paragraph && h("span", { class: "soft small" }, ` (${paragraph})`)),
      ]),
    ),
  );
}

/** What waits on this phone, and that there is no network. */
export function unsentPart() {
  const { waiting, line, kept } = now;
  const lost = line === "lost" || line === "opening";
  if (line === "closed") {
    return h(
      "div",
      { class: "unsent", role: "alert" },
      readable(now.why?.text ?? t("line.closed")),
    );
  }
  if (!lost && waiting.length === 0) return null;
  if (!lost) return null; // it is on its way, and soon there
  return h(
    "div",
    { class: "unsent", role: "status" },
    line === "opening" ? t("sheet.loading") : t("sheet.lost"),
    waiting.length > 0 &&
      h(
        "details",
        { "data-key": "unsent" },
        h("summary", { "data-key": "unsent-summary" }, t("sheet.unsent", { n: waiting.length })),
        h(
          "ul",
          {},
          waiting.map(({ words }) => h("li", {}, words)),
        ),
        !kept && h("p", {}, t("sheet.not_kept")),
      ),
  );
}

/** What was refused, until somebody has read it. */
export function refusedPart() {
  return now.refused.map((each) =>
    h(
      "div",
      { class: "sheet-note bad", role: "alert" },
      h("p", {}, h("b", {}, readable(each.words)), " – ", readable(each.text)),
      h(
        "div",
        { class: "actions" },
        h(
          "button",
          {
            class: "button small",
            type: "button",
            "data-key": `read ${each.words}`,
            onclick: () => {
              now.refused = now.refused.filter((one) => one !== each);
              parts.draw();
            },
          },
          t("sheet.read"),
        ),
      ),
    ),
  );
}
