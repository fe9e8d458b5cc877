/** The tools of a game in the bar of the page, and what they do. */

import { letWatch, transferSeat } from "../host/api.js";
import { drawAudience, openSayings } from "../game/company.js";
import { confirmed, copyField, openDialog } from "../basics/dialogs.js";
import { h } from "../basics/dom.js";
import { showKeys } from "../table/seats/keys.js";
import { t } from "../basics/words.js";

/** @import {Game} from "../game/game.js" */

/** @typedef {"log" | "known" | "rules"} Panel */

/**
 * As much of the screen as the tools need.
 * @typedef {object} Panels
 * @property {Panel | null} panel the one that is open
 * @property {(panel: Panel) => void} showPanel
 * @property {(text: string) => void} showShortly
 */

/**
 * The tools of a game in the bar of the page.
 * @param {Game} game
 * @param {Panels} panels
 */
export function drawTools(game, panels) {
  /** @type {(panel: Panel, text: string) => HTMLElement} */
  const tab = (panel, text) => h("button", { type: "button", class: "tab", "aria-pressed": String(panels.panel === panel), data: { key: `tab-${panel}` }, onclick: () => panels.showPanel(panel) }, text);
  const playing = game.seat !== null && !game.over && !game.refused;
  const connecting = game.connectionState === "connecting";
  const further = [
    tab("known", t("page.known")),
    tab("rules", t("page.rules")),
    h("button", { type: "button", class: "tab keyboard-only", data: { key: "keys" }, onclick: () => showKeys() }, t("page.keys")),
    game.seat !== null && game.state?.mode === "link" && !game.refused && h("button", { type: "button", class: "tab", disabled: connecting, data: { key: "say" }, onclick: () => openSayings(game) }, t("page.say")),
    playing && game.takesBack && h("button", { type: "button", class: "tab", disabled: connecting, data: { key: "take-back" }, onclick: () => game.takeBack() }, t("page.take-back")),
    playing && game.abortable && h("button", { type: "button", class: "tab last", disabled: connecting, data: { key: "abort" }, onclick: () => void abort(game) }, t("page.abort")),
    playing && !game.abortable && h("button", { type: "button", class: "tab last", disabled: connecting, data: { key: "resign" }, onclick: () => void resign(game) }, t("page.resign")),
    playing && game.state?.mode === "link" && h("button", { type: "button", class: "tab last", data: { key: "transfer" }, onclick: () => void transfer(game) }, t("page.transfer")),
    playing && game.state?.mode === "link" && game.state.visibility === "link" && h("button", { type: "button", class: "tab last", data: { key: "let-watch", tip: t("page.let-watch-note") }, "aria-pressed": String(game.state.players[game.seat ?? 0].lets_watch), onclick: () => void watchOrNot(game, panels) }, t("page.let-watch")),
  ];
  return [
    drawAudience(game),
    tab("log", t("page.log")),
    playing && helps(game) && h("button", { type: "button", class: "tab", disabled: !game.myTurn || game.sent !== null, data: { key: "hint" }, onclick: () => void import("../learn/hints.js").then(({ openHint }) => openHint(game)) }, t("page.hint")),
    // where there is no room for all tools, the others are in a menu
    h("button", { type: "button", class: "tab more", popovertarget: "more-tools", "aria-label": t("page.more-tools"), data: { key: "more-tools" } }, "⋯"),
    h("div", { id: "more-tools", class: "more-tools", popover: "auto", data: { key: "further" }, onclick: (/** @type {Event} */ event) => event.currentTarget instanceof HTMLElement && event.currentTarget.hidePopover() }, further),
  ];
}

/**
 * Whether hints are available: only in unrated games against the computer.
 * @param {Game} game
 */
export function helps({ state }) {
  return state?.mode === "computer" && !state.rated;
}

/** @param {Game} game */
async function resign(game) {
  if (await confirmed(t("page.resign"), t("page.sure-resign", { opponent: 1 - (game.seat ?? 0) }, game.cast), t("page.resign"), { grave: true })) game.resign();
}

/** @param {Game} game */
async function abort(game) {
  const question = game.state?.rated ? t("page.sure-abort-rated") : t("page.sure-abort");
  if (await confirmed(t("page.abort"), question, t("page.abort"), { grave: true })) game.abort();
}

/**
 * Agree to spectators, or no longer; the game can be watched while both players agree.
 * @param {Game} game
 * @param {Panels} panels
 */
async function watchOrNot(game, panels) {
  if (game.seat === null || !game.state) return;
  const { watchable } = await letWatch(game.id, game.seat, !game.state.players[game.seat].lets_watch);
  panels.showShortly(watchable ? t("page.is-watchable") : t("page.not-watchable"));
}

/** @param {Game} game */
async function transfer(game) {
  if (game.seat === null) return;
  if (!(await confirmed(t("page.transfer"), t("page.transfer-note"), t("page.transfer")))) return;
  const { link } = await transferSeat(game.id, game.seat);
  openDialog(t("page.transfer"), [h("p", null, t("page.transfer-link")), copyField(new URL(link, location.href).href, t("page.transfer"))]);
}
