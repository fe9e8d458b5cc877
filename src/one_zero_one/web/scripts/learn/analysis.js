/**
 * The analysis of a finished game: chances, deciding turns, mistakes and better turns, with the
 * board. It opens at the reader's first mistake, which can be tried again.
 */

import { fetchReplay, fetchState, get, post } from "../host/api.js";
import { announce } from "../basics/announcer.js";
import { castOf } from "../basics/cast.js";
import { Board } from "../table/board/board.js";
import { byKey, h, patch, refill, symbol } from "../basics/dom.js";
import { check } from "../game/options.js";
import { pictureOfEvents, plainPicture } from "../game/picture.js";
import { isTurn, stepsThatCount } from "../game/turns.js";
import { heldSeats } from "../host/seats.js";
import { entitle } from "../basics/title.js";
import { joined, t } from "../basics/words.js";
import { drawChanceBar, drawChart } from "./chart.js";
import { button, reasonOf } from "./frame.js";
import { drawHandsThen, drawTurn } from "./hands.js";
import { chancesOf, chancesWords, decisionsOf, judgedWords, mistakesOf } from "./judged.js";
import { Judging } from "./judging.js";
import { Retry } from "./retry.js";
import { nameTurn, tell } from "./told.js";

/** @import {Digit, GameState, Preview, ReplayStep, View} from "../types.js" */
/** @import {Analysis, JudgedTurn} from "./judged.js" */

/**
 * @param {HTMLElement} root
 * @param {string} id
 * @returns {import("../app.js").Screen}
 */
export function open(root, id) {
  const screen = new AnalysisScreen(root, id);
  void screen.begin();
  return screen;
}

class AnalysisScreen {
  /**
   * @param {HTMLElement} root
   * @param {string} id
   */
  constructor(root, id) {
    this.root = root;
    this.id = id;
    /** @type {GameState | null} */
    this.state = null;
    /** @type {ReplayStep[]} */
    this.steps = [];
    this.judging = new Judging(id, () => this.draw(), () => this.isJudged());
    this.refused = "";
    /** The number of turns played on the board. */
    this.played = 0;
    /** Whether the reader has chosen a turn, so that the analysis no longer does. */
    this.chosen = false;
    /** @type {Map<number, View>} what the player of a turn knew before it, by its number */
    this.before = new Map();
    /** @type {Preview | null} what the better turn would have done, while it is shown */
    this.better = null;
    /** @type {Retry | null} a mistake that is being tried again */
    this.retry = null;
    this.left = false;
    this.board = new Board(() => undefined, () => this.cast);
    this.bar = h("div", { class: "chance-place" });
    this.stage = h("div", { class: "analysis-stage" });
    this.now = h("section", { class: "analysis-now", "aria-live": "polite" });
    this.hands = h("section", { class: "analysis-hands" });
    this.head = h("div", { class: "analysis-head" });
    this.chart = h("div", null);
    this.list = h("section", { class: "analysis-turns" });
    /** @param {KeyboardEvent} event */
    this.listen = (event) => {
      const step = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
      if (step === 0 || event.defaultPrevented || this.retry || document.querySelector("dialog[open]")) return;
      this.look(this.played + step);
      event.preventDefault();
    };
    document.addEventListener("keydown", this.listen);
  }

  leave() {
    this.left = true;
    this.judging.leave();
    this.retry?.leave();
    document.removeEventListener("keydown", this.listen);
    this.board.sizes.disconnect();
  }

  async begin() {
    this.build();
    try {
      const [state, { steps }] = await Promise.all([fetchState(this.id, null), fetchReplay(this.id)]);
      this.state = state;
      this.steps = stepsThatCount(steps);
      this.played = this.turns();
      await this.judging.ask();
    } catch (refusal) {
      this.refused = reasonOf(refusal);
    }
    if (!this.left) this.build();
  }

  /** Show the first mistake, unless the reader already looks at something. */
  isJudged() {
    const [first] = this.mistakes();
    if (first && !this.chosen) this.played = first.number;
    this.draw();
    announce(t("school.analysis"), ...this.summary());
  }

  /** @returns {Digit | null} the seat of the reader; none if two people shared the screen */
  get reader() {
    const [reader = null, second] = this.state?.mode === "screen" ? [] : heldSeats(this.id).seats;
    return second === undefined ? reader : null;
  }

