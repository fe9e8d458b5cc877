/** Puzzles: the daily one, all of them by theme and depth, and one to solve. */

import { get } from "../host/api.js";
import { h } from "../basics/dom.js";
import { language, t } from "../basics/words.js";
import { button, drawStudy, reasonOf } from "./frame.js";
import { nextUnsolved, puzzleResults, smallFirst, standing } from "./kept.js";
import { openPuzzle } from "./puzzle.js";
import { miniBoard } from "../table/board/mini_board.js";

/** @import {Row} from "./kept.js" */

/** @typedef {{puzzles: Row[], daily: number, day: string}} Listed */
/** @import {View} from "../types.js" */

/** @type {Map<number, View>} the positions of the puzzles that are offered */
const positions = new Map();

/** The kind of puzzle that is shown; empty for all. */
let theme = "";

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
  Promise.all([get(`/api/puzzles?day=${day}`), name !== "" ? get(`/api/puzzles/${number}`) : null]).then(
    ([listed, puzzle]) => {
      if (!left) shown = puzzle ? openPuzzle(root, puzzle, listed.puzzles, go) : allPuzzles(root, listed);
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
  let left = false;
  /** @param {number} number */
  const fetchPosition = async (number) => {
    const { view } = await get(`/api/puzzles/${number}`);
    positions.set(number, view);
    if (!left) build();
  };
  const build = () => {
    const results = puzzleResults();
    const tried = puzzles.flatMap(({ name }) => results[name] ?? []);
    const solved = tried.filter((one) => one.solved);
    const today = results[puzzles[daily - 1]?.name ?? ""];
    const next = nextUnsolved(puzzles);
    const { rating, streak, best } = standing();
    const shown = puzzles.filter(({ kind }) => theme === "" || kind === theme);
    drawStudy(
      root,
      t("school.puzzles"),
      h("p", null, t("puzzle.open")),
      h(
        "div",
        { class: "puzzle-cards" },
        h(
          "section",
          { class: "daily" },
          miniBoard(positions.get(daily) ?? null),
          h("h2", null, t("school.daily")),
          h("p", null, new Date(`${day}T12:00`).toLocaleDateString(language(), { dateStyle: "full" })),
          today?.solved ? h("p", { class: "mark-done" }, "✓ ", t("school.daily-done")) : h("p", null, h("a", { class: "key primary", href: `/puzzles/${daily}`, data: { key: "daily" } }, t("school.solve", { number: daily }))),
        ),
        h(
          "section",
          { class: "daily" },
          next && miniBoard(positions.get(next.number) ?? null),
          h("h2", null, t("school.rating", { rating })),
          h("p", null, t("school.streak", { streak, best })),
          tried.length > 0 && h("p", { class: "results" }, t("puzzle.results", { count: tried.length, solved: solved.length, first: solved.filter(({ tries }) => tries === 1).length })),
          next && h("p", { class: "hint" }, results[next.name] ? t("school.is-tried", { number: next.number }) : t("school.is-new", { number: next.number })),
          next && h("p", null, h("a", { class: "key", href: `/puzzles/${next.number}`, data: { key: "next-unsolved" } }, t("school.next-unsolved"))),
        ),
      ),
      drawThemes(puzzles, build),
      h("p", { class: "hint" }, t("school.small-first")),
      depths.map((depth) => {
        const these = shown.filter((one) => one.depth === depth);
        return these.length > 0 && h("section", null, h("h2", null, t("school.depth", { count: depth })), h("ul", { class: "puzzle-grid" }, smallFirst(these).map(({ number, name }) => puzzleLink(number, results[name]))));
      }),
    );
  };
  build();
  // the page is complete without the drawings
  for (const number of new Set([daily, nextUnsolved(puzzles)?.number ?? daily])) if (!positions.has(number)) fetchPosition(number).catch(() => undefined);
  return { build, leave: () => void (left = true) };
}

/**
 * @param {Row[]} puzzles
 * @param {() => void} build
 */
function drawThemes(puzzles, build) {
  const names = {
    "": t("school.theme-all"),
    save: t("school.theme-save"),
    points: t("school.theme-points"),
    chain: t("school.theme-chain"),
    end: t("school.theme-end"),
    break: t("school.theme-break"),
    take: t("school.theme-take"),
    quiet: t("school.theme-quiet"),
  };
  const found = Object.entries(names).filter(([kind]) => kind === "" || puzzles.some((one) => one.kind === kind));
  return h(
    "div",
    { class: "themes", role: "group", "aria-label": t("school.themes") },
    found.map(([kind, text]) => {
      const choice = button(`theme-${kind || "all"}`, text, () => {
        theme = kind;
        build();
      }, "small");
      choice.setAttribute("aria-pressed", String(kind === theme));
      return choice;
    }),
  );
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
