// Rows from paper: Enter and the arrows lead on, and a row whose points do not add up is marked.
import { findAll } from "../dom.js";

/** @param {HTMLElement} root whose forms may be for rows from paper */
export function wirePaper(root) {
  root.addEventListener("input", ({ target }) => {
    const row = target instanceof Element && target.closest(".rows-on-paper tbody tr");
    if (row) mark(row);
  });
  root.addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (!(target instanceof HTMLInputElement) || !target.closest(".rows-on-paper")) return;
    const next = key === "Enter" ? beside(target) : above(target, key);
    if (key === "Enter") event.preventDefault();
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.select();
  });
}

/** @param {Element} row */
function mark(row) {
  const cells = fields(row).map(({ value }) => value.replace(/[−–]/, "-").trim());
  const sum = cells.reduce((all, cell) => all + Number(cell), 0);
  const some = cells.some((cell) => cell !== "");
  row.classList.toggle("wrong", some && (Number.isNaN(sum) || Math.abs(sum) > 1e-9));
}

/** @param {Element} within */
function fields(within) {
  return /** @type {HTMLInputElement[]} */ (findAll("input", within));
}

/**
 * The field after this one, in this row or the next.
 *
 * @param {HTMLInputElement} field
 */
function beside(field) {
  const all = fields(/** @type {Element} */ (field.closest("table")));
  return all[all.indexOf(field) + 1];
}

/**
 * The field of the same person in another row.
 *
 * @param {HTMLInputElement} field
 * @param {string} key
 */
function above(field, key) {
  const row = field.closest("tr");
  const other = { ArrowUp: row?.previousElementSibling, ArrowDown: row?.nextElementSibling }[key];
  return row && other ? fields(other)[fields(row).indexOf(field)] : undefined;
}
