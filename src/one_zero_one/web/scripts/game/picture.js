/** What the board shows: cards, lit spaces, and the changes of a preview. Pure data. */

import { ahead, parseCard, parseDecision, parseLine, parseSpace } from "../basics/notation.js";

/** @import {BoardState, Digit, GameEvent, TableCard, View} from "../types.js" */

/**
 * @typedef {{from: string, to: string, kind: "points" | "moves" | "idle"}} Arrow
 *
 * @typedef {object} Picture
 * @property {(TableCard | null)[][]} lines
 * @property {(Digit | null)[]} control
 * @property {Map<string, TableCard>} ghosts cards that would leave their space
 * @property {Map<string, Set<string>>} marks what would happen to the card of a space
 * @property {Arrow[]} arrows
 * @property {Set<number>} changed lines whose control would change
 * @property {Map<string, number | null>} lit spaces to play to, with their line; null: to fill
 * @property {{line: number, lacking: [number, number][]}[]} closed
 * @property {Set<string>} covered spaces whose cards do not count
 * @property {(string | null)[]} free the first free space of each line
 * @property {string | null} latest the space of the latest action
 * @property {number | null} running the line that is being run
 * @property {Set<number>} spoken lines that a hint speaks of
 */

/** Events that can follow a placement without the card's command having acted. */
const QUIET = new Set(["saved", "control-changed", "drawn", "top-shown", "ended"]);

/**
 * @param {Pick<BoardState, "lines" | "control" | "covered"> & {free?: (string | null)[]}} board
 * @returns {Picture}
 */
export function plainPicture(board) {
  return {
    lines: board.lines.map(parseLine),
    control: [...board.control],
    ghosts: new Map(),
    marks: new Map(),
    arrows: [],
    changed: new Set(),
    lit: new Map(),
    closed: [],
    covered: new Set(board.covered),
    free: board.free ?? [],
    latest: null,
    running: null,
    spoken: new Set(),
  };
}

/**
 * Light up the free spaces of lines.
 * @param {Picture} picture
 * @param {number[]} lines
 */
export function lightUp(picture, lines) {
  for (const line of lines) {
    const space = picture.free[line / 10 - 1];
    if (space) picture.lit.set(space, line);
  }
}

/**
 * Light up where a card can go instead, while a draft is shown: the free spaces before it, but for
 * those where a card would lie now.
 * @param {Picture} shown
 * @param {View} view
 * @param {number[]} lines
 * @param {boolean} [again] whether the place just chosen can be pressed once more
 */
export function lightUpAround(shown, view, lines, again = false) {
  const before = plainPicture(view);
  lightUp(before, lines);
  for (const [space, line] of before.lit) {
    if (!cardAt(shown, space) || (again && shown.marks.get(space)?.has("new"))) shown.lit.set(space, line);
  }
}

/**
 * @param {Pick<Picture, "lines">} picture
 * @param {string} space
 */
export function cardAt({ lines }, space) {
  const { line, column } = parseSpace(space);
  return lines[line / 10 - 1]?.[column - 1] ?? null;
}

/**
 * Light up what a hint speaks of: lines, and the first card of a turn in its place.
 * @param {Picture} picture
 * @param {View} view
 * @param {import("./composer.js").Advice} advice
 */
export function lightAdvice(picture, view, { lines, turn: [first] = [] }) {
  for (const line of lines) picture.spoken.add(line);
  if (first === undefined || view.seat === null) return;
  const { line, name, way } = parseDecision(first);
  const space = view.free[(line ?? 0) / 10 - 1];
  if (!space) return;
  picture.ghosts.set(space, { digit: view.seat, name, way, saved: false, lasting: false });
  for (const one of waysOf({ name, way })) picture.arrows.push({ from: space, to: ahead(space, one), kind: "points" });
}

/**
 * The board after events, with marks for what they did.
 * @param {View} after
 * @param {GameEvent[]} events
 */
export function pictureOfEvents(after, events) {
  const picture = plainPicture(after);
  const idle = new Set(events.flatMap((event) => (event.event === "no-effect" ? [event.space] : [])));
  // if the game ended right after a card without another change, its command did not act
  const last = events.findLastIndex((event) => event.event === "placed");
  const following = events.slice(last + 1).map((event) => event.event);
  if (following.includes("ended") && following.every((kind) => QUIET.has(kind))) idle.add(events[last]?.space);
  for (const event of events) annotate(picture, event, idle);
  if (after.pending) picture.lit.set(after.pending.space, null);
  return picture;
}

/**
 * @param {Picture} picture
 * @param {GameEvent} event
 * @param {Set<string | undefined>} idle
 */
function annotate(picture, event, idle) {
  const space = event.space ?? "";
  switch (event.event) {
    case "placed":
      addMark(picture, space, "new");
      picture.latest = space;
      for (const way of waysOf(parseCard(event.card ?? ""))) {
        picture.arrows.push({ from: space, to: ahead(space, way), kind: idle.has(space) ? "idle" : "points" });
      }
      break;
    case "moved":
      picture.arrows.push({ from: space, to: event.to ?? "", kind: "moves" });
      addMark(picture, event.to ?? "", "moved");
      leaveGhost(picture, space, event.card ?? "");
      break;
    case "removed":
      leaveGhost(picture, space, event.card ?? "");
      addMark(picture, space, event.to_pile ? "cut" : "deleted");
      break;
    case "flipped":
    case "saved":
    case "waits":
    case "covers":
    case "no-effect":
      addMark(picture, space, event.event);
      break;
    case "control-changed":
      picture.changed.add(event.line ?? 0);
      break;
  }
}

/** @param {Pick<TableCard, "name" | "way">} card */
function waysOf(card) {
  if (card.name === "ELSE") return ["<", ">", "^", "v"];
  return card.way === "" ? [] : [card.way];
}

/**
 * @param {Picture} picture
 * @param {string} space
 * @param {string} mark
 */
function addMark(picture, space, mark) {
  picture.marks.set(space, (picture.marks.get(space) ?? new Set()).add(mark));
}

/**
 * @param {Picture} picture
 * @param {string} space
 * @param {string} card
 */
function leaveGhost(picture, space, card) {
  picture.ghosts.set(space, parseCard(card));
}
