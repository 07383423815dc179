// The keys, on one page.
import { h } from "../dom.js";
import { openDialog } from "../dialog.js";
import { t } from "../page.js";

const KEYS = [
  ["← →", "keys.move"],
  ["Enter", "keys.play"],
  ["1 – 9", "keys.number"],
  ["H", "keys.hand"],
  ["A", "keys.offers"],
  ["L", "keys.last"],
  ["S", "keys.sheet"],
  ["R", "keys.rules"],
  ["N", "keys.next"],
  ["M", "keys.mute"],
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
      h("p", {}, h("a", { href: "/about", target: "_blank" }, t("keys.more"))),
    ],
    { name: "help" },
  );
}
