/** The climax: the program runs line by line, points count up, and the winner appears. */

import { h, patch, symbol } from "../../basics/dom.js";
import { LINES } from "../../basics/notation.js";
import { plainPicture } from "../../game/picture.js";
import { moves } from "../../basics/settings.js";
import { sound } from "../../basics/sounds.js";

/** @import {Board} from "../board/board.js" */
/** @import {BoardState, Digit, Outcome} from "../../types.js" */

/** Milliseconds for each line, and for the winner; less than two and a half seconds altogether. */
const A_LINE = 300;
const THE_WINNER = 900;

/**
 * Any press or key skips to the end. Without motion nothing is shown: the result is beside the board.
 * @param {Board} board
 * @param {BoardState} end
 * @param {Outcome} outcome
 * @param {string} result the winner and the points, in words
 * @param {Digit | null} reader whose game it is, if it is one player's
 * @param {(score: [number, number]) => void} showPoints
 */
export async function runProgram(board, end, outcome, result, reader, showPoints) {
  if (!moves()) return;
  const skipping = new AbortController();
  const { signal } = skipping;
  const skipped = new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
  for (const press of ["pointerdown", "keydown"]) addEventListener(press, () => skipping.abort(), { signal });
  /** @param {number} length */
  const pause = (length) => Promise.race([skipped, new Promise((resolve) => setTimeout(resolve, length))]);
  const score = /** @type {[number, number]} */ ([0, 0]);
  const picture = plainPicture(end);
  // only a program that runs goes through its empty lines, too
  const counted = outcome.end === "RUN" ? LINES : LINES.filter((line) => end.control[line / 10 - 1] !== null);
  for (const line of counted) {
    if (signal.aborted) break;
    picture.running = line;
    board.draw(picture);
    const owner = end.control[line / 10 - 1] ?? null;
    if (owner !== null) score[owner] += line;
    sound(owner === null ? "no-effect" : "control-changed");
    showPoints(score);
    await pause(A_LINE);
  }
  if (!signal.aborted) {
    patch(board.overlay, banner(outcome.winner, result, reader));
    await pause(THE_WINNER);
  }
  skipping.abort();
  patch(board.overlay);
}

/**
 * In the colour and the pattern of the winner, and quieter for whoever has lost.
 * @param {Digit | null} winner
 * @param {string} result
 * @param {Digit | null} reader
 */
function banner(winner, result, reader) {
  return h("p", { class: "winner", data: { digit: winner ?? "nobody", lost: winner !== null && reader !== null && winner !== reader && "yes" } }, winner !== null && symbol(`chip-${winner}`, "chip"), result);
}
