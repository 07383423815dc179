// The line to a tournament: pictures come in parts, and are whole again here.
import { page } from "../page.js";
import { Line } from "../socket.js";
import { hurry } from "./asking.js";
import { address, now } from "./state.js";

/** @import { AnyPicture } from "./state.js" */

/** @typedef {Partial<AnyPicture> & { now: number }} Parts */
/** @typedef {{ version: number, since?: number, room: Parts }} Sent */
/** @typedef {Line<Sent, any>} AnyLine */

/**
 * Listen to the room; `draw` is called after every change of what is known.
 *
 * @param {(changed: Set<string>, version: number) => void} draw with the fields that are others now
 * @returns {AnyLine}
 */
export function connect(draw) {
  const url = address("/ws");
  url.searchParams.delete("link");
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  /** @type {AnyLine} */
  const line = new Line(url.href, page.lang, now.link, {
    state: ({ version, since, room }) => {
      const before = since === undefined ? null : now.room;
      now.room = /** @type {AnyPicture} */ ({ ...before, ...room });
      now.ahead = room.now - performance.now();
      draw(new Set(Object.keys(room)), version);
    },
    refused: () => {},
    connection: (state, problem) => {
      now.line = state;
      now.heard = line?.heard ?? now.heard;
      if (state === "open") hurry();
      now.why = problem ?? null;
      draw(new Set(), line?.version ?? 0);
    },
  });
  return line;
}
