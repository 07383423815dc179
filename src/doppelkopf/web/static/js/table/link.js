// A link for somebody else: to copy, with a warning if others cannot reach it.
import { h, icon } from "../dom.js";
import { t } from "../page.js";

export function warning({ reachable, why }) {
  return !reachable && h("p", { class: "notice bad" }, why);
}

/** A link as the server gives it, with its label; copy() puts it on the clipboard. */
export function linkField({ url }, label, id) {
  const field = h("input", {
    type: "url",
    id,
    readonly: true,
    value: url,
    onfocus: (event) => event.target.select(),
  });
  const done = h("span", { class: "small soft", role: "status" });
  const copy = () => {
    field.select();
    document.execCommand("copy"); // works without a secure context
    done.textContent = t("lobby.copied");
  };
  const view = h(
    "div",
    { class: "link" },
    h("label", { for: id }, label),
    h(
      "div",
      { class: "row" },
      field,
      h(
        "button",
        { type: "button", class: "button", "data-key": "copy", onclick: copy },
        icon("copy"),
        t("lobby.copy"),
      ),
    ),
    done,
  );
  return { view, copy };
}