  /** Who played, and who of them reads. */
  get cast() {
    return castOf(this.state?.players ?? [], this.reader);
  }

  /** Whose chances are shown, and what both are called. */
  get looker() {
    const side = this.reader ?? /** @type {Digit} */ (0);
    return { side, names: this.names(), cast: this.cast };
  }

  get analysis() {
    return this.judging.analysis;
  }

  /** The reader's mistakes; whoever only reads sees those of both. */
  mistakes() {
    return this.analysis ? mistakesOf(this.analysis, this.reader) : [];
  }

  /** The number of turns; a resignation is not a turn. */
  turns() {
    return this.steps.filter(isTurn).length;
  }

  build() {
    entitle(`${t("school.analysis")} · One Zero One`);
    refill(
      this.root,
      h(
        "div",
        { class: "study analysis" },
        h("header", { class: "analysis-title" }, h("h1", null, this.title()), h("a", { class: "tab", href: `/game/${this.id}`, data: { key: "to-game" } }, t("school.to-game"))),
        h("div", { class: "analysis-columns" }, this.stage, h("div", { class: "analysis-side" }, this.head, this.chart, this.list)),
      ),
    );
    this.showStage();
    this.draw();
  }

  /** The board of the game or, while a mistake is tried again, the one to play on. */
  showStage() {
    const parts = [h("div", { class: "analysis-board" }, this.bar, this.board.element), h("div", { class: "analysis-under" }, this.stepper(), this.hands), this.now];
    refill(this.stage, ...(this.retry ? [this.retry.element] : parts));
  }

  /** @returns {[string, string]} */
  names() {
    const [zero = "", one = ""] = [0, 1].map((digit) => {
      const player = this.state?.players[digit];
      if (digit === this.reader) return t("page.you");
      return player?.name || (player?.level ? t(`level.${player.level}`) : t("page.player", { player: digit }));
    });
    return [zero, one];
  }

  title() {
    const [player0, player1] = this.names();
    return this.state ? t("analyze.title", { player0, player1 }) : t("school.analysis");
  }

  /** @param {number} played */
  look(played) {
    this.chosen = true;
    this.played = Math.max(0, Math.min(this.turns(), played));
    this.better = null;
    if (this.retry) this.endRetry();
    else this.draw();
  }

  /**
   * Show on the board what the better turn would have done.
   * @param {JudgedTurn} judged
   */
  async instead({ number, best }) {
    try {
      const better = await post(`/api/games/${this.id}/turns/${number}/preview`, { draft: decisionsOf(best) });
      if (this.left || this.played !== number) return;
      this.better = better;
    } catch (refusal) {
      this.refused = reasonOf(refusal);
    }
    this.draw();
  }

  /**
   * Let the reader try a turn again.
   * @param {JudgedTurn} judged
   */
  async tryAgain(judged) {
    this.look(judged.number);
    const view = await this.bringBefore(judged.number);
    if (!view || this.left || this.played !== judged.number) return;
    const following = this.mistakes().find(({ number }) => number > judged.number);
    this.retry?.leave();
    this.retry = new Retry({
      game: this.id,
      judged,
      view,
      cast: this.cast,
      openHands: this.judging.openHands,
      further: following ? () => void this.tryAgain(following) : null,
      close: () => this.look(judged.number),
    });
    this.showStage();
    this.retry.begin();
    this.stage.scrollIntoView({ block: "nearest" });
  }

  endRetry() {
    this.retry?.leave();
    this.retry = null;
    this.showStage();
    this.draw();
  }

  /**
   * What the player of a turn knew before it.
   * @param {number} number
   */
  async bringBefore(number) {
    try {
      const { view } = await get(`/api/games/${this.id}/turns/${number}?open_hands=${this.judging.openHands}`);
      this.before.set(number, view);
      return /** @type {View} */ (view);
    } catch (refusal) {
      this.refused = reasonOf(refusal);
      return null;
    }
  }

  stepper() {
    /** @type {(id: string, sign: string, text: string, to: () => number) => HTMLElement} */
    const step = (id, sign, text, to) => h("button", { type: "button", class: "key", "aria-label": text, data: { key: id, tip: text }, onclick: () => this.look(to()) }, sign);
    return h(
      "div",
      { class: "stepper", role: "group", "aria-label": t("page.stepper") },
      step("step-start", "|◀", t("page.step-start"), () => 0),
      step("step-back", "◀", t("page.step-back"), () => this.played - 1),
      h("span", { class: "step-number", data: { key: "step-number" } }, ""),
      step("step-on", "▶", t("page.step-on"), () => this.played + 1),
      step("step-end", "▶|", t("page.step-end"), () => this.turns()),
    );
  }

