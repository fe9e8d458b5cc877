/** The table before the deal. */

/** @import {Digit} from "../types.js" */

/**
 * What the players see before there are cards.
 * @param {Digit | null} seat
 */
export function emptyTable(seat) {
  const five = Array(5).fill(null);
  const both = { hands: [0, 1].map(() => ({ size: 0, cards: [], seen: [] })), decks: [0, 1].map(() => ({ size: 0, top: null })), unseen: [[], []], score: [0, 0] };
  return /** @type {any} */ ({ seat, first: null, to_move: null, pending: null, lines: Array(5).fill(""), control: five, free: five, ...both, cut: [], closed: [], covered: [], outcome: null, legal: [], history: [] });
}
