/** Winning chances turn by turn, as a chart: high is good for 0. */

import { h, svg } from "../basics/dom.js";
import { t } from "../basics/words.js";

/** @import {Analysis} from "./analysis.js" */

const WIDTH = 600;
const HEIGHT = 160;
const MARGIN = 8;

/**
 * The chances of 0, before each turn and at the end.
 * @param {Analysis} analysis
 */
export function chancesOf({ turns, outcome }) {
  const end = outcome === null ? [] : [outcome.winner === null ? 0.5 : 1 - outcome.winner];
  return [...turns.map(({ chances }) => chances[0]), ...end];
}

/**
 * @param {Analysis} analysis
 * @param {number} shown the number of turns played on the board
 * @param {(played: number) => void} onchoose
 */
export function drawChart(analysis, shown, onchoose) {
  const chances = chancesOf(analysis);
  const last = Math.max(1, chances.length - 1);
  /** @param {number} at */
  const x = (at) => MARGIN + (at / last) * (WIDTH - 2 * MARGIN);
  /** @param {number} chance */
  const y = (chance) => MARGIN + (1 - chance) * (HEIGHT - 2 * MARGIN);
  const points = chances.map((chance, at) => `${x(at).toFixed(1)},${y(chance).toFixed(1)}`);
  const middle = y(0.5);
  const marked = analysis.turns.flatMap(({ number, grade }) => {
    const chance = chances[number];
    return grade === "good" || chance === undefined ? [] : [svg("path", { class: `chart-mark ${grade}`, d: `M${x(number)} ${y(chance)}h0` })];
  });
  const deciding = analysis.deciding.map((number) => svg("rect", { class: "chart-deciding", x: x(number - 1), y: 0, width: x(1) - x(0), height: HEIGHT }));
  const here = svg("line", { class: "chart-here", x1: x(shown), x2: x(shown), y1: 0, y2: HEIGHT });
  const touch = chances.map((_, at) => svg("rect", { class: "chart-touch", x: x(at - 0.5), y: 0, width: x(1) - x(0), height: HEIGHT, data: { turn: at }, onclick: () => onchoose(at) }));
  const label = t("school.chances", { chances: chances.map((chance) => Math.round(100 * chance)).join(", ") });
  return h(
    "figure",
    { class: "chances" },
    h(
      "div",
      { class: "chances-chart" },
      h("span", { class: "chances-side", data: { digit: 0 }, "aria-hidden": "true" }, "0"),
      svg(
        "svg",
        { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img", "aria-label": `${t("analyze.chart")}. ${label}` },
        svg("rect", { class: "chart-ground", x: 0, y: 0, width: WIDTH, height: HEIGHT }),
        ...deciding,
        svg("polygon", { class: "chart-area", points: [`${x(0)},${y(0)}`, ...points, `${x(last)},${y(0)}`].join(" ") }),
        svg("line", { class: "chart-middle", x1: 0, x2: WIDTH, y1: middle, y2: middle }),
        svg("polyline", { class: "chart-line", points: points.join(" ") }),
        here,
        ...marked,
        ...touch,
      ),
      h("span", { class: "chances-side", data: { digit: 1 }, "aria-hidden": "true" }, "1"),
    ),
    h("figcaption", null, t("school.chart-note")),
  );
}
