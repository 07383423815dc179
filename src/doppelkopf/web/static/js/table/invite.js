// The invitation: a link to copy and its QR code, with a warning if others cannot reach it.
import { h, icon } from "../dom.js";
import { t } from "../page.js";

export function invitation(table) {
  const { url, reachable, why } = table.invite ?? {};
  if (!url) return null;
  const field = h("input", { type: "url", id: "invite", readonly: true, value: url, onfocus: (event) => event.target.select() });
  const done = h("span", { class: "small soft", role: "status" });
  const copy = () => {
    field.select();
    document.execCommand("copy"); // works without a secure context
    done.textContent = t("lobby.copied");
  };
  return h(
    "div",
    { class: "box invitation" },
    h("h2", {}, t("lobby.invite")),
    !reachable && h("p", { class: "notice bad" }, why),
    h(
      "div",
      { class: "invite" },
      h("img", { class: "qr", src: `${location.pathname}/qr.svg`, alt: t("lobby.qr"), width: 160, height: 160 }),
      h(
        "div",
        { class: "link" },
        h("label", { for: "invite" }, t("lobby.link")),
        h("div", { class: "row" }, field, h("button", { type: "button", class: "button", "data-key": "copy", onclick: copy }, icon("copy"), t("lobby.copy"))),
        done,
      ),
    ),
  );
}
