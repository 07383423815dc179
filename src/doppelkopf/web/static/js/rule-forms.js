// Where rules are chosen: a file shows its text, and rules used on this device are offered again.
import { byId, find, findAll, h } from "./dom.js";
import { t } from "./page.js";
import { forgetRules, keptRules, lastKept, sendRules } from "./own-rules.js";

/** @import { Kept } from "./own-rules.js" */

const OWN = "own";
/** The longest text that is read here; the server says of others that they are too long. */
const LONGEST = 64 * 1024;

/**
 * @typedef {object} Fields
 * @property {HTMLInputElement | null} file
 * @property {HTMLTextAreaElement | null} text what is in it, or was typed
 * @property {HTMLInputElement | null} name of the file
 */

/** @param {HTMLFormElement} form */
function fieldsOf(form) {
  const { toml: file, toml_text: text, toml_name: name } = /** @type {any} */ (form.elements);
  return /** @type {Fields} */ ({ file: file ?? null, text: text ?? null, name: name ?? null });
}

/**
 * The text of a file; null: it is none, and the server says so.
 *
 * @param {File} file
 */
async function textOf(file) {
  if (file.size > LONGEST) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return null;
  }
}

/**
 * What goes to the server is what is kept: a file that was not read yet is read before it goes.
 *
 * @param {HTMLFormElement} form
 */
function noteWhatIsSent(form) {
  /** The file that was noted, and goes now. @type {File | null} */
  let noted = null;
  form.addEventListener("submit", async (event) => {
    const { file, text, name } = fieldsOf(form);
    const own = new FormData(form).get("rules") === OWN;
    const [chosen] = (own && file?.files) || [];
    if (chosen && chosen === noted) return;
    if (chosen) {
      event.preventDefault();
      const read = await textOf(chosen);
      sendRules(read === null ? null : { name: chosen.name, text: read });
      noted = chosen;
      form.requestSubmit(event.submitter);
    } else if (own && text?.value.trim()) {
      sendRules({ name: name?.value ?? "", text: text.value });
    } else sendRules(null);
  });
}

/**
 * The form for a new table.
 *
 * @param {HTMLFormElement} form
 */
function newTable(form) {
  const { text, name } = fieldsOf(form);
  const file = /** @type {HTMLInputElement} */ (byId("toml"));
  const own = /** @type {HTMLInputElement} */ (byId("set-own"));
  if (!text || !name) return;
  const required = () => {
    file.required = own.checked && !text.value.trim();
  };
  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    const read = chosen ? await textOf(chosen) : null;
    if (chosen && chosen !== file.files?.[0]) return; // meanwhile it is another one, or none
    if (chosen && read !== null) {
      text.value = read;
      name.value = chosen.name;
    }
    required();
  });
  text.addEventListener("input", () => {
    file.value = ""; // what is typed holds, no longer the file
    own.checked = true;
    own.dispatchEvent(new Event("change"));
    required();
  });
  form.addEventListener("change", required);
  required();
  offerAgain(own, text, name);
  noteWhatIsSent(form);
}

/**
 * The sets of this device before the field for others.
 *
 * @param {HTMLInputElement} own
 * @param {HTMLTextAreaElement} text
 * @param {HTMLInputElement} name
 */
function offerAgain(own, text, name) {
  const before = own.closest("li");
  const last = lastKept();
  /** @param {Kept} set */
  const take = (set) => {
    text.value = set.text;
    name.value = set.name;
    /** @type {HTMLInputElement} */ (byId("toml")).value = "";
  };
  keptRules().forEach((set, index) => {
    const id = `set-kept-${index}`;
    const forget = () => {
      forgetRules(set.title);
      if (radio.checked) own.checked = true;
      entry.remove();
    };
    const radio = h("input", {
      type: "radio",
      name: "rules",
      id,
      value: OWN,
      onchange: () => take(set),
    });
    /** @type {HTMLElement} */
    const entry = h(
      "li",
      { class: "set choice kept" },
      radio,
      h(
        "label",
        { for: id },
        h("span", { class: "title" }, set.title),
        h("br", {}),
        h("span", { class: "soft" }, t("kept.text")),
      ),
      h(
        "button",
        {
          type: "button",
          class: "button small quiet",
          "aria-label": t("kept.forget.of", { name: set.title }),
          onclick: forget,
        },
        t("kept.forget"),
      ),
    );
    before?.before(entry);
    if (set.title === last?.title && !find(".problems") && !location.search) {
      radio.checked = true;
      take(set);
    }
  });
}

/**
 * The forms to play or to keep score at once: a list, in which the sets of this device come last.
 *
 * @param {HTMLFormElement} form
 */
function playNow(form) {
  const list = form.querySelector("select[name=rules]");
  const sets = keptRules();
  if (!(list instanceof HTMLSelectElement)) return;
  noteWhatIsSent(form);
  if (sets.length === 0 || fieldsOf(form).text) return;
  const text = h("textarea", { name: "toml_text", hidden: true, "aria-hidden": "true" });
  const name = h("input", { type: "hidden", name: "toml_name" });
  const group = h(
    "optgroup",
    { label: t("kept.title") },
    sets.map(({ title }, index) => h("option", { value: OWN, "data-kept": index }, title)),
  );
  const take = () => {
    const kept = list.selectedOptions[0]?.dataset.kept;
    const set = kept === undefined ? null : sets[Number(kept)];
    text.value = set?.text ?? "";
    name.value = set?.name ?? "";
  };
  list.append(group);
  form.append(text, name);
  list.addEventListener("change", take);
  const last = sets.findIndex(({ title }) => title === lastKept()?.title);
  if (last >= 0) list.selectedIndex = list.options.length - sets.length + last;
  take();
}

for (const form of findAll("form")) {
  if (!(form instanceof HTMLFormElement)) continue;
  const action = form.getAttribute("action");
  if (action === "/new") newTable(form);
  if (action === "/play" || action === "/sheet/new") playNow(form);
}
