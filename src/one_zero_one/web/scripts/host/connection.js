/** A connection to a game or to the lobby: it reconnects by itself, with increasing delays. */

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
/**
 * If a request has no answer after this many milliseconds, the connection is dead although still
 * open.
 */
const LONGEST_SILENCE = 10_000;
/** The server's close codes after which retrying is useless. */
const FINAL = [4400, 4401, 4404];

/**
 * @typedef {"connecting" | "open" | "lost" | "refused"} ConnectionState
 */

export class Connection {
  /**
   * @param {string} path
   * @param {(message: any) => void} onmessage
   * @param {(state: ConnectionState) => void} onstate
   */
  constructor(path, onmessage, onstate) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.address = `${scheme}://${location.host}${path}`;
    this.onmessage = onmessage;
    this.onstate = onstate;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.wait = FIRST_WAIT;
    this.timer = 0;
    this.silence = 0;
    this.closed = false;
    this.wake = () => this.retryNow();
    this.drop = () => this.socket?.close();
    addEventListener("online", this.wake);
    addEventListener("offline", this.drop);
    this.open();
  }

  open() {
    if (this.closed) return;
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onmessage = (message) => {
      if (socket !== this.socket) return;
      this.wait = FIRST_WAIT;
      clearTimeout(this.silence);
      this.onstate("open");
      this.onmessage(JSON.parse(message.data));
    };
    socket.onclose = (event) => {
      if (socket !== this.socket || this.closed) return;
      if (FINAL.includes(event.code)) {
        this.socket = null;
        this.onstate("refused");
      } else {
        this.lose();
      }
    };
  }

  /** Give up this socket, and open another one soon. */
  lose() {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    clearTimeout(this.silence);
    this.onstate("lost");
    this.timer = setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 1.7, LONGEST_WAIT);
  }

  retryNow() {
    if (this.closed || this.socket) return;
    clearTimeout(this.timer);
    this.wait = FIRST_WAIT;
    this.open();
  }

  /**
   * Send a message; false if the connection is down. A message with an id will be answered.
   * @param {object} message
   */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    if ("id" in message) {
      clearTimeout(this.silence);
      this.silence = setTimeout(() => this.lose(), LONGEST_SILENCE);
    }
    return true;
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    removeEventListener("online", this.wake);
    removeEventListener("offline", this.drop);
    this.socket?.close();
  }
}

/** A command id: repeating a command with the same id changes nothing. */
export function commandId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
