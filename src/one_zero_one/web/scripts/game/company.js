/** The other people in a game: clocks, sayings, spectators, and players who have left. */

import { confirmed, openDialog } from "../basics/dialogs.js";
import { h } from "../basics/dom.js";
import { check } from "./options.js";
import { drawStanding } from "./standing.js";
import { onThisClock, serverTime } from "../host/server_time.js";
import { keep, recall } from "../basics/settings.js";
import { language, t } from "../basics/words.js";

/** @import {Game} from "./game.js" */
/** @import {Clock, Digit} from "../types.js" */

const MUTED = "one-zero-one.muted";
/** Seconds below which tenths are shown, and below which a clock is highlighted. */
const TENTHS = 10;
const SHORT = 20;
const A_DAY = 24 * 3600;
/** How long before a game must begin its players are reminded of it. */
const SOON = 12 * 3600;
/** Up to three hours, the longest time for a game, a clock shows minutes and seconds. */
const LONGEST_IN_MINUTES = 3 * 3600;

/** All sayings, in the reader's language. */
const SAYINGS = () => [
  ["hello", t("page.say-hello")],
  ["good-luck", t("page.say-good-luck")],
  ["well-played", t("page.say-well-played")],
  ["thanks", t("page.say-thanks")],
  ["oops", t("page.say-oops")],
  ["one-moment", t("page.say-one-moment")],
  ["good-game", t("page.say-good-game")],
  ["bye", t("page.say-bye")],
];

/**
 * The seconds a player has left by the server's clock, independent of this machine's clock.
 * @param {Clock} clock
 * @param {Digit} digit
 */
export function secondsLeft(clock, digit) {
  const gone = clock.running === digit ? (performance.now() - clock.heard) / 1000 : 0;
  return Math.max(0, (clock.left[digit] ?? 0) - gone);
}

/** @param {number} seconds */
export function sayTime(seconds) {
  if (seconds < TENTHS) return `0:0${(Math.floor(seconds * 10) / 10).toFixed(1)}`;
  const whole = Math.ceil(seconds);
  if (whole >= A_DAY) return t("page.days-left", { days: Math.floor(whole / A_DAY), hours: Math.floor((whole % A_DAY) / 3600) });
  if (whole > LONGEST_IN_MINUTES) return `${Math.floor(whole / 3600)}:${String(Math.floor((whole % 3600) / 60)).padStart(2, "0")}:${String(whole % 60).padStart(2, "0")}`;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/**
 * A player's clock; `tick` updates it.
 * @param {Game} game
 * @param {Digit} digit
 */
function drawClock(game, digit) {
  const clock = game.state?.clock;
  if (!clock) return null;
  const seconds = secondsLeft(clock, digit);
  return h("span", { class: "clock", role: "timer", "aria-label": t("page.clock-of", { player: digit }, game.cast), data: { clock: digit, running: clock.running === digit && "yes", short: seconds < SHORT && "yes" } }, sayTime(seconds));
}

/**
 * Update the clocks on a screen.
 * @param {Game} game
 * @param {HTMLElement} root
 */
export function tick(game, root) {
  for (const claim of root.querySelectorAll(".claim[hidden]")) {
    if (claim instanceof HTMLElement && serverTime() >= Number(claim.dataset.from)) claim.hidden = false;
  }
  const clock = game.state?.clock;
  if (!clock) return;
  for (const element of root.querySelectorAll(".clock")) {
    if (!(element instanceof HTMLElement)) continue;
    const digit = /** @type {Digit} */ (Number(element.dataset.clock));
    const seconds = secondsLeft(clock, digit);
    const text = sayTime(seconds);
    if (element.textContent !== text) element.textContent = text;
    // while a turn is shown, nothing is redrawn, but the other clock runs
    for (const [name, holds] of Object.entries({ running: clock.running === digit, short: seconds < SHORT })) {
      if (holds) element.dataset[name] = "yes";
      else delete element.dataset[name];
    }
  }
}

/** Whether sayings are muted. */
export function isMuted() {
  return recall(MUTED) === true;
}

/**
 * A saying as it is shown and announced to screen readers.
 * @param {Game} game
 * @param {Digit} seat
 * @param {string} phrase
 */
export function sayingOf(game, seat, phrase) {
  const text = SAYINGS().find(([code]) => code === phrase)?.[1];
  return text === undefined ? null : t("page.said", { speaker: seat, text }, game.cast);
}

/**
 * The number of spectators.
 * @param {Game} game
 */
export function drawAudience(game) {
  const count = game.state?.spectators ?? 0;
  if (count === 0) return null;
  const said = t("page.spectators", { count });
  return h("span", { class: "audience", role: "img", "aria-label": said, data: { tip: said } }, `◉ ${count}`);
}

/**
 * Open the list of sayings.
 * @param {Game} game
 */
export function openSayings(game) {
  const { dialog } = openDialog(t("page.say"), [
    h(
      "div",
      { class: "sayings" },
      SAYINGS().map(([code = "", text = ""]) => h("button", { type: "button", class: "key", data: { key: `say-${code}` }, onclick: () => (game.say(code), dialog.close("")) }, text)),
    ),
    check("mute", t("page.mute"), isMuted(), (muted) => keep(MUTED, muted)),
  ]);
}

/**
 * What is shown beside a player's name: the rating, whether they are away, the button to claim the win, the
 * clock.
 * @param {Game} game
 * @param {Digit} digit
 */
export function drawCompany(game, digit) {
  const { state } = game;
  const away = state?.mode === "link" && state.players[digit].here === false && digit !== game.seat;
  return [drawStanding(game, digit), away && h("span", { class: "away" }, t(state.players[digit].seated ? "page.away" : "page.not-here-yet")), drawClaim(game, digit), drawClock(game, digit), drawGift(game, digit)];
}

/**
 * The button that gives the other player more time.
 * @param {Game} game
 * @param {Digit} digit
 */
function drawGift(game, digit) {
  const clock = game.state?.clock;
  if (!clock || clock.running === null || game.state?.mode !== "link" || game.seat === null || game.seat === digit || game.over) return null;
  if (clock.days !== null && clock.running !== digit) return null;
  return h("button", { type: "button", class: "key small", "aria-label": t("page.give-time"), data: { key: "give-time", tip: t("page.give-time") }, onclick: () => game.giveTime() }, "+");
}

/**
 * The button to claim the win from a player who has left; `tick` shows it after a while.
 * @param {Game} game
 * @param {Digit} digit
 */
function drawClaim(game, digit) {
  const from = game.state?.players[digit].claim_from ?? null;
  if (from === null || game.seat === null || game.seat === digit || game.over) return null;
  return h("button", { type: "button", class: "key small claim", hidden: serverTime() < from, data: { key: "claim", from }, onclick: () => void claim(game, digit) }, t("page.claim"));
}

/**
 * @param {Game} game
 * @param {Digit} digit
 */
async function claim(game, digit) {
  if (await confirmed(t("page.claim"), t("page.sure-claim", { opponent: digit }, game.cast), t("page.claim-yes"))) game.claim();
}

/**
 * Until when the game must begin, if that is soon.
 * @param {Game} game
 */
export function drawBeginning(game) {
  const time = game.over ? null : sayBeginBy(game.state?.begin_by ?? null);
  return time !== null && h("p", { class: "hint begin-by" }, t("page.begin-by", { time }));
}

/**
 * A time until which a game must begin, if that is soon.
 * @param {number | null} until in server time
 */
export function sayBeginBy(until) {
  if (until === null || until - serverTime() > SOON) return null;
  return onThisClock(until).toLocaleTimeString(language(), { timeStyle: "medium" });
}
