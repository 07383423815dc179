// Protests from the table: against what a game counts, while the list is open.
import { openDialog } from "../../dialog.js";
import { fieldOf, h } from "../../dom.js";
import { t } from "../../page.js";
import { wish } from "./wishes.js";

/** @import { PlayerPicture, TournamentProtest, TournamentTable }
 *   from "../../../../types/messages.d.ts" */

const MAX_TEXT = 500;

/**
 * @param {PlayerPicture} room
 * @param {TournamentTable} table
 */
export function protestPart(room, table) {
  const { protests, may } = room;
  return [
    protests.length > 0 &&
      h(
        "div",
        { class: "protests" },
        h("h3", {}, t("play.protests")),
        h("ul", {}, protests.map(protestShown)),
      ),
    may.protest &&
      h(
        "button",
        {
          class: "button quiet",
          type: "button",
          "data-key": "protest",
          onclick: () => openProtest(room.me.id, table),
        },
        t("play.protest"),
      ),
  ];
}

/** @param {TournamentProtest} protest */
function protestShown({ name, game, text, decision }) {
  const what = decision
    ? t(decision.upheld ? "play.protest.upheld" : "play.protest.refused", { why: decision.reason })
    : t("play.protest.open");
  return h(
    "li",
    {},
    h("strong", {}, `${t("play.protest.game.n", { n: game })}, ${name}: `),
    text,
    h("span", { class: "soft" }, ` – ${what}`),
  );
}

/**
 * @param {string} me
 * @param {TournamentTable} table
 */
function openProtest(me, table) {
  const { games: written, length, state } = table.list;
  const last = written + (state === "open" || length === null ? 1 : 0);
  const games = Array.from({ length: last }, (_, at) => at + 1);
  let game = Math.max(1, written);
  let text = "";
  openDialog(
    t("play.protest.title"),
    (close) =>
      h(
        "form",
        {
          onsubmit: (/** @type {Event} */ event) => {
            event.preventDefault();
            const { round } = table;
            const asked = { type: "protest", person: me, round, table: table.table, game, text };
            void wish(asked, t("play.protest.words", { n: game }));
            close();
          },
        },
        h("p", {}, t("play.protest.lead")),
        h(
          "div",
          { class: "field" },
          h("label", { for: "protest-game" }, t("play.protest.game")),
          h(
            "select",
            {
              id: "protest-game",
              onchange: (/** @type {Event} */ event) => {
                game = Number(fieldOf(event).value);
              },
            },
            games.map((n) =>
              h(
                "option",
                { value: n, selected: n === game },
                t(n > written ? "play.protest.game.now" : "play.protest.game.n", { n }),
              ),
            ),
          ),
        ),
        h(
          "div",
          { class: "field" },
          h("label", { for: "protest-text" }, t("play.protest.text")),
          h("textarea", {
            id: "protest-text",
            rows: 3,
            maxlength: MAX_TEXT,
            required: true,
            oninput: (/** @type {Event} */ event) => {
              text = fieldOf(event).value;
            },
          }),
        ),
        h("button", { class: "button primary wide", type: "submit" }, t("play.protest.send")),
      ),
    { name: "protest" },
  );
}
