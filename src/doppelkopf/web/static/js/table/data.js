// What a person may do with the data of a table: carry the seat to another device, download, delete.
import { h } from "../dom.js";
import { confirmDialog } from "../dialog.js";
import { t } from "../page.js";

/** The part of the settings that belongs to this table. */
export function tableData(table) {
  const here = location.pathname;
  const said = h("p", { role: "status", class: "small" });
  return h(
    "div",
    { class: "table-data" },
    h("h3", {}, t("data.title")),
    h(
      "div",
      { class: "row" },
      table.me.seat !== null && h("button", { type: "button", class: "button small", onclick: () => seatLink(here, said) }, t("data.seat")),
      table.me.seat !== null && h("a", { class: "button small", href: `${here}/export`, download: "" }, t("data.export")),
      table.me.host && h("button", { type: "button", class: "button small danger", onclick: () => remove(here, said) }, t("data.delete")),
    ),
    said,
  );
}

async function post(url) {
  const answer = await fetch(url, { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" });
  const data = await answer.json();
  if (!answer.ok) throw new Error(data.text);
  return data;
}

async function seatLink(here, said) {
  try {
    const { url } = await post(`${here}/seat-link`);
    const field = h("input", { type: "url", readonly: true, value: url, "aria-label": t("data.seat") });
    said.replaceChildren(t("data.seat.text"), field);
    field.select();
  } catch (error) {
    said.textContent = error.message;
  }
}

async function remove(here, said) {
  if (!(await confirmDialog(t("data.delete"), t("data.delete.text"), t("data.delete"), true))) return;
  try {
    await post(`${here}/delete`);
    tellNextPage(t("data.deleted"));
    location.assign("/");
  } catch (error) {
    said.textContent = error.message;
  }
}

function tellNextPage(text) {
  try {
    sessionStorage.setItem("doko.said", text);
  } catch {
    // Then the next page says nothing.
  }
}
