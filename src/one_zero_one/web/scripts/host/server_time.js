/** The server's time: moments that it sends are compared with it, and not with this machine's clock. */

/** How far the server's clock is ahead of this machine's, in seconds. */
let ahead = 0;

/** @param {number} now the server's time in seconds, just received */
export function noteServerTime(now) {
  ahead = now - Date.now() / 1000;
}

/** The seconds since 1970, as the server counts them. */
export function serverTime() {
  return Date.now() / 1000 + ahead;
}

/**
 * What this machine's clock shows at a moment of the server's.
 * @param {number} moment
 */
export function onThisClock(moment) {
  return new Date((moment - ahead) * 1000);
}
