/** How the cards were dealt, after the end; loaded only then, as are its words. */

import { checkDeal } from "../host/deal_check.js";
import { openDialog } from "../basics/dialogs.js";
import { h } from "../basics/dom.js";
import { notedDeal } from "../host/noted_deal.js";
import { nameOf } from "./prompt.js";
import { bringWords, t } from "../basics/words.js";

/** @import {Game} from "../game/game.js" */

/**
 * Say what the check of the deal found; a page that did not see the start claims nothing.
 * @param {HTMLElement} line
 * @param {Game} game
 */
export async function fillDealCheck(line, game) {
  const { state } = game;
  if (!state) return;
  const [check] = await Promise.all([checkDeal(state), bringWords("deal")]);
  if (check === null) return;
  line.dataset.check = check;
  const found = { kept: t("deal.kept"), broken: t("deal.broken"), unseen: t("deal.unseen"), said: t("deal.said"), unable: t("deal.unable") }[check];
  const details = state.opened && h("button", { type: "button", class: "key small", data: { key: "deal" }, onclick: () => showDeal(game) }, t("deal.details"));
  line.replaceChildren(found, ...(details ? [" ", details] : []));
}

/**
 * Everything that was opened, beside what this browser noted, to check it by other means.
 * @param {Game} game
 */
function showDeal(game) {
  const { deal, opened } = game.state ?? {};
  if (!deal || !opened) return;
  /** @type {(term: string, value: string) => HTMLElement} */
  const row = (term, value) => h("div", null, h("dt", null, term), h("dd", null, h("code", { class: "hash" }, value || t("deal.nothing"))));
  openDialog(t("deal.details"), [
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
