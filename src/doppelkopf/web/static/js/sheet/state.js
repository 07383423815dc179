// Everything the page of a sheet knows. What the server sent is kept as it came; what is only on
// its way is laid over it in live.js, for a phone without network shows its own taps.
/** @import { SheetForm, SheetPicture, SheetPreview } from "../../../types/messages.d.ts" */
/** @import { SheetExplained, Failed } from "../../../types/messages.d.ts" */
/** @import { Outbox, Waiting } from "./outbox.js" */
/** @import { Sender } from "./sending.js" */

/** @typedef {SheetForm["facts"][number]["what"]} What */
/** @typedef {SheetPicture["rows"][number]} Row */
/** @typedef {NonNullable<SheetForm["asks"]>} Asks */

/**
 * What was typed on the keypad.
 *
 * @typedef {object} Typed
 * @property {string} side whose Augen
 * @property {string} digits
 * @property {boolean} done whether a fact was made of them
 */

/**
 * A game that stands on the sheet and is being corrected: nothing is asked until it is done.
 *
 * @typedef {object} Correction
 * @property {number} entry
 * @property {string} title of its row
 * @property {What[]} facts
 * @property {SheetPreview | null} preview null until it came
 */

/**
 * What was refused: it stands until it is put away.
 *
 * @typedef {object} Refusal
 * @property {string} text
 * @property {string} words what was wanted
 */

/**
 * @typedef {object} State
 * @property {string} id of the room
 * @property {SheetPicture | null} room the last picture; null until one came
 * @property {Asks | null} blank the controls of a game of which nothing is known yet
 * @property {"opening" | "open" | "lost" | "closed"} line
 * @property {Failed | null} why what the server said when it closed the line
 * @property {Waiting[]} waiting what is on its way
 * @property {boolean} kept whether this browser keeps it
 * @property {string} me who taps on this phone; nothing if they did not say
 * @property {string | null} open the chooser that is open
 * @property {Typed} typed
 * @property {number | null} row the entry whose row is open
 * @property {Map<number, SheetExplained[]>} explained by entry, as long as nothing changes
 * @property {Correction | null} correction
 * @property {Refusal[]} refused
 * @property {{ item: Waiting, text: string } | null} asked what wants a yes before it is written
 * @property {string | null} heard what has just happened, for a moment
 * @property {string} correcting why a closed list is corrected
 * @property {boolean} written whether that was a row, which can be taken back
 */

/** @type {State} */
export const now = {
  id: location.pathname.split("/")[2] ?? "",
  room: null,
  blank: null,
  line: "opening",
  why: null,
  waiting: [],
  kept: true,
  me: "",
  open: null,
  typed: { side: "re", digits: "", done: false },
  row: null,
  explained: new Map(),
  correction: null,
  refused: [],
  asked: null,
  heard: null,
  correcting: "",
  written: false,
};

/**
 * What the page is made of, once it is there.
 *
 * @type {{ outbox: Outbox | null, sender: Sender | null, draw: () => void,
 *   hear: (words: string) => void, question: (asked: any) => Promise<any> }}
 */
export const parts = {
  outbox: null,
  sender: null,
  draw: () => {},
  hear: () => {},
  question: async () => null,
};

/**
 * Ask something of the sheet: it is kept until it has arrived.
 *
 * @param {any} request
 * @param {string} words what it is, for people
 */
export function ask(request, words) {
  const why = now.room?.sealed && request.type === "enter" ? { why: now.correcting } : {};
  return parts.sender?.ask({ name: now.me, ...why, ...request }, words) ?? "";
}

/**
 * Write something on the sheet.
 *
 * @param {any} entry
 * @param {string} words
 * @param {string[]} [confirmed]
 */
export function enter(entry, words, confirmed = []) {
  if (!now.room) return;
  ask({ type: "enter", on: now.room.entries, entry, confirmed }, words);
}
