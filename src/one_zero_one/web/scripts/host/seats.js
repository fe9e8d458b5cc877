/** The seats that this browser holds, by game. Their tokens are in cookies hidden from scripts. */

import { keep, recall } from "../basics/settings.js";

/**
 * @typedef {object} HeldGame
 * @property {(0 | 1)[]} seats
 * @property {string | null} invite a link for the other player
 */

/** @param {string} game */
const key = (game) => `one-zero-one.game.${game}`;

/**
 * @param {string} game
 * @param {(0 | 1)[]} seats
 * @param {string | null} invite
 */
export function holdSeats(game, seats, invite = null) {
  keep(key(game), { seats, invite });
  keep("one-zero-one.last", game);
}

/**
 * @param {string} game
 * @returns {HeldGame}
 */
export function heldSeats(game) {
  const held = recall(key(game));
  return held && typeof held === "object" && "seats" in held ? /** @type {HeldGame} */ (held) : { seats: [], invite: null };
}

/** The game played last in this browser. */
export function lastGame() {
  const last = recall("one-zero-one.last");
  return typeof last === "string" ? last : null;
}
