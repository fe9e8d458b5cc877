/** Lessons and puzzles, finished or begun, stored in this browser. */

import { keep, recall } from "../basics/settings.js";

const LESSONS = "one-zero-one.lessons";
const TASKS = "one-zero-one.lesson-tasks";
const PUZZLES = "one-zero-one.puzzles";
const STANDING = "one-zero-one.puzzle-rating";

/** @typedef {{number: number, name: string, kind: string, depth: number, rating: number, cards: number}} Row a puzzle in the list */
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

/**
 * A finished lesson begins with its first task again.
 * @param {string} name
 */
export function lessonIsDone(name) {
  keep(LESSONS, [...new Set([...lessonsDone(), name])]);
  keepTask(name, 0);
}

/** @returns {Record<string, unknown>} the tasks reached in lessons that are not finished, by the names of the lessons */
function tasksReached() {
  const kept = recall(TASKS);
  return kept && typeof kept === "object" && !Array.isArray(kept) ? /** @type {Record<string, unknown>} */ (kept) : {};
}

/**
 * The task, counted from 0, with which to go on in a lesson.
 * @param {string} name
 * @param {number} count the number of its tasks
 */
export function taskReached(name, count) {
  const task = Number(tasksReached()[name]);
  return Number.isInteger(task) && task > 0 && task < count ? task : 0;
}

/**
 * @param {string} name
 * @param {number} task
 */
export function keepTask(name, task) {
  const { [name]: _, ...others } = tasksReached();
  keep(TASKS, task > 0 ? { ...others, [name]: task } : others);
}

/** @returns {Record<string, Tried>} by the names of the puzzles */
export function puzzleResults() {
  const kept = recall(PUZZLES);
  return kept && typeof kept === "object" && !Array.isArray(kept) ? /** @type {Record<string, Tried>} */ (kept) : {};
}

/**
 * How well a person solves: the rating, over how many puzzles, and how many in a row were solved at
 * the first try.
 * @typedef {{rating: number, count: number, streak: number, best: number}} Standing
 */

/** @type {Standing} */
const BEGINNER = { rating: 1000, count: 0, streak: 0, best: 0 };
/** How much a puzzle can change a rating: more while it is new. */
const NEW_UNTIL = 20;
const [MOST_WHILE_NEW, MOST] = [48, 24];

/** @returns {Standing} */
export function standing() {
  const kept = recall(STANDING);
  return { ...BEGINNER, .../** @type {Partial<Standing>} */ (kept && typeof kept === "object" ? kept : {}) };
}

/**
 * Store an attempt. A solved puzzle stays solved, with the attempts it took; only the first one
 * changes the rating.
 * @param {{name: string, rating: number}} puzzle
 * @param {boolean} solved
 */
export function puzzleIsTried({ name, rating }, solved) {
  const results = puzzleResults();
  const before = results[name];
  if (before?.solved) return;
  if (!before) keep(STANDING, rated(standing(), rating, solved));
  const tries = (before?.tries ?? 0) + 1;
  keep(PUZZLES, { ...results, [name]: { tries, solved, day: new Date().toISOString().slice(0, 10) } });
}

/**
 * The standing after a puzzle, by Elo's formula.
 * @param {Standing} standing
 * @param {number} puzzle its rating
 * @param {boolean} solved
 */
export function rated({ rating, count, streak, best }, puzzle, solved) {
  const expected = 1 / (1 + 10 ** ((puzzle - rating) / 400));
  const most = count < NEW_UNTIL ? MOST_WHILE_NEW : MOST;
  const now = solved ? streak + 1 : 0;
  return { rating: Math.round(rating + most * ((solved ? 1 : 0) - expected)), count: count + 1, streak: now, best: Math.max(best, now) };
}

/**
 * Puzzles in the order in which they are offered: first what needs little looking ahead, with few
 * cards to take in.
 * @template {Row} T
 * @param {T[]} puzzles
 */
export function smallFirst(puzzles) {
  return [...puzzles].sort((one, other) => one.depth - other.depth || one.cards - other.cards || one.rating - other.rating || one.number - other.number);
}

/**
 * The smallest unsolved puzzle or, after one of them, the next in order, from which it begins again.
 * @param {Row[]} puzzles
 * @param {string} [after] the name of a puzzle, which is not meant itself
 */
export function nextUnsolved(puzzles, after = "") {
  const results = puzzleResults();
  const ordered = smallFirst(puzzles);
  const here = ordered.findIndex(({ name }) => name === after);
  const around = [...ordered.slice(here + 1), ...ordered.slice(0, Math.max(0, here))];
  return around.find(({ name }) => !results[name]?.solved) ?? null;
}
