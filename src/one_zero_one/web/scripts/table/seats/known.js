/** Which cards are known and which are unseen: an aid that can be switched off. */

import { drawFace, explain, printedName } from "../board/card.js";
import { h } from "../../basics/dom.js";
import { parseFace } from "../../basics/notation.js";
import { change, settings } from "../../basics/settings.js";
import { t } from "../../basics/words.js";

/** @import {Game} from "../../game/game.js" */
/** @import {Digit, View} from "../../types.js" */

/**
 * @param {Game} game
 * @param {View} view
 * @param {() => void} onchange
 */
export function drawKnown(game, view, onchange) {
  const toggle = h(
    "label",
    { class: "switch" },
    h("input", { type: "checkbox", checked: settings.aid, data: { key: "aid" }, onchange: (/** @type {Event} */ event) => {
      change({ aid: event.target instanceof HTMLInputElement && event.target.checked });
      onchange();
    } }),
    t("page.aid"),
  );
  const order = /** @type {Digit[]} */ (view.seat === 0 ? [1, 0] : [0, 1]);
  return h(
    "section",
    { class: "known-panel", "aria-label": t("page.known"), data: { key: "panel-known" } },
    toggle,
    h("p", { class: "panel-note" }, t("page.known-note")),
    settings.aid && order.map((digit) => unseen(game, view, digit)),
    commitment(game),
  );
}

/**
 * @param {Game} game
 * @param {View} view
 * @param {Digit} digit
 */
function unseen(game, view, digit) {
  const counts = new Map();
  for (const face of view.unseen[digit]) counts.set(face, (counts.get(face) ?? 0) + 1);
  const own = digit === view.seat;
  return h(
    "div",
    { class: "unseen" },
    h("h3", null, own ? t("page.unseen-own") : t("page.unseen-other", { opponent: digit }, game.cast)),
    h(
      "ul",
      { class: "faces" },
      [...counts].map(([face, count]) => h("li", { data: { tip: explain(parseFace(face).name) } }, drawFace(face, digit), h("span", { class: "count" }, `${count}×`), h("span", { class: "visually-hidden" }, printedName(parseFace(face).name)))),
    ),
  );
}

/** @param {Game} game */
function commitment(game) {
  const hash = game.state?.deal?.commitment;
  if (!hash) return null;
  return h("details", { class: "commitment" }, h("summary", null, t("page.commitment")), h("p", null, t("page.commitment-note")), h("code", { class: "hash" }, hash));
}
