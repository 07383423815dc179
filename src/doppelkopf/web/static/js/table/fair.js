// That the deal was fair: its checksum beforehand, the secret it was made of afterwards.
import { h } from "../dom.js";
import { t } from "../page.js";

/** @import { Secret } from "../../../types/messages.d.ts" */

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
 * After the game: both.
 *
 * @param {Secret} deal
 */
export function revealed({ secret, commitment }) {
  return h(
    "details",
    { class: "fair small" },
    h("summary", {}, t("fair.title")),
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
