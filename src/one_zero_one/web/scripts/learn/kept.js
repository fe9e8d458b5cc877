/** Finished lessons and puzzles, stored in this browser. */

import { keep, recall } from "../basics/settings.js";

const LESSONS = "one-zero-one.lessons";
const PUZZLES = "one-zero-one.puzzles";

/** @typedef {{tries: number, solved: boolean, day: string}} Tried */

/** @returns {string[]} the names of finished lessons */
export function lessonsDone() {
  const kept = recall(LESSONS);
  return Array.isArray(kept) ? kept.filter((name) => typeof name === "string") : [];
}

/**
 * Whether a lesson was done, or an earlier one that taught the same.
 * @param {{name: string, formerly: string[]}} lesson
 * @param {string[]} done
 */
export function isDone({ name, formerly }, done = lessonsDone()) {
  return [name, ...formerly].some((one) => done.includes(one));
}

/** @param {string} name */
export function lessonIsDone(name) {
  keep(LESSONS, [...new Set([...lessonsDone(), name])]);
}

/** @returns {Record<string, Tried>} by the names of the puzzles */
export function puzzleResults() {
  const kept = recall(PUZZLES);
  return kept && typeof kept === "object" && !Array.isArray(kept) ? /** @type {Record<string, Tried>} */ (kept) : {};
}

/**
 * Store an attempt. A solved puzzle stays solved, with the attempts it took.
 * @param {string} name
 * @param {boolean} solved
 */
export function puzzleIsTried(name, solved) {
  const results = puzzleResults();
  const before = results[name];
  if (before?.solved) return;
  const tries = (before?.tries ?? 0) + 1;
  keep(PUZZLES, { ...results, [name]: { tries, solved, day: new Date().toISOString().slice(0, 10) } });
}
