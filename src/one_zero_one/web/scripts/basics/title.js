/** The title of the page, and the mark that says how many games wait for this player. */

let shown = "";
let waiting = 0;

/**
 * @param {string} text what the screen is about
 */
export function entitle(text) {
  shown = text;
  show();
}

/** @param {number} count the games that wait for this player */
export function countInTitle(count) {
  waiting = count;
  show();
}

function show() {
  document.title = waiting > 0 ? `(${waiting}) ${shown}` : shown;
}
