/** The rating of a player who has an account, beside the name; it leads to the player's page. */

import { get } from "../host/api.js";
import { h } from "../basics/dom.js";

/** @import {Game} from "./game.js" */
/** @import {Digit} from "../types.js" */

/** @type {Map<string, string>} what is known of players, by name; empty while it is asked for */
const known = new Map();

/**
 * @param {Game} game
 * @param {Digit} digit
 */
export function drawStanding(game, digit) {
  const player = game.state?.players[digit];
  if (!player?.account || player.name === null) return null;
  const { name } = player;
  if (!known.has(name)) void learn(name, game);
  const rating = known.get(name);
  return rating ? h("a", { class: "standing", href: `/players/${encodeURIComponent(name)}`, data: { key: `standing-${digit}` } }, rating) : null;
}

/**
 * @param {string} name
 * @param {Game} game
 */
async function learn(name, game) {
  known.set(name, "");
  const { rating } = await get(`/api/players/${encodeURIComponent(name)}`).catch(() => ({ rating: null }));
  if (rating === null) return;
  known.set(name, `${rating.value}${rating.provisional ? "?" : ""}`);
  if (!game.left) game.watcher.changed();
}
