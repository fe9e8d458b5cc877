/** The title of a game, which is read on the tab while its player looks at something else. */

import { sayOffer } from "../table/end/offer.js";
import { sayPrompt } from "../table/panels/prompt.js";
import { t } from "../basics/words.js";

/** @import {Game} from "../game/game.js" */

/**
 * Whose turn it is comes first, whatever is being composed or looked at.
 * @param {Game} game
 */
export function titleOf(game) {
  if (game.myTurn && !game.sent && !game.atOneScreen && game.state?.dealt !== false) return t("page.title-your-turn", { opponent: game.seat === 0 ? 1 : 0 }, game.cast);
  return t("page.title-game", { prompt: sayOffer(game) ?? sayPrompt(game) });
}
