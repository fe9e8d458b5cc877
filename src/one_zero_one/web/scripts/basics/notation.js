/** Parsing the notation: cards, faces, decisions, spaces. No rules, only syntax. */

/** @import {Digit, TableCard} from "../types.js" */

/** The ways in which a face can lie, by the edge on which its command is printed. */
const WAYS = /** @type {Record<string, string[]>} */ ({ "-": ["<", ">"], "|": ["^", "v"], "": [""] });

/** What is printed on a card if it is not the card's name, the same in every language. */
const PRINTED = /** @type {Record<string, string>} */ ({
  IF: "IF…THEN…",
  ERROR: "SYNTAX ERROR",
  GOTO: "GOTO 10",
  ELSE: "IF…THEN…ELSE",
});

/**
 * @param {string} name
 */
export function printed(name) {
  return PRINTED[name] ?? name;
}

/**
 * A card of the notation as people say it: `0IF<` is `0 IF…THEN…`, `DELETE-` is `DELETE`.
 * @param {string} text
 */
export function readable(text) {
  return text.replace(/^([01]?)([A-Z]+)[-|<>^v]?[*~]*$/, (_, digit, name) => [digit, printed(name)].filter(Boolean).join(" "));
}

export const LINES = [10, 20, 30, 40, 50];
/** Line 50 has three spaces; the RUN card is in the fourth. */
export const RUN_COLUMN = 4;

/**
 * @param {string} text
 * @returns {TableCard}
 */
export function parseCard(text) {
  const found = /^([01])([A-Z]*)([<>^v]?)(\*?)(~?)$/.exec(text);
  if (!found) throw new Error(`not a card: ${text}`);
  const [, digit, name, way, saved, lasting] = found;
  return { digit: digit === "1" ? 1 : 0, name: name || "BLANK", way: way ?? "", saved: !!saved, lasting: !!lasting };
}

/**
 * Parse a program line, with null for gaps.
 * @param {string} text
 * @returns {(TableCard | null)[]}
 */
export function parseLine(text) {
  return text.trim() === "" ? [] : text.trim().split(/\s+/).map((word) => (word === "." ? null : parseCard(word)));
}

/**
 * Parse a face as in a hand or deck (`DELETE-`), or in the cut pile with its digit (`1DELETE-`).
 * @param {string} text
 */
export function parseFace(text) {
  const found = /^([01]?)([A-Z]+)([-|]?)$/.exec(text);
  if (!found) throw new Error(`not a face: ${text}`);
  const [, digit, name = "", edge = ""] = found;
  return { digit: digit === "" ? null : /** @type {Digit} */ (Number(digit)), name, edge, ways: WAYS[edge] ?? [""] };
}

/**
 * Parse one placement: `20 DELETE<`, `SAVEv`, `1DELETE^`.
 * @param {string} text
 */
export function parseDecision(text) {
  const found = /^(?:(\d0) )?([01]?)([A-Z]+)([<>^v]?)$/.exec(text);
  if (!found) throw new Error(`not a decision: ${text}`);
  const [, line, digit, name = "", way = ""] = found;
  return { line: line ? Number(line) : null, digit: digit === "" ? null : /** @type {Digit} */ (Number(digit)), name, way };
}

/**
 * @param {string} text for example `30.2`
 */
export function parseSpace(text) {
  const [line = 0, column = 0] = text.split(".").map(Number);
  return { line, column };
}

/**
 * The space that a card in `space` points at, by geometry alone.
 * @param {string} space
 * @param {string} way
 */
export function ahead(space, way) {
  const { line, column } = parseSpace(space);
  if (way === "<") return `${line}.${column - 1}`;
  if (way === ">") return `${line}.${column + 1}`;
  return way === "^" ? `${line - 10}.${column}` : `${line + 10}.${column}`;
}
