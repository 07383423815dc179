// The parts of the page, each made once; every one draws a picture when it is given one.
import { byId } from "../dom.js";
import { Adding } from "./adding.js";
import { Announcer } from "./announce.js";
import { act, invitation, sit, tell } from "./asking.js";
import { Ending } from "./ending.js";
import { Hand } from "./hand.js";
import { Lobby } from "./lobby.js";
import { News } from "./news.js";
import { Offers } from "./offers.js";
import { Room } from "./room.js";
import { Seats } from "./seats.js";
import { Sheet } from "./sheet.js";
import { TrickView } from "./trick.js";

export const announcer = new Announcer(byId("live"), byId("alert"));
/** @import { Shown } from "./adding.js" */

/** @type {News} */
export const news = new News({
  voice: announcer,
  toasts: byId("toasts"),
  place: () => room.placeNews(),
  strip: byId("strip"),
  log: byId("log"),
});
export const hand = new Hand(byId("hand"), byId("bubble"), {
  play: act,
  say: (text) => announcer.say(text),
  alarm: (text) => announcer.alarm(text),
  drop: (visible) => {
    byId("drop").hidden = !visible;
  },
  ordered: (byHand) => {
    byId("sort-hand").hidden = !byHand;
  },
});
export const seats = new Seats(byId("seats"));
export const trick = new TrickView(byId("trick"));
/** @type {Room} */
export const room = new Room(byId("felt"), byId("toasts"), () => news.arrange());
export const offers = new Offers(byId("offers"), { act });
export const adding = new Adding(byId("adding"), tell, ["cut"]);
/** @param {Shown[]} shows */
const beside = (...shows) => new Adding(document.createElement("div"), tell, shows);
export const lobby = new Lobby(byId("lobby"), {
  table: tell,
  adding: beside("cut", "told", "number"),
  sit,
  invited: () => Boolean(invitation()),
});
export const sheet = new Sheet(byId("sheet"));
export const ending = new Ending(byId("score-bar"), {
  table: tell,
  cutting: beside("cut"),
  adding: beside("told", "number"),
});
