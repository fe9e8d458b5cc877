/** Both players: name, deck with its top card, and the known cards of a hand. */

import { drawBack, drawFace, explain, printedName } from "../board/card.js";
import { h, symbol } from "../../basics/dom.js";
import { parseFace } from "../../basics/notation.js";
import { nameOf } from "../panels/prompt.js";
import { settings } from "../../basics/settings.js";
import { nameCard, t } from "../../basics/words.js";

/** @import {Child} from "../../basics/dom.js" */
/** @import {Composer} from "../../game/composer.js" */
/** @import {Digit, View} from "../../types.js" */

/**
 * @param {Composer} game
 * @param {Digit} digit
 * @param {View} view
 * @param {Child[]} [company] extras beside the name, such as the clock
 */
export function drawPlayer(game, digit, view, company) {
  const state = game.state;
  const to_move = !view.outcome && view.to_move === digit;
  const wins = state && state.series.games > 1 ? t("page.series-wins", { count: state.series.wins[digit] }) : null;
  return h(
    "div",
    { class: "player-name", data: { digit, move: to_move && "yes" } },
    symbol(`chip-${digit}`, "chip"),
    h("span", { class: "who" }, nameOf(game, digit), to_move && h("span", { class: "visually-hidden" }, ` (${t("page.to-move")})`)),
    company,
    wins && h("span", { class: "wins" }, wins),
  );
}

/**
 * @param {Composer} game
 * @param {View} view
 * @param {Digit} digit
 */
export function drawDeck(game, view, digit) {
  const deck = view.decks[digit];
  const said = t("page.deck", { count: deck.size, player: digit }, game.cast);
  const top = deck.top && parseFace(deck.top);
  const full = top ? t("page.deck-top", { deck: said, card: printedName(top.name) }) : said;
  return h(
    "div",
    { class: "deck", role: "img", "aria-label": full, data: { size: Math.min(deck.size, 3), spoken: game.advice?.decks && "yes", tip: top ? `${full}. ${explain(top.name)}` : full } },
    deck.top ? drawFace(deck.top, digit) : h("span", { class: "card empty" }),
    h("span", { class: "count" }, deck.size),
  );
}

/**
 * The opponent's hand: known cards open, the rest as backs.
 * @param {Composer} game
 * @param {Digit} digit
 * @param {View} view
 */
export function drawOtherHand(game, digit, view) {
  const hand = view.hands[digit];
  const open = view.open_source || view.outcome !== null;
  const known = settings.aid || open ? hand.cards : [];
  const backs = Array.from({ length: Math.max(0, hand.size - known.length) }, () => drawBack());
  const names = known.map((face) => printedName(parseFace(face).name)).join(", ");
  const label = hand.size === 0 ? "" : open ? t("page.open-to-all") : backs.length === 0 ? t("page.all-seen") : known.length > 0 ? t("page.partly-hidden") : t("page.hidden");
  const said = t("page.other-hand", { player: digit, count: hand.size }, game.cast);
  return h(
    "div",
    { class: "other-hand", role: "img", "aria-label": [said, names && t("page.seen-cards", { cards: names }), label].filter(Boolean).join(" ") },
    known.map((face) => h("span", { class: "known", data: { tip: explain(parseFace(face).name) } }, drawFace(face, digit))),
    backs,
    label && h("small", { class: "label" }, label),
  );
}

/**
 * @param {View} view
 */
export function drawCutPile(view) {
  if (view.cut.length === 0) return null;
  const label = t("page.cut-pile");
  const full = t("label.of", { label, text: view.cut.map(nameCard).join(", ") });
  return h(
    "div",
    { class: "cut-pile", role: "img", "aria-label": full, data: { tip: full } },
    view.cut.slice(-3).map((face) => drawFace(face, 0)),
    h("small", { class: "label" }, `${label} (${view.cut.length})`),
  );
}
