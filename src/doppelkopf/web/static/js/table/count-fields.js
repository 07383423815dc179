// Augen and tricks in the forms of the evening, of parties or of everyone.
import { h, put } from "../dom.js";
import { t } from "../page.js";
import { labelled, number, numberIn } from "./form-fields.js";

/** @import { Edit } from "../../../types/messages.d.ts" */

/**
 * Augen, and tricks where these alone do not say enough: of a party without Augen if a trick can
 * have none, and of people who have as many as another.
 *
 * @param {Edit} was
 * @param {boolean} hasParties
 * @param {string[]} players
 * @param {boolean} bareTricks
 */
export function countFields(was, hasParties, players, bareTricks) {
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
