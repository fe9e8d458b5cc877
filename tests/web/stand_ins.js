/** Stand-ins for the world around a script of the page: a clock, sockets, responses. */

/**
 * Timers and times that advance only by `pass`. They replace the page's own until the page is
 * reloaded.
 */
export class Clock {
  constructor() {
    this.now = 0;
    this.waiting = [];
    this.last = 0;
    globalThis.setTimeout = (act, wait = 0) => {
      this.waiting.push({ id: ++this.last, at: this.now + wait, act });
      return this.last;
    };
    globalThis.clearTimeout = (id) => {
      this.waiting = this.waiting.filter((one) => one.id !== id);
    };
    performance.now = () => this.now;
    Date.now = () => this.now;
    // a wait that is varied by chance is neither shortened nor lengthened
    Math.random = () => 0.5;
  }

  /** Let milliseconds pass; timers run in order, and promises settle before the next timer. */
  async pass(length) {
    const end = this.now + length;
    for (;;) {
      await settled();
      const due = this.waiting.filter((one) => one.at <= end).sort((one, other) => one.at - other.at || one.id - other.id)[0];
      if (!due) break;
      this.waiting = this.waiting.filter((one) => one !== due);
      this.now = Math.max(this.now, due.at);
      due.act();
    }
    this.now = end;
  }
}

/** Resolves when all current promises have settled, and those that followed from them. */
export function settled() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(undefined);
    port2.postMessage(null);
  });
}

/**
 * The element of a selector, as soon as it is there.
 * @param {string} selector
 * @returns {Promise<HTMLElement>}
 */
export function appearing(selector) {
  return new Promise((resolve) => {
    const look = () => {
      const found = /** @type {HTMLElement | null} */ (document.querySelector(selector));
      if (found) resolve(found);
      return found !== null;
    };
    if (!look()) new MutationObserver((_, observer) => look() && observer.disconnect()).observe(document, { attributes: true, childList: true, subtree: true });
  });
}

/** Unconnected sockets, which replace the page's own until the page is reloaded. */
export class Socket {
  static CONNECTING = 0;
  static OPEN = 1;
  static CLOSED = 3;
  /** @type {Socket[]} */
  static all = [];

  static use() {
    Socket.all = [];
    globalThis.WebSocket = Socket;
  }

  static get latest() {
    return Socket.all.at(-1);
  }

  constructor(address) {
    this.address = address;
    this.readyState = Socket.CONNECTING;
    this.sent = [];
    Socket.all.push(this);
  }

  opened() {
    this.readyState = Socket.OPEN;
    return this;
  }

  send(text) {
    this.sent.push(JSON.parse(text));
  }

  hears(message) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The server closes the connection. */
  broken(code = 1006) {
    this.readyState = Socket.CLOSED;
    this.onclose?.({ code });
  }

  close() {
    if (this.readyState !== Socket.CLOSED) this.broken(1000);
  }
}

/**
 * Responses by address: JSON, or `[status, JSON]`, or a function from the request to it. These
 * requests are recorded; all others go to the page's own files.
 */
export function answering(answers) {
  const real = globalThis.fetch;
  const asked = [];
  globalThis.fetch = async (address, init) => {
    if (!(address in answers)) return real(address, init);
    asked.push({ address, method: init?.method ?? "GET", body: typeof init?.body === "string" ? JSON.parse(init.body) : null });
    const found = typeof answers[address] === "function" ? await answers[address](init) : answers[address];
    const [status, content] = Array.isArray(found) ? found : [200, found];
    // not a real Response, whose content arrives only later
    return { status, ok: status < 300, headers: new Headers(), json: async () => structuredClone(content), text: async () => content };
  };
  return asked;
}

/** A view in which player 0 has just begun, with the given differences. */
export function viewWith(changes = {}) {
  return {
    seat: 0,
    first: 0,
    to_move: 0,
    pending: null,
    lines: ["0", "1", "", "", ""],
    hands: [{ size: 3, cards: ["BLANK", "DELETE-", "PRINT|"], seen: [] }, { size: 3, cards: [], seen: [] }],
    decks: [{ size: 13, top: "BLANK" }, { size: 13, top: "SAVE-" }],
    unseen: [[], []],
    cut: [],
    control: [0, 1, null, null, null],
    score: [10, 20],
    closed: [],
    free: ["10.2", "20.2", null, null, null],
    covered: [],
    open_source: false,
    outcome: null,
    legal: ["10 BLANK", "20 BLANK", "10 DELETE<", "10 DELETE>", "20 DELETE<", "20 PRINT^", "20 PRINTv"],
    history: [],
    ...changes,
  };
}

/** A game against the computer as the server sends it, with the given differences. */
export function stateWith(changes = {}) {
  const somebody = { name: null, level: null, here: true, claim_from: null, seated: true, contribution: null };
  return {
    game: "g",
    mode: "computer",
    seat: 0,
    number: 0,
    players: [{ ...somebody }, { ...somebody, level: 3 }],
    deck: "standard",
    deal: null,
    opened: null,
    view: viewWith(),
    entries: [],
    series: { games: 1, wins: [0, 0], game: 1, points: [0, 0], over: false, winner: null },
    rematch: { offered_by: null, game: null },
    clock: null,
    rated: false,
    rating_changes: null,
    spectators: 0,
    now: Date.now() / 1000,
    ...changes,
  };
}

/** A played turn. */
export function entryWith(number, seat, changes = {}) {
  return { number, seat, row: `10 BLANK`, events: [], board: { lines: ["0 0", "1", "", "", ""], control: [0, 1, null, null, null], score: [10, 20], covered: [] }, ...changes };
}

/** What a draft would do. */
export function previewWith(id, changes = {}) {
  return { type: "preview", id, draft: [], events: [], after: viewWith(), complete: true, outcome: null, outcome_phrase: null, ...changes };
}
