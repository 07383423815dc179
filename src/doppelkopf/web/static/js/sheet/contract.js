// What is played: chips, solos behind one of their own.
import { h } from "../dom.js";
import { t } from "../page.js";
import { chip, chips, chooser, opener, shut } from "./controls.js";
import { contractOf, facts, ids } from "./live.js";

/** @import { SheetContract } from "../../../types/messages.d.ts" */
/** @import { Desk } from "./live.js" */

/** How many stand before the solos: what is played most. */
const FIRST = 2;

/** @param {Desk} desk */
export function contractPart(desk) {
  const all = desk.form.asks?.contracts ?? [];
  const chosen = contractOf(desk);
  const plain = all.filter(({ solo }) => !solo);
  const solos = all.filter(({ solo }) => solo);
  const solo = solos.find(({ id }) => id === chosen);
  const waiting = facts(desk, "contract").some((each) => each.waiting);
  /** @param {SheetContract} each */
  const one = ({ id, label }) =>
    chip(`contract ${id}`, label, id === chosen, () => choose(desk, id, label), {
      waiting: waiting && id === chosen,
    });
  const kinds = solos.length === 1 && solos[0] ? [one(solos[0])] : [];
  return h(
    "div",
    { class: "game-part", role: "group", "aria-label": t("sheet.contract") },
    chips(
      plain.slice(0, FIRST).map(one),
      kinds,
      solos.length > 1 &&
        opener("solo", solo ? solo.label : t("sheet.solo"), { pressed: Boolean(solo) }),
      plain.slice(FIRST).map(one),
    ),
    chooser("solo", t("sheet.solo"), chips(solos.map(one))),
  );
}

/**
 * A normal game is what it is if nobody says otherwise.
 *
 * @param {Desk} desk
 * @param {string} contract
 * @param {string} words
 */
function choose(desk, contract, words) {
  const said = facts(desk, "contract");
  const isDefault = contract === "normal";
  shut();
  if (isDefault && said.length === 0) return;
  desk.tell(isDefault ? null : { kind: "contract", contract }, ids(said), words);
}
