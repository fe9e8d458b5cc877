/** Put a suggested turn into the draft, card by card. */

import { parseDecision } from "../basics/notation.js";

/** @import {Composer} from "../game/composer.js" */

/** Milliseconds between checks for a preview, and after which the wait ends. */
const A_LOOK = 30;
const PATIENCE = 4000;

/**
 * @param {Composer} game
 * @param {string[]} turn
 * @returns {Promise<boolean>} whether the whole turn is there
 */
export async function draftTurn(game, turn) {
  if (!game.myTurn || game.sent) return false;
  game.past = null;
  game.freshDraft();
  for (const [at, decision] of turn.entries()) {
    if (!lay(game, decision) || !(await isPreviewed(game, at + 1))) return false;
  }
  return true;
}

/**
 * @param {Composer} game
 * @param {string} decision
 */
function lay(game, decision) {
  const { draft, state } = game;
  const { step, used } = draft;
  const pasting = step.source === "cut";
  const cards = pasting ? step.pile : (state?.view.hands[game.seat ?? 0]?.cards ?? []);
  const index = cards.findIndex((face, at) => (pasting || !used.has(at)) && draft.offers(face).includes(decision));
  if (index < 0) return false;
  Object.assign(step, { index, face: cards[index], way: parseDecision(decision).way, decision });
  game.drafted();
  return true;
}

/**
 * @param {Composer} game
 * @param {number} decisions
 */
async function isPreviewed(game, decisions) {
  for (let waited = 0; waited < PATIENCE; waited += A_LOOK) {
    if (game.preview && game.preview.id === game.asked) return true;
    // the player went on meanwhile
    if (game.sent || game.draft.decisions.length !== decisions) return false;
    await new Promise((resolve) => setTimeout(resolve, A_LOOK));
  }
  return false;
}
