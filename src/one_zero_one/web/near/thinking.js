/**
 * The worker that thinks, as the host asks it. It starts with the first question, after the first
 * hand is shown, and is let go when nothing has been asked for a while.
 */

/** Milliseconds without a question after which the worker's memory is given back. */
const IDLE = 120_000;

/** @type {{base: string, files: any} | null} */
let boot = null;
/** @type {Worker | null} */
let worker = null;
let idle = 0;
let count = 0;
/** @type {Map<number, (answer: string | null) => void>} */
const waiting = new Map();

/** @param {{base: string, files: any}} given */
export function bootThinker(given) {
  boot = given;
}

function started() {
  if (worker) return worker;
  const begun = new Worker(new URL("./thinker_worker.js", import.meta.url), { type: "module" });
  begun.onmessage = ({ data: { id, answer } }) => settle(id, answer);
  begun.onerror = () => letGo();
  begun.postMessage({ type: "boot", base: boot?.base, files: boot?.files });
  worker = begun;
  return begun;
}

/**
 * @param {number} id
 * @param {string | null} answer
 */
function settle(id, answer) {
  waiting.get(id)?.(answer);
  waiting.delete(id);
  clearTimeout(idle);
  if (waiting.size === 0) idle = setTimeout(letGo, IDLE);
}

/** End the worker; whoever still waits hears that there is no answer. */
function letGo() {
  worker?.terminate();
  worker = null;
  for (const id of [...waiting.keys()]) settle(id, null);
}

/**
 * Ask for a job; the answer is null if it failed.
 * @param {string} job
 * @param {string} given
 */
export function ask(job, given) {
  clearTimeout(idle);
  const id = (count += 1);
  const answer = new Promise((resolve) => waiting.set(id, resolve));
  started().postMessage({ type: "ask", id, job, given });
  return { answer, stop: () => worker?.postMessage({ type: "stop", id }) };
}
