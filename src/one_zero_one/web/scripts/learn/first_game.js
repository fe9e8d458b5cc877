/** The first game after the lessons: against the weakest level, with a hint for every turn. */

import { createGame } from "../host/api.js";
import { openDialog } from "../basics/dialogs.js";
import { h } from "../basics/dom.js";
import { guideThrough } from "../game/guided.js";
import { holdSeats } from "../host/seats.js";
import { t } from "../basics/words.js";
import { reasonOf } from "./frame.js";

/** @param {(path: string) => void} go */
export async function beginFirstGame(go) {
  try {
    const { game, seats, invite } = await createGame({ mode: "computer", level: 1, deck: "standard", digit: null, first: "me", games: 1 });
    holdSeats(game, seats, invite);
    guideThrough(game);
    go(`/game/${game}`);
  } catch (refusal) {
    openDialog(t("page.refused"), h("p", null, reasonOf(refusal)));
  }
}
