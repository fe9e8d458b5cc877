/** The game so far, a row of pictures for each turn; a turn that is pressed is shown on the board. */

import { drawCard } from "../board/card.js";
import { drawPrimer } from "./primer.js";
import { h, symbol } from "../../basics/dom.js";
import { netEvents, pointsOf } from "../../game/net.js";
import { parseCard, parseSpace } from "../../basics/notation.js";
import { isTurn, turnsUntil } from "../../game/turns.js";
import { settings } from "../../basics/settings.js";
import { capitalized, t, tell } from "../../basics/words.js";

/** @import {Cast} from "../../basics/cast.js" */
/** @import {Child} from "../../basics/dom.js" */
/** @import {Game} from "../../game/game.js" */
/** @import {Digit, Entry, Told} from "../../types.js" */

/** Entries that are no turns, by the first word of their row. */
const NO_TURNS = /** @type {Record<string, string>} */ ({ BACK: "page.taken-back", GIVE: "page.time-given" });

/** The pictures of what a turn did, by the kind of event. */
const EFFECTS = /** @type {Record<string, string>} */ ({ flipped: "effect-flipped", moved: "effect-moved", removed: "command-DELETE", saved: "command-SAVE", "no-effect": "effect-none" });

/**
 * What happened in an entry, in sentences.
 * @param {Entry} entry
 * @param {Cast} cast
 */
export function tellEntry(entry, cast) {
  const key = NO_TURNS[entry.row.split(" ", 1)[0] ?? ""];
  if (key) return [t(key)];
  return tellTogether(netEvents(entry.events), cast);
}

/**
 * What happened, a text for each place: several things that happen at one place name it once.
 * @param {Told[]} told
 * @param {Cast} cast
 */
export function tellTogether(told, cast) {
  /** @type {string[]} */
  const texts = [];
  let last = "";
  for (const { phrase } of told) {
    const text = tell(phrase, cast);
    const space = phrase.arguments?.space;
    const place = space && typeof space === "object" && "key" in space ? tell(space, cast) : "";
    if (place && place === last && text.startsWith(place)) texts.push(`${texts.pop()} ${capitalized(text.slice(place.length).replace(/^\s*:\s*/, ""))}`);
    else texts.push(text);
    last = place;
  }
  return texts;
}

/**
 * @param {Game} game
 * @param {(index: number) => void} onpick called with the turn that is pressed
 */
export function drawLog(game, onpick) {
  const entries = game.state?.entries ?? [];
  const shown = game.past ?? (game.over ? entries.length - 1 : null);
  const items = entries.map((entry, index) =>
    h(
      "li",
      null,
      h(
        "button",
        { type: "button", class: "log-entry", "aria-label": [numberOf(entries, index, "."), ...tellEntry(entry, game.cast)].filter(Boolean).join(" "), "aria-current": index === shown && "step", data: { key: `log-${index}` }, onclick: () => onpick(index) },
        h("span", { class: "log-number" }, numberOf(entries, index)),
        drawTurn(game, entries, index),
        settings.notation && h("code", null, entry.row),
      ),
    ),
  );
  return h(
    "section",
    { class: "log", "aria-label": t("page.log"), data: { key: "panel-log" } },
    entries.length === 0
      ? h("div", { class: "log-empty" }, h("h3", null, t("page.primer")), drawPrimer())
      : [h("p", { class: "panel-note" }, t("page.log-note")), h("ol", { class: "log-list", onkeydown: (/** @type {KeyboardEvent} */ event) => walk(event, onpick) }, items)],
  );
}

/**
 * The number of a turn; what is no turn has none.
 * @param {Entry[]} entries
 * @param {number} index
 * @param {string} [mark] what follows a number
 */
function numberOf(entries, index, mark = "") {
  const entry = entries[index];
  return entry && isTurn(entry) ? `${turnsUntil(entries, index)}${mark}` : "";
}

/**
 * The cards of a turn where they were laid, what they did, and the points it brought.
 * @param {Game} game
 * @param {Entry[]} entries
 * @param {number} index
 * @returns {Child}
 */
function drawTurn(game, entries, index) {
  const entry = entries[index];
  if (!entry) return null;
  const placed = entry.events.filter(({ event }) => event.event === "placed");
  if (placed.length === 0) return h("span", { class: "log-words" }, tellEntry(entry, game.cast).join(" "));
  return h(
    "span",
    { class: "log-turn" },
    entry.seat !== null && symbol(`chip-${entry.seat}`, "chip"),
    placed.map(({ event }) => [drawCard(parseCard(event.card ?? "")), h("span", { class: "log-place" }, parseSpace(event.space ?? "").line)]).flat(),
    effectsOf(entry),
    pointsOf(entries, index).map(([digit, change]) => pointsChip(digit, change)),
  );
}

/** @param {Entry} entry */
function effectsOf(entry) {
  const counts = new Map();
  for (const { event } of entry.events) {
    const drawing = EFFECTS[event.event];
    if (drawing) counts.set(drawing, (counts.get(drawing) ?? 0) + 1);
  }
  return [...counts].map(([drawing, count]) => h("span", { class: "log-effect" }, symbol(drawing), count > 1 && String(count)));
}

/**
 * @param {Digit} digit
 * @param {number} change
 */
function pointsChip(digit, change) {
  return h("span", { class: "log-points", data: { digit } }, symbol(`chip-${digit}`, "chip"), change > 0 ? `+${change}` : `−${-change}`);
}

/**
 * @param {KeyboardEvent} event
 * @param {(index: number) => void} onpick
 */
function walk(event, onpick) {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  const focused = document.activeElement;
  if (step === 0 || !(focused instanceof HTMLElement)) return;
  const index = Number((focused.dataset.key ?? "").replace("log-", "")) + step;
  const list = focused.closest(".log-list");
  const next = list?.querySelector(`[data-key="log-${index}"]`);
  if (next instanceof HTMLElement) {
    next.focus();
    onpick(index);
  }
  event.preventDefault();
  event.stopPropagation();
}

/**
 * The buttons to step through a finished game.
 * @param {Game} game
 */
export function drawStepper(game) {
  const entries = game.state?.entries ?? [];
  const last = entries.length - 1;
  const now = game.past ?? last;
  /** @type {(id: string, sign: string, text: string, to: number, enabled: boolean) => HTMLElement} */
  const step = (id, sign, text, to, enabled) => h("button", { type: "button", class: "key", "aria-label": text, disabled: !enabled, data: { key: id, tip: text }, onclick: () => game.look(to) }, sign);
  return h(
    "div",
    { class: "stepper", role: "group", "aria-label": t("page.stepper") },
    step("step-start", "|◀", t("page.step-start"), -1, now > -1),
    step("step-back", "◀", t("page.step-back"), now - 1, now > -1),
    h("span", { class: "step-number" }, t("page.step", { number: turnsUntil(entries, now), count: turnsUntil(entries, last) })),
    step("step-on", "▶", t("page.step-on"), now + 1, now < last),
    step("step-end", "▶|", t("page.step-end"), last, now < last),
  );
}
