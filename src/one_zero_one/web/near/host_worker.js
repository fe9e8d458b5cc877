/**
 * The host of the games, in Python, in this worker. It answers the page's requests, keeps its lines,
 * and lets another worker think.
 */

import { loadEngine } from "./loading.js";
import * as store from "./store.js";
import { ask, bootThinker } from "./thinking.js";

const PREPARE = "from one_zero_one.browser.worker import Door; Door";

/** The other tabs of this browser, which may show the same games. */
const tabs = openChannel();

/** A browser that lets a page store nothing may not let it talk to other tabs. */
function openChannel() {
  try {
    return new BroadcastChannel("one-zero-one");
  } catch {
    return null;
  }
}

/** @type {any} set when the page has said where the files are */
let door = null;

/** @param {{base: string, files: any}} boot */
async function start(boot) {
  bootThinker(boot);
  const python = await loadEngine(boot, (/** @type {number} */ loaded, /** @type {number} */ whole) => postMessage({ type: "progress", loaded, whole }));
  const onTrouble = (/** @type {string} */ why) => postMessage({ type: "trouble", why });
  const Door = python.runPython(PREPARE);
  const made = Door(store, ask, onTrouble, (/** @type {string} */ game) => tabs?.postMessage(game));
  tabs?.addEventListener("message", async ({ data }) => await made.heard(data));
  postMessage({ type: "ready" });
  return made;
}

/** @type {Record<string, (message: any) => void>} */
const HEARD = {
  boot: (message) => {
    door = start(message);
    door.catch((/** @type {unknown} */ failure) => {
      console.error(failure);
      postMessage({ type: "failed", why: String(failure) });
    });
  },
  request: async ({ id, method, path, body }) => {
    try {
      postMessage({ type: "answer", id, answer: await (await door).request(method, path, body) });
    } catch (failure) {
      postMessage({ type: "answer", id, failure: String(failure) });
    }
  },
  connect: async ({ line, game, seat }) => {
    const send = (/** @type {string} */ text) => postMessage({ type: "said", line, text });
    const close = (/** @type {number} */ code) => postMessage({ type: "closed", line, code });
    await (await door).connect(line, game, seat ?? undefined, send, close);
  },
  say: async ({ line, text }) => (await door).say(line, text),
  hangUp: async ({ line }) => (await door).hang_up(line),
};

addEventListener("message", ({ data }) => HEARD[data.type]?.(data));
