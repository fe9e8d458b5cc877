/** The draft beside the hand: the turn so far, what it would do, and the buttons to finish it. */

import { explain, printedName } from "../board/card.js";
import { h, symbol } from "../../basics/dom.js";
import { parseDecision, parseFace, parseSpace } from "../../basics/notation.js";
import { netEvents } from "../../game/net.js";
import { turnsUntil } from "../../game/turns.js";
import { tellEntry, tellTogether } from "./log.js";
import { outcomeOf, sayPrompt } from "./prompt.js";
import { settings } from "../../basics/settings.js";
import { joined, t, tell } from "../../basics/words.js";

/** @import {Composer} from "../../game/composer.js" */
/** @import {Child} from "../../basics/dom.js" */
/** @import {Digit, Preview} from "../../types.js" */

/**
 * @param {Composer} game
 * @returns {Child[]}
 */
export function drawDraft(game) {
  return [
    h("p", { class: "prompt" }, h("span", { class: "prompt-text" }, sayPrompt(game)), h("span", { class: "block-cursor", "aria-hidden": "true" })),
    h("div", { class: "draft-body", tabindex: "0", role: "group", "aria-label": t("page.happening"), data: { key: "draft-body" } }, written(game), effects(game)),
    game.past !== null ? backToNow(game) : (game.myTurn || (game.ahead && game.draft.begun)) && buttons(game),
  ];
}

/** @param {Composer} game */
function written(game) {
  const { decisions } = game.draft;
  if (!settings.notation || decisions.length === 0 || game.past !== null) return null;
  return h("p", { class: "written" }, h("code", null, decisions.join(" ")));
}

/**
 * @param {Composer} game
 * @returns {Child}
 */
function effects(game) {
  if (game.past !== null) return entryWords(game);
  const { preview, draft } = game;
  if (!preview || preview.id !== game.asked) return hint(game);
  const told = netEvents(preview.events, ["ended", "drawn", "top-shown"]);
  // the result first: on a phone there is room for little more
  const result = told.filter(({ event }) => event.event === "control-changed");
  const course = told.filter((one) => !result.includes(one));
  const [own, other] = game.state?.view.score ?? [];
  const changes = own !== preview.after.score[0] || other !== preview.after.score[1];
  const score = !preview.outcome && h("p", { class: "score-change", data: { key: "score-change" } }, points(game, preview));
  return h(
    "div",
    { class: "effects" },
    preview.outcome && h("p", { class: winsBy(game, preview) ? "won" : "warning" }, sayEnd(game, preview)),
    changes && score,
    rotating(game),
    h("ul", { "aria-label": t("page.effects") }, [...tellTogether(result, game.cast), ...tellTogether(course, game.cast)].map((text) => h("li", null, text))),
    !changes && score,
    draft.filling && draft.step.index === null && hint(game),
  );
}

/**
 * That a card which does nothing would do something turned round.
 * @param {Composer} game
 */
function rotating({ turnedRound, asked }) {
  if (!turnedRound?.points || turnedRound.of !== asked) return null;
  return h("p", { class: "rotating", data: { key: "rotating" } }, t("page.rotate-it", parseSpace(turnedRound.points)), settings.shortcuts && [" ", h("kbd", { "aria-hidden": "true" }, "T")]);
}

/**
 * Whether whoever composes the draft would win by it.
 * @param {Composer} game
 * @param {Preview} preview
 */
function winsBy(game, { outcome }) {
  return outcome !== null && outcome.winner === game.seat;
}

/**
 * That the draft ends the game, and how; a warning unless it wins.
 * @param {Composer} game
 * @param {Preview} preview
 */
function sayEnd(game, preview) {
  const outcome = preview.outcome_phrase ? tell(preview.outcome_phrase, game.cast) : "";
  return winsBy(game, preview) ? t("page.ends-won", { outcome }) : t("page.ends", { outcome });
}

/**
 * The points now and after the draft; only those that change.
 * @param {Composer} game
 * @param {Preview} preview
 */
function points(game, preview) {
  const reader = game.reader ?? 0;
  const opponent = 1 - reader;
  const [own, other] = inOrder(game.state?.view.score ?? [0, 0], reader);
  const [own_after, other_after] = inOrder(preview.after.score, reader);
  if (own === own_after && other === other_after) return t("score.same", { own, opponent, other }, game.cast);
  if (other === other_after) return t("page.points-own", { own, own_after }, game.cast);
  if (own === own_after) return t("page.points-other", { opponent, other, other_after }, game.cast);
  return t("score.after", { own, own_after, opponent, other, other_after }, game.cast);
}

