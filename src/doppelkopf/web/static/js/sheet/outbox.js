// What was tapped and not acknowledged yet, and the last picture: kept by this browser, so that a
// dead spot, a reload or a closed tab loses nothing. All tabs of a phone share it; where the
// browser refuses to keep anything it lives as long as the page, and the page says so.

/**
 * Something that wants to arrive.
 *
 * @typedef {object} Waiting
 * @property {string} id of its request: the server does nothing twice
 * @property {string} room
 * @property {number} at when it was tapped
 * @property {number} number its place among those of the same moment
 * @property {any} request as it is sent, without its number on the line
 * @property {string} words what it is, for people
 */

const NAME = "doko.sheet";
const WAITING = "waiting";
const PICTURES = "pictures";

export class Outbox {
  /**
   * @param {string} room
   * @param {() => void} changed called when another tab changed something
   */
  constructor(room, changed) {
    this.room = room;
    /** In the order they were tapped. @type {Waiting[]} */
    this.items = [];
    /** Whether the browser keeps them. */
    this.kept = true;
    /** @type {IDBDatabase | null} */
    this.database = null;
    this.number = 0;
    this.channel = channelTo(room);
    this.channel?.addEventListener("message", () => void this.load().then(changed));
  }

  /** Open what is kept; afterwards `items` has what waits from before. */
  async open() {
    try {
      this.database = await Promise.race([opened(), late()]);
    } catch {
      this.kept = false;
    }
    await this.load();
  }

  /** What another tab put there or took away. */
  async load() {
    if (!this.database) return;
    /** @type {Waiting[]} */
    const all = await asked(this.#store(WAITING, "readonly").getAll());
    this.items = all
      .filter(({ room }) => room === this.room)
      .sort((one, other) => one.at - other.at || one.number - other.number);
  }

  /**
   * @param {any} request with its id
   * @param {string} words
   */
  add(request, words) {
    const item = {
      id: request.id,
      room: this.room,
      at: Date.now(),
      number: ++this.number,
      request,
      words,
    };
    this.items.push(item);
    this.#write((store) => store.put(item));
  }

  /**
   * Ask for something else in the same place.
   *
   * @param {string} id
   * @param {any} request
   */
  change(id, request) {
    const item = this.items.find((each) => each.id === id);
    if (!item) return;
    item.request = request;
    this.#write((store) => store.put(item));
  }

  /** @param {string} id */
  remove(id) {
    this.items = this.items.filter((item) => item.id !== id);
    this.#write((store) => store.delete(id));
  }

  /**
   * The last picture, for an opening without network.
   *
   * @param {any} picture
   * @param {string} lang
   */
  keep(picture, lang) {
    try {
      if (this.database) this.#store(PICTURES, "readwrite").put({ room: this.room, picture, lang });
    } catch {
      // Only an opening without network would have wanted it.
    }
  }

  /** @returns {Promise<any>} the picture that was kept, or nothing */
  async picture() {
    if (!this.database) return undefined;
    const found = await asked(this.#store(PICTURES, "readonly").get(this.room));
    return found?.picture;
  }

  /** @param {(store: IDBObjectStore) => IDBRequest} change */
  #write(change) {
    if (!this.database) return;
    try {
      const store = this.#store(WAITING, "readwrite");
      change(store);
      store.transaction.addEventListener("complete", () => this.channel?.postMessage("changed"));
      store.transaction.addEventListener("abort", () => this.#lost());
      // At once: a page that is left a moment later has it kept all the same.
      store.transaction.commit?.();
    } catch {
      this.#lost();
    }
  }

  /** The disk is full, or the browser took it away. */
  #lost() {
    this.kept = false;
    this.database = null;
  }

  /**
   * @param {string} name
   * @param {IDBTransactionMode} mode
   */
  #store(name, mode) {
    if (!this.database) throw new Error("nothing is kept");
    return this.database.transaction(name, mode, { durability: "strict" }).objectStore(name);
  }
}

/** How long a browser may take to open what it keeps; some never answer. */
const PATIENCE = 3000;

/** @returns {Promise<never>} */
function late() {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error("it does not open")), PATIENCE);
  });
}

/** @returns {Promise<IDBDatabase>} */
function opened() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.addEventListener("upgradeneeded", () => {
      request.result.createObjectStore(WAITING, { keyPath: "id" });
      request.result.createObjectStore(PICTURES, { keyPath: "room" });
    });
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });
}

/**
 * @param {IDBRequest} request
 * @returns {Promise<any>}
 */
function asked(request) {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });
}

/**
 * The other tabs of this phone at the same sheet.
 *
 * @param {string} room
 */
function channelTo(room) {
  return "BroadcastChannel" in globalThis ? new BroadcastChannel(`${NAME} ${room}`) : null;
}
