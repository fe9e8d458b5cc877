/** The line to a game: it breaks, waits a little longer each time, and goes on by itself. */

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
/** Close codes of the server after which trying again is no use. */
const FINAL = [4400, 4401, 4404];

/**
 * @typedef {"connecting" | "open" | "lost" | "refused"} LineState
 */

export class Connection {
  /**
   * @param {string} game
   * @param {0 | 1} seat
   * @param {(message: any) => void} onmessage
   * @param {(state: LineState) => void} onstate
   */
  constructor(game, seat, onmessage, onstate) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.address = `${scheme}://${location.host}/api/games/${game}/play?seat=${seat}`;
    this.onmessage = onmessage;
    this.onstate = onstate;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.wait = FIRST_WAIT;
    this.timer = 0;
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
      this.onstate("open");
      this.onmessage(JSON.parse(message.data));
    };
    socket.onclose = (event) => {
      if (socket !== this.socket || this.closed) return;
      this.socket = null;
      if (FINAL.includes(event.code)) {
        this.onstate("refused");
        return;
      }
      this.onstate("lost");
      this.timer = setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(this.wait * 1.7, LONGEST_WAIT);
    };
  }

  retryNow() {
    if (this.closed || this.socket) return;
    clearTimeout(this.timer);
    this.wait = FIRST_WAIT;
    this.open();
  }

  /**
   * Send a message; false when the line is down.
   * @param {object} message
   */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.wake);
    removeEventListener("offline", this.drop);
    this.socket?.close();
  }
}

/** An id for a command: repeating it changes nothing. */
export function commandId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
