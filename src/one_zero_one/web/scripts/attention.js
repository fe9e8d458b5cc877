/**
 * What needs the player, on every screen: the number of games that wait, beside the logo and in the
 * title. Loaded after the screen itself.
 */

import { byId, h, patch } from "./basics/dom.js";
import { countInTitle } from "./basics/title.js";
import { bringWords, t } from "./basics/words.js";
import { ownGames } from "./host/own_games.js";

/** Begin to look for what needs the player. */
export async function begin() {
  await bringWords("games");
  ownGames.addEventListener("found", draw);
  ownGames.start();
}

/** Draw the frame again: another screen is shown, or another language is spoken. */
export function draw() {
  drawBadge();
  const { member } = ownGames;
  patch(byId("member"), member && h("a", { class: "tab", href: "/account", data: { key: "member" } }, member.name));
}

/** One press leads to the most urgent game that waits. */
function drawBadge() {
  const { waiting } = ownGames;
  const [first] = waiting;
  const said = t("games.games-wait", { count: waiting.length });
  patch(byId("waiting"), first && h("a", { class: "waiting-badge", href: `/game/${first.game}`, "aria-label": said, data: { key: "waiting", tip: said } }, String(waiting.length)));
  // nobody waits in a game against the computer: it does not call from another tab
  countInTitle(waiting.filter(({ mode }) => mode === "link").length);
}
