/**
 * The table at which this player waits for somebody. It is noted, so that every page of the site
 * keeps it open and hears when somebody sits down.
 */

import { pathShown } from "../basics/addresses.js";
import { keep, recall } from "../basics/settings.js";
import { Refusal, get, post, send } from "./api.js";
import { Connection, commandId } from "./connection.js";
import { heldSeats, holdSeats } from "./seats.js";

/** @import {Table} from "./own_games.js" */

const KEY = "one-zero-one.table";

/** @returns {string | null} */
function notedTable() {
  const noted = recall(KEY);
  return typeof noted === "string" ? noted : null;
}

/** @param {string | null} table null: none any more */
export function noteTable(table) {
  if (table !== notedTable()) keep(KEY, table);
}

/** @param {string} table */
export async function withdrawTable(table) {
  noteTable(null);
  await send("DELETE", `/api/tables/${table}`);
}

/**
 * The table as it is now, which counts as being there; if somebody has sat down, the seat in the game
 * is held instead.
 * @returns {Promise<(Table & {challenge: boolean}) | null>}
 */
export async function lookAtTable() {
  const noted = notedTable();
  if (noted === null) return null;
  try {
    const one = await get(`/api/tables/${noted}`);
    if (one.own && one.game === null) return one;
    if (one.own && isAtLobby()) return null; // it takes the seat itself
    if (one.own && heldSeats(one.game).seats.length === 0) {
      const { game, seats } = await post(`/api/tables/${noted}/seat`, { claim: commandId(), contributes: true });
      holdSeats(game, seats);
    }
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal; // it is gone
  }
  if (notedTable() === noted) noteTable(null);
  return null;
}

/** Whether the lobby is shown, which waits by itself. */
function isAtLobby() {
  return /^\/(lobby|table)\b/.test(pathShown());
}

/** @type {Connection | null} */
let line = null;
/** The table for which the line is open. */
let waitingAt = "";

/**
 * Keep the noted table open as long as a page is; the lobby does so itself.
 * @param {() => void} onnews somebody has sat down, or the table is gone
 */
export function keepTableOpen(onnews) {
  const wanted = isAtLobby() ? "" : (notedTable() ?? "");
  if (wanted === waitingAt) return;
  line?.close();
  line = null;
  waitingAt = wanted;
  if (wanted === "") return;
  const hear = (/** @type {{type: string, table?: string}} */ message) => ["begun", "gone"].includes(message.type) && message.table === wanted && onnews();
  line = new Connection(`/api/lobby?table=${wanted}`, hear, (state) => state === "refused" && onnews());
}
