/** The draft of a game, kept in this tab while its player looks at another page. */

/** @import {Digit} from "../types.js" */
/** @import {Step} from "./draft.js" */

/**
 * @typedef {object} KeptDraft
 * @property {Digit | null} seat
 * @property {number} number the entries of the game when it was composed
 * @property {boolean} ahead whether it was composed while the opponent was to move
 * @property {Step[]} steps
 */

/** @param {string} game */
const key = (game) => `one-zero-one.draft.${game}`;

/**
 * @param {string} game
 * @param {KeptDraft} draft without steps it is forgotten
 */
export function keepDraft(game, draft) {
  try {
    if (draft.steps.length === 0) sessionStorage.removeItem(key(game));
    else sessionStorage.setItem(key(game), JSON.stringify(draft));
  } catch {
    // there is no storage: the draft is there as long as its screen is
  }
}

/**
 * The steps that were kept, if the game is still where they were composed; a draft composed ahead is
 * for the turn that comes after the opponent's.
 * @param {string} game
 * @param {Digit | null} seat
 * @param {number} number
 * @returns {Step[]}
 */
export function keptDraft(game, seat, number) {
  try {
    const kept = /** @type {KeptDraft | null} */ (JSON.parse(sessionStorage.getItem(key(game)) ?? "null"));
    if (kept === null || kept.seat !== seat) return [];
    return kept.number === number || (kept.ahead && kept.number + 1 === number) ? kept.steps : [];
  } catch {
    return [];
  }
}
