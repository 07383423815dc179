// What waits for an answer about the evening: a line for each, and what it would change.
import { readable } from "../aloud.js";
import { byId, focusedIn, find, h, put } from "../dom.js";
import { closeDialog, openDialog } from "../dialog.js";
import { t } from "../page.js";
import { tell } from "./asking.js";
import { newerLine } from "./newer-rules.js";

/** @import { Child } from "../../../types/shown.d.ts" */
/** @import { ChangedRow, EffectShown, ProposalShown, Table } from "../../../types/messages.d.ts" */

/**
 * @param {Table} table
 * @param {() => void} changed when what stands there has to be drawn anew
 */
export function drawProposals(table, changed) {
  const { proposals, me, seats } = table;
  const root = byId("proposals");
  const focus = focusedIn(root)?.dataset.key;
  const newer = newerLine(table, changed);
  root.hidden = proposals.length === 0 && !newer;
  put(
    root,
    newer,
    proposals.map((proposal) => line(proposal, me.seat === null ? null : seats[me.seat].person)),
  );
  if (focus) find(`[data-key="${CSS.escape(focus)}"]`, root)?.focus();
  const open = find("dialog[data-name=proposal]");
  const shown = open?.querySelector("[data-proposal]")?.getAttribute("data-proposal");
  if (open && !proposals.some(({ id, asked }) => String(id) === shown && asked))
    closeDialog("proposal");
}

/**
 * @param {ProposalShown} proposal
 * @param {string | null} me my name, if I sit there
 */
function line(proposal, me) {
  const { id, by, text, asked, yours, effect } = proposal;
  const said = yours
    ? t("proposal.yours", { what: text })
    : t("proposal.says", { name: by, what: text });
  return h(
    "div",
    { class: "proposal", "data-proposal": id },
    h("p", {}, said, " ", h("span", { class: "soft" }, todo(proposal, me))),
    me !== null &&
      h(
        "div",
        { class: "answers" },
        yours && answer("withdraw", "proposal.withdraw", "", id),
        asked && !yours && answer("decline", "proposal.no", "", id),
        effect && look(proposal),
        asked && !effect && answer("consent", "proposal.yes", "primary", id),
      ),
  );
}

/**
 * What is still to be done: by me first, then by others.
 *
 * @param {ProposalShown} proposal
 * @param {string | null} me
 */
function todo({ asked, effect, waits_for: waits }, me) {
  const others = waits.filter((name) => !asked || name !== me);
  const mine = asked && t(effect ? "proposal.todo.look" : "proposal.todo");
  const theirs = others.length > 0 && t("proposal.waits", { names: others.join(", ") });
  return [mine, theirs].filter(Boolean).join(" ") || t("proposal.later");
}

/**
 * @param {string} wish
 * @param {string} label
 * @param {string} kind
 * @param {number} id
 */
function answer(wish, label, kind, id) {
  return h(
    "button",
    {
      type: "button",
      class: `button small ${kind}`,
      "data-key": `${wish}-${id}`,
      "data-answer": wish,
      onclick: () => {
        closeDialog("proposal");
        tell(wish, { proposal: id });
      },
    },
    t(label),
  );
}

/** @param {ProposalShown} proposal */
function look(proposal) {
  const { id, asked } = proposal;
  return h(
    "button",
    {
      type: "button",
      class: `button small ${asked ? "primary" : ""}`,
      "data-key": `look-${id}`,
      "aria-haspopup": "dialog",
      onclick: () => openProposal(proposal),
    },
    t(asked ? "proposal.look.agree" : "proposal.look"),
  );
}

/**
 * What a proposal would change, and the answer to it.
 *
 * @param {ProposalShown} proposal
 */
function openProposal({ id, by, text, asked, yours, effect }) {
  if (!effect) return;
  openDialog(
    t("proposal.changes"),
    [
      h(
        "p",
        {},
        yours ? t("proposal.yours", { what: text }) : t("proposal.says", { name: by, what: text }),
      ),
      effectTable(effect),
      h(
        "div",
        { class: "actions", "data-proposal": id },
        yours && answer("withdraw", "proposal.withdraw", "", id),
        asked && !yours && answer("decline", "proposal.no", "", id),
        asked && answer("consent", "proposal.yes", "primary", id),
      ),
    ],
    { name: "proposal", wide: true },
  );
}

/** @param {EffectShown} effect */
function effectTable({ columns, rows, before, after }) {
  /**
   * @param {Child} title
   * @param {string[] | null} was
   * @param {string[] | null} becomes
   */
  const part = (title, was, becomes) =>
    h(
      "tbody",
      {},
      h("tr", {}, h("th", { scope: "rowgroup", colspan: columns.length + 1 }, title)),
      lineOf("proposal.before", was, "was"),
      lineOf("proposal.after", becomes, "becomes"),
    );
  /**
   * @param {string} when
   * @param {string[] | null} points
   * @param {string} kind
   */
  const lineOf = (when, points, kind) =>
    points &&
    h(
      "tr",
      { class: kind },
      h("th", { scope: "row" }, t(when)),
      points.map((each) => h("td", {}, each)),
    );
  return h(
    "div",
    { class: "scroll-x", tabindex: "0", role: "region", "aria-label": t("proposal.changes") },
    h(
      "table",
      { class: "effect" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("td"),
          columns.map((name) => h("th", { scope: "col" }, name)),
        ),
      ),
      rows.map((row) => part(readable(titleOf(row)), row.points_before, row.points_after)),
      part(t("proposal.total"), before, after),
    ),
  );
}

/** @param {ChangedRow} row */
function titleOf({ game, before, after }) {
  const number = /^\d/.test(game) ? `${game}: ` : "";
  if (before === null) return `${number}${after} ${t("proposal.new")}`;
  if (after === null) return `${number}${before} ${t("proposal.gone")}`;
  return number + (before === after ? after : `${before} → ${after}`);
}
