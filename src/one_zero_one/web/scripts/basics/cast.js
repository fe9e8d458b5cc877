/** The cast of a game: its two players and the one who reads, so that sentences call them right. */

/** @import {Digit, Player} from "../types.js" */

/**
 * The names of players 0 and 1, `level:3` for a level and "" for none; and the seat of the reader,
 * if the reader plays.
 * @typedef {{names: [string, string], reader: Digit | null}} Cast
 */

/** @type {Cast} for readers who only watch, and players without names */
export const NOBODY = { names: ["", ""], reader: null };

/**
 * @param {readonly Player[]} players
 * @param {Digit | null} reader
 * @returns {Cast}
 */
export function castOf(players, reader) {
  const [zero = "", one = ""] = players.map(({ name, level }) => name || (level ? `level:${level}` : ""));
  return { names: [zero, one], reader };
}

/**
 * What a sentence calls a player: the reader, a seat, the computer, a level, or by name; and the
 * detail.
 * @param {Cast} cast
 * @param {Digit} seat
 * @returns {[kind: string, detail: string]}
 */
export function call(cast, seat) {
  const name = cast.names[seat];
  const other = cast.names[seat === 0 ? 1 : 0];
  if (seat === cast.reader) return ["you", ""];
  if (name === "" || name === other) return ["seat", String(seat)];
  const level = levelIn(name);
  if (level === null) return ["named", name];
  return levelIn(other) === null ? ["computer", ""] : ["level", level];
}

/** @param {string} name */
function levelIn(name) {
  return /^level:(\d+)$/.exec(name)?.[1] ?? null;
}
