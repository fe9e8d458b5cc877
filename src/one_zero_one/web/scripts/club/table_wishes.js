/** The game that a player asks others for: as last chosen in the lobby, and sent with every request. */

import { wishedDeck, wishes } from "../game/options.js";
import { commandId } from "../host/connection.js";
import { keep, recall } from "../basics/settings.js";

const KEY = "one-zero-one.lobby";
/** Minutes for the game, and seconds added per turn; or days for each turn. */
export const CLOCKS = /** @type {[number | null, number, (number | null)?][]} */ ([[null, 0], [3, 2], [5, 5], [10, 10], [30, 0], [null, 0, 1], [null, 0, 3], [null, 0, 7]]);

export const tableWish = { clock: 0, rated: true, listed: true, .../** @type {object} */ (recall(KEY) ?? {}) };

/** @param {Partial<{clock: number, rated: boolean, listed: boolean}>} changes */
export function wishForTable(changes) {
  Object.assign(tableWish, changes);
  keep(KEY, tableWish);
}

/**
 * The options sent for a quick game, a new table or a challenge.
 * @param {boolean} member whether the player has an account, and so neither a guest's name nor only
 *   unrated games
 */
export function askedTable(member) {
  const [minutes, increment, days = null] = CLOCKS[tableWish.clock] ?? [null, 0];
  const name = wishes.name.trim();
  return { deck: wishedDeck(), minutes, increment, ...(days === null ? {} : { days }), rated: member && tableWish.rated, claim: commandId(), contributes: true, ...(name && !member ? { name } : {}) };
}
