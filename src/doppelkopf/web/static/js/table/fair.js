// That the deal was fair: its checksum beforehand, what it was made of afterwards, and a check.
import { h, put } from "../dom.js";
import { t } from "../page.js";
import { pointsOf } from "./checking.js";
import { partIn } from "./own-part.js";

/** @import { Dealing, Secret } from "../../../types/messages.d.ts" */
/** @import { Point } from "./checking.js" */

const more = () => h("a", { href: "/about#fair", target: "_blank" }, t("fair.more"));

/**
 * While the secret is one: only the checksum.
 *
 * @param {string} commitment
 * @param {boolean} playing
 */
export function promised(commitment, playing) {
  return h(
    "p",
    { class: "fair small soft" },
    t(playing ? "fair.now" : "fair.next"),
    " ",
    h("code", {}, commitment),
    " ",
    more(),
  );
}

/**
 * After the game: both, and a button that has this page check the deal.
 *
 * @param {Secret} deal
 * @param {() => Promise<Dealing>} load what the deal was made of
 */
export function revealed({ secret, commitment }, load) {
  const found = h("div", { class: "deal-check", role: "status" });
  const check = h(
    "button",
    {
      type: "button",
      class: "button small",
      onclick: () => show(found, load, commitment),
    },
    t("check.do"),
  );
  return h(
    "details",
    { class: "fair small" },
    h("summary", {}, t("fair.title")),
    h("p", {}, check),
    found,
    h(
      "dl",
      {},
      h("dt", {}, t("fair.secret")),
      h("dd", {}, h("code", {}, secret)),
      h("dt", {}, t("fair.checksum")),
      h("dd", {}, h("code", {}, commitment)),
    ),
    h("p", { class: "soft" }, t("fair.how"), " ", more()),
  );
}

/**
 * What a game that the server keeps was made of.
 *
 * @param {string} url where it is
 * @returns {Promise<Dealing>}
 */
export async function dealingAt(url) {
  const answer = await fetch(`${url}/deal`);
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

/**
 * Check a deal here.
 *
 * @param {HTMLElement} place
 * @param {() => Promise<Dealing>} load
 * @param {string} commitment
 */
async function show(place, load, commitment) {
  put(place, t("check.busy"));
  try {
    const dealing = await load();
    put(place, verdict(pointsOf(dealing, commitment, partIn(dealing.game))));
  } catch {
    put(place, t("check.failed"));
  }
}

/** @param {Point[]} points */
function verdict(points) {
  const holds = points.every((point) => point.holds !== false);
  return [
    h("p", { class: holds ? "good" : "bad" }, h("b", {}, t(holds ? "check.good" : "check.bad"))),
    h(
      "ul",
      {},
      points.map(({ key, holds: held, values }) =>
        h(
          "li",
          { class: held === null ? "open" : held ? "good" : "bad", "data-point": key },
          t(key, values),
        ),
      ),
    ),
  ];
}
