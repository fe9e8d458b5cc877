/** Announce every change in a sentence, for screen readers. */

import { byId } from "./dom.js";

let waiting = /** @type {string[]} */ ([]);
let timer = 0;

/**
 * Announce sentences to a screen reader; those that arrive close together are joined.
 * @param {...string} sentences
 */
export function announce(...sentences) {
  waiting.push(...sentences.filter(Boolean));
  clearTimeout(timer);
  timer = setTimeout(() => {
    byId("announcer").textContent = waiting.join(" ");
    waiting = [];
  }, 60);
}
