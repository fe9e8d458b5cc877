/** What the players of this browser add to the deal. */

import { Refusal, contribute } from "../host/api.js";
import { contributionOf, forgetDeal, noteCommitment } from "../host/noted_deal.js";

/** @import {Digit, GameState} from "../types.js" */

/**
 * Note what the server has committed to, and contribute from each seat of this
 * browser.
 * @param {string} game
 * @param {Digit[]} held the seats of this browser
 * @param {GameState} state as it was sent
 * @returns {Promise<boolean>} whether anything was contributed
 */
export async function contributeTo(game, held, state) {
  if (state.seat === null) return false;
  noteCommitment(state);
  const awaited = [...new Set([state.seat, ...held])].filter((seat) => state.players[seat].contribution === "awaited");
  for (const seat of awaited) {
    try {
      await contribute(game, seat, contributionOf(game, seat));
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) return false; // the next state brings us back here
      if (refusal.status === 409) forgetDeal(game);
    }
  }
  return awaited.length > 0;
}
