// Every page that is no table: settings, copy buttons, and what makes forms kinder.
import { readable } from "./aloud.js";
import { byId, find, findAll, h } from "./dom.js";
import { wireSettings } from "./settings.js";
import "./cards.js";
import "./rule-forms.js";

wireSettings();

wireButtons(document);

/**
 * Buttons that only a script can serve: they copy a text, or print the page.
 *
 * @param {ParentNode} within
 */
export function wireButtons(within) {
  for (const button of findAll("[data-copy]", within)) {
    button.hidden = false;
    button.addEventListener("click", () => copyText(byId(button.dataset.copy ?? "")));
  }
  for (const button of findAll("[data-print]", within)) {
    button.hidden = false;
    button.addEventListener("click", () => print());
  }
}

/** @param {HTMLElement} field */
function copyText(field) {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  // The clipboard API needs a secure context; this works on plain http too.
  document.execCommand("copy");
}

// A file of one's own belongs to a choice: each brings the other.
for (const file of /** @type {NodeListOf<HTMLInputElement>} */ (
  document.querySelectorAll("input[data-picks]")
)) {
  const choice = /** @type {HTMLInputElement} */ (byId(file.dataset.picks ?? ""));
  const update = () => {
    const around = file.closest("details");
    if (choice.checked && around) around.open = true;
  };
  file.addEventListener("change", () => {
    choice.checked = choice.checked || (file.files ?? []).length > 0;
    update();
  });
  for (const other of namesakes(choice)) other.addEventListener("change", update);
  update();
}

/**
 * The choices of which only one can be made.
 *
 * @param {HTMLInputElement} choice
 */
function namesakes({ form, name }) {
  return findAll(`input[name="${CSS.escape(name)}"]`, form ?? document);
}

// Only the numbers of seats that the chosen rules allow; of one's own rules the server knows.
const places = document.getElementById("places");
if (places instanceof HTMLSelectElement) {
  const fit = () => {
    const sizes = find("input[name=rules]:checked")?.dataset.sizes?.split(" ");
    for (const option of places.options) {
      option.disabled = Boolean(sizes && option.value && !sizes.includes(option.value));
    }
    if (places.selectedOptions[0]?.disabled) places.value = "";
  };
  for (const choice of findAll("[name=rules]", places.form ?? document)) {
    choice.addEventListener("change", fit);
  }
  fit();
}

// What the page before this one had to say.
try {
  const said = sessionStorage.getItem("doko.said");
  sessionStorage.removeItem("doko.said");
  if (said) find("main")?.prepend(h("p", { class: "notice", role: "status" }, readable(said)));
} catch {
  // Nothing is kept in this browser.
}
