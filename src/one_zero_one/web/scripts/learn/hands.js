/** A turn as the cards that it consists of, and the hands from which it was chosen. */

import { drawBack, drawCard, drawFace, explain, printedName } from "../table/board/card.js";
import { h } from "../basics/dom.js";
import { parseDecision, parseFace } from "../basics/notation.js";
import { t } from "../basics/words.js";
import { nameTurn } from "./told.js";

/** @import {Cast} from "../basics/cast.js" */
/** @import {Digit, View} from "../types.js" */

/**
 * A turn, drawn: its line, and its cards as they were placed.
 * @param {string} turn
 * @param {Digit} player
 */
export function drawTurn(turn, player) {
  const [line = "", ...cards] = turn.split(" ");
  if (!/^\d/.test(line)) return h("span", { class: "drawn-turn" }, turn);
  return h(
    "span",
    { class: "drawn-turn", role: "img", "aria-label": nameTurn(turn) },
    h("span", { class: "drawn-line" }, line),
    cards.map((card) => {
      const { digit, name, way } = parseDecision(card);
      return drawCard({ digit: digit ?? player, name, way, saved: false, lasting: false });
    }),
    h("code", { "aria-hidden": "true" }, nameTurn(turn)),
  );
}

/**
 * The hand of the player to move, with the cards that were then played marked, and what was known
 * of the other hand.
 * @param {View} view
 * @param {string} turn
 * @param {Cast} cast
 */
export function drawHandsThen(view, turn, cast) {
  const mover = view.to_move;
  const other = mover === 0 ? 1 : 0;
  // cards of the cut pile, which have their digit, did not come from the hand
  const played = /^\d/.test(turn) ? turn.split(" ").slice(1).filter((card) => !/^[01]/.test(card)).map(faceOf) : [];
  const known = view.hands[other];
  return [
    drawHand(t("school.hand-then", { player: mover }, cast), view.hands[mover].cards, 0, mover, played),
    known.size > 0 && drawHand(t("school.known-then", { player: other }, cast), known.cards, known.size - known.cards.length, other, []),
  ];
}

/** @param {string} card as it was placed */
function faceOf(card) {
  const { name, way } = parseDecision(card);
  return name + (way === "" ? "" : way === "<" || way === ">" ? "-" : "|");
}

/**
 * @param {string} label
 * @param {string[]} faces
 * @param {number} hidden
 * @param {Digit} player
 * @param {string[]} played
 */
function drawHand(label, faces, hidden, player, played) {
  const left = [...played];
  const names = faces.map((face) => printedName(parseFace(face).name)).join(", ");
  return h(
    "figure",
    { class: "hand-then", role: "img", "aria-label": t("label.of", { label, text: names || "–" }) },
    h("figcaption", { "aria-hidden": "true" }, label),
    h(
      "div",
      { class: "faces" },
      faces.map((face) => {
        const at = left.indexOf(face);
        if (at >= 0) left.splice(at, 1);
        return h("span", { data: { tip: explain(parseFace(face).name), played: at >= 0 && "yes" } }, drawFace(face, player));
      }),
      Array.from({ length: hidden }, () => drawBack()),
    ),
  );
}
