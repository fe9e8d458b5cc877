/**
 * The door to the host of the games. It is far, a server, or near, in a worker of this page; whoever
 * asks does not know which.
 */

import { IS_NEAR } from "../basics/addresses.js";

/**
 * What a connection is to the page: as much of a WebSocket as it uses.
 * @typedef {object} Line
 * @property {((event: {data: string}) => void) | null} onmessage
 * @property {((event: {code: number}) => void) | null} onclose
 * @property {number} readyState 1 while messages can be sent
 * @property {(text: string) => void} send
 * @property {() => void} close
 */

/** Whether other people can be reached: friends by a link, the lobby, accounts. */
export const REACHES_OTHERS = !IS_NEAR;

/** The address of a server where others are, if the host does not reach them and knows one. @type {string | null} */
export const OTHERS_AT = IS_NEAR ? JSON.parse(document.getElementById("near-files")?.textContent ?? "{}").server ?? null : null;

/** What to say when the host does not answer. */
export const NO_ANSWER = IS_NEAR ? "near.failed" : "page.no-server";

/**
 * Ask the host.
 * @param {string} path
 * @param {RequestInit} [init]
 * @returns {Promise<Response>}
 */
export async function ask(path, init) {
  return IS_NEAR ? (await import("../near/near_host.js")).ask(path, init) : fetch(path, init);
}

/**
 * Open a line to a game or to the lobby.
 * @param {string} path
 * @returns {Promise<Line> | Line}
 */
export function openLine(path) {
  if (IS_NEAR) return import("../near/near_host.js").then((near) => near.openLine(path));
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return /** @type {Line} */ (/** @type {unknown} */ (new WebSocket(`${scheme}://${location.host}${path}`)));
}

/**
 * Have a file of the host saved.
 * @param {string} path
 * @param {string} name
 */
export async function saveFile(path, name) {
  const { saveAs } = await import("../near/saving.js");
  await saveAs(await ask(path), name);
}
