/** Winning chances turn by turn, as a chart, and those of one moment as a bar beside the board. */

import { h, svg } from "../basics/dom.js";
import { t } from "../basics/words.js";
import { chancesOf } from "./judged.js";

/** @import {Cast} from "../basics/cast.js" */
/** @import {Digit} from "../types.js" */
/** @import {Analysis} from "./judged.js" */

/**
 * Whose chances are shown, high being good for them; and what both players are called.
 * @typedef {{side: Digit, names: [string, string], cast: Cast}} Looker
 */

const WIDTH = 600;
const HEIGHT = 160;
const MARGIN = 8;

/**
 * @param {Analysis} analysis
 * @param {Looker} looker
 * @param {number} shown the number of turns played on the board
 * @param {(played: number) => void} onchoose
 */
export function drawChart(analysis, { side, names, cast }, shown, onchoose) {
  const chances = chancesOf(analysis, side);
  const last = Math.max(1, chances.length - 1);
  /** @param {number} at */
  const x = (at) => MARGIN + (at / last) * (WIDTH - 2 * MARGIN);
  /** @param {number} chance */
  const y = (chance) => MARGIN + (1 - chance) * (HEIGHT - 2 * MARGIN);
  const points = chances.map((chance, at) => `${x(at).toFixed(1)},${y(chance).toFixed(1)}`);
  const middle = y(0.5);
  const marked = analysis.turns.flatMap(({ number, grade, player }) => {
    const chance = chances[number];
    const own = cast.reader === null || player === cast.reader;
    return grade === "good" || chance === undefined ? [] : [svg("path", { class: `chart-mark ${grade}`, data: { own: own && "yes" }, d: `M${x(number)} ${y(chance)}h0` })];
  });
  const deciding = analysis.deciding.map((number) => svg("rect", { class: "chart-deciding", x: x(number - 1), y: 0, width: x(1) - x(0), height: HEIGHT }));
  const here = svg("line", { class: "chart-here", x1: x(shown), x2: x(shown), y1: 0, y2: HEIGHT });
  const touch = chances.map((_, at) => svg("rect", { class: "chart-touch", x: x(at - 0.5), y: 0, width: x(1) - x(0), height: HEIGHT, data: { turn: at }, onclick: () => onchoose(at) }));
  const label = t("school.chances", { player: side, chances: chances.map((chance) => Math.round(100 * chance)).join(", ") }, cast);
  const other = side === 0 ? 1 : 0;
  return h(
    "figure",
    { class: "chances", data: { side } },
    h(
      "div",
      { class: "chances-chart" },
      h("span", { class: "chances-side", data: { digit: side }, "aria-hidden": "true" }, "▲ ", names[side]),
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
      h("span", { class: "chances-side", data: { digit: other }, "aria-hidden": "true" }, "▼ ", names[other]),
    ),
    h("figcaption", null, t("school.chart-note")),
  );
}

/**
 * Who stands better: the share of one player fills a bar from below.
 * @param {Looker} looker
 * @param {number | null} chance of the player whose chances are shown; null if it is not known yet
 */
export function drawChanceBar({ side, names }, chance) {
  const known = chance ?? 0.5;
  const percent = Math.round(100 * known);
  const other = side === 0 ? 1 : 0;
  const said = chance === null ? null : t("school.stands", { own: names[side], chance: percent, other: names[other], other_chance: 100 - percent });
  return h(
    "div",
    { class: "chance-bar", role: "img", "aria-label": said, "aria-hidden": said === null && "true", data: { side, tip: said } },
    svg("svg", { viewBox: "0 0 10 100", preserveAspectRatio: "none", "aria-hidden": "true" }, svg("rect", { class: "chance-share", x: 0, y: 100 - percent, width: 10, height: percent }), svg("line", { class: "chart-middle", x1: 0, x2: 10, y1: 50, y2: 50 })),
    chance !== null && h("span", { class: "chance-number", "aria-hidden": "true" }, percent),
  );
}
