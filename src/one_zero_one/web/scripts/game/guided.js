/** Games in which every own turn begins with a hint. */

import { keep, recall } from "../basics/settings.js";

const KEY = "one-zero-one.guided";

/** @param {string} game */
export function guideThrough(game) {
  keep(KEY, game);
}

/** @param {string} game */
export function isGuided(game) {
  return recall(KEY) === game;
}
