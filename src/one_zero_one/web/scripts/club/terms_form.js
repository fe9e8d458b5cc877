/** What a player wishes to play: one press for a clock, and the other wishes. */

import { h } from "../basics/dom.js";
import { t } from "../basics/words.js";
import { CLOCKS, clockChoices } from "../game/clock_names.js";
import { check, deckChoice, select } from "../game/options.js";
import { tableWish, wishForTable } from "./table_wishes.js";

/**
 * A key for each clock, which starts at once; games without a clock come last.
 * @param {(clock: number) => void} start
 */
export function drawTiles(start) {
  const inOrder = CLOCKS.map((_, at) => (at + 1) % CLOCKS.length);
  return h("div", { class: "tiles" }, inOrder.map((at) => h("button", { type: "button", class: "tile", data: { key: `quick-${at}` }, onclick: () => start(at) }, onTile(at))));
}

/** @param {number} at */
function onTile(at) {
  const [minutes, increment, days] = CLOCKS[at] ?? [null, 0];
  const [large, small] = days ? [String(days), t("club.tile-days", { count: days })] : minutes === null ? ["∞", t("page.no-clock")] : [`${minutes}+${increment}`, t("club.tile-clock")];
  return [h("strong", null, large), " ", h("small", null, small)];
}

/** The clock, where nothing starts at once. */
export function chooseClock() {
  return select("clock", t("club.clock"), clockChoices(), String(tableWish.clock), (value) => wishForTable({ clock: Number(value) }));
}

/**
 * The cards, and for members whether it counts.
 * @param {boolean} member
 * @param {() => void} redraw
 */
export function chooseGame(member, redraw) {
  return [...deckChoice(redraw), member && check("rated", t("club.rated-wish"), tableWish.rated, (rated) => (wishForTable({ rated }), redraw()))];
}
