// The invitation: a link to copy and its QR code.
import { h } from "../dom.js";
import { t } from "../page.js";
import { linkField, warning } from "./link.js";

export function invitation(table) {
  if (!table.invite?.url) return null;
  return h(
    "div",
    { class: "box invitation" },
    h("h2", {}, t("lobby.invite")),
    warning(table.invite),
    h(
      "div",
      { class: "invite" },
      h("img", {
        class: "qr",
        src: `${location.pathname}/qr.svg`,
        alt: t("lobby.qr"),
        width: 160,
        height: 160,
      }),
      linkField(table.invite, t("lobby.link"), "invite").view,
    ),
  );
}
