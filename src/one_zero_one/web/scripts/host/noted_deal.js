/** The start of a deal: what this browser notes before there are cards, and what it contributes. */

import { keep, recall } from "../basics/settings.js";

/** @import {Digit, GameState} from "../types.js" */

/**
 * What this browser saw and did at the start of a game, kept across reloads.
 * @typedef {object} NotedDeal
 * @property {string} commitment
 * @property {Partial<Record<Digit, string>>} contributions
 * @property {Partial<Record<Digit, string[]>>} hands the first cards of each seat played here
 */

/** @param {string} game */
const key = (game) => `one-zero-one.deal.${game}`;

/**
 * @param {string} game
 * @returns {NotedDeal | null}
 */
export function notedDeal(game) {
  const noted = /** @type {any} */ (recall(key(game)));
  return typeof noted?.commitment === "string" ? noted : null;
}

/**
 * Note the commitment, if this is the start. It is never noted again: what a server says later may
 * be different.
 * @param {GameState} state as it was sent
 */
export function noteCommitment(state) {
  const { deal, game } = state;
  const isStart = deal?.form === 1 ? state.number === 0 : state.view === null;
  if (deal && isStart && state.mode !== "record" && !notedDeal(game)) keep(key(game), { commitment: deal.commitment, contributions: {}, hands: {} });
}

/**
 * What a seat contributes: drawn once, and kept before it is sent, so that a repeated request
 * sends the same.
 * @param {string} game
 * @param {Digit} seat
 */
export function contributionOf(game, seat) {
  const noted = notedDeal(game) ?? { commitment: "", contributions: {}, hands: {} };
  noted.contributions[seat] ??= hex(crypto.getRandomValues(new Uint8Array(32)));
  if (noted.commitment) keep(key(game), noted);
  return noted.contributions[seat];
}

/**
 * Another device of this player has contributed: nothing noted here can be compared.
 * @param {string} game
 */
export function forgetDeal(game) {
  keep(key(game), null);
}

/**
 * Note the first hand, to compare the opened deal with cards that were really seen.
 * @param {GameState} state
 */
export function noteHand(state) {
  const noted = notedDeal(state.game);
  if (!noted || state.seat === null || state.number !== 0 || noted.hands[state.seat]) return;
  noted.hands[state.seat] = state.view.hands[state.seat].cards;
  keep(key(state.game), noted);
}

/** @param {Uint8Array} bytes */
export const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
