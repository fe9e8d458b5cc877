/** An empty list: a line without cards, what it will hold, and a way to begin. */

import { h, svg, drawingOf } from "./dom.js";

/** @import {Child} from "./dom.js" */

const SPACES = 3;

/**
 * @param {string} text
 * @param {...Child} onward
 */
export function nothingYet(text, ...onward) {
  const space = () => svg("svg", { viewBox: "0 0 100 140", "aria-hidden": "true", focusable: "false" }, drawingOf("space"));
  return h(
    "div",
    { class: "nothing" },
    h("div", { class: "nothing-line" }, ...Array.from({ length: SPACES }, space), h("span", { class: "cursor", "aria-hidden": "true" })),
    h("div", { class: "nothing-text" }, h("p", null, text), ...onward),
  );
}
