/** How the cards were dealt, after the end; loaded only then, as are its words. */

import { checkDeal } from "../../host/deal_check.js";
import { openDialog } from "../../basics/dialogs.js";
import { h } from "../../basics/dom.js";
import { drawDealCheck } from "./finish.js";
import { notedDeal } from "../../host/noted_deal.js";
import { nameOf } from "../panels/prompt.js";
import { bringWords, t } from "../../basics/words.js";

/** @import {Game} from "../../game/game.js" */

const MARKS = /** @type {Record<string, string>} */ ({ kept: "✓", broken: "✗" });

/**
 * Check the deal; the drawing says what was found. A page that did not see the start claims nothing.
 * @param {Game} game
 * @returns {Promise<() => HTMLElement | null>}
 */
export async function checkedDeal(game) {
  const { state } = game;
  const [check] = await Promise.all([state && checkDeal(state), bringWords("deal")]);
  return () => check && drawCheck(game, check);
}

/**
 * @param {Game} game
 * @param {import("../../host/deal_check.js").DealCheck} check
 */
function drawCheck(game, check) {
  const found = { kept: t("deal.kept"), broken: t("deal.broken"), unseen: t("deal.unseen"), said: t("deal.said"), unable: t("deal.unable") }[check];
  return drawDealCheck(MARKS[check] ?? "?", { check, found, show: () => showDeal(game, found) });
}

/**
 * What was found, and everything that was opened, beside what this browser noted, to check it by
 * other means.
 * @param {Game} game
 * @param {string} found
 */
function showDeal(game, found) {
  const { deal, opened } = game.state ?? {};
  if (!deal || !opened) {
    openDialog(t("deal.details"), h("p", null, found));
    return;
  }
  /** @type {(term: string, value: string) => HTMLElement} */
  const row = (term, value) => h("div", null, h("dt", null, term), h("dd", null, h("code", { class: "hash" }, value || t("deal.nothing"))));
  openDialog(t("deal.details"), [
    h("p", null, found),
    h("p", null, t(opened.form === 1 ? "deal.form-1" : "deal.form-2")),
    h(
      "dl",
      { class: "opened-deal" },
      row(t("deal.noted"), notedDeal(game.id)?.commitment ?? ""),
      row(t("deal.commitment"), deal.commitment),
      row(t("deal.seed"), opened.seed ?? opened.salt ?? ""),
      (opened.contributions ?? []).map((given, seat) => row(t("deal.contribution", { name: nameOf(game, seat === 1 ? 1 : 0) }), given)),
    ),
    h("p", null, t("deal.compare")),
  ]);
}
