// The panel beside the felt: the course of the game, the sheet, the rules.
import { byId, find, findAll } from "../dom.js";
import { news, sheet } from "./parts.js";
import { now } from "./state.js";

/** @import { Phase } from "../../../types/messages.d.ts" */

const NARROW = "(max-width: 68rem)";

const isNarrow = () => matchMedia(NARROW).matches;

/**
 * Open or shut; where another tab is open, it gives way to the one that was asked for.
 *
 * @param {string} [tab]
 */
export function togglePanel(tab) {
  const panel = byId("panel");
  const narrow = isNarrow();
  const open = narrow ? panel.classList.contains("open") : !panel.classList.contains("closed");
  const other = tab && find("[role=tab][aria-selected=true]")?.dataset.tab !== tab;
  if (!(open && other)) panel.classList.toggle(narrow ? "open" : "closed");
  if (tab) chooseTab(tab);
  else {
    if (narrow && !now.tab) showTab("sheet");
    sheet.showTotals();
  }
}

/** Where there is little room it lies over the felt, and goes away. */
export function closePanel() {
  byId("panel").classList.remove("open");
}

/**
 * The course of the game while it runs, then the sheet; unless one was chosen.
 *
 * @param {Phase} phase
 */
export function showFittingTab(phase) {
  if (now.tab || isNarrow()) return;
  showTab(phase === "over" ? "sheet" : "log");
}

/** @param {string} name */
function showTab(name) {
  for (const tab of findAll("[role=tab]")) {
    const on = tab.dataset.tab === name;
    tab.setAttribute("aria-selected", String(on));
    tab.tabIndex = on ? 0 : -1;
    byId(tab.getAttribute("aria-controls") ?? "").hidden = !on;
  }
  if (name === "log") news.showLast();
}

/** @param {string} name */
function chooseTab(name) {
  now.tab = name;
  showTab(name);
  sheet.showTotals();
}

/** Tabs by click and by arrow. */
export function wireTabs() {
  const tabs = findAll("[role=tab]");
  tabs.forEach((tab, index) => {
    tab.addEventListener("click", () => chooseTab(tab.dataset.tab ?? ""));
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!step) return;
      const other = /** @type {HTMLElement} */ (tabs.at((index + step) % tabs.length));
      chooseTab(other.dataset.tab ?? "");
      other.focus();
    });
  });
}
