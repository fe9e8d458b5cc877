/** The race: the points of both players on one bar, before and after the draft. */

import { h, svg, symbol } from "../../basics/dom.js";
import { t } from "../../basics/words.js";

/** @import {Composer} from "../../game/composer.js" */
/** @import {Digit} from "../../types.js" */

/** The points of all five lines together. */
const ALL_POINTS = 150;

/**
 * @param {Composer} game
 * @param {Digit} own the player on the left
 * @param {[number, number]} before
 * @param {[number, number]} after
 */
export function drawRace(game, own, before, after) {
  const opponent = /** @type {Digit} */ (1 - own);
  const said = t("page.race", { own, first: after[own], opponent, second: after[opponent] }, game.cast);
  return h(
    "div",
    { class: "race", role: "img", "aria-label": said, data: { key: "race", tip: said } },
    points(own, before, after),
    svg("svg", { class: "race-bar", "aria-hidden": "true" }, lead(own, 0, after[own]), lead(opponent, ALL_POINTS - after[opponent], after[opponent]), svg("line", { class: "half", x1: "50%", x2: "50%", y2: "100%" })),
    points(opponent, before, after),
  );
}

/**
 * @param {Digit} digit
 * @param {[number, number]} before
 * @param {[number, number]} after
 */
function points(digit, before, after) {
  const changes = before[digit] !== after[digit];
  return h(
    "span",
    { class: "points", data: { digit, changed: changes && "yes" } },
    symbol(`chip-${digit}`, "chip"),
    h("span", null, changes ? `${before[digit]} → ${after[digit]}` : after[digit]),
  );
}

/**
 * @param {Digit} digit
 * @param {number} from
 * @param {number} count
 */
function lead(digit, from, count) {
  const percent = (/** @type {number} */ points) => `${(100 * points) / ALL_POINTS}%`;
  return svg("rect", { class: `lead-${digit}`, x: percent(from), width: percent(count), height: "100%" });
}
