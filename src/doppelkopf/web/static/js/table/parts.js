// The parts of the page, each made once; every one draws a picture when it is given one.
import { byId } from "../dom.js";
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

/** @type {News} */
export const news = new News({
  live: byId("live"),
  alert: byId("alert"),
  toasts: byId("toasts"),
  place: () => room.placeNews(),
  strip: byId("strip"),
  log: byId("log"),
});
export const hand = new Hand(byId("hand"), byId("bubble"), {
  play: act,
  say: (text) => news.say(text),
  drop: (visible) => {
    byId("drop").hidden = !visible;
  },
});
export const seats = new Seats(byId("seats"));
export const trick = new TrickView(byId("trick"));
/** @type {Room} */
export const room = new Room(byId("felt"), byId("toasts"), () => news.arrange());
export const offers = new Offers(byId("offers"), { act });
export const lobby = new Lobby(byId("lobby"), {
  table: tell,
  sit,
  invited: () => Boolean(invitation()),
});
export const sheet = new Sheet(byId("sheet"));
export const ending = new Ending(byId("score-bar"), { table: tell });
