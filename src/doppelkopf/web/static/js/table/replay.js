// A recorded game, forwards and backwards, with all hands.
import { readable } from "../aloud.js";
import { byId, fieldOf, findAll, h, icon, isWithin, pageData, put } from "../dom.js";
import { cardPicture } from "../cards.js";
import { openDialog } from "../dialog.js";
import { t } from "../page.js";
import { openSettings } from "../settings.js";
import { revealed } from "./fair.js";
import { Hindsight } from "./hindsight.js";
import { linkField, warning } from "./link.js";
import { scoreView } from "./score.js";
import { Room } from "./room.js";
import { badges, plate, Seats, speech } from "./seats.js";
import { TrickView } from "./trick.js";

/** @import { HandCard, ReplayPage } from "../../../types/messages.d.ts" */
/** @import { ShownGame } from "../../../types/shown.d.ts" */

/** @type {ReplayPage} */
const data = pageData("replay");
const { dealing, frames, link, names, secret } = data;
const PACE = 1400;

const hindsight = new Hindsight(data, () => show(at, { scroll: false }));
const seats = new Seats(byId("seats"));
const trick = new TrickView(byId("trick"), { replaying: true });
const room = new Room(byId("felt"));
/** The step that is shown. */
let at = Math.min(Number(location.hash.slice(1)) || 0, frames.length - 1);
/** The seat that is looked from. */
let bottom = 0;
/** Runs while steps follow by themselves. @type {number | null} */
let timer = null;

/**
 * The game at a step, with its people.
 *
 * @param {number} step
 * @returns {ShownGame}
 */
function gameAt(step) {
  const { game } = frames[step];
  const players = game.players.map((player, seat) => ({
    ...player,
    name: names[seat],
    kind: /** @type {const} */ ("human"),
  }));
  return { ...game, me: bottom, players };
}

/** @param {number} step */
function show(step, { scroll = true } = {}) {
  at = Math.max(0, Math.min(step, frames.length - 1));
  const { news } = frames[at];
  const game = gameAt(at);
  seats.update(game);
  trick.update(game);
  const me = game.players[bottom];
  put(byId("me"), plate(me, bottom, game), badges(me), speech(me, game));
  byId("me").className = `me ${me.turn ? "turn" : ""}`;
  hand(game.hands[bottom] ?? []);
  byId("hand").hidden = !game.hands[bottom]?.length;
  const said = news.length ? news.join(". ") : at === 0 ? t("replay.deal") : "";
  put(byId("status"), readable(said));
  hindsight.draw(bottom, at);
  room.update(game);
  slider().value = String(at);
  slider().setAttribute("aria-valuetext", t("replay.step", { n: at, count: frames.length - 1 }));
  byId("show-score").hidden = !game.outcome;
  for (const item of findAll("li", byId("log"))) {
    item.classList.toggle("current", Number(item.dataset.step) === at);
  }
  if (scroll) byId("log").querySelector(".current")?.scrollIntoView({ block: "nearest" });
  history.replaceState(null, "", at ? `#${at}` : location.pathname);
}

/** @returns {HTMLInputElement} */
function slider() {
  return /** @type {HTMLInputElement} */ (byId("slider"));
}

/** @param {HandCard[]} cards */
function hand(cards) {
  const root = byId("hand");
  root.style.setProperty("--n", String(cards.length));
  root.style.setProperty("--half", String(Math.ceil(cards.length / 2)));
  root.classList.toggle("many", cards.length > 7);
  put(
    root,
    cards.map(({ card }, index) =>
      h(
        "li",
        { "--i": index, class: index >= Math.ceil(cards.length / 2) ? "second" : "" },
        cardPicture(card),
      ),
    ),
  );
}

function toggle() {
  if (timer) {
    clearInterval(timer);
    timer = null;
  } else {
    if (at === frames.length - 1) show(0);
    timer = setInterval(() => (at < frames.length - 1 ? show(at + 1) : toggle()), PACE);
  }
  const label = t(timer ? "replay.pause" : "replay.play");
  put(byId("play"), icon(timer ? "pause" : "play"));
  byId("play").setAttribute("aria-label", label);
  byId("play").title = label;
}

/**
 * @param {string} id
 * @param {Parameters<typeof icon>[0]} name
 * @param {string} key
 * @param {() => void} action
 */
function button(id, name, key, action) {
  return h(
    "button",
    {
      type: "button",
      class: "felt-button",
      id,
      "aria-label": t(key),
      title: t(key),
      onclick: action,
    },
    icon(name),
  );
}

function build() {
  put(
    byId("player"),
    button("first", "first", "replay.first", () => show(0)),
    button("previous", "previous", "replay.previous", () => show(at - 1)),
    button("play", "play", "replay.play", toggle),
    button("next", "next", "replay.next", () => show(at + 1)),
    button("last", "last", "replay.last", () => show(frames.length - 1)),
    h("input", {
      type: "range",
      id: "slider",
      min: 0,
      max: frames.length - 1,
      "aria-label": t("replay.position"),
      oninput: (event) => show(Number(fieldOf(event).value)),
    }),
    h(
      "button",
      { type: "button", class: "felt-button", id: "show-score", hidden: true, onclick: openScore },
      t("replay.score"),
    ),
    button("hindsight", "bulb", "hindsight.button", () => hindsight.toggle(bottom)),
    h(
      "button",
      {
        type: "button",
        class: "felt-button",
        id: "difference",
        hidden: true,
        "aria-label": t("hindsight.next"),
        title: `${t("hindsight.next")} (D)`,
        onclick: nextDifference,
      },
      "≠",
      icon("next"),
    ),
    button("turn", "turn", "replay.turn", () => {
      bottom = (bottom + 1) % names.length;
      show(at);
    }),
  );
  put(
    byId("log"),
    frames.map(({ news }, step) =>
      h(
        "li",
        { "data-step": step },
        h(
          "button",
          { type: "button", onclick: () => show(step, { scroll: false }) },
          step === 0 ? t("replay.deal") : news.join(". ") || "–",
        ),
      ),
    ),
  );
}

/** To the next step at which the bot would have done something else. */
function nextDifference() {
  const step = hindsight.on ? hindsight.difference(bottom, at) : null;
  if (step !== null) show(step);
}

function openScore() {
  const game = gameAt(frames.length - 1);
  if (game.outcome)
    openDialog(
      t("replay.score"),
      [scoreView(game, game.outcome), secret && dealing && revealed(secret, async () => dealing)],
      { wide: true },
    );
}

document.addEventListener("keydown", (event) => {
  if (
    event.altKey ||
    event.ctrlKey ||
    event.metaKey ||
    document.querySelector("dialog[open]") ||
    isWithin(event, "input")
  )
    return;
  const action = {
    ArrowRight: () => show(at + 1),
    ArrowLeft: () => show(at - 1),
    Home: () => show(0),
    End: () => show(frames.length - 1),
    " ": toggle,
    i: () => hindsight.toggle(bottom),
    d: nextDifference,
  }[event.key];
  if (!action || (event.key === " " && isWithin(event, "button"))) return;
  event.preventDefault();
  action();
});
document.getElementById("share")?.addEventListener("click", () => {
  if (!link) return;
  // From where others are: the address here may lead nobody but me.
  const { view, copy } = linkField({ url: link.url + location.hash }, t("replay.link"), "link");
  openDialog(t("replay.share"), [warning(link), view]);
  copy();
});
byId("open-settings").addEventListener("click", openSettings);
build();
show(at);
