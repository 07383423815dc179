// All that is not a game: what else happened, what is owed, how others come, what to take home.
import { h } from "../dom.js";
import { t } from "../page.js";
import { confirmDialog } from "../dialog.js";
import { entryForm } from "./entering.js";
import { ask, now, parts } from "./state.js";

/** @import { SheetLink, SheetPicture } from "../../../types/messages.d.ts" */

const FILES = ["pdf", "csv", "svg", "json"];

/** @param {SheetPicture} room */
export function morePart(room) {
  const may = room.may_enter && !room.broken;
  return [
    h("h2", { tabindex: "-1", "data-focus": "" }, t("sheet.more")),
    toRound(),
    room.links.length > 0 && sharing(room.links),
    may && options(room),
    may && !room.ended && !room.tournament && toRules(),
    room.owed.length > 0 && owed(room, may),
    may && mine(room),
    taking(room),
    room.keeps && !room.tournament && deleting(),
  ];
}

/** The way back to the round, for those who may look at it. */
function toRound() {
  const { round, roundName: name } = document.body.dataset;
  return round && h("p", {}, h("a", { class: "button", href: round }, t("sheet.round", { name })));
}

/** Where the table chooses other rules to go on by. */
function toRules() {
  const href = `/s/${now.id}/rules${token("?")}`;
  return h("p", {}, h("a", { class: "button", href }, t("sheet.play_by")));
}

/** @param {SheetPicture} room */
function options({ menu }) {
  const why = new Set(menu.options.map((each) => each.why_not));
  const [one] = why;
  if (why.size === 1 && one) return h("p", { class: "soft" }, one);
  return h(
    "ul",
    { class: "options-list" },
    menu.options.map(({ id, label, why_not }) =>
      h(
        "li",
        {},
        h(
          "button",
          {
            class: `button ${id === "end" ? "end" : ""}`,
            type: "button",
            "data-key": `option ${id}`,
            disabled: why_not !== null,
            onclick: () => entryForm(id),
          },
          label,
        ),
        why_not !== null && h("span", { class: "small soft" }, why_not),
      ),
    ),
  );
}

/**
 * @param {SheetPicture} room
 * @param {boolean} may
 */
export function owed({ owed: all }, may) {
  return h(
    "fieldset",
    { class: "owed" },
    h("legend", {}, t("sheet.owed")),
    all.map(({ key, text, done }) =>
      h(
        "label",
        { class: "check" },
        h("input", {
          type: "checkbox",
          checked: done,
          disabled: !may,
          "data-key": `owed ${key}`,
          onchange: () => ask({ type: "tick", what: key, done: !done }, text),
        }),
        h("span", {}, text),
      ),
    ),
  );
}

/** @param {SheetLink[]} links */
function sharing(links) {
  const why = links.find((each) => each.why)?.why;
  const first = links.filter(({ right }) => right === "belong");
  const others = links.filter(({ right }) => right !== "belong");
  return h(
    "details",
    { class: "share", "data-key": "share", open: now.open === "share" },
    h("summary", { "data-key": "share-summary" }, t("sheet.share")),
    why && h("p", { class: "notice bad" }, why),
    first.map(shared),
    others.length > 0 &&
      h(
        "details",
        { "data-key": "share-more" },
        h("summary", { "data-key": "share-more-summary" }, t("sheet.share.more")),
        others.map(shared),
      ),
  );
}

