/** Plain requests to the host. A refusal is thrown with the phrase that gives the reason. */

import { addressOf } from "../basics/addresses.js";
import { ask } from "./door.js";
import { noteServerTime } from "./server_time.js";

/** @import {Box, GameState, Phrase, ReplayStep} from "../types.js" */

export class Refusal extends Error {
  /**
   * @param {number} status
   * @param {Phrase | null} problem
   */
  constructor(status, problem) {
    super(`refused: ${status}`);
    this.status = status;
    this.problem = problem;
  }
}

/**
 * @param {string} path
 * @param {RequestInit} [init]
 */
async function request(path, init) {
  // a browser reports every other status as an error of the page, but many refusals are expected
  const answer = await ask(path, { ...init, headers: { ...init?.headers, Prefer: "refusal-in-body" } });
  const status = Number(answer.headers.get("refused") ?? answer.status);
  if (status < 300) return answer;
  let problem = null;
  try {
    problem = (await answer.json()).problem ?? null;
  } catch {
    // a response that is not JSON has no phrase; its status is enough
  }
  throw new Refusal(status, problem);
}

/**
 * @param {string} path
 * @returns {Promise<any>}
 */
export async function get(path) {
  return (await request(path)).json();
}

/**
 * What is the same for everybody: where the files are joined it is one of them, and kept by the browser.
 * @param {string} path
 * @returns {Promise<any>}
 */
export async function getKept(path) {
  const address = addressOf(path);
  return address === path ? get(path) : (await fetch(address)).json();
}

/**
 * @param {string} path
 * @param {unknown} body
 * @returns {Promise<any>}
 */
export const post = (path, body) => send("POST", path, body);

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>} null if the response is empty
 */
export async function send(method, path, body) {
  const headers = { "Content-Type": "application/json" };
  const answer = await request(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  return answer.status === 204 ? null : answer.json();
}

/**
 * @param {object} wishes
 * @returns {Promise<{game: string, seats: (0 | 1)[], invite: string | null}>}
 */
export const createGame = (wishes) => post("/api/games", { ...wishes, contributes: true });

/**
 * @param {string} game
 * @param {0 | 1 | null} seat
 * @returns {Promise<GameState>}
 */
export async function fetchState(game, seat) {
  const state = await get(`/api/games/${game}${seat === null ? "" : `?seat=${seat}`}`);
  noteServerTime(state.now);
  return state;
}

/**
 * @param {string} game
 * @returns {Promise<{steps: ReplayStep[]}>}
 */
export const fetchReplay = (game) => get(`/api/games/${game}/replay`);

/** @param {string} game */
export const fetchRecord = async (game) => (await request(`/api/games/${game}/record`)).text();

/**
 * What a link gives, or the address of a game with a free seat.
 * @typedef {object} Invite
 * @property {"seat" | "device"} kind
 * @property {string | null} name
 * @property {string} deck
 * @property {boolean} used
 * @property {string} game
 * @property {0 | 1} digit the seat
 * @property {0 | 1 | null} first
 * @property {number} games
 * @property {number | null} minutes
 * @property {number} increment
 * @property {number | null} days
 */

/**
 * Looking up an invitation does not use it.
 * @param {string} address
 * @returns {Promise<Invite>}
 */
export const lookAtInvite = (address) => get(address);

/**
 * Take a seat. If the response was lost, a retry with the same claim returns the same seat.
 * @param {string} address
 * @param {string | null} name
 * @param {string} claim
 * @returns {Promise<{game: string, seats: (0 | 1)[]}>}
 */
export const acceptInvite = (address, name, claim) => post(address, { name, claim, contributes: true });

/**
 * Ask for a rematch; once it has begun, returns this browser's seats in it.
 * @param {string} game
 * @param {number} seat
 * @param {string} command
 * @returns {Promise<{game: string | null, seats: (0 | 1)[]}>}
 */
export const askRematch = (game, seat, command) => post(`/api/games/${game}/rematch`, { seat, command, contributes: true });

/**
 * Contribute to the deal; repeated, it changes nothing.
 * @param {string} game
 * @param {number} seat
 * @param {string} contribution
 * @returns {Promise<{dealt: boolean}>}
 */
export const contribute = (game, seat, contribution) => post(`/api/games/${game}/contribution`, { seat, contribution });

/**
 * @param {string} game
 * @param {number} seat
 * @returns {Promise<{link: string}>}
 */
export const transferSeat = (game, seat) => post(`/api/games/${game}/transfer`, { seat });

/**
 * @param {string} game
 * @param {number} seat
 * @param {boolean} allow
 * @returns {Promise<{watchable: boolean}>}
 */
export const letWatch = (game, seat, allow) => post(`/api/games/${game}/spectators`, { seat, allow });

/**
 * @param {string} text
 * @returns {Promise<{game: string}>}
 */
export const sendRecord = async (text) =>
  (await request("/api/records", { method: "POST", headers: { "Content-Type": "text/plain; charset=utf-8" }, body: text })).json();

/**
 * @param {string} deck
 * @returns {Promise<{deck: string, cards: Record<string, number>, size: number, notes: Phrase[]}>}
 */
export const checkDeck = (deck) => post("/api/decks", { deck });

/** @type {Promise<Box> | null} */
let box = null;

/** The content of the box, fetched once. */
export function fetchBox() {
  box ??= getKept("/api/catalogue").catch((problem) => {
    box = null;
    throw problem;
  });
  return box;
}

/** @param {string} language */
export const fetchRules = async (language) => (await ask(`/rules/${language}`)).text();
