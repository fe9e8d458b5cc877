/** What one has done: lessons and puzzles, kept in this browser. */

import { keep, recall } from "../basics/settings.js";

const LESSONS = "one-zero-one.lessons";
const PUZZLES = "one-zero-one.puzzles";

/** @typedef {{tries: number, solved: boolean, day: string}} Tried */

/** @returns {string[]} the names of the lessons that are done */
export function lessonsDone() {
  const kept = recall(LESSONS);
  return Array.isArray(kept) ? kept.filter((name) => typeof name === "string") : [];
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
 * Count an answer. A puzzle that was solved stays solved, with the tries that it took.
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
