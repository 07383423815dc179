// A new evening: people are moved to where they sit, one more is added, Enter leads to the next.
import { byId, find, findAll, h } from "../dom.js";
import { t } from "../page.js";

const list = byId("people");
const rows = findAll("li", list);
let shown = Number(list.dataset.shown);

/** @param {HTMLElement} row */
const nameIn = (row) => /** @type {HTMLInputElement} */ (find("input[name=person]", row));
/** @param {HTMLElement} row */
const dealerIn = (row) => /** @type {HTMLInputElement} */ (find("input[name=dealer]", row));

/**
 * Two who change places take along who deals.
 *
 * @param {number} from
 * @param {number} to
 */
function swap(from, to) {
  const [one, other] = [rows[from], rows[to]];
  if (!one || !other) return;
  const [name, deals] = [nameIn(one).value, dealerIn(one).checked];
  const otherDeals = dealerIn(other).checked;
  nameIn(one).value = nameIn(other).value;
  nameIn(other).value = name;
  if (deals) dealerIn(other).checked = true;
  else if (otherDeals) dealerIn(one).checked = true;
}

function draw() {
  rows.forEach((row, index) => {
    row.hidden = index >= shown;
    const [up, down] = findAll("button", row);
    if (up) up.hidden = index === 0;
    if (down) down.hidden = index >= shown - 1;
  });
  byId("one-more").hidden = shown >= rows.length;
}

/**
 * @param {number} index
 * @param {1 | -1} by
 */
function mover(index, by) {
  const label = t(by < 0 ? "sheet.new.up" : "sheet.new.down", { n: index + 1 });
  return h(
    "button",
    {
      class: "icon-button",
      type: "button",
      "aria-label": label,
      title: label,
      onclick: () => {
        swap(index, index + by);
        const next = rows[index + by];
        const same = next && findAll("button", next)[by < 0 ? 0 : 1];
        (same?.hidden ? next && findAll("button", next)[by < 0 ? 1 : 0] : same)?.focus();
      },
    },
    by < 0 ? "▲" : "▼",
  );
}

rows.forEach((row, index) => {
  find(".moves", row)?.append(mover(index, -1), mover(index, 1));
  nameIn(row).addEventListener("keydown", (event) => {
    const next = rows[index + 1];
    if (event.key !== "Enter" || !nameIn(row).value.trim() || !next || next.hidden) return;
    event.preventDefault();
    nameIn(next).focus();
  });
});

byId("one-more").addEventListener("click", () => {
  shown += 1;
  draw();
  const last = rows[shown - 1];
  if (last) nameIn(last).focus();
});
draw();
