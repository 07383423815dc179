// The page of a tournament begins: the line, and the face that is drawn from what comes.
import { byId, put } from "../dom.js";
import { t } from "../page.js";
import { connect } from "./connection.js";
import { desk } from "./desk.js";
import { player } from "./player.js";
import { now } from "./state.js";
import { wall } from "./wall.js";

/**
 * What draws a face: it is told which fields of the picture are others now, and the version.
 *
 * @typedef {(changed: Set<string>, version: number) => void} Face
 */

/** @type {Record<string, () => Face>} */
const FACES = { desk, player, wall };

const face = FACES[byId("tournament").dataset.face ?? ""]?.();
if (face) {
  connect((changed, version) => {
    drawLine();
    if (now.room) face(changed, version);
  });
}

function drawLine() {
  const box = byId("line");
  const lost = now.line === "lost" || now.line === "closed";
  box.hidden = !lost;
  if (!lost) return;
  const closed = now.why?.text ?? t("tourney.line.closed");
  put(box, now.line === "closed" ? closed : t("tourney.line.lost"));
}
