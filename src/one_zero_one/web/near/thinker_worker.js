/**
 * The thinker, in Python, in this worker: one job after the other. Where the browser lets WebAssembly
 * wait for a promise, a job pauses every 50 ms, and its messages are read; a job that nobody waits for
 * any more ends there. Elsewhere messages are read between two jobs.
 */

import { loadEngine } from "./loading.js";

const PREPARE = "from one_zero_one.browser.thinker import prepare; prepare";
const PAUSE = `
from pyodide.ffi import run_sync
lambda breathe: lambda: bool(run_sync(breathe()))
`;

/** @type {Promise<(job: string, given: string) => Promise<string | null>> | null} */
let doing = null;
/** @type {{id: number, job: string, given: string}[]} */
const asked = [];
/** The job under way, and whether it should be stopped. */
let current = 0;
let stopped = false;
let busy = false;

/** @param {{base: string, files: any}} boot */
async function start(boot) {
  const python = await loadEngine(boot, () => undefined);
  const prepare = python.runPython(PREPARE);
  const canPause = "Suspending" in WebAssembly;
  const act = prepare(canPause ? python.runPython(PAUSE)(breathe) : undefined);
  return (/** @type {string} */ job, /** @type {string} */ given) => (canPause ? act.callPromising(job, given) : act(job, given));
}

/** Let the messages that have come be read; whether the job should be stopped. */
function breathe() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(stopped);
    port2.postMessage(null);
  });
}

async function work() {
  if (busy || doing === null) return;
  busy = true;
  const act = await doing; // if it fails, this worker is ended
  for (let next = asked.shift(); next; next = asked.shift()) {
    current = next.id;
    stopped = false;
    let answer = null;
    try {
      answer = (await act(next.job, next.given)) ?? null;
    } catch (failure) {
      console.error(failure);
    }
    postMessage({ type: "answer", id: next.id, answer });
  }
  current = 0;
  busy = false;
}

addEventListener("message", ({ data }) => {
  if (data.type === "boot") {
    doing = start(data);
    doing.then(
      () => postMessage({ type: "ready" }),
      (failure) => {
        console.error(failure);
        postMessage({ type: "failed" });
      },
    );
  } else if (data.type === "ask") {
    asked.push(data);
  } else if (data.id === current) {
    stopped = true;
  } else {
    const at = asked.findIndex(({ id }) => id === data.id);
    if (at >= 0) postMessage({ type: "answer", id: asked.splice(at, 1)[0]?.id, answer: null });
  }
  work().catch(() => undefined);
});
