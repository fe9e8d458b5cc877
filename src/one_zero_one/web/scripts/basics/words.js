/** Language: the catalogue shared with Python, its plural forms, and phrases as sentences. */

import { fetchFile } from "./addresses.js";
import { NOBODY, call } from "./cast.js";
import { readable } from "./notation.js";

/** @import {Cast} from "./cast.js" */
/** @import {Phrase, PhraseArgument} from "../types.js" */

export const LANGUAGES = /** @type {const} */ (["en", "fr", "it", "hu"]);
/** @typedef {typeof LANGUAGES[number]} Language */

/** The name of each language in that language. */
export const OWN_NAMES = { en: "English", fr: "Français", it: "Italiano", hu: "Magyar" };

/** @typedef {string | {[form: string]: Text}} Text */

/** A placeholder: `{name}`, `{name:how}` or `{a|an}`, as in `words/catalogue.py`. */
const PLACE = /\{([^{}:|]*)([:|]?)([^{}]*)\}/g;

/** @type {Record<string, Text>} */
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
  return (await fetchFile(`/words/${part}/${wanted}.json`)).json();
}

/**
 * The text of a key with its placeholders filled; players are given by their seats.
 * @param {string} key
 * @param {Record<string, unknown>} [places]
 * @param {Cast} [cast]
 * @returns {string}
 */
export function t(key, places = {}, cast = NOBODY) {
  const text = texts[key];
  if (text === undefined) return key;
  return fill(formOf(text, places, cast), places, cast).replaceAll("….", "…"); // the ellipsis of IF…THEN… replaces a full stop
}

/**
 * The form of a text for the reader and the count.
 * @param {Text} text
 * @param {Record<string, unknown>} places
 * @param {Cast} cast
 * @returns {string}
 */
function formOf(text, places, cast) {
  if (typeof text === "string") return text;
  const toReader = "you" in text && cast.reader !== null && places.player === cast.reader;
  const form = toReader ? "you" : "one" in text ? plurals.select(Number(places.count)) : "other";
  return formOf(text[form] ?? text.other ?? "", places, cast);
}

/**
 * A text with its placeholders filled, from the end: some depend on what follows them.
 * @param {string} text
 * @param {Record<string, unknown>} places
 * @param {Cast} cast
 */
function fill(text, places, cast) {
  let filled = "";
  let end = text.length;
  for (const { 0: place, 1: name = "", 2: mark, 3: detail = "", index } of [...text.matchAll(PLACE)].reverse()) {
    filled = text.slice(index + place.length, end) + filled;
    end = index;
    const value = mark === "|" ? (beginsWithVowel(filled) ? detail : name) : name in places ? written(places[name], detail, cast) : place;
    filled = value + filled;
  }
  return text.slice(0, end) + filled;
}

/** @param {string} text */
function beginsWithVowel(text) {
  return new RegExp(`^(?:${texts["grammar.vowel"]})`, "i").test(text.trimStart());
}

/**
 * @param {unknown} value
 * @param {string} how
 * @param {Cast} cast
 */
function written(value, how, cast) {
  if (how === "percent") return (Number(value) / 100).toLocaleString(locale, { style: "percent" });
  return how === "" ? String(value) : called(value, how, cast);
}

/**
 * A player as part of a sentence; a name that is known begins as it is written.
 * @param {unknown} player a seat, or a name
 * @param {string} how
 * @param {Cast} cast
 */
function called(player, how, cast) {
  const [kind, detail] = player === 0 || player === 1 ? call(cast, player) : ["named", String(player)];
  if (kind === "named" && how.toLowerCase() === "who") return detail;
  const told = t(`person.${how.toLowerCase()}.${kind}`, { detail });
  return how === how.toLowerCase() || kind === "named" ? told : capitalized(told);
}

/**
 * As it begins a sentence.
 * @param {string} text
 */
export function capitalized(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
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
  return blank[1] === "" ? t("card.no-command") : t("card.no-command-shown", { digit: blank[1] });
}

/**
 * A phrase as a sentence.
 * @param {Phrase} phrase
 * @param {Cast} [cast]
 * @returns {string}
 */
export function tell(phrase, cast = NOBODY) {
  const places = Object.fromEntries(Object.entries(phrase.arguments ?? {}).map(([name, value]) => [name, told(value, cast)]));
  if (typeof places.card === "string") places.card = nameCard(places.card);
  return t(phrase.key, places, cast);
}

/**
 * @param {PhraseArgument} value
 * @param {Cast} cast
 * @returns {string | number | boolean | null}
 */
function told(value, cast) {
  if (value === null || typeof value !== "object") return value;
  if ("list" in value) return joined(value.list.map((item) => String(told(item, cast))), value.conjunction);
  return tell(value, cast);
}
