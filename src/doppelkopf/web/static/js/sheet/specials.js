// Special points: a chip, then who made it, or who from whom; what is there can be taken back.
import { h } from "../dom.js";
import { t } from "../page.js";
import { chip, chips, chooser, opener, shut } from "./controls.js";
import { facts, ids } from "./live.js";

/** @import { SheetSpecial } from "../../../types/messages.d.ts" */
/** @import { Desk } from "./live.js" */

/** @param {Desk} desk */
export function specialsPart(desk) {
  const all = desk.form.asks?.specials ?? [];
  const there = facts(desk, "special");
  if (all.length === 0 && there.length === 0) return null;
  return h(
    "div",
    { class: "game-part", role: "group", "aria-label": t("sheet.specials") },
    chips(
      all.map((each) =>
        opener(`special ${each.id}`, each.label, { disabled: each.left === 0 && !desk.stale }),
      ),
    ),
    all.map((each) =>
      chooser(
        `special ${each.id}`,
        each.label,
        chips(each.pairs.map((pair) => choice(desk, each, pair))),
      ),
    ),
    there.length > 0 &&
      h(
        "div",
        { class: "chips there" },
        there.map((each) =>
          chip(
            `there ${each.id}`,
            [each.text, " ", h("span", { "aria-hidden": "true" }, "×")],
            null,
            () => desk.tell(null, ids([each]), each.text),
            { label: t("sheet.take_back", { what: each.text }), waiting: each.waiting },
          ),
        ),
      ),
  );
}

/**
 * @param {Desk} desk
 * @param {SheetSpecial} special
 * @param {[string, string | null]} pair
 */
function choice(desk, special, [person, of]) {
  const text = of === null ? person : t("sheet.from", { name: person, of });
  const same = facts(
    desk,
    "special",
    (what) => what.special === special.id && what.person === person && (what.of ?? null) === of,
  );
  return chip(`special ${special.id} ${person} ${of}`, text, null, () => {
    shut();
    const nth = 1 + Math.max(0, ...same.map(({ what }) => what.nth ?? 1));
    const what = {
      kind: "special",
      special: special.id,
      person,
      ...(of === null ? {} : { of }),
      ...(nth > 1 ? { nth } : {}),
    };
    desk.tell(what, [], `${person}: ${special.label}${of === null ? "" : ` ← ${of}`}`);
  });
}
