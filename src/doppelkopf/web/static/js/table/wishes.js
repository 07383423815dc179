// After a game: who wants what next, and what counts if they differ.
import { h } from "../dom.js";
import { t } from "../page.js";

const SPECIAL = {
  again: ["wish.again", "wish.again.many"],
  rematch: ["wish.rematch", "wish.rematch.many"],
};

/** The wishes beside the next game, with those who have them: {again: ["Anna"], …}. */
export function wished(table) {
  const found = {};
  for (const { kind, away, person, wants } of table.seats) {
    if (kind === "human" && !away && wants in SPECIAL) (found[wants] ??= []).push(person);
  }
  return found;
}

/** Sentences on them; nobody needs any who is asked alone. */
export function wishLines(table) {
  const found = wished(table);
  const { of, differ } = table.wishes;
  if (table.stage !== "between" || of < 2 || Object.keys(found).length === 0) return [];
  const lines = Object.entries(found).map(([wish, people]) =>
    t(SPECIAL[wish][people.length > 1 ? 1 : 0], {
      names: together(people),
      yes: people.length,
      of,
    }),
  );
  return [...lines, t(differ ? "wish.differ" : "wish.all")].map((line) => h("span", {}, line));
}

function together(names) {
  return names.length < 2
    ? names.join("")
    : `${names.slice(0, -1).join(", ")} ${t("and")} ${names.at(-1)}`;
}
