// The line to the table: hello, numbered messages that are sent again until they are answered,
// pictures with versions, and coming back after the line broke. See docs/protocol.md.

/** @import { Ack, Failed, Pong, Refused, State } from "../../types/messages.d.ts" */
/** @import { Do, Lang, TableDo } from "../../types/messages.d.ts" */

/**
 * Something that has to arrive, before it has its number.
 *
 * @typedef {Omit<Do, "seq"> | Omit<TableDo, "seq">} Request
 */

/** @typedef {"ack" | "refused" | "closed" | null} Answer */

/**
 * What the page does with what comes.
 *
 * @typedef {object} Handlers
 * @property {(message: State, first: boolean) => void} state a picture; the first has everything
 * @property {(message: Refused, sent: Do | TableDo | null) => void} refused
 * @property {(state: "open" | "lost" | "closed", problem?: Failed | null) => void} connection
 */

const PROTOCOL = 1;
const BACKOFF = [400, 800, 1600, 3000, 5000, 8000, 12000];
const PING_EVERY = 15000;
const SILENCE = 32000;
const PASSING = new Set(["protocol/rate", "table/crowded"]);
/** What ends a line but may be better soon: not at once, it was too much. */
const PASSING_AFTER = 3;

export class Line {
  /**
   * @param {string} url
   * @param {Lang} lang
   * @param {string | null} invite
   * @param {Handlers} handlers
   */
  constructor(url, lang, invite, handlers) {
    this.url = url;
    this.lang = lang;
    this.invite = invite;
    this.handlers = handlers;
    /** The version of the last picture. @type {number | null} */
    this.version = null;
    /** What was sent and is not answered. @type {(Do | TableDo)[]} */
    this.pending = [];
    /** Who waits for an answer, by its number. @type {Map<number, (answer: Answer) => void>} */
    this.asked = new Map();
    /** Why the line will be closed. @type {Failed | null} */
    this.problem = null;
    /** @type {number | null} */
    this.timer = null;
    this.heard = Date.now();
    this.tries = 0;
    this.greeted = false;
    this.over = false;
    this.client = randomName();
    this.seq = 0;
    this.socket = this.#open();
    setInterval(() => this.#watch(), 5000);
    addEventListener("online", () => this.#hurry());
    document.addEventListener(
      "visibilitychange",
      () => document.visibilityState === "visible" && this.#hurry(),
    );
  }

  connect() {
    this.socket = this.#open();
  }

  #open() {
    clearTimeout(this.timer ?? undefined);
    this.timer = null;
    this.greeted = false;
    const socket = new WebSocket(this.url);
    this.heard = Date.now();
    socket.addEventListener("open", () => this.#hello());
    socket.addEventListener("message", (event) => {
      if (socket === this.socket) this.#receive(JSON.parse(event.data));
    });
    socket.addEventListener("close", (event) => {
      if (socket === this.socket) this.#lost(event);
    });
    return socket;
  }

  /**
   * Send a message that has to arrive; it keeps its number until it is answered.
   *
   * @param {Request} message
   */
  send(message) {
    const numbered = { ...message, seq: ++this.seq };
    this.pending.push(numbered);
    if (this.greeted) this.#write(numbered);
    return numbered.seq;
  }

  /**
   * Send a message and wait for "ack", "refused" or the "closed" line; null and taken back if none
   * comes in time.
   *
   * @param {Request} message
   * @returns {Promise<Answer>}
   */
  ask(message, within = 8000) {
    const seq = this.send(message);
    return new Promise((resolve) => {
      this.asked.set(seq, resolve);
      setTimeout(() => resolve(null), within);
    }).finally(() => {
      this.asked.delete(seq);
      this.pending = this.pending.filter((one) => one.seq !== seq);
    });
  }

  /** Stop for good. */
  close() {
    this.over = true;
    clearTimeout(this.timer ?? undefined);
    this.socket.close();
  }

  #hello() {
    this.#write({
      type: "hello",
      protocol: PROTOCOL,
      client: this.client,
      lang: this.lang,
      have: this.version,
      ...(this.invite ? { invite: this.invite } : {}),
    });
  }

  /** @param {object} message */
  #write(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** @param {State | Ack | Refused | Failed | Pong} message */
  #receive(message) {
    this.heard = Date.now();
    switch (message.type) {
      case "state":
        this.#state(message);
        break;
      case "ack":
      case "refused": {
        const index = this.pending.findIndex(({ seq }) => seq === message.seq);
        const sent = index < 0 ? null : this.pending.splice(index, 1)[0];
        if (message.type === "refused") this.handlers.refused(message, sent);
        this.asked.get(message.seq)?.(message.type);
        break;
      }
      case "error":
        this.problem = message;
        break;
    }
  }

  /** @param {State} message */
  #state(message) {
    const gap = message.since !== undefined && message.since > (this.version ?? 0);
    if (gap) {
      // Until the answer to a hello comes, parts of what was missed help nobody.
      if (this.greeted) this.#hello();
      this.greeted = false;
      return;
    }
    this.version = message.version;
    const first = !this.greeted;
    if (first) {
      this.greeted = true;
      this.tries = 0;
      this.problem = null;
      this.handlers.connection("open");
    }
    this.handlers.state(message, first);
    if (first) for (const waiting of [...this.pending]) this.#write(waiting);
  }

  /** @param {CloseEvent} event */
  #lost(event) {
    this.greeted = false;
    if (this.over) return;
    // No such table, or the server does not want this again; too much of it may pass.
    const passing = PASSING.has(this.problem?.code ?? "");
    const final = event.code === 4404 || (event.code === 1008 && !passing);
    this.handlers.connection(final ? "closed" : "lost", this.problem);
    this.problem = null;
    if (final) {
      for (const answered of this.asked.values()) answered("closed");
      return;
    }
    if (passing) this.tries = Math.max(this.tries, PASSING_AFTER);
    const wait = BACKOFF[Math.min(this.tries++, BACKOFF.length - 1)];
    this.timer = setTimeout(() => this.connect(), wait * (0.75 + Math.random() * 0.5));
  }

  #hurry() {
    if (this.timer && !this.over) this.connect();
  }

  #watch() {
    if (this.over || this.socket.readyState !== WebSocket.OPEN) return;
    const quiet = Date.now() - this.heard;
    if (quiet > SILENCE) this.socket.close();
    else if (quiet > PING_EVERY) this.#write({ type: "ping" });
  }
}

/** A name for this page load: its numbers start at 1, and no other tab can use them. */
function randomName() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
