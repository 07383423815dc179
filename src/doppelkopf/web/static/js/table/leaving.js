// Going: for good, or for a while with a bot in one's place.
import { h } from "../dom.js";
import { openDialog } from "../dialog.js";
import { t } from "../page.js";

/** Whether a bot may play for this person, who does not let one yet. */
export function mayBeAway(table) {
  const me = table.seats[table.me.seat];
  return Boolean(
    me?.agreed &&
    !me.away &&
    !me.waits &&
    table.settings.bots_take_over &&
    ["playing", "between"].includes(table.stage),
  );
}

/** Ask how somebody wants to go; resolves to "away", "leave" or null. */
export function askHow(table) {
  return new Promise((resolve) => {
    let answer = null;
    openDialog(
      t("leave.title"),
      (close) => {
        const way = (label, chosen, look) =>
          h(
            "button",
            {
              class: `button ${look}`,
              type: "button",
              onclick: () => {
                answer = chosen;
                close();
              },
            },
            label,
          );
        return [
          h(
            "p",
            {},
            t(
              table.settings.bots_take_over && table.stage !== "lobby"
                ? "leave.text"
                : "leave.empty",
            ),
          ),
          mayBeAway(table) && h("p", {}, way(t("away.go"), "away", "")),
          h(
            "div",
            { class: "actions" },
            way(t("cancel"), null, ""),
            way(t("leave.yes"), "leave", "danger"),
          ),
        ];
      },
      { onclose: () => resolve(answer), name: "leave" },
    );
  });
}

/** In the settings: let a bot play, or come back. */
export function awayButton(table, wish) {
  const away = table.seats[table.me.seat]?.away;
  if (!away && !mayBeAway(table)) return null;
  const send = (event) => {
    event.target.closest("dialog")?.close();
    wish(away ? "back" : "away");
  };
  return h(
    "button",
    { type: "button", class: "button small", onclick: send },
    t(away ? "away.back" : "away.go"),
  );
}
