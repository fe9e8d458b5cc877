/**
 * What needs the player, on every screen: the number of games that wait, beside the logo and in the
 * title. Loaded after the screen itself.
 */

import { pathShown } from "./basics/addresses.js";
import { byId, h, patch } from "./basics/dom.js";
import { call, markIcon } from "./basics/calls.js";
import { untilLoaded } from "./basics/loading.js";
import { change, settings } from "./basics/settings.js";
import { countInTitle } from "./basics/title.js";
import { bringWords, capitalized, t } from "./basics/words.js";
import { goesOn, isAsked, isAwaited, ownGames, waits } from "./host/own_games.js";
import { keepTableOpen } from "./host/own_table.js";

/** @import {Found, Glance} from "./host/own_games.js" */

/** Milliseconds before the end of a turn of days in which the player is called once more. */
const SHORT = 3 * 3600 * 1000;
/** The turns for which the player was called because of the time. */
const warned = new Set();

/** Begin to look for what needs the player. */
export async function begin() {
  await untilLoaded(() => bringWords("games"));
  ownGames.addEventListener("found", (event) => {
    if (event instanceof CustomEvent) callFor(event.detail);
    draw();
  });
  document.addEventListener("visibilitychange", () => draw());
  ownGames.start();
}

/** Draw the frame again: another screen is shown, or another language is spoken. */
export function draw() {
  keepTableOpen(() => void ownGames.lookAnew());
  drawBadge();
  drawBell();
  const { member } = ownGames;
  patch(byId("member"), member && h("a", { class: "tab", href: "/account", data: { key: "member" } }, member.name));
}

/** One press leads to the most urgent game that waits, and then to the challenges. */
function drawBadge() {
  const { waiting, challenges } = ownGames;
  const [first] = waiting;
  const count = waiting.length + challenges.length;
  const said = t("games.games-wait", { count });
  patch(byId("waiting"), count > 0 && h("a", { class: "waiting-badge", href: first ? `/game/${first.game}` : "/", "aria-label": said, data: { key: "waiting", tip: said } }, String(count)));
  // nobody waits in a game against the computer: it does not call from another tab
  const others = challenges.length + waiting.filter(({ mode }) => mode === "link").length;
  countInTitle(others);
  void markIcon(others > 0 || (document.visibilityState === "hidden" && openGameWaits()));
}

/** Whether the game on this page waits for the player, who looks at something else. */
function openGameWaits() {
  return ownGames.games.some((one) => one.mode === "link" && waits(one) && pathShown() === `/game/${one.game}`);
}

/** One press silences everything, or lets what needs the player be heard again. */
function drawBell() {
  const silent = settings.sounds === "off";
  const said = silent ? t("games.sounds-on") : t("games.sounds-off");
  patch(byId("bell"), h("button", { type: "button", class: "tab bell", "aria-pressed": String(silent), "aria-label": said, data: { key: "bell", tip: said }, onclick: () => (change({ sounds: silent ? "needed" : "off" }), drawBell()) }, h("span", { "aria-hidden": "true" }, "♪")));
}

/**
 * Call the player for what has changed in games that are not open in this tab.
 * @param {Found} before
 */
function callFor(before) {
  if (before.at < performance.timeOrigin) return; // from before this page was opened
  const known = new Map(before.games.map((one) => [one.game, one]));
  for (const one of ownGames.games) {
    const earlier = known.get(one.game);
    if (one.mode !== "link" || pathShown() === `/game/${one.game}`) continue;
    if (earlier) callForGame(earlier, one);
    else if (isAwaited(one)) callToBegin(one);
  }
  const challenged = new Set(before.challenges.map(({ table }) => table));
  for (const { table, name } of ownGames.challenges) {
    if (!challenged.has(table)) call("challenge", t("games.challenged", { challenger: name ?? capitalized(t("page.a-guest")) }), "/");
  }
}

/**
 * Somebody has sat down at the player's table, or accepted a rematch.
 * @param {Glance} one
 */
function callToBegin({ game, opponent: { name } }) {
  call("sat-down", name === null ? t("games.guest-sat-down") : t("games.game-awaits-you", { opponent: name }), `/game/${game}`);
}

/**
 * @param {Glance} before
 * @param {Glance} now
 */
function callForGame(before, now) {
  const path = `/game/${now.game}`;
  const opponent = now.opponent.name ?? t("page.a-guest");
  const turn = `${now.game} ${now.number}`;
  if (isAsked(now) && !isAsked(before)) call("rematch", t(goesOn(now) ? "page.asks-next-game" : "page.asks-rematch", { opponent: now.opponent.name ?? capitalized(opponent) }), path);
  else if (waits(now) && !waits(before)) call("your-turn", t("games.your-turn-against", { opponent }), path);
  else if (now.opponent.seated && !before.opponent.seated) call("sat-down", now.opponent.name === null ? t("games.guest-sat-down") : t("games.sat-down", { opponent }), path);
  else if (waits(now) && now.until !== null && now.until - Date.now() < SHORT && now.clock?.days && !warned.has(turn)) {
    warned.add(turn);
    call("time-short", t("games.time-short"), path);
  }
}
