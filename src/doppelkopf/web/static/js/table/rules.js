// Rules to read: one in full, and those of the table with the way to all of them.
import { h } from "../dom.js";
import { openDialog } from "../dialog.js";
import { t } from "../page.js";

/** @import { Chapter, Highlight, Rule, RulesShown } from "../../../types/messages.d.ts" */

/**
 * A rule in full: what happened, what the rule says, where it stands.
 *
 * @param {string} text
 * @param {Rule} rule
 */
export function ruleDialog(text, rule) {
  openDialog(rule.title, [
    h("p", {}, text),
    h("p", { class: "soft" }, rule.text),
    rule.paragraph && h("p", { class: "soft small" }, rule.paragraph),
  ]);
}

/**
 * What is special about the rules of a table. A set of the table's own has no page: all its rules
 * stand below, shown at once if `open`.
 *
 * @param {RulesShown} rules
 */
export function rulesIn({ highlights, digest, url, change }, open = false) {
  return [
    h("ul", { class: "highlights" }, highlights.map(highlight)),
    digest &&
      h(
        "details",
        { open },
        h("summary", { "data-key": "rules" }, t("lobby.rules")),
        h("dl", { class: "highlights chapters" }, digest.map(chapter)),
      ),
    url &&
      h(
        "p",
        { class: "way" },
        h("a", { href: url, target: "_blank", rel: "noopener" }, t("lobby.rules")),
      ),
    change && h("p", { class: "way" }, h("a", { href: change }, t("lobby.rules.change"))),
  ];
}

/**
 * What belongs together of all rules, a line each.
 *
 * @param {Chapter} chapter
 */
function chapter({ title, lines }) {
  const items = lines.map((line) => h("li", {}, line));
  return [h("dt", {}, title), h("dd", {}, h("ul", {}, items))];
}

/**
 * What is special, below its title; what has none stands before all of these.
 *
 * @param {Highlight} highlight
 */
function highlight({ title, lines }) {
  const text = lines.join("; ");
  if (title === null) return h("li", {}, h("span", { class: "alone" }, text));
  return h("li", {}, h("b", {}, title), " ", h("span", {}, text));
}
