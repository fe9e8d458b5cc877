/** One puzzle, played out: every own turn of its line, against the best defence. */

import { post } from "../host/api.js";
import { announce } from "../basics/announcer.js";
import { drawFace, explain } from "../table/board/card.js";
import { h, patch } from "../basics/dom.js";
import { parseFace, readable } from "../basics/notation.js";
import { t } from "../basics/words.js";
import { Exercise } from "./exercise.js";
import { button, drawExercise } from "./frame.js";
import { nextUnsolved, puzzleIsTried, puzzleResults, standing } from "./kept.js";
import { tell } from "./told.js";

/** @import {Digit, Phrase, View} from "../types.js" */
/** @import {Row} from "./kept.js" */

/** @typedef {Row & {asks: Phrase, view: View, decks: [string[], string[]]}} Puzzle */

/**
 * @param {HTMLElement} root
 * @param {Puzzle} puzzle
 * @param {Row[]} puzzles
 * @param {(path: string) => void} go
 */
export function openPuzzle(root, puzzle, puzzles, go) {
  const { number, name, depth } = puzzle;
  const address = `/api/puzzles/${number}`;
  /** @type {string[][]} the turns of the line that have been played */
  const line = [];
  let decks = puzzle.decks;
  let asks = tell(puzzle.asks);
  // what counts is the first result: after a wrong turn, or after seeing the answer, it is known
  const isSolved = () => puzzleResults()[name]?.solved === true;
  let counts = !isSolved();
  /** @param {boolean} solved */
  const count = (solved) => {
    if (counts) puzzleIsTried(puzzle, solved);
    counts = solved ? false : counts;
  };
  // after seeing the answer, a solution no longer counts
  const show = () => {
    count(false);
    counts = false;
    void exercise.show();
  };
  const onwards = () => {
    const next = nextUnsolved(puzzles, name);
    go(next ? `/puzzles/${next.number}` : "/puzzles");
  };
  const beside = h("section", { class: "side task", "aria-label": t("school.puzzles") });
  const exercise = new Exercise({
    address,
    view: puzzle.view,
    beside,
    body: () => ({ line }),
    solution: async () => (await post(`${address}/solution`, { line })).turn,
    onanswer: (answer) => {
      if (!answer.right || answer.solved) count(answer.right);
      if (answer.decks && answer.right) decks = answer.decks;
      if (answer.right && !answer.solved && answer.reply) {
        line.push(exercise.game.draft.decisions, answer.reply.draft);
        asks = tell(answer.told, exercise.game.cast);
      }
      drawBeside();
    },
    further: ({ right }) => [
      right && button("further", t("school.next-unsolved"), onwards, "primary"),
      right && button("all", t("school.all-puzzles"), () => go("/puzzles")),
      !right && button("further", t("school.again"), () => exercise.again(), "primary"),
      !right && button("show", t("school.show"), show),
    ],
    more: ({ right }) => [right && !isSolved() && h("p", null, t("school.stays-unsolved")), right && h("p", { class: "hint" }, t("school.rating", { rating: standing().rating }))],
  });
  const drawBeside = () =>
    patch(
      beside,
      h(
        "div",
        { class: "asked" },
        h("p", { class: "ask" }, h("strong", null, asks), " ", h("span", { class: "hint" }, t("puzzle.open"))),
        h("div", { class: "asked-keys" }, button("show-me", t("school.show"), show, "small"), button("skip", isSolved() ? t("school.next-unsolved") : t("school.skip-puzzle"), onwards, "small")),
      ),
      h("div", { class: "whole-decks" }, decks.map((faces, player) => wholeDeck(faces, /** @type {Digit} */ (player), exercise.game.cast))),
    );
  const build = () => {
    drawBeside();
    drawExercise(root, { href: "/puzzles", text: t("school.puzzles") }, t("puzzle.title", { number, count: puzzles.length, depth }), exercise.element);
    exercise.draw();
  };
  build();
  announce(asks);
  return { build, leave: () => exercise.leave() };
}

/**
 * A deck with all its cards, from the top.
 * @param {string[]} faces
 * @param {Digit} player
 * @param {import("../basics/cast.js").Cast} cast
 */
function wholeDeck(faces, player, cast) {
  const [label = "", cards = ""] = t("puzzle.deck", { player, cards: "\n" }, cast).split("\n");
  const said = t("puzzle.deck", { player, cards: faces.map(readable).join(", ") || "–" }, cast);
  return h(
    "div",
    { class: "whole-deck", role: "img", "aria-label": said },
    h("p", null, label, cards),
    h("div", { class: "faces" }, faces.length === 0 ? "–" : faces.map((face) => h("span", { data: { tip: explain(parseFace(face).name) } }, drawFace(face, player)))),
  );
}
