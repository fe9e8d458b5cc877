/**
 * The player's games under way, as a guest of this browser and by the account; looked up again from
 * time to time. The tabs of a browser share what they found, so that only one of them asks.
 */

import { pathShown } from "../basics/addresses.js";
import { keep, recall } from "../basics/settings.js";
import { Refusal, askRematch, get } from "./api.js";
import { commandId } from "./connection.js";
import { lookAtTable } from "./own_table.js";
import { heldGames, heldSeats, holdSeats, offTheList, sinceEndOf, takeOffTheList } from "./seats.js";

/** @import {BoardState, Clock, Digit, Player, Rematch, Series} from "../types.js" */

/**
 * A game in a few words, as the server sends it.
 * @typedef {object} Glance
 * @property {string} game
 * @property {Digit} seat
 * @property {"computer" | "screen" | "link"} mode
 * @property {string} deck
 * @property {boolean} rated
 * @property {number} number
 * @property {Digit | null} to_move
 * @property {boolean} over
 * @property {Player} opponent
 * @property {BoardState | null} board
 * @property {Clock | null} clock
 * @property {number | null} begin_by
 * @property {Series} series
 * @property {Rematch} rematch
 * @property {import("../types.js").Contribution | null} contribution what this seat adds to the deal
 * @property {number | null} until when the time of the player to move runs out, by this machine's clock
 */

/**
 * A table at which this player is asked to sit down.
 * @typedef {object} Table
 * @property {string} table
 * @property {string | null} name
 * @property {string} deck
 * @property {number | null} minutes
 * @property {number} increment
 * @property {number | null} days
 * @property {boolean} rated
 */

/** @typedef {{name: string, rating: {value: number, provisional: boolean} | null}} Member */
/** @typedef {{at: number, member: Member | null, games: Glance[], challenges: Table[], table: (Table & {challenge: boolean}) | null}} Found */

const KEY = "one-zero-one.looked";
/** Milliseconds between looks; a page that nobody sees looks less often. */
const EVERY = 15_000;
const EVERY_UNSEEN = 45_000;
/** More games than anyone plays at a time; further ones are not looked at. */
const MOST = 40;
/** Milliseconds for which a finished game is looked at, because the other player may offer a rematch. */
const REMATCH_WITHIN = 24 * 3600 * 1000;

class OwnGames extends EventTarget {
  constructor() {
    super();
    /** @type {Found} */
    this.found = { at: 0, member: null, games: [], challenges: [], table: null };
    this.timer = 0;
    /** @type {Promise<void> | null} */
    this.looking = null;
  }

  /** Begin to look, now and from time to time. */
  start() {
    this.take(/** @type {Found | null} */ (recall(KEY)));
    addEventListener("storage", ({ key }) => key === KEY && this.take(/** @type {Found | null} */ (recall(KEY))));
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.lookIfDue());
    void this.look();
  }

  /** The games under way, those that wait for this player first, and of them the most urgent. */
  get games() {
    const urgent = (/** @type {Glance} */ one) => [waits(one) ? 0 : 1, one.until ?? Infinity, -one.number];
    return this.found.games.filter((one) => offTheList(one.game) === null && isListed(one)).sort((one, other) => compare(urgent(one), urgent(other)));
  }

  /** The games that wait for this player, except the open one, which says so itself. */
  get waiting() {
    return this.games.filter((one) => waits(one) && pathShown() !== `/game/${one.game}`);
  }

  /** The challenges that wait for this player's account. */
  get challenges() {
    return this.found.challenges;
  }

  /** The table at which this player waits for somebody. */
  get table() {
    return this.found.table;
  }

  get member() {
    return this.found.member;
  }

  lookIfDue() {
    if (Date.now() - this.found.at >= EVERY) void this.look();
  }

  /** Ask the server about all games, unless it is being asked. */
  look() {
    this.looking ??= this.ask().finally(() => (this.looking = null));
    return this.looking;
  }

  /** Ask the server about all games as they are now, after something was done. */
  async lookAnew() {
    await this.looking;
    await this.look();
  }

  async ask() {
    clearTimeout(this.timer);
    try {
      const { account } = await get("/api/me");
      if (account) await holdAccountGames();
      const table = await lookAtTable();
      const games = await glances(heldGames().slice(0, MOST));
      const { challenges } = account ? await get("/api/me/challenges") : { challenges: [] };
      const found = { at: Date.now(), member: account && { name: account.name, rating: account.rating }, games, challenges, table };
      keep(KEY, found);
      this.take(found);
    } catch {
      // without a connection, what was found last is still shown
    } finally {
      const wait = document.visibilityState === "visible" ? EVERY : EVERY_UNSEEN;
      this.timer = setTimeout(() => this.lookUnlessAnotherTabDid(wait), wait);
    }
  }

  /** @param {number} wait */
  lookUnlessAnotherTabDid(wait) {
    const ago = Date.now() - this.found.at;
    if (ago >= wait) void this.look();
    else this.timer = setTimeout(() => this.lookUnlessAnotherTabDid(wait), wait - ago);
  }

  /**
   * @param {Found | null} found
   */
  take(found) {
    if (!found || !Array.isArray(found.games) || !Array.isArray(found.challenges) || found.at < this.found.at) return;
    const before = this.found;
    this.found = found;
    this.dispatchEvent(new CustomEvent("found", { detail: before }));
  }

  /** Draw again what depends on which games are listed. */
  changed() {
    this.dispatchEvent(new CustomEvent("found", { detail: this.found }));
  }
}

