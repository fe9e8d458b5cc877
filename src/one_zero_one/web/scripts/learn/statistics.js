/** One's own finished games with statistics, or the statistics of a player on this server. */

import { get, post } from "../host/api.js";
import { h, svg } from "../basics/dom.js";
import { allKept } from "../basics/settings.js";
import { heldSeats } from "../host/seats.js";
import { nothingYet } from "../basics/nothing.js";
import { number, t } from "../basics/words.js";
import { printedName } from "../table/board/card.js";
import { drawFinishedGames } from "./finished_games.js";
import { drawStudy, reasonOf } from "./frame.js";

/** @import {Child} from "../basics/dom.js" */

/** @typedef {{wins: number, draws: number, losses: number}} Tally */
/** @typedef {{games: number, total: Tally, groups: Record<string, Record<string, Tally>>, cards: Record<string, {laid: number, games: Tally}>, ends: Record<string, number>}} Statistics */
/**
 * @typedef {[heading: string, rows: Child[][]]} Part rows of a table below a heading; the first
 *   cell of each is its name
 */

const HELD = "one-zero-one.game.";
/** The server counts at most this many at once. */
const MOST = 100;

/**
 * The games in which this browser has exactly one seat; with two people at one screen, neither is
 * "you".
 */
function ownGames() {
  const ids = [...allKept().keys()].filter((key) => key.startsWith(HELD)).map((key) => key.slice(HELD.length));
  const held = ids.map((game) => ({ game, seats: heldSeats(game).seats }));
  return held.flatMap(({ game, seats }) => (seats.length === 1 ? [{ game, seat: seats[0] }] : [])).slice(-MOST);
}

/**
 * @param {HTMLElement} root
 * @param {string} player empty for this browser's own games
 * @returns {import("../app.js").Screen}
 */
export function open(root, player) {
  /** @type {Statistics | null} */
  let found = null;
  /** @type {import("./finished_games.js").Finished[]} */
  let games = [];
  let refused = "";
  let left = false;
  const build = () =>
    drawStudy(
      root,
      player === "" ? t("school.statistics") : shownName(player),
      refused !== "" && h("p", { class: "warning", role: "alert" }, refused),
      !found && refused === "" && h("p", { class: "hint" }, t("page.loading")),
      games.length > 0 && drawFinishedGames(games),
      found && (found.games === 0 ? drawNothing(player) : drawAll(found, player)),
    );
  build();
  const counted = player === "" ? post("/api/statistics", { played: ownGames() }) : get(`/api/players/${encodeURIComponent(player)}/statistics`);
  counted
    .then(
      (statistics) => (found = statistics),
      (refusal) => (refused = reasonOf(refusal)),
    )
    .finally(() => left || build());
  // without an answer there are only the statistics
  if (player === "") void post("/api/finished", { played: ownGames() }).then((answer) => (games = answer.games)).then(() => left || build()).catch(() => undefined);
  return { build, leave: () => void (left = true) };
}

/** @param {string} player */
function drawNothing(player) {
  if (player !== "") return nothingYet(t("school.no-games-of", { name: shownName(player) }));
  return nothingYet(t("school.no-games"), h("a", { class: "key primary", href: "/" }, t("page.new-game")));
}

/** @param {string} end */
function nameOfEnd(end) {
  const names = { RUN: t("statistics.end-RUN"), END: t("statistics.end-END"), RESIGN: t("statistics.end-RESIGN"), TIME: t("statistics.end-TIME"), FORFEIT: t("statistics.end-FORFEIT") };
  return names[/** @type {keyof typeof names} */ (end)];
}

/**
 * @param {Statistics} statistics
 * @param {string} player
 */
function drawAll({ games, total, groups, cards, ends }, player) {
  const titles = { opponents: t("statistics.opponents"), digits: t("statistics.digits"), order: t("statistics.order"), decks: t("statistics.decks") };
  return [
    h("p", { class: "results" }, t("statistics.subtitle", { name: player === "" ? t("school.of-me") : shownName(player), count: games })),
    h(
      "div",
      { class: "counts" },
      table(t("statistics.results"), [t("school.won"), t("school.drawn"), t("school.lost"), ""], [
        ["", [[t("statistics.all"), ...cellsOf(total)]]],
        ...Object.entries(titles).map(([group, title]) => /** @type {Part} */ ([title, Object.entries(groups[group] ?? {}).map(([value, tally]) => [nameOf(group, value), ...cellsOf(tally)])])),
      ]),
      table(t("statistics.cards"), [t("statistics.laid"), t("statistics.a-game")], [["", Object.entries(cards).map(([name, { laid }]) => [printedName(name), String(laid), number(laid / games, 1)])]]),
    ),
    h("p", null, t("statistics.ends", { ends: Object.entries(ends).map(([end, count]) => `${nameOfEnd(end)} ${count}`).join(", ") })),
  ];
}

/**
 * @param {string} group
 * @param {string} value
 */
function nameOf(group, value) {
  if (group === "order") return value === "first" ? t("statistics.first") : t("statistics.second");
  if (group !== "opponents") return value;
  return shownName(value) || t("statistics.unnamed");
}

/** @param {string} name of a player, as in records */
function shownName(name) {
  const level = /^level:(\d)$/.exec(name);
  return level ? t(`level.${level[1]}`) : name;
}

/**
 * The counts, and the same as a bar.
 * @param {Tally} tally
 */
function cellsOf({ wins, draws, losses }) {
  const part = (/** @type {string} */ result, /** @type {number} */ x, /** @type {number} */ width) => svg("rect", { "data-result": result, x: String(x), width: String(width), y: "0", height: "1" });
  const bar = svg(
    "svg",
    { class: "result-bar", viewBox: `0 0 ${wins + draws + losses} 1`, preserveAspectRatio: "none", "aria-hidden": "true", focusable: "false" },
    part("won", 0, wins),
    part("drawn", wins, draws),
    part("lost", wins + draws, losses),
  );
  return [String(wins), String(draws), String(losses), bar];
}

/**
 * @param {string} title
 * @param {string[]} head
 * @param {Part[]} parts
 */
function table(title, head, parts) {
  return h(
    "table",
    { class: "counted" },
    h("caption", null, title),
    h("thead", null, h("tr", null, h("td", null), head.map((text) => (text === "" ? h("td", null) : h("th", { scope: "col" }, text))))),
    parts.map(([heading, rows]) =>
      h(
        "tbody",
        null,
        heading !== "" && h("tr", { class: "counted-part" }, h("th", { scope: "rowgroup", colspan: head.length + 1 }, heading)),
        rows.map(([name = "", ...cells]) => h("tr", null, h("th", { scope: "row" }, name), cells.map((cell) => h("td", null, cell)))),
      ),
    ),
  );
}
