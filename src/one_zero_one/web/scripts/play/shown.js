/** What the screen of a game shows of it: the view, and the picture of its board. */

import { lightAdvice, lightUpAround, pictureOfEvents, plainPicture } from "../game/picture.js";
import { settings } from "../basics/settings.js";

/** @import {Game} from "../game/game.js" */
/** @import {GameEvent, View} from "../types.js" */

/**
 * The view to show: now, after the draft, or in the past.
 * @param {Game} game
 */
export function shownView(game) {
  const view = game.state?.view;
  if (!view) return null;
  if (game.past !== null) {
    const step = game.replay?.[game.past + 1];
    if (step) return { ...step.view, seat: view.seat, open_source: true };
    const board = game.state?.entries[game.past]?.board;
    return board ? { ...view, ...board } : view;
  }
  const last = game.replay?.at(-1);
  return last ? { ...last.view, seat: view.seat, open_source: true } : view;
}

/**
 * What the board shows: the past, a draft, or the present.
 * @param {Game} game
 * @param {GameEvent[] | null} [handedOver] what the turn did that was just made, while the screen changes hands
 */
export function shownPicture(game, handedOver = null) {
  const view = shownView(game);
  if (!view) return plainPicture({ lines: ["", "", "", "", ""], control: [null, null, null, null, null], covered: [] });
  if (game.past !== null) {
    const entry = game.state?.entries[game.past];
    return pictureOfEvents({ ...view, pending: null }, entry?.events.map(({ event }) => event) ?? []);
  }
  const shown = game.preview && game.preview.id === game.asked ? pictureOfEvents(game.preview.after, game.preview.events.map(({ event }) => event)) : pictureOfNow(game, view, handedOver);
  if (game.composes && !game.sent) lightUpAround(shown, view, game.draft.places(), settings.at_once);
  if (game.advice && game.draft.step.index === null) lightAdvice(shown, view, game.advice);
  if (!view.outcome) shown.closed = game.preview?.id === game.asked && game.preview ? game.preview.after.closed : view.closed;
  const placed = game.state?.entries.at(-1)?.events.findLast(({ event }) => event.event === "placed");
  shown.latest ??= placed?.event.space ?? null;
  return shown;
}

/**
 * The board now; what the opponent did last stays drawn until a card is chosen.
 * @param {Game} game
 * @param {View} view
 * @param {GameEvent[] | null} handedOver
 */
function pictureOfNow(game, view, handedOver) {
  const last = game.state?.entries.at(-1);
  const told = last !== undefined && last.seat !== null && (last.seat !== game.seat || game.over) && game.draft.step.index === null && game.advice === null;
  const events = handedOver ?? (told ? last.events.map(({ event }) => event) : null);
  return events ? pictureOfEvents({ ...view, pending: null }, events) : plainPicture(view);
}
