/** The clocks that are offered, and what people call the time that a game gives them. */

import { t } from "../basics/words.js";

/** Minutes for the game, and seconds added per turn; or days for each turn. */
export const CLOCKS = /** @type {[number | null, number, (number | null)?][]} */ ([[null, 0], [3, 2], [5, 5], [10, 10], [30, 0], [null, 0, 1], [null, 0, 3], [null, 0, 7]]);

/** The offered clocks as choices, by their number. */
export function clockChoices() {
  return CLOCKS.map(([minutes, increment, days], at) => [String(at), sayClock(minutes, increment, days ?? null)]);
}

/**
 * @param {number | null} minutes
 * @param {number} increment
 * @param {number | null} days
 */
export function sayClock(minutes, increment, days) {
  if (days) return t("page.clock-days", { count: days });
  return minutes === null ? t("page.no-clock") : t("page.clock-form", { minutes, increment });
}
