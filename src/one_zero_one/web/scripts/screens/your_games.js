/** The player's games under way, on the start page: those that wait for this player come first. */

import { sayBeginBy, sayTime } from "../game/company.js";
import { sayClock } from "../game/clock_names.js";
import { deckName } from "../game/deck_names.js";
import { hrefOf } from "../basics/addresses.js";
import { openDialog } from "../basics/dialogs.js";
import { h, patch } from "../basics/dom.js";
import { Refusal, post, send } from "../host/api.js";
import { commandId } from "../host/connection.js";
import { goesOn, isAsked, isAwaited, ownGames, waits } from "../host/own_games.js";
import { withdrawTable } from "../host/own_table.js";
import { holdSeats, takeOffTheList } from "../host/seats.js";
import { miniBoard } from "../table/board/mini_board.js";
import { capitalized, t, tell } from "../basics/words.js";

/** @import {Glance, Table} from "../host/own_games.js" */

export class YourGames {
  /** @param {HTMLElement} root empty if no game is under way */
  constructor(root) {
    this.root = root;
    this.clocks = setInterval(() => this.tick(), 500);
    this.found = () => this.draw();
    ownGames.addEventListener("found", this.found);
    void ownGames.look(); // a turn may have been played since the last look
    this.draw();
  }

  draw() {
    const { table } = ownGames;
    const cards = [...ownGames.challenges.map(drawChallenge), ...(table ? [drawTable(table)] : []), ...ownGames.games.map(drawGame)];
    patch(this.root, cards.length > 0 && drawList(cards));
  }

  tick() {
    for (const clock of this.root.querySelectorAll(".your-game .clock")) {
      if (clock instanceof HTMLElement) clock.textContent = sayTime(secondsUntil(Number(clock.dataset.until)));
    }
  }

  leave() {
    clearInterval(this.clocks);
    ownGames.removeEventListener("found", this.found);
  }
}

/** @param {HTMLElement[]} cards */
function drawList(cards) {
  return h("section", { class: "your-games", "aria-labelledby": "your-games" }, h("h2", { id: "your-games" }, t("games.your-games")), h("ul", null, cards));
}

/** @param {Table} one */
function drawChallenge(one) {
  const { table, name } = one;
  return h(
    "li",
    { class: "your-game", data: { key: `challenge-${table}`, waits: "yes" } },
    tableText(t("games.challenged", { challenger: name ?? capitalized(t("page.a-guest")) }), one),
    h(
      "div",
      { class: "your-game-keys" },
      key(`accept-${table}`, t("games.accept-challenge"), () => accept(table)),
      key(`decline-${table}`, t("games.decline-challenge"), () => send("DELETE", `/api/me/challenges/${table}`)),
    ),
  );
}

/** @param {Table & {challenge: boolean}} one */
function drawTable(one) {
  const said = h("span", { class: "your-game-turn" }, one.challenge ? t("games.challenge-waits") : t("games.table-waits"));
  return h(
    "li",
    { class: "your-game", data: { key: `table-${one.table}` } },
    h("a", { href: `/table/${one.table}`, data: { key: `to-table-${one.table}` } }, tableText(t("games.your-table"), one, said)),
    h("div", { class: "your-game-keys" }, key(`stop-${one.table}`, t("games.stop-table"), () => withdrawTable(one.table))),
  );
}

/**
 * What a table is about.
 * @param {string} said
 * @param {Table} table
 * @param {HTMLElement} [further] what is said below
 */
function tableText(said, { minutes, increment, days, rated, deck }, further) {
  const details = [sayClock(minutes, increment, days), rated && t("page.rated"), deckName(deck)].filter(Boolean).join(" · ");
  return h("span", { class: "your-game-text" }, h("strong", { class: "your-game-who" }, said), further, h("small", null, details));
}

/**
 * @param {string} name
 * @param {string} text
 * @param {() => Promise<unknown>} act after which the player's games are looked up again
 */
