// The line to a room: hello, numbered messages that are sent again until they are answered,
// pictures with versions, and coming back after the line broke. See docs/protocol.md. What is asked
// and shown is the room's own.
//
// A network can be gone without a word. What was sent wants an answer; one that does not come in
// time is told, and a little later the line is given up for a new one: nobody waits for its end.

/** @import { Failed, Lang, Refused } from "../../types/messages.d.ts" */

/** @typedef {"ack" | "refused" | "closed" | null} Answer */
/** @typedef {{ version: number, since?: number }} Versioned */
/** @typedef {{ type: string, seq: number }} Numbered */
/** @typedef {{ type: string, seq?: number }} Message */

/**
 * Something that has to arrive, before it has its number.
 *
 * @template Sent
 * @typedef {Sent extends unknown ? Omit<Sent, "seq"> : never} Request
 */

/**
 * What the page does with what comes.
 *
 * @template {Versioned} Picture
 * @template {Numbered} Sent
 * @typedef {object} Handlers
 * @property {(message: Picture, first: boolean) => void} state a picture; the first has everything
 * @property {(message: any) => void} [other] what only this kind of room says
 * @property {(message: Refused, sent: Sent | null) => void} refused
 * @property {(state: "open" | "lost" | "closed", problem?: Failed | null) => void} connection
 * @property {(message: Request<Sent>) => boolean} [takesTime] whether its answer may take its time
 * @property {(message: Sent) => boolean} [isPassing] whether it means nothing any more once
 *   the line was broken
 */

const PROTOCOL = 1;
const BACKOFF = [400, 800, 1600, 3000, 5000, 8000, 12000];
/** How long it may be quiet until the server is asked whether it is there, while somebody looks. */
const QUIET = 1500;
const QUIET_UNSEEN = 15000;
/** How long an answer may take before it is said that the line is lost; it may still come. */
const ANSWER = 3000;
/** How long until the line is given up. */
const GIVE_UP = 8000;
const LOOK_EVERY = 250;
const PASSING = new Set(["protocol/rate", "table/crowded"]);
/** What ends a line but may be better soon: not at once, it was too much. */
const PASSING_AFTER = 3;

/**
 * @template {Versioned} Picture
 * @template {Numbered} Sent
 */
export class Line {
  /**
   * @param {string} url
   * @param {Lang} lang
   * @param {string | null} invite
   * @param {Handlers<Picture, Sent>} handlers
   */
  constructor(url, lang, invite, handlers) {
    this.url = url;
    this.lang = lang;
    this.invite = invite;
    this.handlers = handlers;
    /** The version of the last picture. @type {number | null} */
    this.version = null;
    /** What was sent and is not answered. @type {Sent[]} */
    this.pending = [];
    /** Who waits for an answer, by its number. @type {Map<number, (answer: Message) => void>} */
    this.asked = new Map();
    /** Why the line will be closed. @type {Failed | null} */
    this.problem = null;
    /** @type {number | null} */
    this.timer = null;
    this.heard = Date.now();
    /** Since when an answer is waited for. @type {number | null} */
    this.waiting = null;
    /** Whether it was said that the line is lost. */
    this.lost = false;
    this.tries = 0;
    this.greeted = false;
    this.over = false;
    this.client = randomName();
    this.seq = 0;
    /** The line; null while none is tried. @type {WebSocket | null} */
    this.socket = null;
    this.connect();
    setInterval(() => this.#watch(), LOOK_EVERY);
    addEventListener("offline", () => this.#giveUp());
    addEventListener("online", () => this.#hurry());
    document.addEventListener(
      "visibilitychange",
      () => document.visibilityState === "visible" && this.#hurry(),
    );
  }

  connect() {
    clearTimeout(this.timer ?? undefined);
    this.timer = null;
    this.greeted = false;
    const socket = new WebSocket(this.url);
    this.socket = socket;
    this.waiting = Date.now();
    socket.addEventListener("open", () => this.#hello());
    socket.addEventListener("message", (event) => {
      if (socket === this.socket) this.#receive(JSON.parse(event.data));
    });
    socket.addEventListener("close", (event) => {
      if (socket === this.socket) this.#ended(event.code);
    });
  }

  /**
   * Send a message that has to arrive; it keeps its number until it is answered.
   *
   * @param {Request<Sent>} message
   */
  send(message) {
    const numbered = /** @type {Sent} */ (/** @type {unknown} */ ({ ...message, seq: ++this.seq }));
    this.pending.push(numbered);
    if (this.greeted) this.#write(numbered, !this.#takesTime(numbered));
    if (this.lost) this.#say("lost");
    return numbered.seq;
  }

  /**
   * Send a message and wait for "ack", "refused" or the "closed" line; null and taken back if none
   * comes in time.
   *
   * @param {Request<Sent>} message
   * @returns {Promise<Answer>}
   */
  async ask(message, within = 8000) {
    const answer = await this.question(message, within);
    return /** @type {Answer} */ (answer?.type ?? null);
  }

  /**
   * The same, with all that the answer says.
   *
   * @param {Request<Sent>} message
   * @param {number | null} [within] null: as long as it takes
   * @returns {Promise<any>}
   */
  question(message, within = 8000) {
    if (this.over) return Promise.resolve({ type: "closed" });
    const seq = this.send(message);
    return new Promise((resolve) => {
      this.asked.set(seq, resolve);
      if (within !== null) setTimeout(() => resolve(null), within);
    }).finally(() => {
      this.asked.delete(seq);
      this.pending = this.pending.filter((one) => one.seq !== seq);
    });
  }

  /** Stop for good. */
  close() {
    this.over = true;
    clearTimeout(this.timer ?? undefined);
    this.socket?.close();
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

  /**
   * @param {object} message
   * @param {boolean} [wantsAnswer] whether an answer comes at once
   */
  #write(message, wantsAnswer = true) {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send(JSON.stringify(message));
    if (wantsAnswer) this.waiting ??= Date.now();
  }

  /** @param {any} message */
  #receive(message) {
    this.heard = Date.now();
    this.waiting = null;
    if (this.lost && this.greeted) this.#say("open");
    switch (message.type) {
      case "state":
        this.#state(message);
        break;
      case "error":
        this.problem = message;
        break;
      default:
        if (message.seq === undefined) this.handlers.other?.(message);
        else this.#answered(message);
    }
  }

  /** @param {Message} message */
  #answered(message) {
    const index = this.pending.findIndex(({ seq }) => seq === message.seq);
    const sent = (index < 0 ? null : this.pending.splice(index, 1)[0]) ?? null;
    if (message.type === "refused")
      this.handlers.refused(/** @type {Refused} */ (/** @type {unknown} */ (message)), sent);
    else if (message.type !== "ack") this.handlers.other?.(message);
    if (message.seq !== undefined) this.asked.get(message.seq)?.(message);
  }

  /** @param {Picture} message */
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
      this.#say("open");
    }
    this.handlers.state(message, first);
    if (!first) return;
    this.pending = this.pending.filter((one) => !this.handlers.isPassing?.(one));
    for (const waiting of [...this.pending]) this.#write(waiting, !this.#takesTime(waiting));
  }

