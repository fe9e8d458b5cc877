/** Puzzles: the daily one, all of them by depth, and one to solve. */

import { get } from "../host/api.js";
import { announce } from "../basics/announcer.js";
import { drawFace, explain } from "../table/card.js";
import { h } from "../basics/dom.js";
import { parseFace, readable } from "../basics/notation.js";
import { language, t, tell } from "../basics/words.js";
import { Exercise } from "./exercise.js";
import { button, drawStudy, reasonOf } from "./frame.js";
import { puzzleIsTried, puzzleResults } from "./kept.js";

/** @import {Digit, Phrase, View} from "../types.js" */

/** @typedef {{number: number, name: string, kind: string, depth: number}} Row */
/** @typedef {Row & {asks: Phrase, view: View, decks: [string[], string[]]}} Puzzle */
/** @typedef {{puzzles: Row[], daily: number, day: string}} Listed */

/**
 * @param {HTMLElement} root
 * @param {string} name
 * @param {(path: string) => void} go
 * @returns {import("../app.js").Screen}
 */
export function open(root, name, go) {
  /** @type {import("../app.js").Screen | null} */
  let shown = null;
  let left = false;
  const number = Number(name);
  const today = new Date();
  const day = [today.getFullYear(), String(today.getMonth() + 1).padStart(2, "0"), String(today.getDate()).padStart(2, "0")].join("-");
  Promise.all([get(`/api/puzzles?day=${day}`), number > 0 ? get(`/api/puzzles/${number}`) : null]).then(
    ([listed, puzzle]) => {
      if (!left) shown = puzzle ? onePuzzle(root, puzzle, listed.puzzles.length, go) : allPuzzles(root, listed);
    },
    (refusal) => {
      if (!left) drawStudy(root, t("school.puzzles"), h("p", { class: "warning", role: "alert" }, reasonOf(refusal)));
    },
  );
  return {
    build: () => shown?.build(),
    leave: () => {
      left = true;
      shown?.leave();
    },
  };
}

/**
 * @param {HTMLElement} root
 * @param {Listed} listed
 */
function allPuzzles(root, { puzzles, daily, day }) {
  const depths = [...new Set(puzzles.map(({ depth }) => depth))];
  const build = () => {
    const results = puzzleResults();
    const tried = puzzles.flatMap(({ name }) => results[name] ?? []);
    const solved = tried.filter((one) => one.solved);
    const today = results[puzzles[daily - 1]?.name ?? ""];
    drawStudy(
      root,
      t("school.puzzles"),
      h("p", null, t("puzzle.open")),
      h(
        "section",
        { class: "daily" },
        h("h2", null, t("school.daily")),
        h("p", null, new Date(`${day}T12:00`).toLocaleDateString(language(), { dateStyle: "full" })),
        h("p", null, h("a", { class: "key primary", href: `/puzzles/${daily}`, data: { key: "daily" } }, today?.solved && "✓ ", t("school.solve", { number: daily }))),
      ),
      tried.length > 0 && h("p", { class: "results" }, t("puzzle.results", { count: tried.length, solved: solved.length, first: solved.filter(({ tries }) => tries === 1).length })),
      depths.map((depth) => h("section", null, h("h2", null, t("school.depth", { count: depth })), h("ul", { class: "puzzle-grid" }, puzzles.filter((one) => one.depth === depth).map(({ number, name }) => puzzleLink(number, results[name]))))),
    );
  };
  build();
  return { build, leave: () => undefined };
}

/**
 * @param {number} number
 * @param {import("./kept.js").Tried | undefined} result
 */
function puzzleLink(number, result) {
  const state = result ? (result.solved ? "solved" : "tried") : "new";
  const said = { solved: t("school.is-solved", { number }), tried: t("school.is-tried", { number }), new: t("school.is-new", { number }) }[state];
  return h("li", null, h("a", { href: `/puzzles/${number}`, "aria-label": said, data: { key: `puzzle-${number}`, state } }, number, state === "solved" ? " ✓" : state === "tried" ? " ·" : ""));
}

/**
 * @param {HTMLElement} root
 * @param {Puzzle} puzzle
 * @param {number} count
 * @param {(path: string) => void} go
 */
function onePuzzle(root, puzzle, count, go) {
  const { number, name, depth, view, decks } = puzzle;
  const onwards = number < count ? `/puzzles/${number + 1}` : "/puzzles";
  // after seeing the answer, a solution no longer counts
  let seen = false;
  const show = () => {
    if (!seen) puzzleIsTried(name, false);
    seen = true;
    void exercise.show();
  };
  const exercise = new Exercise({
    address: `/api/puzzles/${number}`,
    view,
    onanswer: ({ right }) => !seen && puzzleIsTried(name, right),
    further: ({ right }) => [
      right ? button("further", number < count ? t("school.next-puzzle") : t("school.all-puzzles"), () => go(onwards), "primary") : button("further", t("school.again"), () => exercise.again(), "primary"),
      !right && button("show", t("school.show"), show),
      right && button("all", t("school.all-puzzles"), () => go("/puzzles")),
    ],
  });
  const build = () => {
    drawStudy(
      root,
      t("puzzle.title", { number, count, depth }),
      h(
        "div",
        { class: "asked" },
        h("p", { class: "ask" }, h("strong", null, tell(puzzle.asks)), " ", h("span", { class: "hint" }, t("puzzle.open"))),
        h("div", { class: "asked-keys" }, button("show-me", t("school.show"), show, "small"), button("skip", t("school.next-puzzle"), () => go(onwards), "small")),
      ),
      exercise.element,
      h("div", { class: "whole-decks" }, decks.map((faces, player) => wholeDeck(faces, /** @type {Digit} */ (player), exercise.game.cast))),
    );
    exercise.draw();
  };
  build();
  announce(tell(puzzle.asks));
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
    "figure",
    { class: "whole-deck", role: "img", "aria-label": said },
    h("figcaption", { "aria-hidden": "true" }, label, cards),
    h("div", { class: "faces" }, faces.length === 0 ? "–" : faces.map((face) => h("span", { data: { tip: explain(parseFace(face).name) } }, drawFace(face, player)))),
  );
}
