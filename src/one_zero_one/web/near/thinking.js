/**
 * The worker that thinks, as the host asks it. It starts with the first question, after the first
 * hand is shown, and is let go when nothing has been asked for a while.
 */

/** Milliseconds without a question after which the worker's memory is given back. */
const IDLE = 120_000;
/** Milliseconds before a worker that ended by itself is started again. */
const PAUSE = 2000;
/** How often a question is asked that ends the worker, for want of memory. */
const ATTEMPTS = 2;

/**
 * @typedef {object} Question
 * @property {string} job
 * @property {string} given
 * @property {number} failed how often the worker ended while it had this question
 * @property {(answer: string | null) => void} settle
 */

/** @type {{base: string, files: any} | null} */
let boot = null;
/** @type {Worker | null} */
let worker = null;
/** Whether the worker is loaded; until then a failure is no question's fault. */
let isReady = false;
let timer = 0;
let count = 0;
/** @type {Map<number, Question>} */
const waiting = new Map();

/** @param {{base: string, files: any}} given */
export function bootThinker(given) {
  boot = given;
}

/** Start the worker, with all questions that wait. */
function start() {
  clearTimeout(timer);
  isReady = false;
  worker = new Worker(new URL("./thinker_worker.js", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }) => hear(data);
  worker.onerror = () => fail();
  worker.postMessage({ type: "boot", base: boot?.base, files: boot?.files });
  for (const id of waiting.keys()) put(id);
}

/** @param {number} id */
function put(id) {
  const question = waiting.get(id);
  if (question) worker?.postMessage({ type: "ask", id, job: question.job, given: question.given });
}

/** @param {any} message */
function hear({ type, id, answer }) {
  if (type === "ready") isReady = true;
  else if (type === "failed") fail();
  else settle(id, answer);
}

/**
 * @param {number} id
 * @param {string | null} answer
 */
function settle(id, answer) {
  waiting.get(id)?.settle(answer);
  waiting.delete(id);
  clearTimeout(timer);
  if (waiting.size === 0) timer = setTimeout(letGo, IDLE);
}

function letGo() {
  worker?.terminate();
  worker = null;
}

/** The worker could not be loaded, or has ended: start another one, since somebody waits. */
function fail() {
  letGo();
  const first = waiting.keys().next().value; // the others were not begun
  const question = first === undefined ? undefined : waiting.get(first);
  if (isReady && question && first !== undefined && (question.failed += 1) >= ATTEMPTS) settle(first, null);
  clearTimeout(timer);
  if (waiting.size > 0) timer = setTimeout(start, PAUSE);
}

/**
 * Ask for a job; the answer is null if it failed.
 * @param {string} job
 * @param {string} given
 */
export function ask(job, given) {
  const id = (count += 1);
  const answer = new Promise((/** @type {(answer: string | null) => void} */ settle) => waiting.set(id, { job, given, failed: 0, settle }));
  if (worker) {
    clearTimeout(timer);
    put(id);
  } else if (waiting.size === 1) {
    start();
  }
  return { answer, stop: () => worker?.postMessage({ type: "stop", id }) };
}