function key(name, text, act) {
  return h("button", { type: "button", class: "key small", data: { key: name }, onclick: () => void attempt(act) }, text);
}

/** @param {() => Promise<unknown>} act */
async function attempt(act) {
  try {
    await act();
  } catch (refusal) {
    openDialog(t("page.refused"), h("p", null, refusal instanceof Refusal && refusal.problem ? tell(refusal.problem) : t("page.no-server")));
  }
  await ownGames.lookAnew();
}

/** @param {string} table */
async function accept(table) {
  const { game, seats } = await post(`/api/tables/${table}/seat`, { claim: commandId(), contributes: true });
  holdSeats(game, seats);
  location.assign(hrefOf(`/game/${game}`));
}

/** @param {Glance} one */
function drawGame(one) {
  const until = isAwaited(one) ? sayBeginBy(one.begin_by) : null;
  const details = [until && t("games.aborted-at", { time: until }), whatItIs(one), one.rated && t("page.rated")].filter(Boolean).join(" · ");
  return h(
    "li",
    { class: "your-game", data: { key: `own-${one.game}`, waits: waits(one) && "yes" } },
    h(
      "a",
      { href: `/game/${one.game}`, data: { key: `go-${one.game}` } },
      miniBoard(one.board),
      h("span", { class: "your-game-text" }, h("strong", { class: "your-game-who" }, opponentOf(one)), h("span", { class: "your-game-turn" }, whoseTurn(one)), h("small", null, details)),
      one.until !== null && h("span", { class: "clock", role: "timer", "aria-label": t("games.time-left"), data: { until: one.until, running: "yes" } }, sayTime(secondsUntil(one.until))),
    ),
    (one.mode !== "link" || one.over) && h("button", { type: "button", class: "close", "aria-label": t("games.off-the-list", { opponent: opponentOf(one) }), data: { key: `off-${one.game}`, tip: t("games.off-the-list-note") }, onclick: () => (takeOffTheList(one.game, "hidden"), ownGames.changed()) }, "×"),
  );
}

/** @param {Glance} one */
export function opponentOf({ mode, opponent }) {
  if (mode === "screen") return t("page.play-screen");
  if (opponent.level !== null) return t(`level.${opponent.level}`);
  return opponent.name ?? (opponent.seated ? t("page.a-guest") : t("games.no-one-yet"));
}

/** @param {Glance} one */
function whoseTurn(one) {
  if (goesOn(one)) return nextGame(one);
  if (one.over) return isAsked(one) ? t("games.rematch-wanted") : t("page.rematch-offered");
  if (!one.opponent.seated) return t("games.awaits-friend");
  if (one.mode === "screen") return "";
  if (isAwaited(one)) return t("games.awaits-you");
  if (one.opponent.contribution === "awaited") return t("games.awaits-opponent", { opponent: opponentOf(one) });
  if (one.to_move === null) return t("games.before-deal");
  return waits(one) ? t("games.your-turn") : t("games.their-turn");
}

/**
 * How an unfinished match stands, and who has asked for its next game.
 * @param {Glance} one
 */
function nextGame(one) {
  const { seat, series, rematch } = one;
  const standing = { own: series.wins[seat], other: series.wins[seat === 0 ? 1 : 0] };
  if (isAsked(one)) return t("games.next-game-wanted", standing);
  return rematch.offered_by === null ? t("games.next-game-ready", standing) : t("games.next-game-asked", standing);
}

/** @param {Glance} one */
function whatItIs({ deck, clock, seat, mode }) {
  const digit = mode === "screen" ? null : t("games.you-are", { digit: seat });
  const pace = clock && sayClock(clock.days ? null : clock.seconds / 60, clock.increment, clock.days);
  return [digit, deckName(deck), pace].filter(Boolean).join(" · ");
}

/** @param {number} until */
function secondsUntil(until) {
  return Math.max(0, (until - Date.now()) / 1000);
}
