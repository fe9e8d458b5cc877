/** Playing a whole game with the keyboard alone. */

import { openDialog } from "../../basics/dialogs.js";
import { byKey, h } from "../../basics/dom.js";
import { parseDecision } from "../../basics/notation.js";
import { settings } from "../../basics/settings.js";
import { t } from "../../basics/words.js";

/** @import {Composer} from "../../game/composer.js" */

/**
 * @typedef {object} KeyActions
 * @property {(panel: "log" | "known" | "rules") => void} showPanel
 * @property {() => boolean} closePanel close what covers the game; false if nothing does
 */

/**
 * Listen to keys for a game; returns a function that stops listening.
 * @param {Composer} game
 * @param {KeyActions} actions
 */
export function listenToKeys(game, actions) {
  /** @param {KeyboardEvent} event */
  const listen = (event) => {
    if (!settings.shortcuts || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (document.querySelector("dialog[open]")) return;
    const target = event.target;
    if (target instanceof HTMLElement && target.closest("input:not([type=checkbox]), select, textarea")) return;
    if (act(event, game, actions)) event.preventDefault();
  };
  document.addEventListener("keydown", listen);
  return () => document.removeEventListener("keydown", listen);
}

/**
 * @param {KeyboardEvent} event
 * @param {Composer} game
 * @param {KeyActions} actions
 */
function act(event, game, actions) {
  const focused = document.activeElement;
  const onControl = focused instanceof HTMLElement && focused.closest("button, a, summary, .log-list") !== null;
  if (/^[1-9]$/.test(event.key)) {
    const card = byKey(document.body, `hand-${Number(event.key) - 1}`);
    if (!(card instanceof HTMLButtonElement) || card.disabled) return false;
    card.click();
    byKey(document.body, `hand-${Number(event.key) - 1}`)?.focus();
    return true;
  }
  switch (event.key) {
    case "t":
    case "T":
      game.turn();
      return true;
    case "ArrowUp":
    case "ArrowDown":
      return stepLine(game, event.key === "ArrowDown" ? 1 : -1);
    case "ArrowLeft":
    case "ArrowRight":
      if (!game.over) return false;
      game.look((game.past ?? (game.state?.entries.length ?? 0) - 1) + (event.key === "ArrowRight" ? 1 : -1));
      return true;
    case "Enter":
      if (onControl && !focused?.classList.contains("hand-card")) return false;
      if (!game.ready) return false;
      game.commit();
      return true;
    case "Backspace":
    case "z":
      game.undo();
      return true;
    case "Escape":
      if (game.past === null) return actions.closePanel();
      game.look(null);
      return true;
    case "l":
      actions.showPanel("log");
      return true;
    case "k":
      actions.showPanel("known");
      return true;
    case "r":
      actions.showPanel("rules");
      return true;
    case "?":
      showKeys();
      return true;
    default:
      return false;
  }
}

/**
 * Move the chosen card to the next line where it may go.
 * @param {Composer} game
 * @param {1 | -1} step
 */
function stepLine(game, step) {
  const lines = game.draft.places();
  if (lines.length === 0 || !game.composes) return false;
  const decision = game.draft.step.decision;
  const now = decision === null ? -1 : lines.indexOf(parseDecision(decision).line ?? 0);
  const next = now === -1 ? (step === 1 ? 0 : lines.length - 1) : (now + step + lines.length) % lines.length;
  const line = lines[next];
  if (line === undefined) return false;
  game.place(line);
  return true;
}

/** The list of keys. */
export function showKeys() {
  const rows = [
    ["1 2 3", t("page.key-choose")],
    ["T", t("page.key-turn")],
    ["↑ ↓", t("page.key-line")],
    ["⏎", t("page.key-play")],
    ["⌫", t("page.key-undo")],
    ["L", t("page.key-log")],
    ["K", t("page.key-known")],
    ["R", t("page.key-rules")],
    ["← →", t("page.key-step")],
    ["Esc", t("page.key-escape")],
    ["?", t("page.key-help")],
  ];
  openDialog(t("page.keys"), [
    h("dl", { class: "keys" }, rows.map(([key, text]) => h("div", null, h("dt", null, h("kbd", null, key)), h("dd", null, text)))),
    h("p", { class: "panel-note" }, t("page.keys-note")),
  ]);
}
