/** What people call a deck. */

import { t } from "../basics/words.js";

/**
 * The name of a deck, or that it is a custom one.
 * @param {string} deck
 */
export function deckName(deck) {
  const [name = "", ...variants] = deck.split("+");
  const named = /** @type {Record<string, string>} */ ({ standard: t("page.deck-standard"), "cut-paste": t("page.deck-cut-paste"), extras: t("page.deck-extras") });
  const further = variants.map((variant) => (variant === "open-source" ? "OPEN SOURCE" : "SYNTAX ERROR"));
  return [named[name] ?? t("page.own-deck"), ...further].join(" + ");
}
