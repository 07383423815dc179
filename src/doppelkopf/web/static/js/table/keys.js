// The keys of the table page; help.js lists them.
import { byId, find, findAll, isWithin } from "../dom.js";
import { change, settings } from "../settings.js";
import { openLastTrick } from "./bar.js";
import { openHelp } from "./help.js";
import { closePanel, togglePanel } from "./panel.js";
import { hand, offers } from "./parts.js";
import { now } from "./state.js";

/** @type {Record<string, () => void>} */
const KEYS = {
  h: () => hand.focusFirst(),
  a: () => offers.focusFirst(),
  l: openLastTrick,
  s: () => togglePanel("sheet"),
  r: () => togglePanel("rules"),
  n: () => find("[data-next]", byId("score-bar"))?.click(),
  m: () => change("sound", settings.sound === "on" ? "off" : "on"),
  "?": openHelp,
};

/** @param {KeyboardEvent} event */
export function keys(event) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
  if (find("dialog[open]") || isWithin(event, "input, select, textarea")) return;
  if (!now.game || byId("room").hidden) return;
  const key = event.key.toLowerCase();
  if (key === "escape") {
    hand.hideBubble();
    closePanel();
    return;
  }
  if (/^[0-9]$/.test(key)) chooseCard(key === "0" ? 10 : Number(key));
  else if (KEYS[key]) KEYS[key]();
  else return;
  event.preventDefault();
}

/**
 * Number keys: mine or the Strohmann's cards, whichever can be played.
 *
 * @param {number} number
 */
function chooseCard(number) {
  const button = findAll("button.legal", byId("dummy"))[number - 1];
  if (!button) hand.choose(number);
  else if (document.activeElement === button) button.click();
  else button.focus();
}
