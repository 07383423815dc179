// Every page that is no table: settings, copy buttons, and what makes forms kinder.
import { h } from "./dom.js";
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

// A file of one's own belongs to a choice: each brings the other.
for (const file of document.querySelectorAll("input[data-picks]")) {
  const choice = document.getElementById(file.dataset.picks);
  const update = () => {
    file.required = choice.checked;
    if (choice.checked) file.closest("details").open = true;
  };
  file.addEventListener("change", () => {
    choice.checked = choice.checked || file.files.length > 0;
    update();
  });
  for (const other of choice.form.elements[choice.name]) other.addEventListener("change", update);
  update();
}

// Only the numbers of seats that the chosen rules allow; of one's own rules the server knows.
const places = document.getElementById("places");
if (places) {
  const fit = () => {
    const sizes = document.querySelector("input[name=rules]:checked")?.dataset.sizes?.split(" ");
    for (const option of places.options)
      option.disabled = Boolean(sizes && option.value && !sizes.includes(option.value));
    if (places.selectedOptions[0]?.disabled) places.value = "";
  };
  for (const choice of places.form.elements.rules) choice.addEventListener("change", fit);
  fit();
}

// What the page before this one had to say.
try {
  const said = sessionStorage.getItem("doko.said");
  sessionStorage.removeItem("doko.said");
  if (said)
    document.querySelector("main").prepend(h("p", { class: "notice", role: "status" }, said));
} catch {
  // Nothing is kept in this browser.
}