export const ownGames = new OwnGames();

/**
 * Whether a game waits for its player; two people at one screen need no reminder.
 * @param {Glance} one
 */
export function waits(one) {
  return one.mode !== "screen" && (one.seat === one.to_move || isAsked(one) || isAwaited(one));
}

/**
 * Whether a game begins as soon as this player is there.
 * @param {Glance} one
 */
export function isAwaited({ mode, over, contribution, opponent }) {
  return mode === "link" && !over && opponent.seated && contribution === "awaited";
}

/**
 * Whether the other player has asked for the next game.
 * @param {Glance} one
 */
export function isAsked({ over, seat, rematch }) {
  return over && rematch.offered_by !== null && rematch.offered_by !== seat;
}

/**
 * Whether a finished game leaves its match unfinished. A match in which nothing was played is none.
 * @param {Glance} one
 */
export function goesOn({ over, series }) {
  const isBegun = series.game > 1 || [...series.wins, ...series.points].some((count) => count > 0);
  return over && series.games > 1 && !series.over && isBegun;
}

/**
 * Whether a game is shown to its player: a finished one as long as the next one may follow.
 * @param {Glance} one
 */
function isListed(one) {
  return !one.over || goesOn(one) || one.rematch.offered_by !== null;
}

/** Hold the seats of the account's games, which this browser may not know yet. */
async function holdAccountGames() {
  const { games } = await get("/api/me/games");
  for (const { game, seat } of /** @type {{game: string, seat: Digit}[]} */ (games)) {
    if (heldSeats(game).seats.length === 0 || offTheList(game) === "lost") holdSeats(game, [seat]);
  }
}

/**
 * These games as they are now, and those in which they went on.
 * @param {string[]} games
 * @returns {Promise<Glance[]>}
 */
async function glances(games) {
  const seen = (await Promise.all(games.flatMap(glancesAt))).flatMap((one) => one ?? []);
  const next = (await Promise.all(seen.filter(({ rematch }) => rematch.game !== null).map(followOn))).flatMap((game) => game ?? []);
  return [...seen.filter(({ rematch }) => rematch.game === null), ...(next.length > 0 ? await glances(next) : [])];
}

/**
 * Take the seat in the game that followed one; whoever asked for it may have left the page since.
 * @param {Glance} one
 * @returns {Promise<string | null>} the game, if this browser did not know it
 */
async function followOn({ game, seat, mode, rematch }) {
  const { game: next } = rematch;
  const isKnown = next === null || heldSeats(next).seats.length > 0;
  const seats = isKnown || mode !== "link" ? [] : await seatsAfter(game, seat);
  takeOffTheList(game, "over");
  if (next === null || seats.length === 0) return null;
  holdSeats(next, seats);
  return next;
}

/**
 * This browser's seats in the game that followed one; none if it has lost its seat.
 * @param {string} game
 * @param {Digit} seat
 * @returns {Promise<Digit[]>}
 */
async function seatsAfter(game, seat) {
  try {
    return (await askRematch(game, seat, commandId())).seats;
  } catch (refusal) {
    if (refusal instanceof Refusal) return [];
    throw refusal;
  }
}

/**
 * The game as seen from the first seat held here; null if it cannot be seen now.
 * @param {string} game
 * @returns {Promise<Glance | null>[]}
 */
function glancesAt(game) {
  const [seat] = heldSeats(game).seats;
  return seat === undefined ? [] : [glanceAt(game, seat)];
}

/**
 * @param {string} game
 * @param {Digit} seat
 * @returns {Promise<Glance | null>}
 */
async function glanceAt(game, seat) {
  try {
    const one = await get(`/api/games/${game}/glance?seat=${seat}`);
    if (one.over && isSettled(one)) takeOffTheList(game, "over");
    if (offTheList(game) === "over") return null;
    const { clock } = one;
    return { ...one, until: clock && clock.running !== null ? Date.now() + clock.left[clock.running] * 1000 : null };
  } catch (refusal) {
    // it is gone, or the seat moved to another device
    if (refusal instanceof Refusal && [403, 404].includes(refusal.status)) takeOffTheList(game, "lost");
    else if (!(refusal instanceof Refusal)) throw refusal;
    return null;
  }
}

/**
 * Whether nothing is expected to follow a finished game.
 * @param {Glance} one
 */
function isSettled(one) {
  const mayBeAsked = one.mode === "link" && sinceEndOf(one.game) < REMATCH_WITHIN;
  return !isListed(one) && one.rematch.game === null && !mayBeAsked;
}

/**
 * @param {number[]} one
 * @param {number[]} other
 */
function compare(one, other) {
  const at = one.findIndex((value, place) => value !== other[place]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
