/**
 * Calling the player: by a sound, by a mark on the page's icon, and by a notification if the player
 * allowed it. All of this works only while a page is open.
 */

import { addressOf, hrefOf, pathShown } from "./addresses.js";
import { sound } from "./sounds.js";

/** @typedef {"your-turn" | "sat-down" | "rematch" | "challenge" | "time-short"} Call */

/** The icon without a mark, and with one. */
const PLAIN = addressOf("/favicon.svg");
const MARK = '<circle cx="12.5" cy="3.5" r="3.5" fill="#ff3b30" stroke="#fff" stroke-width=".8"/>';
/** @type {Promise<string> | null} */
let marked = null;

/**
 * @param {Call} kind
 * @param {string} text
 * @param {string} path where the player is needed
 */
export function call(kind, text, path) {
  sound(kind);
  if (document.visibilityState === "visible" && document.hasFocus()) return;
  if (notifying()) notify(text, path);
}

/**
 * Mark the page's icon, or remove the mark.
 * @param {boolean} wanted
 */
export async function markIcon(wanted) {
  const link = document.querySelector('link[rel="icon"]');
  if (!(link instanceof HTMLLinkElement)) return;
  // taken from the icon itself, so that there is one drawing of it
  marked ??= fetch(PLAIN).then(async (answer) => `data:image/svg+xml,${encodeURIComponent((await answer.text()).replace("</svg>", `${MARK}</svg>`))}`);
  link.href = wanted ? await marked.catch(() => PLAIN) : PLAIN;
  link.dataset.marked = wanted ? "yes" : "no";
}

/** Whether this browser can notify at all; it cannot on a phone without an installed page, or over plain HTTP. */
export function canNotify() {
  return "Notification" in globalThis && isSecureContext && Notification.permission !== "denied";
}

/** Whether the player allowed notifications. */
export function notifying() {
  return canNotify() && Notification.permission === "granted";
}

/** Ask the player for notifications; only a press may lead here. */
export async function askToNotify() {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

/**
 * @param {string} text
 * @param {string} path
 */
function notify(text, path) {
  try {
    // one notification for each place, so that tabs do not repeat each other
    const shown = new Notification("One Zero One", { body: text, tag: path, icon: PLAIN });
    shown.onclick = () => {
      window.focus();
      if (pathShown() !== path) location.assign(hrefOf(path));
      shown.close();
    };
  } catch {
    // some browsers know notifications, but only from a service worker
  }
}