  /**
   * @param {string[]} keys
   * @param {boolean} there whether there are turns in this direction
   */
  letStep(keys, there) {
    for (const key of keys) byKey(this.stage, key)?.toggleAttribute("disabled", !there);
  }

  draw() {
    const { analysis } = this;
    const step = this.steps[this.played];
    const shown = this.better ? { view: this.better.after, events: this.better.events } : step;
    this.board.draw(shown ? pictureOfEvents({ ...shown.view, pending: null }, shown.events.map(({ event }) => event)) : plainPicture({ lines: ["", "", "", "", ""], control: [null, null, null, null, null], covered: [] }));
    const number = this.stage.querySelector("[data-key=step-number]");
    if (number) number.textContent = t("page.step", { number: this.played, count: this.turns() });
    this.letStep(["step-start", "step-back"], this.played > 0);
    this.letStep(["step-on", "step-end"], this.played < this.turns());
    patch(this.bar, drawChanceBar(this.looker, this.chanceNow()));
    patch(this.head, this.drawHead());
    patch(this.chart, analysis && analysis.turns.length > 0 && drawChart(analysis, this.looker, this.played, (played) => this.look(played)));
    patch(this.now, step && this.drawNow(step));
    this.drawHands();
    patch(this.list, analysis && this.drawTurns(analysis));
    this.showRow();
  }

  /** The chance of the side that is shown, in the position on the board. */
  chanceNow() {
    const { analysis } = this;
    const judged = analysis?.turns[this.played - 1];
    const { side } = this.looker;
    const isLast = this.played === analysis?.turns.length && analysis.outcome !== null;
    // as whoever played the turn could judge it, which is what the sentence beside the board says
    if (judged && (this.better || !isLast)) {
      const chance = judged.chance + (this.better ? judged.loss : 0);
      return judged.player === side ? chance : 1 - chance;
    }
    return (analysis && chancesOf(analysis, side)[this.played]) ?? null;
  }

