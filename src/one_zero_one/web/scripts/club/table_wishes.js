/** The game that a player asks others for: as last chosen in the lobby, and sent with every request. */

import { CLOCKS } from "../game/clock_names.js";
import { wishedDeck, wishes } from "../game/options.js";
import { commandId } from "../host/connection.js";
import { keep, recall } from "../basics/settings.js";

const KEY = "one-zero-one.lobby";

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
