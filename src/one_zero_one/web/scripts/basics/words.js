/** Language: the catalogue shared with Python, its plural forms, and phrases as sentences. */

import { readable } from "./notation.js";

/** @import {Digit, Phrase, PhraseArgument} from "../types.js" */

export const LANGUAGES = /** @type {const} */ (["en", "fr", "it", "hu"]);
/** @typedef {typeof LANGUAGES[number]} Language */

/** The name of each language in that language. */
export const OWN_NAMES = { en: "English", fr: "Français", it: "Italiano", hu: "Magyar" };

/** Texts about a player, as addressed to that player. */
const TO_YOU = /** @type {Record<string, string>} */ ({
  "event.placed-input": "page.you-lay",
  "event.placed-print": "page.you-print",
  "event.placed-paste": "page.you-paste",
  "event.control-won": "page.you-control",
  "event.drawn": "page.you-draw",
});

/** @type {Record<string, string | Record<string, string>>} */
let texts = {};
/** @type {Language} */
let spoken = "en";
let plurals = new Intl.PluralRules("en");
/** For `Intl`; our English is British. */
let locale = "en-GB";

/** The current language. */
export function language() {
  return spoken;
}

/**
 * The first language that the browser asks for and we have.
 * @returns {Language}
 */
export function browserLanguage() {
  const wishes = navigator.languages.map((wish) => wish.slice(0, 2).toLowerCase());
  return LANGUAGES.find((one) => one === wishes.find((wish) => LANGUAGES.some((known) => known === wish))) ?? "en";
}

/** The parts of the catalogue in use: the common part, and those that some screens add. */
const parts = ["page"];

/**
 * Load a language and use it from now on.
 * @param {Language} wanted
 */
export async function speak(wanted) {
  texts = Object.assign({}, ...(await Promise.all(parts.map((part) => fetchPart(wanted, part)))));
  spoken = wanted;
  plurals = new Intl.PluralRules(wanted);
  locale = wanted === "en" ? "en-GB" : wanted;
  document.documentElement.lang = wanted;
}

/**
 * Load another part of the catalogue, for a screen that is being opened.
 * @param {string} part
 */
export async function bringWords(part) {
  if (parts.includes(part)) return;
  Object.assign(texts, await fetchPart(spoken, part));
  parts.push(part);
}

/**
 * @param {Language} wanted
 * @param {string} part
 */
async function fetchPart(wanted, part) {
  const answer = await fetch(`/words/${part}/${wanted}.json`);
  return answer.json();
}

/**
 * The text of a key with its placeholders filled.
 * @param {string} key
 * @param {Record<string, unknown>} [places]
 * @returns {string}
 */
export function t(key, places = {}) {
  let text = texts[key];
  if (text === undefined) return key;
  if (typeof text !== "string") text = text[plurals.select(Number(places.count))] ?? text.other ?? key;
  const filled = text.replaceAll(/\{(\w+)(:percent)?\}/g, (place, name, isPercent) => (name in places ? written(places[name], isPercent) : place));
  return filled.replaceAll("….", "…"); // the ellipsis of IF…THEN… replaces a full stop
}

/**
 * @param {unknown} value
 * @param {string | undefined} isPercent
 */
function written(value, isPercent) {
  return isPercent ? (Number(value) / 100).toLocaleString(locale, { style: "percent" }) : String(value);
}

/**
 * A number with so many digits after the decimal sign.
 * @param {number} value
 * @param {number} digits
 */
export function number(value, digits) {
  return value.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/**
 * A list in a sentence: `a, b and c`.
 * @param {string[]} items
 * @param {"and" | "or"} [conjunction]
 */
export function joined(items, conjunction = "and") {
  if (items.length === 0) return t("list.nothing");
  return new Intl.ListFormat(locale, { type: conjunction === "or" ? "disjunction" : "conjunction" }).format(items);
}

/**
 * A card of the notation as people call it; a card without a command has no name on it.
 * @param {string} text
 */
export function nameCard(text) {
  const blank = /^([01]?)BLANK$/.exec(text);
  if (blank === null) return readable(text);
  return blank[1] === "" ? t("page.blank-card") : t("card.no-command-shown", { digit: blank[1] });
}

/**
 * A phrase as a sentence.
 * @param {Phrase} phrase
 * @param {Digit | null} [reader] the player who reads it, if any
 * @returns {string}
 */
export function tell(phrase, reader = null) {
  const places = Object.fromEntries(Object.entries(phrase.arguments ?? {}).map(([name, value]) => [name, told(value)]));
  if (typeof places.card === "string") places.card = nameCard(places.card);
  const toYou = reader !== null && places.player === reader ? TO_YOU[phrase.key] : undefined;
  return t(toYou ?? phrase.key, places);
}

/**
 * @param {PhraseArgument} value
 * @returns {string | number | boolean | null}
 */
function told(value) {
  if (value === null || typeof value !== "object") return value;
  if ("list" in value) return joined(value.list.map((item) => String(told(item))), value.conjunction);
  return tell(value);
}
