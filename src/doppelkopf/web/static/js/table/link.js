// A link for somebody else: to copy, with a warning if others cannot reach it; the invitation.
import { h, icon } from "../dom.js";
import { t } from "../page.js";

/** @import { Link, Table } from "../../../types/messages.d.ts" */

/** @param {Link} link */
export function warning(link) {
  return [!link.reachable && h("p", { class: "notice bad" }, link.why), door(link)];
}

/**
 * For who sits at the machine itself: the way to open it to the network, and to close it.
 *
 * @param {Link} link
 */
function door({ url, reachable, opens }) {
  const here = /^(localhost|127\..*|\[::1\])$/.test(location.hostname);
  if (!opens || !here || (reachable && new URL(url).host === location.host)) return null;
  const href = `/network?to=${encodeURIComponent(location.pathname)}`;
  return reachable
    ? h("p", { class: "small" }, t("door.opened"), " ", h("a", { href }, t("door.manage")))
    : h("p", {}, h("a", { class: "button", href, "data-key": "door" }, t("door.open")));
}

/**
 * A link as the server gives it, with its label; copy() puts it on the clipboard.
 *
 * @param {Pick<Link, "url">} link
 * @param {string} label
 * @param {string} id
 */
export function linkField({ url }, label, id) {
  /** @type {HTMLInputElement} */
  const field = h("input", {
    type: "url",
    id,
    readonly: true,
    value: url,
    onfocus: () => field.select(),
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

/**
 * The invitation: a link to copy and its QR code.
 *
 * @param {Table} table
 */
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
        src: `${location.pathname}/qr.svg?at=${new URL(table.invite.url).host}`, // it may move
        alt: t("lobby.qr"),
        width: 160,
        height: 160,
      }),
      linkField(table.invite, t("lobby.link"), "invite").view,
    ),
  );
}
