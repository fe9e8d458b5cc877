/** The options of a new game, stored for the next time. */

import { deckName } from "./deck_names.js";
import { h } from "../basics/dom.js";
import { keep, recall } from "../basics/settings.js";
import { t } from "../basics/words.js";

/**
 * @typedef {object} Wishes
 * @property {number} level
 * @property {0 | 1 | null} digit
 * @property {"me" | "other" | null} first
 * @property {1 | 2 | 3} games
 * @property {string} deck a named deck or a list of faces
 * @property {boolean} syntax_error
 * @property {boolean} open_source
 * @property {string} name
 */

const KEY = "one-zero-one.wishes";
const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8];

/** @type {Wishes} */
export const wishes = { level: 1, digit: null, first: null, games: 1, deck: "standard", syntax_error: false, open_source: false, name: "", .../** @type {Partial<Wishes>} */ (recall(KEY) ?? {}) };

/** @param {Partial<Wishes>} changes */
export function wish(changes) {
  Object.assign(wishes, changes);
  keep(KEY, wishes);
}

/** The deck to request from the server. */
export function wishedDeck() {
  return `${wishes.deck}${wishes.syntax_error ? "+syntax-error" : ""}${wishes.open_source ? "+open-source" : ""}`;
}

/** What the options come to, in a few words. */
export function sayGame() {
  const length = wishes.games === 2 ? t("page.two-games") : wishes.games === 3 ? t("page.best-of-three") : null;
  return [saySides(), length].filter(Boolean).join(" · ");
}

/** The cards, and who has which digit and begins. */
export function saySides() {
  const digit = wishes.digit === null ? t("page.random-digit") : t("page.own-digit", { digit: wishes.digit });
  const first = wishes.first === "me" ? t("page.first-me") : wishes.first === "other" ? t("page.first-other") : null;
  return [deckName(wishedDeck()), digit, first].filter(Boolean).join(" · ");
}

/** The form; `redraw` is called when a choice changes what is shown. */
export function drawOptions(/** @type {() => void} */ redraw) {
  return h(
    "form",
    { class: "options", "aria-label": t("page.options"), onsubmit: (/** @type {Event} */ event) => event.preventDefault() },
    select("level", t("page.level"), LEVELS.map((level) => [String(level), `${level} · ${t(`level.${level}`)}`]), String(wishes.level), (value) => wish({ level: Number(value) })),
    select("digit", t("page.digit"), [["", t("page.drawn")], ["0", "0"], ["1", "1"]], wishes.digit === null ? "" : String(wishes.digit), (value) => wish({ digit: value === "" ? null : value === "1" ? 1 : 0 })),
    select("first", t("page.first"), [["", t("page.drawn")], ["me", t("page.first-me")], ["other", t("page.first-other")]], wishes.first ?? "", (value) => wish({ first: value === "me" || value === "other" ? value : null })),
    select("best", t("page.best-of"), [["1", t("page.one-game")], ["2", t("page.two-games")], ["3", t("page.best-of-three")]], String(wishes.games), (value) => wish({ games: /** @type {1 | 2 | 3} */ (Number(value)) })),
    ...deckChoice(redraw),
    h("label", { class: "field" }, h("span", null, t("page.name")), h("input", { type: "text", maxlength: "40", value: wishes.name, autocomplete: "nickname", data: { key: "name" }, oninput: (/** @type {Event} */ event) => event.target instanceof HTMLInputElement && wish({ name: event.target.value }) })),
    check("syntax", t("page.variant-syntax"), wishes.syntax_error, (checked) => wish({ syntax_error: checked })),
    check("open", t("page.variant-open"), wishes.open_source, (checked) => wish({ open_source: checked })),
  );
}

/**
 * The choice of cards: a named deck, or a custom one.
 * @param {() => void} redraw
 */
export function deckChoice(redraw) {
  const named = ["standard", "cut-paste", "extras"];
  const own = !named.includes(wishes.deck);
  const build = async () => {
    // loaded on demand, since it is rarely used; if the server is down, the choice stays the same
    const deck = await import("../screens/deck_builder.js").then(({ openDeckBuilder }) => openDeckBuilder(wishes.deck)).catch(() => null);
    if (deck) wish({ deck });
    redraw();
  };
  return [
    select(
      "deck",
      t("page.deck-choice"),
      [["standard", t("page.deck-standard")], ["cut-paste", t("page.deck-cut-paste")], ["extras", t("page.deck-extras")], ["own", t("page.deck-own")]],
      own ? "own" : wishes.deck,
      (value) => (value === "own" ? void build() : (wish({ deck: value }), redraw())),
    ),
    own && h("p", { class: "own-deck" }, h("code", null, wishes.deck), " ", h("button", { type: "button", class: "key small", data: { key: "build" }, onclick: build }, t("page.build-deck"))),
  ];
}

/**
 * @param {string} key
 * @param {string} label
 * @param {string[][]} choices
 * @param {string} chosen
 * @param {(value: string) => void} onchoose
 */
export function select(key, label, choices, chosen, onchoose) {
  const options = choices.map(([value = "", text = ""]) => h("option", { value, selected: value === chosen }, text));
  return h("label", { class: "field" }, h("span", null, label), h("select", { data: { key: `option-${key}` }, onchange: (/** @type {Event} */ event) => event.target instanceof HTMLSelectElement && onchoose(event.target.value) }, options));
}

/**
 * @param {string} key
 * @param {string} label
 * @param {boolean} checked
 * @param {(checked: boolean) => void} onchange
 */
export function check(key, label, checked, onchange) {
  return h("label", { class: "switch" }, h("input", { type: "checkbox", checked, data: { key: `check-${key}` }, onchange: (/** @type {Event} */ event) => event.target instanceof HTMLInputElement && onchange(event.target.checked) }), label);
}
