// The keys, on one page.
import { h } from "../dom.js";
import { openDialog } from "../dialog.js";
import { t } from "../page.js";
import { settings } from "../settings.js";
import { cardKey } from "./card-keys.js";

/** @type {[string, string][]} */
const KEYS = [
  ["← →", "keys.move"],
  ["Enter", "keys.play"],
  [`1 – 9, 0, ${cardKey(11)}, ${cardKey(12)}`, "keys.number"],
  ["H", "keys.hand"],
  ["A", "keys.offers"],
  ["I", "keys.hint"],
  ["L", "keys.last"],
  ["T", "keys.trumps"],
  ["⇧ →", "keys.shift"],
  ["O", "keys.sort"],
  ["S", "keys.sheet"],
  ["R", "keys.rules"],
  ["G", "keys.goon"],
  ["E", "keys.evening"],
  ["N", "keys.next"],
  ["M", "keys.mute"],
  ["W", "keys.where"],
  ["?", "keys.help"],
  ["Esc", "keys.close"],
];

export function openHelp() {
  openDialog(
    t("keys.title"),
    [
      h("p", {}, t("keys.lead")),
      h(
        "table",
        { class: "keys" },
        h(
          "tbody",
          {},
          KEYS.map(([key, text]) =>
            h("tr", {}, h("th", { scope: "row" }, h("kbd", {}, key)), h("td", {}, t(text))),
          ),
        ),
      ),
      h("p", {}, t(settings.keys === "off" ? "keys.areoff" : "keys.canoff")),
      h("p", {}, h("a", { href: "/about", target: "_blank" }, t("keys.more"))),
    ],
    { name: "help" },
  );
}
