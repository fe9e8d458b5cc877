/** Phrases about turns: people read cards and arrows instead of the notation. */

import { NOBODY } from "../basics/cast.js";
import { readable } from "../basics/notation.js";
import { t, tell as tellPhrase } from "../basics/words.js";

/** @import {Phrase} from "../types.js" */

/** Arguments of phrases that are turns in the notation. */
const TURNS = ["turn", "best", "played", "answer"];
const ARROWS = /** @type {Record<string, string>} */ ({ "<": "←", ">": "→", "^": "↑", v: "↓" });

/**
 * A turn of the notation as people read it: `50 PRINT → DELETE ↑`.
 * @param {string} text
 */
export function nameTurn(text) {
  return text
    .split(" ")
    .map((word) => {
      const [, card = word, way = ""] = /^([01]?[A-Z]{2,})([<>^v]?)$/.exec(word) ?? [];
      const name = /^[01]?BLANK$/.test(card) ? `(${t("card.no-command-label")})` : readable(card);
      return way === "" ? name : `${name} ${ARROWS[way]}`;
    })
    .join(" ");
}

/**
 * A phrase as a sentence, with its turns as people read them.
 * @param {Phrase} phrase
 * @param {import("../basics/cast.js").Cast} [cast]
 */
export function tell(phrase, cast = NOBODY) {
  const given = Object.entries(phrase.arguments ?? {}).map(([name, value]) => [name, TURNS.includes(name) && typeof value === "string" ? nameTurn(value) : value]);
  return tellPhrase({ key: phrase.key, arguments: Object.fromEntries(given) }, cast);
}
