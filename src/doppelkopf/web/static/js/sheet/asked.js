// What was written down without network may want a yes first. Until somebody says it, it waits, and
// all that was tapped after it waits behind it: nothing of that is lost or comes in another order.
import { readable } from "../aloud.js";
import { h } from "../dom.js";
import { t } from "../page.js";
import { preview } from "./correcting.js";
import { now, parts } from "./state.js";

/** @import { Waiting } from "./outbox.js" */

/**
 * What is to be confirmed, by the codes of the questions.
 *
 * @param {any} request
 * @returns {Promise<string[]>}
 */
async function codesOf({ type, entry }) {
  const asks = type === "close" ? now.room?.running.questions : (await preview({ entry }))?.asks;
  return (asks ?? []).map(({ code }) => code);
}

/** @param {Waiting} item */
async function yes(item) {
  const confirmed = await codesOf(item.request);
  now.asked = null;
  parts.sender?.instead(item, { ...item.request, confirmed });
}

/** @param {Waiting} item */
function no(item) {
  now.asked = null;
  parts.sender?.instead(item, null);
}

export function askedPart() {
  if (!now.asked) return null;
  const { item, text } = now.asked;
  return h(
    "div",
    { class: "sheet-note", role: "alert" },
    h("p", {}, h("b", {}, readable(item.words)), " – ", readable(text)),
    h(
      "div",
      { class: "actions" },
      h(
        "button",
        {
          class: "button small primary",
          type: "button",
          "data-key": "asked-yes",
          onclick: () => void yes(item),
        },
        t("sheet.confirm.yes"),
      ),
      h(
        "button",
        {
          class: "button small",
          type: "button",
          "data-key": "asked-no",
          onclick: () => no(item),
        },
        t("sheet.confirm.no"),
      ),
    ),
  );
}
