/** Every change in a sentence, for those who listen. */

import { byId } from "./dom.js";

let waiting = /** @type {string[]} */ ([]);
let timer = 0;

/**
 * Say sentences to a screen reader; those that come close together are said together.
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
