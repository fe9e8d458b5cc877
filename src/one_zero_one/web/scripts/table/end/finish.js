/** After the end: the result, the rematch, the record, the link, and the check of the deal. */

import { fetchRecord } from "../../host/api.js";
import { h } from "../../basics/dom.js";
import { entryWords } from "../panels/draft_panel.js";
import { drawStepper } from "../panels/log.js";
import { drawLevelUp } from "../../game/level_up.js";
import { goesOn, sayOffer } from "./offer.js";
import { t, tell } from "../../basics/words.js";

/** @import {Child} from "../../basics/dom.js" */
/** @import {Game} from "../../game/game.js" */
/** @import {Outcome, Phrase} from "../../types.js" */

/**
 * Whether a game ended in a way after which the points count.
 * @param {Pick<Outcome, "end">} outcome
 */
export function isCounted({ end }) {
  return end === "RUN" || end === "END";
}

/**
 * The winner, and the points if they count, the winner's first.
 * @param {Game} game
 * @param {Outcome} outcome
 */
export function resultOf(game, { winner, score, end }) {
  if (end === "ABORT") return t("page.aborted");
  const won = winner === null ? t("page.draw") : t("page.wins", { player: winner }, game.cast);
  return isCounted({ end }) ? `${won} ${score[winner ?? 0]}–${score[winner === 1 ? 0 : 1]}` : won;
}

/**
 * Why the game ended.
 * @param {Game} game
 */
function reasonOf(game) {
  const last = game.state?.entries.at(-1)?.events.findLast(({ event }) => event.event === "ended");
  const reason = /** @type {Phrase | undefined} */ (last?.phrase.arguments?.reason);
  return reason ? tell(reason, game.cast) : "";
}

/**
 * @param {Game} game
 * @param {() => Child} [drawDeal] draws what the check of the deal found
 */
export function drawFinish(game, drawDeal) {
  const state = game.state;
  if (!state?.view.outcome) return null;
  const { winner } = state.view.outcome;
  const offered = state.rematch.offered_by;
  const rematchText = offered === null || (goesOn(game) && offered !== game.seat) ? t(goesOn(game) ? "page.next-game" : "page.rematch") : t(offered === game.seat ? "page.rematch-offered" : "page.accept-rematch");
  return h(
    "section",
    { class: "finish", data: { winner: winner ?? "nobody" } },
    h("p", { class: "result" }, resultOf(game, state.view.outcome)),
    h("p", { class: "hint" }, reasonOf(game)),
    series(game),
    ratings(game),
    !game.aborted && drawStepper(game),
    drawOffer(game),
    h(
      "div",
      { class: "draft-buttons" },
      drawLevelUp(game),
      game.seat !== null && state.mode !== "record" && h("button", { type: "button", class: "key primary", disabled: offered !== null && offered === game.seat, data: { key: "rematch" }, onclick: () => void game.rematch() }, rematchText),
      !game.aborted && h("button", { type: "button", class: "key", data: { key: "save" }, onclick: () => void saveRecord(game) }, t("page.save-record")),
      !game.aborted && h("button", { type: "button", class: "key", data: { key: "share" }, onclick: () => void import("./sharing.js").then(({ share }) => share(game.id)) }, t("page.share")),
      !game.aborted && h("a", { class: "key", href: `/analysis/${game.id}`, data: { key: "analysis" } }, t("page.analysis")),
      h("a", { class: "key", href: "/", data: { key: "home" } }, t("page.new-game")),
      state.deal && (drawDeal?.() ?? drawDealCheck("…")),
    ),
    game.past !== null && entryWords(game),
  );
}

/**
 * The check of the deal as a button, which has its place before anything is found.
 * @param {string} mark the result in one sign
 * @param {{check: string, found: string, show: () => void} | null} [result]
 */
export function drawDealCheck(mark, result = null) {
  const broken = result?.check === "broken";
  const key = h("button", { type: "button", class: "key", disabled: result === null, data: { key: "deal", tip: result?.found }, onclick: result?.show }, h("span", { class: "mark", "aria-hidden": "true" }, mark), t("page.deal-check"));
  // that something is wrong is said in full
  return h("div", { class: "deal-check", role: "status", data: { key: "deal-check", check: result?.check } }, key, result && h("span", { class: broken ? "" : "visually-hidden" }, result.found));
}

/** @param {Game} game */
function drawOffer(game) {
  const said = sayOffer(game);
  return said !== null && h("p", { class: "rematch-asked", role: "status" }, h("strong", null, said));
}

/** @param {Game} game */
function series(game) {
  const one = game.state?.series;
  if (!one || one.games < 2) return null;
  const ahead = one.wins[1] > one.wins[0] ? 1 : 0;
  const behind = ahead === 1 ? 0 : 1;
  const wins = { leader: ahead, more: one.wins[ahead], follower: behind, fewer: one.wins[behind] };
  if (one.games === 2) {
    const points = { zero: 0, first: one.points[0], one: 1, second: one.points[1] };
    const result = !one.over ? "" : one.winner === null ? t("page.match-drawn") : t("page.match-won", { player: one.winner }, game.cast);
    return h("p", { class: "hint" }, [t("page.match-score", { ...wins, ...points }, game.cast), result].filter(Boolean).join(" "));
  }
  return h("p", { class: "hint" }, goesOn(game) ? t("page.series-score", { ...wins, count: one.games }, game.cast) : t("page.series-over", wins, game.cast));
}

/** @param {Game} game */
function ratings(game) {
  const own = game.seat === null ? null : game.state?.rating_changes?.[game.seat];
  return own ? h("p", { class: "hint" }, t("page.rating-change", own)) : null;
}

/** @param {Game} game */
async function saveRecord(game) {
  const text = await fetchRecord(game.id);
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  h("a", { href: address, download: `${game.id}.101` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
