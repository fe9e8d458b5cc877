/**
 * The deal was committed in advance as a salted hash; at the end it is opened and can be checked
 * here.
 */

/** @import {Opened} from "../types.js" */

/**
 * Whether the opened deal matches the commitment; null if the browser cannot check it.
 * @param {string} commitment
 * @param {Opened} opened
 * @returns {Promise<boolean | null>}
 */
export async function checkCommitment(commitment, opened) {
  // available only on localhost or over HTTPS
  if (!globalThis.crypto?.subtle) return null;
  const text = new TextEncoder().encode(`${opened.salt}\n${opened.text}`);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("") === commitment;
}
