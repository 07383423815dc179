// Before the first deal: who sits where, the invitation, the rules, and everyone's word on them.
import { fieldOf, find, focusedIn, h, icon, put } from "../dom.js";
import { t } from "../page.js";
import { overBox } from "./evening.js";
import { hostSettings } from "./host.js";
import { invitation } from "./link.js";
import { rulesIn } from "./rules.js";
import { outside, wayIn, whatHappened } from "./outside.js";
import { hue } from "./seats.js";

/** @import { Chair, Table } from "../../../types/messages.d.ts" */
/** @import { Child, Sit, Wish } from "../../../types/shown.d.ts" */
/** @import { Adding } from "./adding.js" */

export class Lobby {
  /**
   * @param {HTMLElement} root
   * @param {{ table: Wish, adding: Adding, sit: Sit, invited: () => boolean }} hooks
   */
  constructor(root, hooks) {
    this.root = root;
    this.hooks = hooks;
    /** What is to be drawn once a button is let go. @type {Table | null} */
    this.waits = null;
    /** The rules to read, which stay as they were opened: what they say, and their box. */
    this.rules = { said: "", box: h("div", { class: "box" }) };
  }

  /** @param {Table} table */
  update(table) {
    // What is drawn anew while it is pressed would not be clicked.
    if (find("button:active, summary:active", this.root)) {
      if (!this.waits) setTimeout(() => this.#drawWaiting(), 100);
      this.waits = table;
      return;
    }
    this.waits = null;
    const typed = this.#nameInput();
    const editing = typed && document.activeElement === typed ? typed.value : null;
    const focus = focusedIn(this.root)?.dataset.key;
    const free = table.seats.filter(({ kind, needed }) => kind === "empty" && needed).length;
    this.hooks.adding.update(table);
    if (table.me.seat === null && table.stage !== "lobby") this.#outside(table);
    else this.#beforeTheDeal(table, free);
    const name = this.#nameInput();
    if (editing !== null && name) {
      name.value = editing;
      name.focus();
    } else if (focus) find(`[data-key="${CSS.escape(focus)}"]`, this.root)?.focus();
  }

  #drawWaiting() {
    const table = this.waits;
    this.waits = null;
    if (table) this.update(table);
  }