  /**
   * The line is closed.
   *
   * @param {number} [code] as the server says why
   */
  #ended(code = 0) {
    this.greeted = false;
    this.socket = null;
    this.waiting = null;
    if (this.over) return;
    // No such table, or the server does not want this again; too much of it may pass.
    const passing = PASSING.has(this.problem?.code ?? "");
    const final = code === 4404 || (code === 1008 && !passing);
    this.#say(final ? "closed" : "lost", this.problem);
    this.problem = null;
    if (final) {
      this.over = true;
      for (const answered of this.asked.values()) answered({ type: "closed" });
      return;
    }
    if (passing) this.tries = Math.max(this.tries, PASSING_AFTER);
    const wait = BACKOFF[Math.min(this.tries++, BACKOFF.length - 1)];
    this.timer = setTimeout(() => this.connect(), wait * (0.75 + Math.random() * 0.5));
  }

  /** Let go of a line that says nothing any more: without a network it would not even end. */
  #giveUp() {
    const silent = this.socket;
    if (!silent || this.over) return;
    this.#ended();
    silent.close();
  }

  /** Somebody looks again, or there is a network again: do not wait longer than needed. */
  #hurry() {
    if (this.over) return;
    if (this.timer) this.connect();
    else this.#write({ type: "ping" });
  }

  /**
   * @param {"open" | "lost" | "closed"} state
   * @param {Failed | null} [problem]
   */
  #say(state, problem = null) {
    this.lost = state === "lost";
    this.handlers.connection(state, problem);
  }

  /** @param {Sent} message */
  #takesTime(message) {
    const asked = /** @type {Request<Sent>} */ (/** @type {unknown} */ (message));
    return this.handlers.takesTime?.(asked) ?? false;
  }

  #watch() {
    if (this.over || !this.socket) return;
    const now = Date.now();
    const waited = this.waiting === null ? 0 : now - this.waiting;
    const quiet = document.visibilityState === "visible" ? QUIET : QUIET_UNSEEN;
    if (waited > GIVE_UP) this.#giveUp();
    else if (waited > ANSWER && !this.lost) this.#say("lost");
    else if (this.waiting === null && this.greeted && now - this.heard > quiet)
      this.#write({ type: "ping" });
  }
}

/** A name for this page load: its numbers start at 1, and no other tab can use them. */
export function randomName() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
