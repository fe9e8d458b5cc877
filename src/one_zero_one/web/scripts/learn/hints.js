/** Help against the computer: the idea, then the move; and a warning before a very bad turn. */

import { post } from "../host/api.js";
import { announce } from "../basics/announcer.js";
import { openDialog } from "../basics/dialogs.js";
import { h, refill } from "../basics/dom.js";
import { bringWords, t } from "../basics/words.js";
import { draftTurn } from "./drafting.js";
import { button, reasonOf } from "./frame.js";
import { tell } from "./told.js";

/** @import {Game} from "../game/game.js" */
/** @import {Phrase} from "../types.js" */

/**
 * Show a hint, step by step.
 * @param {Game} game
 */
export async function openHint(game) {
  await bringWords("learn");
  const place = h("div", { class: "hint-steps", role: "status" }, h("p", null, t("school.looking")));
  const keys = h("div", { class: "dialog-buttons" });
  const { dialog } = openDialog(t("school.hint"), [place, keys]);
  /** @param {"idea" | "move"} step */
  const ask = async (step) => {
    try {
      const { idea, move, turn } = await post(`/api/games/${game.id}/hint`, { seat: game.seat, step });
      refill(place, h("p", null, tell(idea, game.cast)), move && h("p", null, h("strong", null, tell(move, game.cast))));
      const close = () => dialog.close("");
      refill(
        keys,
        move
          ? button("draft-it", t("school.draft-it"), () => (close(), void draftTurn(game, turn)), "primary")
          : button("show-move", t("school.show-move"), () => void ask("move"), "primary"),
      );
      keys.querySelector("button")?.focus();
      announce(tell(move ?? idea, game.cast));
    } catch (refusal) {
      refill(place, h("p", null, reasonOf(refusal)));
      refill(keys);
    }
  };
  await ask("idea");
}

/**
 * The idea of this turn, for a game in which every turn begins with a hint; empty without one.
 * @param {Game} game
 */
export async function ideaOf(game) {
  try {
    const [{ idea }] = await Promise.all([post(`/api/games/${game.id}/hint`, { seat: game.seat, step: "idea" }), bringWords("learn")]);
    return tell(idea, game.cast);
  } catch {
    return "";
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
