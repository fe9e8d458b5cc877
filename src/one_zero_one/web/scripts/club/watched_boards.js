/** How games under way stand, for their small pictures: those listed first, looked up from time to time. */

import { get } from "../host/api.js";

/** @import {BoardState} from "../types.js" */

/** As many as are seen at once: each is a request. */
const MOST = 4;
/** Milliseconds. */
const EVERY = 20_000;

export class WatchedBoards {
  /** @param {() => void} drawn called when a board is known or has changed */
  constructor(drawn) {
    this.drawn = drawn;
    /** @type {Map<string, BoardState | null>} null until the cards are dealt */
    this.boards = new Map();
    /** @type {string[]} */
    this.listed = [];
    this.looking = setInterval(() => document.visibilityState === "visible" && void this.look(this.listed), EVERY);
  }

  /** @param {string[]} games */
  list(games) {
    this.listed = games.slice(0, MOST);
    const fresh = this.listed.filter((game) => !this.boards.has(game));
    if (fresh.length > 0) void this.look(fresh);
  }

  /** @param {string[]} games */
  async look(games) {
    for (const game of games) this.boards.set(game, this.boards.get(game) ?? null);
    for (const game of games) {
      const found = await get(`/api/games/${game}`).catch(() => null); // without it an older picture will do
      if (found) this.boards.set(game, found.view);
    }
    if (games.length > 0) this.drawn();
  }

  leave() {
    clearInterval(this.looking);
  }
}
