/** The line that says what to do now. */

import { printedName } from "../board/card.js";
import { LOGGED_OUT, NO_SUCH_GAME, SEAT_LOST } from "../../host/connection.js";
import { parseFace, parseSpace } from "../../basics/notation.js";
import { turnsUntil } from "../../game/turns.js";
import { t, tell } from "../../basics/words.js";

/** @import {Composer} from "../../game/composer.js" */
/** @import {Digit, Player} from "../../types.js" */

/**
 * The name of a player.
 * @param {Composer} game
 * @param {Digit} digit
 */
export function nameOf(game, digit) {
  const player = /** @type {Player | undefined} */ (game.state?.players[digit]);
  if (player?.name) return player.name;
  if (player?.level) return t(`level.${player.level}`);
  if (digit === game.seat && !game.atOneScreen) return t("page.you");
  return t("page.player", { player: digit });
}

/**
 * @param {Composer} game
 * @returns {string}
 */
export function sayPrompt(game) {
  const state = game.state;
  if (!state) return t("page.loading");
  const { view } = state;
  if (game.past !== null) return t("page.looking-back", { number: turnsUntil(state.entries, game.past) });
  if (view.outcome) return game.ending ? t(view.outcome.end === "RUN" ? "page.program-runs" : "page.lines-counted") : outcomeOf(game);
  if (game.refused) return sayRefused(game);
  if (state.dealt === false) return sayBeforeDeal(game);
  if (game.sent) return t("page.sending");
  if (game.checking) return t("page.checking");
  if (!game.myTurn && !(game.ahead && game.draft.begun)) return t("page.other-turn", { player: view.to_move }, game.cast);
  const { step, filling } = game.draft;
  if (filling && step.index === null) {
    const space = parseSpace(game.preview?.after.pending?.space ?? "");
    return step.source === "cut" ? t("page.choose-paste", space) : t("page.choose-print", space);
  }
  if (game.ready) return t("page.ready-to-play");
  if (game.ahead && game.previewed) return t("page.draft-waits");
  if (step.index === null) return t("page.choose-card");
  return t("page.choose-place", { card: printedName(parseFace(step.face).name) });
}

/**
 * Who is awaited before the cards are dealt.
 * @param {Composer} game
 */
function sayBeforeDeal(game) {
  const players = game.state?.players ?? [];
  if (!players.every(({ seated }) => seated)) return t("page.waiting-for-player");
  const awaited = players.findIndex(({ contribution }, seat) => contribution === "awaited" && seat !== game.seat);
  return awaited < 0 ? t("page.dealing") : t("page.waiting-for", { opponent: awaited }, game.cast);
}

/**
 * Why the server no longer accepts anything from here.
 * @param {Composer} game
 */
export function sayRefused(game) {
  switch (game.closedWith) {
    case SEAT_LOST:
      return game.seat === null ? t("page.line-unwatchable") : t("page.line-refused");
    case LOGGED_OUT:
      return t("page.line-logged-out");
    case NO_SUCH_GAME:
      return t("problem.no-such-game");
    default:
      return t("page.line-not-understood");
  }
}

/**
 * @param {Composer} game
 */
export function outcomeOf(game) {
  const last = game.state?.entries.at(-1)?.events.findLast((one) => one.event.event === "ended");
  return last ? tell(last.phrase, game.cast) : t("page.over");
}
