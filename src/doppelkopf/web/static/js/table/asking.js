// What this person wants of the game and of the table, on its way to the server.
import { settle } from "../double-click.js";
import { now } from "./state.js";

/** @import { Sit, Wish } from "../../../types/shown.d.ts" */
/** @import { AskHint, Do, State, TableDo } from "../../../types/messages.d.ts" */
/** @import { Line } from "../socket.js" */

/** @typedef {Line<State, Do | TableDo | AskHint>} TableLine */

/** @type {Pick<TableLine, "send" | "ask"> | null} */
let line = null;

/**
 * From now on all goes through this line.
 *
 * @param {Pick<TableLine, "send" | "ask">} opened
 */
export function speakThrough(opened) {
  line = opened;
}

/**
 * Do something in the game, as it was offered.
 *
 * @param {Record<string, unknown>} action
 * @param {boolean} [pre] whether it was chosen before it was my turn
 */
export function act(action, pre = false) {
  settle();
  if (!now.game) return;
  line?.send({ type: "do", game: now.game.number, action, ...(pre ? { pre } : {}) });
}

/** Ask what a bot would do in my place. */
export function askForHint() {
  if (now.game) line?.send({ type: "hint", game: now.game.number });
}

/** @type {Wish} */
export function tell(wish, more = {}) {
  settle();
  line?.send({ type: "table", do: wish, ...more });
}

/**
 * The page says something by itself: no click of the person's is taken for a second one.
 *
 * @type {Wish}
 */
export function add(wish, more = {}) {
  line?.send({ type: "table", do: wish, ...more });
}

/**
 * Without a place the table finds one: the old one, else a free one; who sat here has a name.
 *
 * @type {Sit}
 */
export function sit(place) {
  const name = document.body.dataset.name;
  tell("sit", {
    ...(now.table?.me.was || name === undefined ? {} : { name }),
    ...(place === undefined ? {} : { place }),
  });
}

/**
 * Ask something of the table; resolves to what the server said.
 *
 * @param {string} wish
 * @param {Parameters<Wish>[1]} [more]
 */
export async function ask(wish, more = {}) {
  settle();
  return (await line?.ask({ type: "table", do: wish, ...more })) ?? null;
}

/** Leave the table; resolves to what the server said. */
export async function leaveTable() {
  return (await line?.ask({ type: "table", do: "leave" })) ?? null;
}

/** The token of the invitation this page was reached by; it leaves the address bar. */
export function invitation() {
  const key = `doko.invite.${location.pathname}`;
  const given = new URLSearchParams(location.search).get("invite");
  if (given) {
    history.replaceState(null, "", location.pathname);
    try {
      sessionStorage.setItem(key, given);
    } catch {
      // It holds for this page.
    }
    return given;
  }
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
