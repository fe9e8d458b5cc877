/** Help against the computer: the idea, then the move; and a warning before a very bad turn. */

import { post } from "../host/api.js";
import { announce } from "../basics/announcer.js";
import { openDialog } from "../basics/dialogs.js";
import { h } from "../basics/dom.js";
import { parseDecision } from "../basics/notation.js";
import { bringWords, t } from "../basics/words.js";
import { draftTurn } from "./drafting.js";
import { button, reasonOf } from "./frame.js";
import { tell } from "./told.js";

/** @import {Advice} from "../game/composer.js" */
/** @import {Game} from "../game/game.js" */
/** @import {Phrase} from "../types.js" */

/** Running the program is about all of it. */
const LINES = [10, 20, 30, 40, 50];

/**
 * Show a hint beside the board, step by step: the idea, then the turn. What it speaks of lights up.
 * @param {Game} game
 */
export async function openHint(game) {
  const step = game.advice?.further ? "move" : "idea";
  if (game.draft.step.index !== null) game.freshDraft();
  await bringWords("learn");
  await ask(game, step);
}

/**
 * @param {Game} game
 * @param {"idea" | "move"} step
 */
async function ask(game, step) {
  const number = game.state?.entries.length ?? 0;
  game.advice = merely(t("school.looking"));
  game.watcher.changed();
  try {
    const { idea, move, turn } = await post(`/api/games/${game.id}/hint`, { seat: game.seat, step });
    if ((game.state?.entries.length ?? 0) !== number) return;
    game.advice = move ? adviseTurn(game, idea, move, turn) : adviseIdea(game, idea);
  } catch (refusal) {
    game.advice = merely(reasonOf(refusal));
  }
  announce(game.advice.text);
  game.watcher.changed();
}

/**
 * @param {string} text
 * @returns {Advice}
 */
function merely(text) {
  return { text, lines: [], further: null };
}

/**
 * @param {Game} game
 * @param {Phrase} idea
 * @returns {Advice}
 */
function adviseIdea(game, idea) {
  const { line, card } = idea.arguments ?? {};
  return {
    text: tell(idea, game.cast),
    lines: idea.key === "learn.idea-run" ? LINES : typeof line === "number" ? [line] : [],
    card: typeof card === "string" ? card : undefined,
    decks: idea.key === "learn.idea-end",
    further: { key: "show-move", text: t("school.show-move"), act: () => void ask(game, "move") },
  };
}

/**
 * The turn after its idea, which is why it is good.
 * @param {Game} game
 * @param {Phrase} idea
 * @param {Phrase} move
 * @param {string[]} turn
 * @returns {Advice}
 */
function adviseTurn(game, idea, move, turn) {
  const lines = turn.flatMap((decision) => parseDecision(decision).line ?? []);
  return { text: `${tell(idea, game.cast)} ${tell(move, game.cast)}`, lines, turn, further: { key: "draft-it", text: t("school.draft-it"), act: () => void draftTurn(game, turn) } };
}

/**
 * The idea of this turn, for a game in which every turn begins with a hint; null without one.
 * @param {Game} game
 */
export async function ideaOf(game) {
  try {
    const [{ idea }] = await Promise.all([post(`/api/games/${game.id}/hint`, { seat: game.seat, step: "idea" }), bringWords("learn")]);
    return adviseIdea(game, idea);
  } catch {
    return null;
  }
}

/**
 * Whether to play a turn, after a warning if it throws the game away. If the server fails, the turn
 * is played.
 * @param {Game} game
 * @param {string[]} turn
 */
export async function isSure(game, turn) {
  /** @type {{told: Phrase | null, reasons: Phrase[]}} */
  let warning;
  try {
    [warning] = await Promise.all([post(`/api/games/${game.id}/warning`, { seat: game.seat, turn }), bringWords("learn")]);
  } catch {
    return true;
  }
  const { told, reasons } = warning;
  if (told === null) return true;
  const { dialog, answer } = openDialog(t("school.careful"), [
    h("p", null, tell(told, game.cast)),
    // the reasons name the better turn, so they are shown on request
    reasons.length > 0 && h("details", null, h("summary", null, t("school.why")), reasons.map((reason) => h("p", null, tell(reason, game.cast)))),
    h("div", { class: "dialog-buttons" }, button("play-anyway", t("school.play-anyway"), () => dialog.close("yes")), button("think-again", t("school.think-again"), () => dialog.close(""), "primary")),
  ]);
  return (await answer) === "yes";
}
