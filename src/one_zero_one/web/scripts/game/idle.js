/** Whether the card that was placed last does anything. Pure data. */

import { ahead, parseCard } from "../basics/notation.js";

/** @import {Told} from "../types.js" */

/**
 * Whether the command of the card that was placed last has no effect.
 * @param {Told[]} told
 */
export function isIdle(told) {
  const placed = lastPlaced(told);
  return placed !== undefined && told.some(({ event }) => event.event === "no-effect" && event.space === placed.space);
}

/**
 * The space that the card placed last points at, if it has an effect there.
 * @param {Told[]} told
 */
export function effectOf(told) {
  const placed = lastPlaced(told);
  if (placed === undefined || isIdle(told)) return null;
  return ahead(placed.space ?? "", parseCard(placed.card ?? "").way);
}

/** @param {Told[]} told */
function lastPlaced(told) {
  return told.findLast(({ event }) => event.event === "placed")?.event;
}
