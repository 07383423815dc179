// One way to open dialogs: the browser's own <dialog>, with a heading, a way out and focus kept.
import { settle } from "./double-click.js";
import { h, icon } from "./dom.js";
import { t } from "./page.js";

/** @import { Child } from "../../types/shown.d.ts" */

let count = 0;

/**
 * Open a dialog; another one of the same name closes.
 *
 * @param {string} title
 * @param {Child | ((close: () => void) => Child)} build what it shows; it may get a way to close
 * @param {{ wide?: boolean, onclose?: () => void, name?: string }} [options]
 */
export function openDialog(title, build, { wide = false, onclose, name = "" } = {}) {
  if (name) closeDialog(name);
  const id = `dialog-${++count}`;
  const close = () => dialog.close();
  /** @type {HTMLDialogElement} */
  const dialog = h(
    "dialog",
    { class: wide && "wide", "aria-labelledby": id, "data-name": name },
    h(
      "div",
      { class: "inside" },
      h(
        "div",
        { class: "head" },
        h("h2", { id, tabindex: "-1" }, title),
        h(
          "button",
          { class: "icon-button", type: "button", "aria-label": t("close"), onclick: close },
          icon("close"),
        ),
      ),
      typeof build === "function" ? build(close) : build,
    ),
    // What lies behind is not read out while this is open.
    h("div", { class: "sr-only", "data-live": "polite", "aria-live": "polite" }),
    h("div", { class: "sr-only", "data-live": "assertive", role: "alert" }),
  );
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) close();
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
    settle();
    onclose?.();
  });
  document.body.append(dialog);
  dialog.showModal();
  settle();
  dialog.querySelector("h2")?.focus();
  return dialog;
}

/**
 * Close the dialog of a name, if it is open.
 *
 * @param {string} name
 */
export function closeDialog(name) {
  /** @type {HTMLDialogElement | null} */
  const open = document.querySelector(`dialog[data-name="${name}"]`);
  open?.close();
}

/**
 * Ask once more; resolves to whether it was wanted.
 *
 * @param {string} title
 * @param {string} text
 * @param {string} yes what the button says that does it
 * @returns {Promise<boolean>}
 */
export function confirmDialog(title, text, yes, danger = false) {
  return new Promise((resolve) => {
    let answer = false;
    openDialog(
      title,
      (close) => [
        h("p", {}, text),
        h(
          "div",
          { class: "actions" },
          h("button", { class: "button", type: "button", onclick: close }, t("cancel")),
          h(
            "button",
            {
              class: `button ${danger ? "danger" : "primary"}`,
              type: "button",
              onclick: () => {
                answer = true;
                close();
              },
            },
            yes,
          ),
        ),
      ],
      { onclose: () => resolve(answer) },
    );
  });
}
