/** A board as a small drawing, for lists of games: digits by shape and colour, and who controls the lines. */

import { svg } from "../../basics/dom.js";
import { parseLine } from "../../basics/notation.js";

/** @import {BoardState} from "../../types.js" */

/** Units of the drawing: a card with its gap, and the bar that shows who controls a line. */
const WIDTH = 8;
const HEIGHT = 10;
const BAR = 6;
/** As wide as most games become; longer lines make their cards smaller. */
const COLUMNS = 7;

/** @param {Pick<BoardState, "lines" | "control"> | null} board null before the deal */
export function miniBoard(board) {
  return draw(board, (board?.lines ?? ["", "", "", "", ""]).map(parseLine), COLUMNS);
}

/**
 * Only the lines with cards, so that the few cards of a lesson are large.
 * @param {Pick<BoardState, "lines" | "control">} board
 */
export function miniLines(board) {
  const lines = board.lines.map(parseLine);
  return draw(board, lines.slice(0, lines.findLastIndex((line) => line.length > 0) + 1), 1);
}

/**
 * @param {Pick<BoardState, "lines" | "control"> | null} board
 * @param {ReturnType<typeof parseLine>[]} lines
 * @param {number} least columns
 */
function draw(board, lines, least) {
  const columns = Math.max(least, ...lines.map((line) => line.length));
  const drawn = lines.flatMap((line, row) => [
    svg("rect", { class: "mini-control", "data-control": board?.control[row] ?? "nobody", x: "0", y: String(row * HEIGHT), width: "4", height: String(HEIGHT - 1) }),
    ...line.flatMap((card, column) => (card ? miniCard(card.digit, BAR + column * WIDTH, row * HEIGHT) : [])),
  ]);
  return svg("svg", { class: "mini-board", viewBox: `0 0 ${BAR + columns * WIDTH} ${lines.length * HEIGHT}`, "aria-hidden": "true", focusable: "false" }, ...drawn);
}

/**
 * @param {0 | 1} digit
 * @param {number} x
 * @param {number} y
 */
function miniCard(digit, x, y) {
  const shape = digit === 0 ? svg("path", { class: "mini-zero", d: `M${x + 2} ${y + 2}h3v5h-3z` }) : svg("path", { class: "mini-one", d: `M${x + 3} ${y + 1.5}h1.5v6h-1.5z` });
  return [svg("rect", { class: "mini-card", "data-digit": String(digit), x: String(x), y: String(y), width: "7", height: String(HEIGHT - 1), rx: "1" }), shape];
}