  /** Whether the settings were opened. */
  #isOpen() {
    return find("details.box", this.root)?.hasAttribute("open") ?? false;
  }

  /** @returns {HTMLInputElement | null} */
  #nameInput() {
    return this.root.querySelector("#my-name");
  }

  /**
   * Others play, and this person does not see it.
   *
   * @param {Table} table
   */
  #outside(table) {
    put(
      this.root,
      h("h1", {}, table.title),
      outside(table, this.hooks.invited(), this.hooks.sit),
      h("h2", {}, t("lobby.seats")),
      h(
        "ol",
        { class: "seats-list" },
        table.seats.filter(({ shut }) => !shut).map((seat) => this.#chair(seat, [], table)),
      ),
    );
  }

  /**
   * @param {Table} table
   * @param {number} free how many chairs
   */
  #beforeTheDeal(table, free) {
    put(
      this.root,
      h("h1", {}, table.title),
      table.over
        ? overBox(table, this.hooks.table)
        : h("p", { class: "soft" }, t(table.tournament ? "live.lead" : "lobby.lead")),
      h(
        "div",
        { class: "two" },
        h(
          "section",
          {},
          h("h2", {}, t("lobby.seats")),
          h(
            "ol",
            { class: "seats-list" },
            table.seats.map(
              (seat, index) =>
                !seat.shut && this.#chair(seat, this.#actions(seat, index, table), table),
            ),
          ),
          this.#agreement(table, free),
          this.hooks.adding.root,
          table.me.host && hostSettings(table, this.hooks.table, this.#isOpen()),
        ),
        h("section", {}, invitation(table), this.#rules(table)),
      ),
    );
  }

  /**
   * @param {Chair} seat
   * @param {Child[]} actions
   * @param {Table} table
   */
  #chair(seat, actions, { tournament }) {
    const mine = seat.you && !tournament;
    return h(
      "li",
      { class: `chair ${seat.kind}` },
      h(
        "span",
        { class: "avatar", "--hue": hue(seat.person ?? ""), "aria-hidden": "true" },
        seat.kind === "bot"
          ? icon("bot")
          : seat.kind === "human"
            ? (seat.person ?? "").charAt(0).toUpperCase()
            : icon("empty"),
      ),
      h(
        "div",
        {},
        mine ? this.#nameField(seat) : h("div", { class: "who" }, seat.person ?? t("lobby.free")),
        h("div", { class: "state" }, this.#stateOf(seat)),
      ),
      actions.length > 0 && h("div", { class: "do" }, actions),
    );
  }

  /** @param {Chair} seat */
  #nameField(seat) {
    /** @param {HTMLInputElement} input */
    const send = (input) => {
      const name = input.value.trim();
      if (name && name !== seat.person) this.hooks.table("name", { name });
    };
    return [
      h("label", { class: "sr-only", for: "my-name" }, t("name")),
      h("input", {
        type: "text",
        id: "my-name",
        "data-key": "name",
        maxlength: 24,
        autocomplete: "nickname",
        value: seat.person ?? "",
        onchange: (event) => send(fieldOf(event)),
        onkeydown: (event) => event.key === "Enter" && fieldOf(event).blur(),
      }),
    ];
  }

  /** @param {Chair} seat */
  #stateOf(seat) {
    if (seat.kind === "empty") return t("lobby.waiting");
    if (seat.kind === "bot") return t("lobby.bot");
    const parts = [seat.you ? t("lobby.you") : seat.here ? t("lobby.here") : t("lobby.gone")];
    parts.push(t(seat.agreed ? "lobby.agreed" : "lobby.undecided"));
    return parts.join(" · ");
  }

  /**
   * @param {Chair} seat
   * @param {number} index
   * @param {Table} table
   */
  #actions(seat, index, table) {
    /**
     * @param {string} key
     * @param {string} label
     * @param {string} action
     */
    const button = (key, label, action) =>
      h(
        "button",
        {
          type: "button",
          class: "button small",
          "data-key": `${key}-${index}`,
          onclick: () => this.hooks.table(action, { place: index }),
        },
        label,
      );
    if (table.tournament) return [];
    const result = [];
    if (seat.kind === "empty" && table.me.seat !== null)
      result.push(button("move", t("lobby.move"), "sit"));
    const free = seat.kind === "empty" || seat.kind === "bot";
    if (table.me.seat === null && free && wayIn(table, this.hooks.invited()))
      result.push(
        h(
          "button",
          {
            type: "button",
            class: "button small",
            "data-key": `sit-${index}`,
            onclick: () => this.hooks.sit(index),
          },
          t("lobby.sit"),
        ),
      );
    const sits = table.me.seat !== null;
    if (sits && seat.kind === "empty") result.push(button("bot", t("lobby.addbot"), "bot"));
    if (sits && seat.kind === "bot" && table.stage !== "playing")
      result.push(button("unbot", t("lobby.unbot"), "unbot"));
    if (seat.you) result.push(button("stand", t("lobby.stand"), "stand"));
    if (isRemovable(seat)) result.push(button("remove", t("lobby.remove"), "remove"));
    return result;
  }

  /**
   * @param {Table} table
   * @param {number} free
   */
  #agreement(table, free) {
    const me = table.me.seat === null ? null : table.seats[table.me.seat];
    if (table.tournament) return assigned(table, free);
    if (!me) return this.#watching(table);
    const missing = table.seats
      .filter(({ kind, agreed }) => kind === "human" && !agreed)
      .map(({ person }) => person);
    return h(
      "div",
      { class: "agree" },
      me.agreed
        ? h(
            "p",
            { class: "notice", role: "status" },
            free
              ? t("lobby.freeseats", { n: free })
              : t("lobby.waitfor", { names: missing.join(", ") }),
          )
        : h(
            "button",
            {
              type: "button",
              class: "button primary",
              "data-key": "agree",
              onclick: () => this.hooks.table("agree"),
            },
            t("lobby.agree"),
          ),
      free > 0 &&
        h(
          "button",
          { type: "button", class: "button", "data-key": "fill", onclick: () => this.#fill(table) },
          t("lobby.fill"),
        ),
    );
  }

  /** @param {Table} table */
  #watching(table) {
    const { was } = table.me;
    if (!was) return h("p", { class: "notice" }, t("lobby.watching"));
    const way = wayIn(table, false);
    return [
      h(
        "p",
        { class: "notice", role: "status" },
        whatHappened(was),
        way && !way.room && [" ", t("out.full")],
      ),
      way?.room &&
        h(
          "div",
          { class: "agree" },
          h(
            "button",
            {
              type: "button",
              class: "button primary",
              "data-key": "return",
              onclick: () => this.hooks.sit(),
            },
            way.label,
          ),
        ),
    ];
  }

  /** @param {Table} table */
  #fill(table) {
    table.seats.forEach(({ kind }, place) => {
      if (kind === "empty") this.hooks.table("bot", { place });
    });
  }

  /** @param {Table} table */
  #rules({ rules }) {
    const said = JSON.stringify(rules);
    if (said !== this.rules.said) {
      this.rules = {
        said,
        box: h("div", { class: "box" }, h("h2", {}, rules.title), rulesIn(rules)),
      };
    }
    return this.rules.box;
  }
}

/**
 * At the table of a tournament seats are given, and it begins by itself once all have come.
 *
 * @param {Table} table
 * @param {number} free how many have not come yet
 */
function assigned({ me, tournament }, free) {
  return h(
    "div",
    { class: "agree" },
    h(
      "p",
      { class: "notice", role: "status" },
      me.seat === null ? t("live.stranger") : t("live.waits", { n: free }),
    ),
    h("a", { class: "button", "data-key": "tournament", href: tournament }, t("live.tournament")),
  );
}

/**
 * Somebody who is not there, and whose place this person may free.
 *
 * @param {Chair} chair
 */
export function isRemovable({ kind, you, removable }) {
  return kind === "human" && !you && removable;
}
