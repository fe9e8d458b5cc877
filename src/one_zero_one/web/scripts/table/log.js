/**
 * The game so far, in notation and in words; turns show their position on hover or with the arrow
 * keys.
 */

import { h, symbol } from "../basics/dom.js";
import { t, tell } from "../basics/words.js";

/** @import {Cast} from "../basics/cast.js" */
/** @import {Game} from "../game/game.js" */
/** @import {Entry} from "../types.js" */

const UNTOLD = ["top-shown"];

/** Entries that are no turns, by the first word of their row. */
const NO_TURNS = /** @type {Record<string, string>} */ ({ BACK: "page.taken-back", GIVE: "page.time-given" });

/**
 * What happened in an entry, in sentences.
 * @param {Entry} entry
 * @param {Cast} cast
 * @param {string[]} untold the kinds of events to leave out
 */
export function tellEntry(entry, cast, untold) {
  const key = NO_TURNS[entry.row.split(" ", 1)[0] ?? ""];
  if (key) return [t(key)];
  return entry.events.filter(({ event }) => !untold.includes(event.event)).map(({ phrase }) => tell(phrase, cast));
}

/** @param {Game} game */
export function drawLog(game) {
  const entries = game.state?.entries ?? [];
  const shown = game.past ?? (game.over ? entries.length - 1 : null);
  const items = entries.map((entry, index) =>
    h(
      "li",
      null,
      h(
        "button",
        {
          type: "button",
          class: "log-entry",
          "aria-current": index === shown && "step",
          data: { key: `log-${index}` },
          onmouseenter: () => !game.over && game.look(index),
          onmouseleave: () => !game.over && game.look(null),
          onclick: () => game.look(game.past === index && !game.over ? null : index),
        },
        h("span", { class: "log-row" }, h("span", { class: "log-number" }, String(index + 1).padStart(2, " ")), entry.seat !== null && symbol(`chip-${entry.seat}`, "chip"), h("code", null, entry.row)),
        h("span", { class: "log-words" }, tellEntry(entry, game.cast, UNTOLD).join(" ")),
      ),
    ),
  );
  return h(
    "section",
    { class: "log", "aria-label": t("page.log"), data: { key: "panel-log" } },
    h("p", { class: "panel-note" }, t("page.log-note")),
    entries.length === 0 ? h("p", { class: "hint" }, t("page.log-empty")) : h("ol", { class: "log-list", onkeydown: (/** @type {KeyboardEvent} */ event) => walk(event, game) }, items),
  );
}

/**
 * @param {KeyboardEvent} event
 * @param {Game} game
 */
function walk(event, game) {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  const focused = document.activeElement;
  if (step === 0 || !(focused instanceof HTMLElement)) return;
  const index = Number((focused.dataset.key ?? "").replace("log-", "")) + step;
  const list = focused.closest(".log-list");
  const next = list?.querySelector(`[data-key="log-${index}"]`);
  if (next instanceof HTMLElement) {
    next.focus();
    game.look(index);
  }
  event.preventDefault();
  event.stopPropagation();
}

/**
 * The buttons to step through a finished game.
 * @param {Game} game
 */
export function drawStepper(game) {
  const last = (game.state?.entries.length ?? 0) - 1;
  const now = game.past ?? last;
  /** @type {(id: string, sign: string, text: string, to: number, enabled: boolean) => HTMLElement} */
  const step = (id, sign, text, to, enabled) => h("button", { type: "button", class: "key", "aria-label": text, disabled: !enabled, data: { key: id, tip: text }, onclick: () => game.look(to) }, sign);
  return h(
    "div",
    { class: "stepper", role: "group", "aria-label": t("page.stepper") },
    step("step-start", "|◀", t("page.step-start"), -1, now > -1),
    step("step-back", "◀", t("page.step-back"), now - 1, now > -1),
    h("span", { class: "step-number" }, t("page.step", { number: now + 1, count: last + 1 })),
    step("step-on", "▶", t("page.step-on"), now + 1, now < last),
    step("step-end", "▶|", t("page.step-end"), last, now < last),
  );
}
