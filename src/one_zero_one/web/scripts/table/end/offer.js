/** What one player asks the other for after the end: a rematch, or the next game of their match. */

import { t } from "../../basics/words.js";

/** @import {Game} from "../../game/game.js" */

/**
 * Whether the game leaves a match unfinished.
 * @param {Game} game
 */
export function goesOn(game) {
  const one = game.state?.series;
  return one !== undefined && one.games > 1 && !one.over;
}

/**
 * What the other player asks for; null if for nothing.
 * @param {Game} game
 */
export function sayOffer(game) {
  const offered = game.state?.rematch.offered_by ?? null;
  if (offered === null || game.seat === null || offered === game.seat || !game.over) return null;
  return t(goesOn(game) ? "page.asks-next-game" : "page.asks-rematch", { opponent: offered }, game.cast);
}
