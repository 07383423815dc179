// At the door: a name is sent without leaving the page, so that nothing typed is lost to a dead
// spot or a refusal. Whose device is somebody's by now is led to their page.
import { byId, find, findAll, h, put } from "../dom.js";
import { t } from "../page.js";
import { ask, follow } from "./asking.js";
import { now } from "./state.js";

/** @import { DoorPicture } from "../../../types/messages.d.ts" */
/** @import { Face } from "./main.js" */

/** @returns {Face} */
export function door() {
  const form = /** @type {HTMLFormElement | null} */ (find("#face form"));
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    void enter(form);
  });
  follow(
    () => {},
    (_, why) => say(why, true),
  );
  return () => {
    const room = /** @type {DoorPicture} */ (now.room);
    if (room.open !== Boolean(form)) location.reload();
  };
}

/** @param {HTMLFormElement} form */
async function enter(form) {
  const button = /** @type {HTMLButtonElement} */ (find("button[type=submit]", form));
  const given = new FormData(form);
  button.disabled = true;
  say(t("tourney.door.sending"), false);
  const answer = await ask({
    type: "register",
    name: word(given, "name"),
    club: word(given, "club") || word(given, "club-known"),
    team: word(given, "team") || word(given, "team-known"),
  });
  if (answer.ok || answer.code === "tournament/entered-already") {
    location.reload();
    return;
  }
  button.disabled = false;
  say(answer.text, true);
  const name = /** @type {HTMLInputElement} */ (find("#name", form));
  name.focus();
  name.select();
}

/**
 * @param {FormData} given
 * @param {string} key
 */
function word(given, key) {
  return String(given.get(key) ?? "").trim();
}

/**
 * @param {string} text
 * @param {boolean} bad
 */
function say(text, bad) {
  for (const old of findAll("[role=alert]")) old.remove();
  put(byId("door-said"), h("p", { class: `notice ${bad ? "bad" : ""}` }, text));
}
