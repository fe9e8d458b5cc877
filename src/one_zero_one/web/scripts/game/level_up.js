/** After two wins in a row against a level of the computer, the next level is offered. */

import { createGame } from "../host/api.js";
import { h } from "../basics/dom.js";
import { keep, recall } from "../basics/settings.js";
import { t } from "../basics/words.js";
import { wish } from "./options.js";

/** @import {Game} from "./game.js" */

const KEY = "one-zero-one.wins";
const WINS_WANTED = 2;
const HIGHEST = 8;

/** @typedef {{level: number, wins: number, game: string}} Wins in a row against a level; `game` was the last one */

/**
 * How often the player has won in a row against this level, this game included.
 * @param {Game} game
 * @param {number} level
 */
function winsInARow({ id, seat, state }, level) {
  const before = /** @type {Wins | null} */ (recall(KEY));
  if (before?.game === id) return before.wins;
  const wins = state?.view.outcome?.winner === seat ? (before?.level === level ? before.wins : 0) + 1 : 0;
  keep(KEY, { level, wins, game: id });
  return wins;
}

/**
 * A button for a game against the next level, if it is time for that.
 * @param {Game} game
 */
export function drawLevelUp(game) {
  const { state, seat } = game;
  if (state?.mode !== "computer" || seat === null || game.aborted) return null;
  const level = state.players[seat === 0 ? 1 : 0].level;
  if (level === null || winsInARow(game, level) < WINS_WANTED || level >= HIGHEST) return null;
  const next = level + 1;
  const begin = async () => {
    const { game: id, seats } = await createGame({ mode: "computer", level: next, deck: state.deck, digit: null, first: null, games: 1 });
    wish({ level: next });
    game.watcher.moveOn(id, seats);
  };
  return h("button", { type: "button", class: "key primary", data: { key: "level-up" }, onclick: () => void begin() }, t("page.level-up", { level: next, name: t(`level.${next}`) }));
}