/**
 * @param {number[]} score
 * @param {Digit} reader
 */
function inOrder(score, reader) {
  return [score[reader] ?? 0, score[1 - reader] ?? 0];
}

/** @param {Composer} game */
export function entryWords(game) {
  const entry = game.state?.entries[game.past ?? -1];
  if (!entry) return h("p", { class: "hint" }, t("page.the-start"));
  return h("div", { class: "effects" }, settings.notation && h("p", { class: "written" }, h("code", null, entry.row)), h("ul", null, tellEntry(entry, game.cast).map((text) => h("li", null, text))));
}

/**
 * Help with the next step: what the chosen card does, or how to begin.
 * @param {Composer} game
 */
function hint(game) {
  const { step } = game.draft;
  if (game.over) return null;
  if (!game.myTurn && !game.draft.begun) return lastTurn(game);
  if (step.index !== null) {
    const { name } = parseFace(step.face);
    return h("p", { class: "hint" }, h("strong", null, printedName(name)), " ", explain(name));
  }
  if (game.draft.filling) return null;
  if (game.advice) return drawAdvice(game.advice);
  return lastTurn(game) ?? h("p", { class: "hint" }, t("page.first-hint"));
}

/** @param {import("../../game/composer.js").Advice} advice */
function drawAdvice({ text, further }) {
  return h(
    "div",
    { class: "advice" },
    h("p", null, h("strong", null, t("page.hint")), " ", text),
    further && h("button", { type: "button", class: "key small", data: { key: further.key }, onclick: further.act }, further.text),
  );
}

/** @param {Composer} game */
function lastTurn(game) {
  const entry = game.state?.entries.at(-1);
  if (!entry) return null;
  return h("div", { class: "effects last-turn" }, settings.notation && h("p", { class: "written" }, symbol(`chip-${entry.seat ?? 0}`, "chip"), h("code", null, entry.row)), h("ul", null, tellEntry(entry, game.cast).map((text) => h("li", null, text))));
}

/**
 * Says which turn is shown, and leads back.
 * @param {Composer} game
 */
function backToNow(game) {
  const entries = game.state?.entries ?? [];
  const said = t("page.back-to-now", { number: turnsUntil(entries, game.past ?? 0), count: turnsUntil(entries, entries.length - 1) });
  return h("div", { class: "draft-buttons" }, key("now", said, "Esc", true, () => game.look(null)));
}

/** @param {Composer} game */
function buttons(game) {
  const { draft } = game;
  const { step } = draft;
  const ways = step.index === null ? 0 : new Set(draft.offers(step.face).map((text) => parseDecision(text).way)).size;
  return h(
    "div",
    { class: "draft-buttons" },
    key("turn", t("page.turn-card"), "T", ways > 1 && !game.sent, () => game.turn()),
    key("undo", t("page.undo"), "⌫", draft.begun && !game.sent, () => game.undo()),
    key("commit", t("page.play-it"), "⏎", game.ready, () => game.commit(), "primary"),
  );
}

/**
 * A button drawn as a key of a keyboard.
 * @param {string} id
 * @param {string} text
 * @param {string} letter
 * @param {boolean} enabled
 * @param {() => void} act
 * @param {string} [className]
 */
export function key(id, text, letter, enabled, act, className = "") {
  return h("button", { type: "button", class: `key ${className}`, disabled: !enabled, data: { key: id }, onclick: act }, text, settings.shortcuts && h("kbd", { "aria-hidden": "true" }, letter));
}

/**
 * What a turn would do, as sentences to announce.
 * @param {Composer} game
 */
export function saidOfPreview(game) {
  const { preview } = game;
  if (!preview) return [];
  const told = preview.events.map(({ phrase }) => tell(phrase, game.cast));
  const end = preview.outcome ? [sayEnd(game, preview)] : [];
  const { turnedRound } = game;
  const other = turnedRound?.points && turnedRound.of === game.asked ? [t("page.rotate-it", parseSpace(turnedRound.points))] : [];
  return [t("page.effects"), ...told, ...other, ...end];
}

/**
 * Where the chosen card may go, in a sentence.
 * @param {Composer} game
 */
export function saidOfPlaces(game) {
  if (game.over) return outcomeOf(game);
  return t("page.places", { lines: joined(game.draft.places().map(String), "or") });
}
