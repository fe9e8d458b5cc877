/** Animation of events: each is shown briefly on the board; any press skips to the end. */

import { parseCard, parseSpace } from "../../basics/notation.js";
import { cardAt, plainPicture } from "../../game/picture.js";
import { moves } from "../../basics/settings.js";
import { sound } from "../../basics/sounds.js";

/** @import {Board} from "./board.js" */
/** @import {Picture} from "../../game/picture.js" */
/** @import {BoardState, GameEvent} from "../../types.js" */

const MOMENT = 320;
const LONGEST = 2400;
/** How long a turn stays visible that would be covered at once. */
const SEEN = 1500;

/**
 * Show events one after another.
 * @param {Board} board
 * @param {Pick<BoardState, "lines" | "control" | "covered">} start
 * @param {GameEvent[]} events
 */
export async function enact(board, start, events) {
  const shown = events.filter((event) => !["drawn", "top-shown", "asks", "ended"].includes(event.event));
  if (!moves() || shown.length === 0) return;
  const skipping = new AbortController();
  const { signal } = skipping;
  const skipped = new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
  for (const press of ["pointerdown", "keydown"]) addEventListener(press, () => skipping.abort(), { signal });
  const length = Math.min(MOMENT, LONGEST / shown.length);
  const picture = plainPicture(start);
  for (const event of shown) {
    if (signal.aborted) return;
    sound(event.event);
    await Promise.race([skipped, show(board, picture, event, length, signal)]);
  }
  skipping.abort();
}

/** Wait while something is looked at; a press that is over ends it, so that it presses nothing new. */
export async function linger() {
  const over = new AbortController();
  const { signal } = over;
  await new Promise((resolve) => {
    signal.addEventListener("abort", resolve, { once: true });
    for (const press of ["pointerup", "keyup"]) addEventListener(press, () => over.abort(), { signal });
    setTimeout(() => over.abort(), SEEN);
  });
}

/**
 * @param {Board} board
 * @param {Picture} picture
 * @param {GameEvent} event
 * @param {number} length
 * @param {AbortSignal} signal
 */
async function show(board, picture, event, length, signal) {
  const space = event.space ?? "";
  if (event.event === "removed") {
    await animate(board, space, [{ opacity: 1 }, { opacity: 0, transform: "scale(0.6)", filter: "blur(3px)" }], length, signal);
    // skipped: the board already shows what followed
    if (signal.aborted) return undefined;
  }
  const from = board.at(space)?.getBoundingClientRect();
  change(picture, event);
  board.draw(picture);
  const to = board.at(event.to ?? "")?.getBoundingClientRect();
  switch (event.event) {
    case "placed":
      return animate(board, space, [{ transform: "translateY(-35%) scale(1.25)", opacity: 0 }, { transform: "none", opacity: 1 }], length, signal);
    case "flipped":
      return animate(board, space, [{ transform: "scaleX(0)" }, { transform: "none" }], length, signal);
    case "moved":
      if (!from || !to) return pause(length);
      return animate(board, event.to ?? "", [{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: "none" }], length, signal);
    case "saved":
    case "waits":
    case "covers":
      return animate(board, space, [{ transform: "scale(1)" }, { transform: "scale(1.15)" }, { transform: "scale(1)" }], length, signal);
    default:
      return pause(event.event === "removed" ? 0 : length);
  }
}

/**
 * Apply the change that an event reports.
 * @param {Picture} picture
 * @param {GameEvent} event
 */
function change(picture, event) {
  picture.marks.clear();
  const space = event.space ?? "";
  switch (event.event) {
    case "placed":
    case "flipped":
      put(picture, space, { ...parseCard(event.card ?? ""), lasting: cardAt(picture, space)?.lasting ?? false });
      picture.latest = space;
      break;
    case "moved":
      put(picture, space, null);
      put(picture, event.to ?? "", parseCard(event.card ?? ""));
      picture.latest = event.to ?? null;
      break;
    case "removed":
      put(picture, space, null);
      break;
    case "saved":
      put(picture, space, { ...parseCard(event.card ?? ""), lasting: cardAt(picture, space)?.lasting ?? false, saved: true });
      break;
    case "waits":
    case "covers": {
      const card = cardAt(picture, space);
      if (card) put(picture, space, { ...card, lasting: true });
      break;
    }
    case "no-effect":
      picture.marks.set(space, new Set(["no-effect"]));
      break;
    case "control-changed":
      picture.control[(event.line ?? 10) / 10 - 1] = event.after ?? null;
      break;
  }
}

/**
 * @param {Picture} picture
 * @param {string} space
 * @param {import("../../types.js").TableCard | null} card
 */
function put(picture, space, card) {
  const { line, column } = parseSpace(space);
  const cells = picture.lines[line / 10 - 1];
  if (!cells) return;
  while (cells.length < column) cells.push(null);
  cells[column - 1] = card;
}

/**
 * @param {Board} board
 * @param {string} space
 * @param {Keyframe[]} frames
 * @param {number} length
 * @param {AbortSignal} signal
 */
async function animate(board, space, frames, length, signal) {
  const card = board.at(space)?.querySelector(".card");
  if (!card) return pause(length);
  const motion = card.animate(frames, { duration: length * 0.8, easing: "cubic-bezier(.2,.8,.3,1)" });
  signal.addEventListener("abort", () => motion.cancel());
  await motion.finished.catch(() => undefined);
  return pause(length * 0.2);
}

/**
 * @param {number} length
 * @returns {Promise<void>}
 */
function pause(length) {
  return new Promise((resolve) => {
    setTimeout(resolve, length);
  });
}
