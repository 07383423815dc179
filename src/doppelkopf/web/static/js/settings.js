// What a person chooses for this browser, and the dialog to choose it in.
import { findAll, h, icon } from "./dom.js";
import { page, t } from "./page.js";
import { openDialog } from "./dialog.js";

/** @import { Child } from "../../types/shown.d.ts" */

/**
 * @typedef {"theme" | "colours" | "index" | "motion" | "sound" | "phrases" | "keys"} Look
 * @typedef {Look | "trumps" | "suits" | "ranks"} Name
 */

const KEY = "doko.settings";
/** @type {Record<Name, string>} */
const DEFAULTS = {
  theme: "auto",
  colours: "two",
  index: "auto",
  motion: "auto",
  sound: "on",
  phrases: "on",
  keys: "on",
  trumps: "left",
  suits: "CSHD",
  ranks: "high",
};
/** @type {Set<(name: Name) => void>} */
const listeners = new Set();

export const settings = { ...DEFAULTS, ...stored() };

function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") || {};
  } catch {
    return {};
  }
}

/**
 * Call `listener` after every change.
 *
 * @param {(name: Name) => void} listener
 */
export function onSettings(listener) {
  listeners.add(listener);
}

/**
 * @param {Name} name
 * @param {string} value
 */
export function change(name, value) {
  settings[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Nothing can be kept in this browser; the choice holds for this page.
  }
  apply();
  for (const listener of listeners) listener(name);
}

function apply() {
  const root = document.documentElement.dataset;
  if (settings.theme === "auto") delete root.theme;
  else root.theme = settings.theme;
  root.colours = settings.colours;
  if (settings.motion === "off") root.motion = "off";
  else delete root.motion;
}

/** Whether things may move. */
export function moves() {
  if (settings.motion === "off") return false;
  return settings.motion === "on" || !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The sprite with the letters this person wants. */
export function deckUrl() {
  const lang = settings.index === "auto" ? page.lang : settings.index;
  return page.deck[lang];
}

/**
 * @param {Name} name
 * @param {Record<string, string>} values
 */
export function choices(name, values) {
  const group = `setting-${name}`;
  return h(
    "fieldset",
    { class: "segments", "aria-label": t(`settings.${name}`) },
    Object.entries(values).map(([value, label]) =>
      h(
        "label",
        {},
        h("input", {
          type: "radio",
          name: group,
          value,
          checked: settings[name] === value,
          onchange: () => change(name, value),
        }),
        label,
      ),
    ),
  );
}

/**
 * Further rows for the dialog of this page.
 *
 * @type {(() => Child)[]}
 */
const extras = [];

/** @param {() => Child} build */
export function addToSettings(build) {
  extras.push(build);
}

export function openSettings() {
  const auto = t("settings.auto");
  /** @type {[Name, Record<string, string>][]} */
  const rows = [
    ["sound", { on: t("settings.on"), off: t("settings.off") }],
    ["index", { auto, de: "B D K", en: "J Q K" }],
    ["colours", { two: t("settings.two"), four: t("settings.four") }],
    ["theme", { auto, light: t("settings.light"), dark: t("settings.dark") }],
    ["phrases", { on: t("settings.on"), off: t("settings.off") }],
    ["motion", { auto, on: t("settings.on"), off: t("settings.off") }],
    ["keys", { on: t("settings.on"), off: t("settings.off") }],
  ];
  openDialog(
    t("settings.title"),
    h(
      "div",
      { class: "settings" },
      h(
        "dl",
        {},
        rows.map(([name, values]) => [
          h("dt", {}, t(`settings.${name}`)),
          h("dd", {}, choices(name, values)),
        ]),
        h("dt", {}, t("settings.language")),
        h(
          "dd",
          { class: "segments" },
          page.languages.map(({ code, name, url }) =>
            h(
              "a",
              {
                class: `button small ${code === page.lang ? "primary" : "quiet"}`,
                href: url,
                lang: code,
                "aria-current": code === page.lang && "true",
              },
              name,
            ),
          ),
        ),
      ),
      h(
        "div",
        {},
        extras.map((build) => build()),
        h("p", { class: "small" }, h("a", { href: "/about", target: "_blank" }, t("keys.more"))),
      ),
    ),
  );
}

/** Make every [data-settings] button open the dialog. */
export function wireSettings() {
  for (const button of findAll("[data-settings]")) {
    button.hidden = false;
    button.addEventListener("click", openSettings);
  }
}

export function soundButton() {
  const button = h("button", {
    class: "icon-button wide-only",
    type: "button",
    onclick: () => change("sound", settings.sound === "on" ? "off" : "on"),
  });
  const show = () => {
    const on = settings.sound === "on";
    button.replaceChildren(icon(on ? "sound" : "mute"));
    button.setAttribute("aria-label", t(on ? "bar.mute" : "bar.unmute"));
    button.title = t(on ? "bar.mute" : "bar.unmute");
  };
  onSettings(show);
  show();
  return button;
}
