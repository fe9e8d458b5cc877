/**
 * A connection to a game or to the lobby. It notices when it is dead, also while nothing happens,
 * and reconnects by itself, with increasing delays.
 */

import { REACHES_OTHERS, openLine } from "./door.js";
import { noteServerTime } from "./server_time.js";

/** Milliseconds. */
const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
/** How long the server may be silent before it is asked for a sign of life. */
const LONGEST_PEACE = 15_000;
/** If a question has no answer after this time, the connection is dead although still open. */
const LONGEST_SILENCE = 10_000;
/** The same for a page that wakes up: the person is looking at it, and the socket is suspect. */
const SILENCE_AFTER_SLEEP = 3000;

/** The server's close codes after which retrying is useless. */
export const NOT_UNDERSTOOD = 4400;
export const SEAT_LOST = 4401;
export const NO_SUCH_GAME = 4404;
export const LOGGED_OUT = 4410;
const FINAL = [NOT_UNDERSTOOD, SEAT_LOST, NO_SUCH_GAME, LOGGED_OUT];

/**
 * @typedef {"connecting" | "open" | "lost" | "refused"} ConnectionState
 */

export class Connection {
  /**
   * @param {string} path
   * @param {(message: any) => void} onmessage
   * @param {(state: ConnectionState, code: number) => void} onstate the code says why it was refused
   */
  constructor(path, onmessage, onstate) {
    this.path = path;
    this.onmessage = onmessage;
    this.onstate = onstate;
    /** @type {import("./door.js").Line | null} */
    this.socket = null;
    this.wait = FIRST_WAIT;
    this.timer = 0;
    this.silence = 0;
    this.peace = 0;
    this.ended = new AbortController();
    const { signal } = this.ended;
    addEventListener("online", () => this.wake(), { signal });
    addEventListener("pageshow", () => this.wake(), { signal });
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.wake(), { signal });
    // a host that is near needs no network
    if (REACHES_OTHERS) addEventListener("offline", () => this.socket && this.lose(), { signal });
    this.open();
  }

  open() {
    const opened = openLine(this.path);
    if (!(opened instanceof Promise)) return this.take(opened);
    // a host that is near may have to be loaded first, however long that takes
    void opened.then((line) => (this.ended.signal.aborted ? line.close() : this.take(line)));
  }

  /** @param {import("./door.js").Line} socket */
  take(socket) {
    this.socket = socket;
    this.expect(LONGEST_SILENCE); // the host speaks first
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      this.heard();
      const message = JSON.parse(event.data);
      if (typeof message.now === "number") noteServerTime(message.now);
      this.onstate("open", 0);
      if (message.type !== "pong") this.onmessage(message);
    };
    socket.onclose = (event) => {
      if (socket !== this.socket) return;
      if (FINAL.includes(event.code)) {
        this.close();
        this.onstate("refused", event.code);
      } else {
        this.lose();
      }
    };
  }

  /** The server was heard: it is alive, and asked again when it has been silent for long. */
  heard() {
    this.rest();
    this.wait = FIRST_WAIT;
    this.peace = setTimeout(() => this.ping(LONGEST_SILENCE), LONGEST_PEACE);
  }

  /**
   * Expect to hear something in this time; otherwise the connection is dead.
   * @param {number} milliseconds
   */
  expect(milliseconds) {
    this.rest();
    this.silence = setTimeout(() => this.lose(), milliseconds);
  }

  /** Expect nothing any more. */
  rest() {
    clearTimeout(this.silence);
    clearTimeout(this.peace);
  }

  /** @param {number} patience */
  ping(patience) {
    if (this.send({ type: "ping", id: commandId() })) this.expect(patience);
  }

  /** Give up this socket, and open another one soon; not all pages at the same moment. */
  lose() {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.rest();
    this.onstate("lost", 0);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), this.wait * (0.5 + Math.random()));
    this.wait = Math.min(this.wait * 1.7, LONGEST_WAIT);
  }

  /** The page or the network is back: find out at once whether the connection still is. */
  wake() {
    if (this.socket) {
      this.ping(SILENCE_AFTER_SLEEP);
    } else {
      clearTimeout(this.timer);
      this.wait = FIRST_WAIT;
      this.open();
    }
  }

  /**
   * Send a message; false if the connection is down. A message with an id will be answered.
   * @param {object} message
   */
  send(message) {
    if (!this.socket || this.socket.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    if ("id" in message) this.expect(LONGEST_SILENCE);
    return true;
  }

  close() {
    this.ended.abort();
    clearTimeout(this.timer);
    this.rest();
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }
}

/** A command id: repeating a command with the same id changes nothing. */
export function commandId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
