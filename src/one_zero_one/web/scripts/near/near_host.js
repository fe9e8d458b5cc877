/** The host in a worker of this page: its requests and lines, in the forms of a server. */

import { fetchFile, liesPacked } from "../basics/addresses.js";

/** @import {Line} from "../host/door.js" */

/** @typedef {{near: string, sizes: Record<string, number>}} NearFiles */

/** The path that begins a game. */
const BEGIN = "/api/games";

/** What the host says about itself, "progress", "ready", "failed", "trouble"; and "begun" when a game should begin. */
export const news = new EventTarget();

/** @type {Worker | null} */
let worker = null;
let count = 0;
/** @type {Map<number, {resolve: (answer: string) => void, reject: (failure: Error) => void}>} */
const asked = new Map();
/** @type {Map<number, NearLine>} */
const lines = new Map();

/** Fulfilled when the host answers. @type {Promise<unknown>} */
const ready = new Promise((resolve) => news.addEventListener("ready", resolve, { once: true }));

/** Start the host, once. */
export function start() {
  if (worker) return worker;
  const files = /** @type {NearFiles} */ (JSON.parse(document.getElementById("near-files")?.textContent ?? "{}"));
  const begun = new Worker(new URL(`${files.near}host_worker.js`, document.baseURI), { type: "module" });
  begun.onmessage = ({ data }) => hear(data);
  begun.onerror = (event) => tellNews("failed", { why: event.message });
  begun.postMessage({ type: "boot", base: document.baseURI, files });
  worker = begun;
  return begun;
}

/** @param {any} message */
function hear(message) {
  if (message.type === "answer") {
    const waits = asked.get(message.id);
    asked.delete(message.id);
    if (message.failure === undefined) waits?.resolve(message.answer);
    else waits?.reject(new Error(message.failure));
  } else if (message.type === "said") {
    lines.get(message.line)?.onmessage?.({ data: message.text });
  } else if (message.type === "closed") {
    lines.get(message.line)?.end(message.code);
  } else {
    tellNews(message.type, message);
  }
}

/**
 * @param {string} type
 * @param {object} detail
 */
const tellNews = (type, detail) => news.dispatchEvent(new CustomEvent(type, { detail }));

/**
 * Ask the host. What is the same for everybody lies beside the page, and is there before the host is.
 * @param {string} path
 * @param {RequestInit} [init]
 * @returns {Promise<Response>}
 */
export async function ask(path, init) {
  if (liesPacked(path)) return fetchFile(path);
  const drawn = /^(.*\/picture)\.png(\?.*)?$/.exec(path);
  if (drawn) return (await import("./saving.js")).asPng(await ask(`${drawn[1]}.svg${drawn[2] ?? ""}`));
  const isBeginning = path === BEGIN && init?.method === "POST";
  // what is begun should last; the browser may refuse, and then keeps it as long as there is room
  if (isBeginning) navigator.storage?.persist?.().catch(() => false);
  if (isBeginning) tellNews("begun", {});
  const id = (count += 1);
  const answered = new Promise((resolve, reject) => asked.set(id, { resolve, reject }));
  start().postMessage({ type: "request", id, method: init?.method ?? "GET", path, body: String(init?.body ?? "") });
  const [status, kind, text] = JSON.parse(/** @type {string} */ (await answered));
  return new Response(text, { status, headers: { "content-type": kind } });
}

/** @implements {Line} */
class NearLine {
  /** @param {number} number */
  constructor(number) {
    this.number = number;
    /** @type {number} */
    this.readyState = WebSocket.OPEN;
    /** @type {((event: {data: string}) => void) | null} */
    this.onmessage = null;
    /** @type {((event: {code: number}) => void) | null} */
    this.onclose = null;
  }

  /** @param {string} text */
  send(text) {
    worker?.postMessage({ type: "say", line: this.number, text });
  }

  close() {
    if (this.readyState === WebSocket.OPEN) worker?.postMessage({ type: "hangUp", line: this.number });
    this.readyState = WebSocket.CLOSED;
    lines.delete(this.number);
  }

  /** @param {number} code */
  end(code) {
    this.readyState = WebSocket.CLOSED;
    lines.delete(this.number);
    this.onclose?.({ code });
  }
}

/**
 * Open a line to a game, as soon as the host is there, however long that takes.
 * @param {string} path
 * @returns {Promise<Line>}
 */
export async function openLine(path) {
  await ready;
  const { pathname, searchParams } = new URL(path, location.origin);
  const line = new NearLine((count += 1));
  lines.set(line.number, line);
  const seat = searchParams.get("seat");
  start().postMessage({ type: "connect", line: line.number, game: pathname.split("/")[3], seat: seat === null ? null : Number(seat) });
  return line;
}
