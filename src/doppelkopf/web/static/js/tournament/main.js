// The page of a tournament begins: the line, and the face that is drawn from what comes.
import { byId, put } from "../dom.js";
import { t } from "../page.js";
import { ring } from "./bell.js";
import { connect } from "./connection.js";
import { desk } from "./desk.js";
import { door } from "./door.js";
import { player } from "./player/face.js";
import { now } from "./state.js";
import { wall } from "./wall/face.js";

/** @import { AnyLine } from "./connection.js" */

/**
 * What draws a face: it is told which fields of the picture are others now, and the version. It is
 * called when the line is lost or back too.
 *
 * @typedef {(changed: Set<string>, version: number) => void} Face
 */

/** @type {Record<string, (line: AnyLine) => Face>} */
const FACES = { desk, door, player, wall };
/** Faces that say themselves what a lost line means. */
const OWN_WORDS = new Set(["player", "wall"]);

const name = byId("tournament").dataset.face ?? "";
const begin = FACES[name];
if (begin) {
  /** @type {Face | null} */
  let face = null;
  const line = connect((changed, version) => {
    drawLine();
    // Somebody else by now: entered, a helper. The server has another page for them.
    if (now.room && now.room.audience !== name) location.reload();
    else if (now.room) {
      face?.(changed, version);
      ring();
    }
  });
  face = begin(line);
}

function drawLine() {
  const box = byId("line");
  const closed = now.line === "closed";
  box.hidden = !closed && (now.line !== "lost" || OWN_WORDS.has(name));
  if (box.hidden) return;
  put(box, closed ? (now.why?.text ?? t("tourney.line.closed")) : t("tourney.line.lost"));
}
