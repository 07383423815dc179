// The rules of a table: what is special about them, and the way to all of them.
import { h } from "../dom.js";
import { t } from "../page.js";

/** A set of the table's own has no page: all its rules stand below, shown at once if `open`. */
export function rulesIn({ summary, digest, url }, open = false) {
  return [
    h("dl", { class: "highlights" }, summary.map(summaryLine)),
    digest &&
      h(
        "details",
        { open },
        h("summary", {}, t("lobby.rules")),
        h("dl", { class: "highlights chapters" }, digest.map(chapter)),
      ),
    url && h("p", {}, h("a", { href: url, target: "_blank", rel: "noopener" }, t("lobby.rules"))),
  ];
}

/** What belongs together of all rules, a line each. */
function chapter({ title, lines }) {
  return [
    h("dt", {}, title),
    h(
      "dd",
      {},
      h(
        "ul",
        {},
        lines.map((line) => h("li", {}, line)),
      ),
    ),
  ];
}

/** "Bock: …" has its title before the colon; a line without one stands alone. */
function summaryLine(line) {
  const colon = line.indexOf(": ");
  if (colon < 0) return h("dd", { class: "alone" }, line);
  return [h("dt", {}, line.slice(0, colon)), h("dd", {}, line.slice(colon + 2))];
}
