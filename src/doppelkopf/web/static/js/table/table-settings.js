// This table in the settings: its invitation, who may be removed, and what a person may do with its
// data: carry the seat to another device, download, delete.
import { h, put } from "../dom.js";
import { confirmDialog } from "../dialog.js";
import { t } from "../page.js";
import { promised } from "./fair.js";
import { setsPace } from "./going-on.js";
import { awayButton } from "./leaving.js";
import { invitation, linkField, warning } from "./link.js";
import { isRemovable } from "./lobby.js";
import { paceChoice } from "./pace.js";

/** @import { Table } from "../../../types/messages.d.ts" */
/** @import { Wish } from "../../../types/shown.d.ts" */

/**
 * The part of the settings that belongs to this table.
 *
 * @param {Table} table
 * @param {{ table: Wish }} hooks
 */
export function tableSettings(table, hooks) {
  const here = location.pathname;
  const said = h("div", { role: "status", class: "small" });
  return h(
    "div",
    { class: "table-data" },
    h("h3", {}, t("data.title")),
    setsPace(table) && [
      h("p", { class: "label" }, t("pace.title")),
      paceChoice(table, hooks.table),
      h("p", { class: "small" }, t("pace.text")),
    ],
    // The lobby shows it anyway.
    !document.getElementById("invite") && invitation(table),
    h(
      "div",
      { class: "row" },
      table.me.seat !== null &&
        !table.tournament &&
        h(
          "button",
          { type: "button", class: "button small", onclick: () => seatLink(here, said) },
          t("data.seat"),
        ),
      awayButton(table, hooks.table),
      (table.me.seat !== null || table.me.was) &&
        h("a", { class: "button small", href: `${here}/export`, download: "" }, t("data.export")),
      table.seats.map(
        (seat, place) =>
          isRemovable(seat) &&
          h(
            "button",
            {
              type: "button",
              class: "button small",
              onclick: () => removePerson(seat.person ?? "", place, hooks),
            },
            t("data.remove", { name: seat.person }),
          ),
      ),
      table.me.owner &&
        h(
          "button",
          { type: "button", class: "button small danger", onclick: () => remove(here, said) },
          t("data.delete"),
        ),
    ),
    said,
    table.commitment && promised(table.commitment, table.stage === "playing"),
  );
}

/**
 * @param {string} name
 * @param {number} place
 * @param {{ table: Wish }} hooks
 */
async function removePerson(name, place, hooks) {
  if (
    await confirmDialog(
      t("data.remove", { name }),
      t("data.remove.text", { name }),
      t("data.remove", { name }),
      true,
    )
  )
    hooks.table("remove", { place });
}

/** @param {string} url */
async function post(url) {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: "{}",
  });
  const data = await answer.json();
  if (!answer.ok) throw new Error(data.text);
  return data;
}

/**
 * @param {string} here
 * @param {HTMLElement} said
 */
async function seatLink(here, said) {
  try {
    const link = await post(`${here}/seat-link`);
    const { view, copy } = linkField(link, t("data.seat.text"), "seat-link");
    put(said, warning(link), view);
    copy();
  } catch (error) {
    said.textContent = error instanceof Error ? error.message : String(error);
  }
}

/**
 * @param {string} here
 * @param {HTMLElement} said
 */
async function remove(here, said) {
  if (!(await confirmDialog(t("data.delete"), t("data.delete.text"), t("data.delete"), true)))
    return;
  try {
    await post(`${here}/delete`);
    tellNextPage(t("data.deleted"));
    location.assign("/");
  } catch (error) {
    said.textContent = error instanceof Error ? error.message : String(error);
  }
}

/** @param {string} text */
function tellNextPage(text) {
  try {
    sessionStorage.setItem("doko.said", text);
  } catch {
    // Then the next page says nothing.
  }
}
