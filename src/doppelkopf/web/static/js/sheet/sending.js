// What was tapped, on its way: into the outbox, and from there one after the other to the server,
// until each is acknowledged or refused. Its id goes with it, so nothing is ever done twice.
import { randomName } from "../socket.js";

/** @import { Refused } from "../../../types/messages.d.ts" */
/** @import { Outbox, Waiting } from "./outbox.js" */

/** Refusals that say nothing about what was asked: it is asked again later. */
const PASSING = /^(server|protocol)\//;
const AGAIN = 2000;
/** It wants a yes first, and so does whatever was tapped after it. */
const CONFIRM = "sheet/confirm";

export class Sender {
  /**
   * @param {Outbox} outbox
   * @param {object} page
   * @param {() => void} page.changed something waits, or waits no longer
   * @param {(refused: Refused, item: Waiting) => void} page.refused
   * @param {(refused: Refused, item: Waiting) => void} page.asked
   */
  constructor(outbox, page) {
    this.outbox = outbox;
    this.page = page;
    /** @type {import("../socket.js").Line<any, any> | null} */
    this.line = null;
    this.running = false;
  }

  /**
   * @param {any} request without id
   * @param {string} words what it is, for people
   */
  ask(request, words) {
    const id = randomName();
    this.outbox.add({ ...request, id }, words);
    this.page.changed();
    void this.run();
    return id;
  }

  /**
   * Send something else in the place of what waits first, or nothing.
   *
   * @param {Waiting} item
   * @param {any} request
   */
  instead(item, request) {
    if (request) this.outbox.change(item.id, request);
    else this.outbox.remove(item.id);
    this.page.changed();
    void this.run();
  }

  /** Send what waits, in order; called at every opening of the line too. */
  async run() {
    if (this.running || !this.line) return;
    this.running = true;
    try {
      for (let item = this.outbox.items[0]; item; item = this.outbox.items[0]) {
        const answer = await this.line.question(item.request, null);
        if (answer?.type === "closed") return;
        if (answer?.type === "refused" && PASSING.test(answer.code)) {
          setTimeout(() => void this.run(), AGAIN);
          return;
        }
        if (answer?.type === "refused" && answer.code === CONFIRM) {
          this.page.asked(answer, item);
          return;
        }
        this.outbox.remove(item.id);
        if (answer?.type === "refused") this.page.refused(answer, item);
        this.page.changed();
      }
    } finally {
      this.running = false;
    }
  }
}
