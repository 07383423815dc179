// Every page that is no table: settings, copy buttons, and what makes forms kinder.
import { wireSettings } from "./settings.js";
import "./cards.js";

wireSettings();

for (const button of document.querySelectorAll("[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", () => copyText(document.getElementById(button.dataset.copy)));
}

function copyText(field) {
  field.select();
  // The clipboard API needs a secure context; this works on plain http too.
  document.execCommand("copy");
}

// The language links keep what was typed on the page where it can be kept: the address.
for (const select of document.querySelectorAll("select[data-submit]")) {
  select.addEventListener("change", () => select.form.requestSubmit());
}
