// A rule in full: what happened, what the rule says, where it stands.
import { h } from "../dom.js";
import { openDialog } from "../dialog.js";

export function ruleDialog(text, rule) {
  openDialog(rule?.title ?? text, [
    h("p", {}, text),
    rule && h("p", { class: "soft" }, rule.text),
    rule?.paragraph && h("p", { class: "soft small" }, rule.paragraph),
  ]);
}