/** @param {SheetLink} link */
function shared({ right, url }) {
  return h(
    "div",
    { class: "share-link" },
    h("img", {
      class: "qr",
      src: `/s/${now.id}/qr.svg?right=${right}${token("&")}&at=${url.slice(-6)}`,
      alt: t("sheet.share.qr", { right: t(`sheet.right.${right}`) }),
      width: "180",
      height: "180",
      loading: "lazy",
    }),
    h(
      "div",
      {},
      h("label", { for: `link-${right}` }, t(`sheet.right.${right}`)),
      h("input", {
        type: "text",
        id: `link-${right}`,
        readonly: true,
        value: url,
        "data-key": `link ${right}`,
      }),
      h(
        "button",
        {
          class: "button small",
          type: "button",
          "data-key": `copy ${right}`,
          onclick: () => copy(`link-${right}`),
        },
        t("sheet.copy"),
      ),
      now.room?.keeps &&
        h(
          "button",
          {
            class: "button small quiet",
            type: "button",
            "data-key": `renew ${right}`,
            onclick: () => void renew(right),
          },
          t("sheet.renew"),
        ),
    ),
  );
}

/**
 * The link leads elsewhere from now on, for somebody has it who should not.
 *
 * @param {string} right
 */
async function renew(right) {
  const yes = await confirmDialog(
    t("sheet.renew"),
    t("sheet.renew.text", { right: t(`sheet.right.${right}`) }),
    t("sheet.renew"),
  );
  if (yes) await fetch(`/s/${now.id}/renew?right=${right}${token("&")}`, { method: "POST" });
}

/** @param {string} id of a field; the clipboard needs a secure context, this works without one */
function copy(id) {
  const field = document.getElementById(id);
  if (field instanceof HTMLInputElement) field.select();
  document.execCommand("copy");
}

/**
 * The link by which somebody looks, as further addresses need it.
 *
 * @param {"?" | "&"} sign
 */
export function token(sign) {
  const link = new URL(location.href).searchParams.get("link");
  return link ? `${sign}link=${encodeURIComponent(link)}` : "";
}

/** @param {SheetPicture} room */
function mine({ people }) {
  return h(
    "div",
    { class: "field" },
    h("label", { for: "me" }, t("sheet.me")),
    h(
      "select",
      {
        id: "me",
        "data-key": "me",
        onchange: (/** @type {Event} */ { target }) => {
          now.me = target instanceof HTMLSelectElement ? target.value : "";
          rememberMe();
          parts.draw();
        },
      },
      h("option", { value: "", selected: now.me === "" }, t("sheet.me.nobody")),
      people.map(({ name }) => h("option", { value: name, selected: name === now.me }, name)),
    ),
  );
}

const KEY = "doko.sheet.me";

function rememberMe() {
  try {
    localStorage.setItem(`${KEY}.${now.id}`, now.me);
  } catch {
    // This browser keeps nothing: it holds for this page.
  }
}

/** Who taps on this phone, as they said here before. */
export function rememberedMe() {
  try {
    return localStorage.getItem(`${KEY}.${now.id}`) ?? "";
  } catch {
    return "";
  }
}

/** @param {SheetPicture} room */
function taking({ rules }) {
  const at = `/s/${now.id}`;
  return h(
    "div",
    { class: "taking" },
    h("h3", {}, t("sheet.take")),
    h(
      "p",
      { class: "chips" },
      FILES.map((form) =>
        h(
          "a",
          { class: "button small", href: `${at}/sheet.${form}${token("?")}` },
          form.toUpperCase(),
        ),
      ),
      h(
        "a",
        { class: "button small", href: `${at}/evening.toml${token("?")}`, download: "" },
        t("sheet.take.evening"),
      ),
      h(
        "button",
        { class: "button small", type: "button", "data-key": "print", onclick: () => print() },
        t("sheet.print"),
      ),
    ),
    h("p", { class: "soft small" }, t("sheet.rules", { title: rules.title })),
  );
}

function deleting() {
  return h(
    "button",
    {
      class: "button danger small",
      type: "button",
      "data-key": "delete",
      onclick: async () => {
        const yes = await confirmDialog(
          t("sheet.delete"),
          t("sheet.delete.text"),
          t("sheet.delete"),
          true,
        );
        if (!yes) return;
        const answer = await fetch(`/s/${now.id}/delete${token("?")}`, { method: "POST" });
        if (answer.ok) location.assign("/");
      },
    },
    t("sheet.delete"),
  );
}
