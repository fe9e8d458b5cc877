/** Tables, challenges and games under way: who plays what, and what one may do there. */

import { h } from "../basics/dom.js";
import { sayClock } from "../game/clock_names.js";
import { deckName } from "../game/deck_names.js";
import { ratedMark } from "./frame.js";

/** @import {Child} from "../basics/dom.js" */

/**
 * What is played for: the time, the cards, and whether it counts.
 * @typedef {{minutes: number | null, increment: number, days?: number | null, deck: string, rated: boolean}} Terms
 */

/**
 * Offers below each other, each in two lines wherever it is shown.
 * @param {string} caption
 * @param {Child[]} offers
 */
export function drawOffers(caption, offers) {
  return h("ul", { class: "offers", "aria-label": caption }, offers);
}

/**
 * @param {string} key
 * @param {Child | Child[]} who
 * @param {Terms} terms
 * @param {Child} picture
 * @param {...Child} actions
 */
export function drawOffer(key, who, terms, picture, ...actions) {
  return h(
    "li",
    { class: "offer", data: { key } },
    picture,
    h("div", { class: "offer-text" }, h("strong", { class: "offer-who" }, who), h("span", { class: "offer-terms" }, sayTerms(terms), terms.rated && ratedMark())),
    h("div", { class: "offer-actions" }, ...actions),
  );
}

/**
 * The time, and the cards if they are not the usual ones.
 * @param {Terms} terms
 */
export function sayTerms({ minutes, increment, days = null, deck }) {
  return [sayClock(minutes, increment, days), deck !== "standard" && deckName(deck)].filter(Boolean).join(" · ");
}
