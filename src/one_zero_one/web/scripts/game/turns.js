/** Which rows of a log are turns: time that was given and the end of the game are none. Pure data. */

/** @typedef {{row: string}} Row */

/** @param {Row} row */
export function isTurn({ row }) {
  return /^\d/.test(row);
}

/**
 * How many turns there are after an entry; a turn that was taken back does not count.
 * @param {Row[]} entries
 * @param {number} index -1 for the start
 */
export function turnsUntil(entries, index) {
  return entries.slice(0, index + 1).reduce((count, entry) => keptBy(entry) ?? count + Number(isTurn(entry)), 0);
}

/**
 * The steps of a replay without what was taken back, so that the place of a turn is its number.
 * @template {Row} Step
 * @param {Step[]} steps the first is the start
 */
export function stepsThatCount(steps) {
  const kept = steps.slice(0, 1);
  for (const step of steps.slice(1)) {
    const count = keptBy(step);
    if (count !== null) kept.length = count + 1;
    else if (!step.row.startsWith("GIVE")) kept.push(step);
  }
  return kept;
}

/**
 * After how many turns the game goes on, where turns are taken back.
 * @param {Row} row
 */
function keptBy({ row }) {
  const [, count] = /^BACK (\d+)/.exec(row) ?? [];
  return count === undefined ? null : Number(count);
}
