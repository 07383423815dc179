// What the clock announces, to be heard: two notes while time is left, three when it is up. It
// rings once for each announcement, only while it is new; a browser lets a page sound only after
// somebody has done something on it, so there is a button, which switches it off as well.
import { find, h } from "../dom.js";
import { onSettings, settings, soundButton } from "../settings.js";
import { sound } from "../sound.js";
import { t } from "../page.js";
import { now, serverTime } from "./state.js";

/** @import { AnyPicture } from "./state.js" */

/** How long an announcement is new; who comes later reads it. */
const NEW = 15_000;
/** The announcement that was heard last; null until the first picture. @type {string | null} */
let heard = null;

/** Ring for what is new, and say it to those who listen. */
export function ring() {
  const last = concerned(now.room);
  const before = heard;
  heard = last?.id ?? "";
  if (!last || before === null || before === last.id) return;
  if (serverTime() - last.at > NEW) return;
  sound.time(last.left);
  if (now.room?.audience === "player") aloud(last.text);
}

/**
 * The last announcement that is for this page: a table whose list is closed waits for no clock.
 *
 * @param {AnyPicture | null} room
 */
function concerned(room) {
  if (!room || !("announcements" in room)) return null;
  const closed = room.audience === "player" && room.table?.list.state === "closed";
  return closed ? null : room.announcements[0];
}

/** @param {string} text */
function aloud(text) {
  const place = find("#heard") ?? h("p", { id: "heard", class: "sr-only", role: "status" });
  if (!place.isConnected) document.body.append(place);
  // What reads aloud has to have seen the place before something stands in it.
  setTimeout(() => (place.textContent = text), 100);
}

/**
 * The button for the sound, with a word beside it while the browser still keeps the page silent.
 */
export function soundSwitch() {
  const button = soundButton();
  button.classList.remove("wide-only");
  const word = h("span", { class: "small" });
  const show = () => {
    const silent = settings.sound === "on" && !navigator.userActivation?.hasBeenActive;
    word.textContent = silent ? t("bell.touch") : "";
  };
  onSettings(show);
  addEventListener("pointerup", () => setTimeout(show));
  addEventListener("keyup", () => setTimeout(show));
  show();
  return h("span", { class: "sound-switch" }, button, word);
}
