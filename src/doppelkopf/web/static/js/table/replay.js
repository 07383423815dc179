// A recorded game, forwards and backwards, with all hands.
import { h, icon, pageData, put } from "../dom.js";
import { cardPicture } from "../cards.js";
import { openDialog } from "../dialog.js";
import { t } from "../page.js";
import { openSettings } from "../settings.js";
import { revealed } from "./fair.js";
import { linkField, warning } from "./link.js";
import { scoreView } from "./score.js";
import { Room } from "./room.js";
import { badges, plate, Seats, speech } from "./seats.js";
import { TrickView } from "./trick.js";

const $ = (id) => document.getElementById(id);
const { frames, link, names, secret } = pageData("replay");
const PACE = 1400;

const seats = new Seats($("seats"));
const trick = new TrickView($("trick"), { replaying: true });
const room = new Room(document.querySelector(".felt"));
let at = Math.min(Number(location.hash.slice(1)) || 0, frames.length - 1);
let bottom = 0;
let timer = null;

function show(step, { scroll = true } = {}) {
  at = Math.max(0, Math.min(step, frames.length - 1));
  const { game, news } = frames[at];
  game.me = bottom;
  game.number = 1;
  game.players.forEach((player, seat) => {
    player.name = names[seat];
    player.kind = "human";
  });
  seats.update(game);
  trick.update(game);
  const me = game.players[bottom];
  put($("me"), plate(me, bottom, game), badges(me), speech(me, game));
  $("me").className = `me ${me.turn ? "turn" : ""}`;
  hand(game.hands[bottom] ?? []);
  $("hand").hidden = !game.hands[bottom]?.length;
  $("status").textContent = news.length ? news.join(". ") : at === 0 ? t("replay.deal") : "";
  room.update(game);
  $("slider").value = at;
  $("slider").setAttribute("aria-valuetext", t("replay.step", { n: at, count: frames.length - 1 }));
  $("show-score").hidden = !game.outcome;
  for (const item of $("log").children)
    item.classList.toggle("current", Number(item.dataset.step) === at);
  if (scroll) $("log").querySelector(".current")?.scrollIntoView({ block: "nearest" });
  history.replaceState(null, "", at ? `#${at}` : location.pathname);
}

function hand(cards) {
  const root = $("hand");
  root.style.setProperty("--n", cards.length);
  root.style.setProperty("--half", Math.ceil(cards.length / 2));
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
  put($("play"), icon(timer ? "pause" : "play"));
  $("play").setAttribute("aria-label", label);
  $("play").title = label;
}

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
    $("player"),
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
      oninput: (event) => show(Number(event.target.value)),
    }),
    h(
      "button",
      { type: "button", class: "felt-button", id: "show-score", hidden: true, onclick: openScore },
      t("replay.score"),
    ),
    button("turn", "turn", "replay.turn", () => {
      bottom = (bottom + 1) % names.length;
      show(at);
    }),
  );
  put(
    $("log"),
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

function openScore() {
  const { game } = frames.at(-1);
  if (game.outcome)
    openDialog(
      t("replay.score"),
      [scoreView(game, game.outcome), secret && link && revealed(secret)].filter(Boolean),
      { wide: true },
    );
}

document.addEventListener("keydown", (event) => {
  if (
    event.altKey ||
    event.ctrlKey ||
    event.metaKey ||
    document.querySelector("dialog[open]") ||
    event.target.closest("input")
  )
    return;
  const action = {
    ArrowRight: () => show(at + 1),
    ArrowLeft: () => show(at - 1),
    Home: () => show(0),
    End: () => show(frames.length - 1),
    " ": toggle,
  }[event.key];
  if (!action || (event.key === " " && event.target.closest("button"))) return;
  event.preventDefault();
  action();
});
$("share")?.addEventListener("click", () => {
  // From where others are: the address here may lead nobody but me.
  const { view, copy } = linkField({ url: link.url + location.hash }, t("replay.link"), "link");
  openDialog(t("replay.share"), [warning(link), view]);
  copy();
});
$("open-settings").addEventListener("click", openSettings);
build();
show(at);
