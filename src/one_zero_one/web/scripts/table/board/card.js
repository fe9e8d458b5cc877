/** A card as a picture from the shared symbols, and in words. */

import { drawingOf, h, svg } from "../../basics/dom.js";
import { parseFace, printed } from "../../basics/notation.js";
import { t } from "../../basics/words.js";

/** @import {Digit, TableCard} from "../../types.js" */

const WAY_NAMES = /** @type {Record<string, string>} */ ({ "<": "left", ">": "right", "^": "up", v: "down" });

/**
 * Several symbols on top of each other, as one picture in the shape of a card.
 * @param {string[]} ids
 * @param {string} [className]
 */
export function layers(ids, className = "card-picture") {
  const uses = ids.map((id) => drawingOf(id));
  return svg("svg", { class: className, viewBox: "0 0 100 140", "aria-hidden": "true", focusable: "false" }, ...uses);
}

/**
 * @param {string} name
 * @param {string} way
 */
function poseSymbol(name, way) {
  if (name === "BLANK") return [];
  return [way === "" ? `pose-${name}` : `pose-${name}-${WAY_NAMES[way]}`];
}

/**
 * @param {TableCard} card
 * @param {string} [className]
 */
export function drawCard(card, className = "") {
  const picture = layers([`card-${card.digit}`, ...poseSymbol(card.name, card.way), ...(card.saved ? ["frame-saved"] : [])]);
  const marks = [card.saved && mark("mark-saved"), card.lasting && mark(card.name === "REM" ? "mark-covered" : "mark-waiting")];
  return h("span", { class: `card ${className}`, data: { card: card.name, digit: card.digit, way: card.way } }, picture, ...marks);
}

/**
 * @param {string} id
 */
export function mark(id) {
  return svg("svg", { class: `mark ${id}`, viewBox: "0 0 24 24", "aria-hidden": "true" }, drawingOf(id));
}

/**
 * A card from a hand, a deck or the cut pile, lying one way round.
 * @param {string} face
 * @param {Digit} digit
 * @param {string} [way]
 */
export function drawFace(face, digit, way) {
  const parsed = parseFace(face);
  return drawCard({ digit: parsed.digit ?? digit, name: parsed.name, way: way ?? parsed.ways[0] ?? "", saved: false, lasting: false });
}

export function drawBack() {
  return h("span", { class: "card back" }, layers(["card-back"]));
}

/**
 * The name printed on a card, or the name of a card without a command.
 * @param {string} name
 */
export function printedName(name) {
  return name === "BLANK" ? t("page.blank-card") : printed(name);
}

/**
 * @param {string} way
 */
export function sayWay(way) {
  if (way === "<") return t("page.way-left");
  if (way === ">") return t("page.way-right");
  return way === "^" ? t("page.way-up") : t("page.way-down");
}

/**
 * A name with the way it points: `DELETE, points left`.
 * @param {string} name
 * @param {string} way
 */
export function sayPose(name, way) {
  if (way === "") return printedName(name);
  return t("page.card-pointing", { card: printedName(name), way: sayWay(way) });
}

/**
 * A card on the table in words.
 * @param {TableCard} card
 */
export function sayCard(card) {
  const marks = [card.saved && t("page.is-saved"), card.lasting && (card.name === "REM" ? t("page.is-working") : t("page.is-waiting"))];
  const said = t("page.card-on-table", { digit: card.digit, card: sayPose(card.name, card.way) });
  return [said, ...marks.filter(Boolean)].join(", ");
}

/**
 * What a card does, in a sentence.
 * @param {string} name
 */
export function explain(name) {
  return t(`card.${name}`);
}
