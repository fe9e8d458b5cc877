/** What a turn came to: changes that it undid itself are left out. Pure data. */

/** @import {Digit, Entry, Told} from "../types.js" */

/** Events that everybody sees without being told. */
const SEEN = ["drawn", "top-shown"];

/**
 * The events worth telling: control of a line only as it is after the turn, if it has changed.
 * @param {Told[]} told
 * @param {string[]} [untold] the kinds of events to leave out
 */
export function netEvents(told, untold = SEEN) {
  return told.filter(({ event }, at) => {
    if (untold.includes(event.event)) return false;
    if (event.event !== "control-changed") return true;
    const ofLine = told.filter(({ event: one }) => one.event === "control-changed" && one.line === event.line);
    return ofLine.at(-1) === told[at] && ofLine[0]?.event.before !== event.after;
  });
}

/**
 * How many points a turn brought each player.
 * @param {Entry[]} entries
 * @param {number} index
 * @returns {[Digit, number][]} those who won or lost points
 */
export function pointsOf(entries, index) {
  const before = entries[index - 1]?.board.score ?? [0, 0];
  const after = entries[index]?.board.score ?? before;
  const changes = /** @type {[Digit, number][]} */ ([[0, after[0] - before[0]], [1, after[1] - before[1]]]);
  return changes.filter(([, change]) => change !== 0);
}