  /** Scroll the list, and nothing else, to the turn on the board. */
  showRow() {
    const list = this.list.querySelector(".judged-list");
    const row = this.list.querySelector("[aria-current]");
    if (!(list instanceof HTMLElement) || !(row instanceof HTMLElement)) return;
    const top = row.getBoundingClientRect().top - list.getBoundingClientRect().top + list.scrollTop;
    const middle = top - (list.clientHeight - row.offsetHeight) / 2;
    if (top < list.scrollTop || top + row.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = middle;
  }

  /** The hand of whoever played the turn on the board, and what they knew of the other one. */
  drawHands() {
    const { played } = this;
    const view = this.before.get(played);
    const turn = this.steps[played]?.row ?? "";
    patch(this.hands, view && drawHandsThen(view, turn, this.cast));
    if (view || played === 0 || !this.analysis) return;
    void this.bringBefore(played).then((found) => found && !this.left && this.played === played && this.drawHands());
  }

  drawHead() {
    const { judging, analysis } = this;
    const { done, of } = judging.progress;
    const refused = this.refused || judging.refused;
    return h(
      "div",
      null,
      refused !== "" && h("p", { class: "warning", role: "alert" }, refused),
      !analysis && refused === "" && h("p", { class: "judging" }, h("label", { for: "judging" }, t("school.judging", { done, count: of })), h("progress", { id: "judging", max: Math.max(1, of), value: done })),
      analysis && this.drawMistakes(),
      analysis && h("p", { class: "summary" }, this.summary().join(" ")),
      h(
        "div",
        { class: "judged-how" },
        check("open-hands", t("school.open-hands"), judging.openHands, (checked) => {
          this.before.clear();
          judging.openBothHands(checked);
        }),
        analysis && h("p", { class: "hint" }, t(judging.openHands ? "analyze.open" : "analyze.view")),
      ),
      analysis && judging.older && h("p", { class: "hint" }, t("school.older"), " ", button("anew", t("school.judge-anew"), () => judging.again(), "small")),
    );
  }

  /** What the reader can do better: the mistakes, to look at and to try again. */
  drawMistakes() {
    if (this.reader === null) return null;
    const mistakes = this.mistakes();
    const [first] = mistakes;
    if (!first) return h("p", { class: "mistakes" }, t("school.no-mistakes"));
    return h(
      "div",
      { class: "mistakes" },
      h("h2", null, t("school.mistakes", { count: mistakes.length })),
      mistakes.map((one) => button(`mistake-${one.number}`, String(one.number), () => this.look(one.number), "small")),
      button("try-mistakes", t("school.try-mistakes"), () => void this.tryAgain(first), "primary"),
    );
  }

  /** The summary of the game, as sentences, the reader's own accuracy first. */
  summary() {
    const { analysis } = this;
    if (!analysis) return [];
    if (analysis.turns.length === 0) return [t("analyze.nothing")];
    const { deciding, accuracy } = analysis;
    const decided = deciding.length === 0 ? t("analyze.even") : t("analyze.deciding", { count: deciding.length, turns: joined(deciding.map(String)) });
    const accuracies = accuracy.flatMap((one, player) => (one === null ? [] : [t("analyze.accuracy", { player, accuracy: Math.round(one) }, this.cast)]));
    return [...(this.reader === 1 ? accuracies.reverse() : accuracies), decided];
  }

  /**
   * The turn that led to the position on the board.
   * @param {ReplayStep} step
   */
  drawNow(step) {
    const judged = this.analysis?.turns[this.played - 1];
    if (this.played === 0) return h("p", { class: "hint" }, t("page.the-start"));
    const words = judged ? judgedWords(judged, this.cast) : [];
    return h(
      "div",
      { class: "effects" },
      h("p", { class: "played-turn" }, symbol(`chip-${step.seat ?? 0}`, "chip"), drawTurn(step.row, step.seat ?? 0)),
      judged && (judged.grade === "good" ? h("p", { class: "hint" }, t("school.good")) : words.map((text, at) => h("p", { class: at === 0 ? "grade" : "", data: { grade: judged.grade, own: this.isOwn(judged) && "yes" } }, text))),
      judged && judged.grade !== "good" && this.drawInstead(judged),
    );
  }

  /** @param {JudgedTurn} judged */
  isOwn({ player }) {
    return this.reader === null || player === this.reader;
  }

  /** @param {JudgedTurn} judged */
  drawInstead(judged) {
    const { better } = this;
    return h(
      "div",
      { class: "instead" },
      better && h("p", null, h("strong", null, tell({ key: "school.better-shown", arguments: { turn: judged.best } }))),
      better && h("ul", null, better.events.filter(({ event }) => !["drawn", "top-shown", "ended"].includes(event.event)).map(({ phrase }) => h("li", null, tell(phrase, this.cast)))),
      h(
        "div",
        { class: "asked-keys" },
        judged.player === this.reader && button("try-turn", t("school.try-turn"), () => void this.tryAgain(judged), "primary"),
        better ? button("better", t("school.show-played"), () => this.look(this.played)) : button("better", t("school.show-better"), () => void this.instead(judged)),
      ),
    );
  }

  /** @param {Analysis} analysis */
  drawTurns(analysis) {
    return [
      h("h2", null, t("school.turns")),
      h(
        "ol",
        { class: "judged-list", tabindex: "0", "aria-label": t("school.turns") },
        analysis.turns.map((judged) => {
          const decisive = analysis.deciding.includes(judged.number);
          return h(
            "li",
            { data: { grade: judged.grade, own: this.isOwn(judged) && "yes" } },
            h(
              "button",
              { type: "button", class: "judged-entry", "aria-current": this.played === judged.number && "step", data: { key: `turn-${judged.number}` }, onclick: () => this.look(judged.number) },
              h("span", { class: "judged-row" }, h("span", { class: "log-number" }, String(judged.number).padStart(2, " ")), symbol(`chip-${judged.player}`, "chip"), h("code", null, nameTurn(judged.turn))),
              h("span", { class: "judged-chances" }, chancesWords(judged, this.cast), decisive && h("strong", null, ` · ${t("school.decisive")}`)),
              judged.grade !== "good" && h("span", { class: "judged-words" }, judgedWords(judged, this.cast).join(" ")),
            ),
          );
        }),
      ),
    ];
  }
}
