/** Taking everything along as one file: all games, and what the page itself keeps. */

import { openDialog } from "../basics/dialogs.js";
import { h } from "../basics/dom.js";
import { allKept, keepText } from "../basics/settings.js";
import { t, tell } from "../basics/words.js";
import { Refusal, post } from "../host/api.js";
import { ownGames } from "../host/own_games.js";
import { ask } from "./near_host.js";
import { saveAs } from "./saving.js";

/** Save all games and settings of this browser as one file. */
export async function exportAll() {
  const body = JSON.stringify({ page: Object.fromEntries(allKept()) });
  await saveAs(await ask("/api/export", { method: "POST", body }), "one-zero-one.json");
}

/**
 * Add the games of such a file; what this browser keeps already stays as it is.
 * @param {File} file
 */
export async function importAll(file) {
  try {
    const { games, page } = await post("/api/import", JSON.parse(await file.text()));
    const known = new Map(allKept());
    for (const [name, text] of Object.entries(page)) if (!known.has(name)) keepText(name, String(text));
    void ownGames.look();
    openDialog(t("near.import"), h("p", null, t("near.imported", { count: games })));
  } catch (refusal) {
    const text = refusal instanceof Refusal && refusal.problem ? tell(refusal.problem) : t("problem.not-an-export");
    openDialog(t("page.refused"), h("p", null, text));
  }
}
