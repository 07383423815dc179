// The keys of the table page; help.js lists them. Single characters can be turned off (settings),
// for screen readers and speech input use them too; those for cards then work in the hand alone.
import { byId, find, findAll, isWithin } from "../dom.js";
import { change, settings } from "../settings.js";
import { openLastTrick } from "./bar.js";
import { chosenBy } from "./card-keys.js";
import { goOn } from "./going-on.js";
import { openHelp } from "./help.js";
import { askHint } from "./hint.js";
import { closePanel, togglePanel } from "./panel.js";
import { announcer, hand, offers } from "./parts.js";
import { openProposing } from "./proposing.js";
import { now } from "./state.js";
import { openTrumps } from "./trumps.js";

/** @type {Record<string, () => void>} */
const KEYS = {
  i: () => askHint(true),
  h: () => hand.focusFirst(),
  a: () => offers.focusFirst(),
  l: openLastTrick,
  t: openTrumps,
  o: () => hand.sort(),
  g: goOn,
  s: () => togglePanel("sheet"),
  r: () => togglePanel("rules"),
  e: openProposing,
  n: () => find("[data-next]", byId("score-bar"))?.click(),
  m: () => change("sound", settings.sound === "on" ? "off" : "on"),
  w: () => now.game && announcer.where(now.game, now.table),
  "?": openHelp,
};

/** From now on keys are heard, and what they choose is shown to who uses them. */
export function wireKeys() {
  const root = document.documentElement.dataset;
  document.addEventListener("keydown", (event) => {
    root.input = "keys";
    keys(event);
  });
  document.addEventListener("pointerdown", () => {
    delete root.input;
  });
}

/** @param {KeyboardEvent} event */
function keys(event) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
  if (find("dialog[open]") || isWithin(event, "input, select, textarea")) return;
  if (!now.game || byId("room").hidden) return;
  const key = event.key.toLowerCase();
  if (key === "escape") {
    hand.hideBubble();
    closePanel();
    return;
  }
  const card = chosenBy(event);
  const off = settings.keys === "off";
  // On a button the space bar presses it.
  if (key === " " && !off && !isWithin(event, "button, a, summary, [role=tab]")) goOn();
  else if (card !== null && (!off || isWithin(event, "#hand, #dummy"))) chooseCard(card);
  else if (KEYS[key] && !off) KEYS[key]();
  else return;
  event.preventDefault();
}

/** The Strohmann's card that a key chose last; that the page put the focus there is no choice. */
let chosen = 0;

/**
 * Number keys: mine or the Strohmann's cards, whichever can be played.
 *
 * @param {number} number
 */
function chooseCard(number) {
  const button = findAll("button.legal", byId("dummy"))[number - 1];
  if (!button) {
    hand.choose(number);
    return;
  }
  const again = chosen === number && document.activeElement === button;
  chosen = again ? 0 : number;
  if (again) button.click();
  else button.focus();
}
