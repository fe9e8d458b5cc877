/** The seats that this browser holds, by game. Their tokens are in cookies hidden from scripts. */

import { allKept, keep, recall } from "../basics/settings.js";

/**
 * @typedef {object} HeldGame
 * @property {(0 | 1)[]} seats
 * @property {string | null} invite a link for the other player
 * @property {"over" | "lost" | "hidden"} [off] why the game is not listed among those under way: it is
 *   over, the seat is not open to this browser, or the player does not want to see it
 * @property {number} [ended] when this browser saw that the game was over, if it may still go on in another one
 */

const KEYS = "one-zero-one.game.";

/** @param {string} game */
const key = (game) => `${KEYS}${game}`;

/**
 * @param {string} game
 * @param {(0 | 1)[]} seats
 * @param {string | null} invite
 */
export function holdSeats(game, seats, invite = null) {
  keep(key(game), { seats, invite });
}

/**
 * @param {string} game
 * @returns {HeldGame}
 */
export function heldSeats(game) {
  const held = recall(key(game));
  return held && typeof held === "object" && "seats" in held ? /** @type {HeldGame} */ (held) : { seats: [], invite: null };
}

/** The games of this browser that may still be under way; after them those that ended, the latest first. */
export function heldGames() {
  const games = [...allKept().keys()].filter((name) => name.startsWith(KEYS)).map((name) => name.slice(KEYS.length));
  const ended = (/** @type {string} */ game) => heldSeats(game).ended ?? Infinity;
  return games.filter((game) => heldSeats(game).seats.length > 0 && offTheList(game) === null).sort((one, other) => (ended(one) < ended(other) ? 1 : ended(one) > ended(other) ? -1 : 0));
}

/**
 * Note that a game is over; the time since then, in milliseconds.
 * @param {string} game
 */
export function sinceEndOf(game) {
  const ended = heldSeats(game).ended ?? Date.now();
  if (heldSeats(game).ended === undefined) keep(key(game), { ...heldSeats(game), ended });
  return Date.now() - ended;
}

/**
 * Why a game is no longer listed among those under way, if so.
 * @param {string} game
 */
export function offTheList(game) {
  return heldSeats(game).off ?? null;
}

/**
 * List a game no longer; its seats are still held.
 * @param {string} game
 * @param {"over" | "lost" | "hidden"} why
 */
export function takeOffTheList(game, why) {
  keep(key(game), { ...heldSeats(game), off: why });
}
