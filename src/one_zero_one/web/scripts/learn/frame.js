/** What the learning screens have in common: tabs, and how refusals are shown. */

import { Refusal } from "../host/api.js";
import { h, refill } from "../basics/dom.js";
import { drawMasthead } from "../basics/masthead.js";
import { entitle } from "../basics/title.js";
import { t, tell } from "../basics/words.js";

/** @import {Child} from "../basics/dom.js" */

/**
 * Draw a learning screen: its tabs, its title, and its content.
 * @param {HTMLElement} root
 * @param {string} title
 * @param {...(Child | Child[])} content
 */
export function drawStudy(root, title, ...content) {
  entitle(`${title} · One Zero One`);
  const head = drawMasthead(
    t("school.title"),
    [
      ["/learn", t("school.lessons")],
      ["/puzzles", t("school.puzzles")],
      ["/statistics", t("school.statistics")],
      ["/rules", t("page.rules")],
    ],
    title,
  );
  refill(root, h("div", { class: "study" }, head, ...content));
}

/**
 * Draw an exercise, which fills the window: a way back, its title, and the position to play in.
 * @param {HTMLElement} root
 * @param {{href: string, text: string}} back
 * @param {string} title
 * @param {HTMLElement} exercise
 */
export function drawExercise(root, back, title, exercise) {
  entitle(`${title} · One Zero One`);
  refill(root, h("div", { class: "study practice" }, h("header", { class: "practice-title" }, h("a", { class: "tab", href: back.href, data: { key: "back" } }, "‹ ", back.text), h("h1", null, title)), exercise));
}

/** @param {unknown} refusal */
export function reasonOf(refusal) {
  return refusal instanceof Refusal && refusal.problem ? tell(refusal.problem) : t("page.no-server");
}

/**
 * @param {string} key
 * @param {string} text
 * @param {() => void} act
 * @param {string} [className]
 */
export function button(key, text, act, className = "") {
  return h("button", { type: "button", class: `key ${className}`, data: { key }, onclick: act }, text);
}
