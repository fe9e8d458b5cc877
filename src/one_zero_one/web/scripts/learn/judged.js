/** What an analysis says: the judged turns of a game, whose mistakes they are, and in words. */

import { t } from "../basics/words.js";
import { tell } from "./told.js";

/** @import {Cast} from "../basics/cast.js" */
/** @import {Digit, Outcome, Phrase} from "../types.js" */

/**
 * @typedef {object} JudgedTurn
 * @property {number} number
 * @property {Digit} player
 * @property {string} turn
 * @property {[number, number]} chances
 * @property {number} chance
 * @property {number} loss
 * @property {"good" | "inaccuracy" | "mistake" | "blunder"} grade
 * @property {string} best
 * @property {Phrase[]} reasons
 * @property {boolean} exact
 *
 * @typedef {object} Analysis
 * @property {boolean} open_hands
 * @property {JudgedTurn[]} turns
 * @property {[number | null, number | null]} accuracy
 * @property {number[]} deciding
 * @property {Outcome | null} outcome
 */

/**
 * The chances of a player, before each turn and at the end.
 * @param {Analysis} analysis
 * @param {Digit} side
 */
export function chancesOf({ turns, outcome }, side) {
  const end = outcome === null ? [] : [outcome.winner === null ? 0.5 : outcome.winner === side ? 1 : 0];
  return [...turns.map(({ chances }) => chances[side]), ...end];
}

/**
 * The mistakes of a player, or of both. Where nothing was as bad as a mistake, inaccuracies count.
 * @param {Analysis} analysis
 * @param {Digit | null} side
 */
export function mistakesOf({ turns }, side) {
  const own = turns.filter(({ player, grade }) => (side === null || player === side) && grade !== "good");
  const grave = own.filter(({ grade }) => grade !== "inaccuracy");
  return grave.length > 0 ? grave : own;
}

/**
 * A turn as the decisions that a draft consists of.
 * @param {string} turn
 */
export function decisionsOf(turn) {
  const [line = "", card = "", ...fills] = turn.split(" ");
  return [`${line} ${card}`, ...fills];
}

/**
 * @param {JudgedTurn} judged
 * @param {Cast} cast
 */
export function chancesWords({ chances, exact }, cast) {
  const zero = Math.round(100 * chances[0]);
  const told = t("analyze.chances", { zero: 0, chance0: zero, one: 1, chance1: 100 - zero }, cast);
  return exact ? `${told} (${t("analyze.proved")})` : told;
}

/**
 * What was better, and why.
 * @param {JudgedTurn} judged
 * @param {Cast} cast
 */
export function judgedWords({ player, grade, chance, loss, best, reasons }, cast) {
  const called = { good: "", inaccuracy: t("analyze.inaccuracy"), mistake: t("analyze.mistake"), blunder: t("analyze.blunder") }[grade];
  const better = tell({ key: "analyze.better", arguments: { player, grade: called, chance: Math.round(100 * chance), best, best_chance: Math.round(100 * (chance + loss)) } }, cast);
  return [better, ...reasons.map((reason) => tell(reason, cast))];
}
