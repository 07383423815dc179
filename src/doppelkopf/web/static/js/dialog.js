// One way to open dialogs: the browser's own <dialog>, with a heading, a way out and focus kept.
import { settle } from "./deaf.js";
import { h, icon } from "./dom.js";
import { t } from "./page.js";

let count = 0;

/** Open a dialog. `build` gets a function that closes it, or is what it shows. */
export function openDialog(title, build, { wide = false, onclose = null, name = "" } = {}) {
  if (name) document.querySelector(`dialog[data-name="${name}"]`)?.close();
  const id = `dialog-${++count}`;
  const close = () => dialog.close();
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
  dialog.querySelector("h2").focus();
  return dialog;
}

/** Ask once more; resolves to whether it was wanted. */
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
