// The screen on the wall: pages that follow each other by themselves, the clock, and whether what
// is shown still holds. Arrow keys turn the pages, the space bar stops them, F fills the screen.
import { byId, find, put } from "../../dom.js";
import { page, t } from "../../page.js";
import { timeOfDay } from "../clock.js";
import { soundSwitch } from "../bell.js";
import { now, serverTime } from "../state.js";
import { stayAwake } from "./awake.js";
import { tickClock } from "./clock.js";
import { pagesOf } from "./pages.js";

/** @import { WallPicture } from "../../../../types/messages.d.ts" */
/** @import { Face } from "../main.js" */
/** @import { WallPage } from "./pages.js" */

/** How long a page stands. */
const STANDS = 12_000;
/** How long an announcement stands over everything. */
const ANNOUNCED = 20_000;
const OFTEN = 250;

/** @returns {Face} */
export function wall() {
  /** @type {WallPage[]} */
  let pages = [];
  let at = 0;
  let turned = Date.now();
  let stopped = false;

  setInterval(beat, OFTEN);
  addEventListener("keydown", ({ key }) => {
    if (key === "ArrowRight") turn(1);
    else if (key === "ArrowLeft") turn(-1);
    else if (key === " ") stopped = !stopped;
    else if (key === "f") fill();
  });
  byId("full").addEventListener("click", fill);
  byId("full").before(soundSwitch());
  void stayAwake().then((awake) => {
    if (!awake) put(byId("wall-note"), t("hall.sleeps"));
  });

  return () => {
    const key = pages[at]?.key;
    pages = pagesOf(picture(), byId("tournament").dataset.door === "1");
    const same = pages.findIndex((each) => each.key === key);
    at = same < 0 ? Math.min(at, pages.length - 1) : same;
    draw();
  };

  function beat() {
    if (!now.room) return;
    const left = STANDS - (Date.now() - turned);
    byId("pace").style.setProperty("--left", String(Math.max(0, left / STANDS)));
    tickClock(picture());
    lineShown();
    announce();
    if (left <= 0 && !stopped) turn(1);
  }

  /** @param {number} by */
  function turn(by) {
    at = (at + by + pages.length) % pages.length;
    turned = Date.now();
    draw();
  }

  function draw() {
    const shown = pages[at];
    if (!shown) return;
    put(byId("wall-title"), shown.title);
    put(byId("wall-more"), shown.more ?? "");
    put(byId("wall-page"), shown.of > 1 ? t("hall.page", { n: shown.number, of: shown.of }) : "");
    const face = byId("face");
    face.dataset.page = shown.key;
    put(face, shown.build());
    tickClock(picture());
    lineShown();
  }
}

function picture() {
  return /** @type {WallPicture} */ (now.room);
}

/** Nobody takes an old picture for the present. */
function lineShown() {
  const lost = now.line === "lost";
  document.body.classList.toggle("lost", lost);
  const box = byId("wall-line");
  box.hidden = !lost;
  const text = t("hall.lost", { time: timeOfDay(now.heard, page.lang) });
  if (lost && box.textContent !== text) put(box, text);
}

function announce() {
  const last = picture().announcements[0];
  const box = byId("wall-announced");
  const fresh = last && serverTime() - last.at < ANNOUNCED;
  if (fresh && box.textContent !== last.text) put(box, last.text);
  box.hidden = !fresh;
}

function fill() {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void find("html")?.requestFullscreen();
}
