/**
 * The analysis of a finished game: chances, deciding turns, mistakes and better turns, with the
 * board.
 */

import { Refusal, fetchReplay, fetchState, get, post } from "../host/api.js";
import { announce } from "../basics/announcer.js";
import { castOf } from "../basics/cast.js";
import { Board } from "../table/board.js";
import { h, patch, refill, symbol } from "../basics/dom.js";
import { check } from "../game/options.js";
import { pictureOfEvents, plainPicture } from "../game/picture.js";
import { heldSeats } from "../host/seats.js";
import { joined, t, tell } from "../basics/words.js";
import { drawChart } from "./chart.js";
import { button, reasonOf } from "./frame.js";

/** @import {Cast} from "../basics/cast.js" */
/** @import {Digit, GameState, Outcome, Phrase, Preview, ReplayStep} from "../types.js" */

/**
 * @typedef {object} JudgedTurn
 * @property {number} number
 * @property {Digit} player
 * @property {string} turn
 * @property {[number, number]} chances
 * @property {number} chance
 * @property {number} loss
 * @property {"good" | "inaccuracy" | "mistake" | "blunder"} grade
 * @property {string} best
 * @property {Phrase[]} reasons
 * @property {boolean} exact
 *
 * @typedef {object} Analysis
 * @property {boolean} open_hands
 * @property {JudgedTurn[]} turns
 * @property {[number | null, number | null]} accuracy
 * @property {number[]} deciding
 * @property {Outcome | null} outcome
 */

const BETWEEN_QUESTIONS = 1000;
/** Milliseconds until a server is asked again that was too busy to begin. */
const UNTIL_LESS_BUSY = 5000;

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
    this.openHands = false;
    /** @type {GameState | null} */
    this.state = null;
    /** @type {ReplayStep[]} */
    this.steps = [];
    /** @type {Map<boolean, Analysis>} */
    this.found = new Map();
    /** @type {Map<boolean, boolean>} whether an older judge made the analysis that was found */
    this.older = new Map();
    /** @type {Set<boolean>} what is to be judged anew */
    this.anew = new Set();
    this.progress = { done: 0, of: 0 };
    this.refused = "";
    /** The number of turns played on the board. */
    this.played = 0;
    /** @type {Preview | null} what the better turn would have done, while it is shown */
    this.better = null;
    this.left = false;
    this.timer = 0;
    this.board = new Board(() => undefined, () => this.cast);
    this.head = h("div", { class: "analysis-head" });
    this.chart = h("div", null);
    this.now = h("section", { class: "analysis-now", "aria-live": "polite" });
    this.list = h("section", { class: "analysis-turns" });
    /** @param {KeyboardEvent} event */
    this.listen = (event) => {
      const step = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
      if (step === 0 || event.defaultPrevented || document.querySelector("dialog[open]")) return;
      this.look(this.played + step);
      event.preventDefault();
    };
    document.addEventListener("keydown", this.listen);
  }

  leave() {
    this.left = true;
    clearTimeout(this.timer);
    document.removeEventListener("keydown", this.listen);
    this.board.sizes.disconnect();
  }

  async begin() {
    this.build();
    try {
      const [state, { steps }] = await Promise.all([fetchState(this.id, null), fetchReplay(this.id)]);
      this.state = state;
      this.steps = steps;
      this.played = this.turns();
      await this.ask();
    } catch (refusal) {
      this.refused = reasonOf(refusal);
    }
    if (!this.left) this.build();
  }

  /** The seats of the reader; none if two people shared the screen. */
  own() {
    return this.state?.mode === "screen" ? [] : heldSeats(this.id).seats;
  }

  /** Who played, and who of them reads. */
  get cast() {
    const [reader = null, second] = this.own();
    return castOf(this.state?.players ?? [], second === undefined ? reader : null);
  }

  /** The number of turns; a resignation is not a turn. */
  turns() {
    return this.steps.filter(({ row }) => /^\d/.test(row)).length;
  }

  /** Poll the progress of the analysis until it is finished. */
  async ask() {
    const wanted = this.openHands;
    let isBusy = false;
    if (this.left || this.found.has(wanted)) return;
    try {
      const { done, of, analysis, older } = await get(`/api/games/${this.id}/analysis?open_hands=${wanted}&anew=${this.anew.has(wanted)}`);
      // another server may have judged less of it so far; switching the hands begins at 0
      this.progress = { done: Math.max(done, this.progress.done), of };
      if (analysis) this.found.set(wanted, analysis);
      this.older.set(wanted, older);
      this.refused = "";
    } catch (refusal) {
      this.refused = reasonOf(refusal);
      isBusy = refusal instanceof Refusal && refusal.status === 503;
    }
    if (this.left) return;
    this.draw();
    if (this.found.has(wanted)) announce(t("school.analysis"), ...this.summary());
    else if (isBusy) this.timer = setTimeout(() => void this.ask(), UNTIL_LESS_BUSY);
    else if (this.refused === "") this.timer = setTimeout(() => void this.ask(), BETWEEN_QUESTIONS);
  }

  get analysis() {
    return this.found.get(this.openHands) ?? null;
  }

  build() {
    document.title = `${t("school.analysis")} · One Zero One`;
    refill(
      this.root,
      h(
        "div",
        { class: "study analysis" },
        h("nav", { class: "study-tabs", "aria-label": t("school.analysis") }, h("a", { class: "tab", href: `/game/${this.id}`, data: { key: "to-game" } }, t("school.to-game"))),
        h("h1", null, this.title()),
        this.head,
        h("div", { class: "analysis-columns" }, h("div", { class: "analysis-board" }, this.board.element, this.stepper(), this.now, this.chart), this.list),
      ),
    );
    this.draw();
  }

  title() {
    const own = this.own();
    const names = [0, 1].map((digit) => {
      const player = this.state?.players[digit];
      if (player?.name) return player.name;
      return player?.level ? t(`level.${player.level}`) : own.some((seat) => seat === digit) ? t("page.you") : t("page.player", { player: digit });
    });
    return this.state ? t("analyze.title", { player0: names[0], player1: names[1] }) : t("school.analysis");
  }

  /** @param {number} played */
  look(played) {
    this.played = Math.max(0, Math.min(this.turns(), played));
    this.better = null;
    this.draw();
  }

  /**
   * Show on the board what the better turn would have done.
   * @param {JudgedTurn} judged
   */
  async instead({ number, best }) {
    const [line = "", card = "", ...fills] = best.split(" ");
    try {
      const better = await post(`/api/games/${this.id}/turns/${number}/preview`, { draft: [`${line} ${card}`, ...fills] });
      if (this.left || this.played !== number) return;
      this.better = better;
    } catch (refusal) {
      this.refused = reasonOf(refusal);
    }
    this.draw();
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

  draw() {
    const { analysis } = this;
    const step = this.steps[this.played];
    const shown = this.better ? { view: this.better.after, events: this.better.events } : step;
    this.board.draw(shown ? pictureOfEvents({ ...shown.view, pending: null }, shown.events.map(({ event }) => event)) : plainPicture({ lines: ["", "", "", "", ""], control: [null, null, null, null, null], covered: [] }));
    const number = this.root.querySelector("[data-key=step-number]");
    if (number) number.textContent = t("page.step", { number: this.played, count: this.turns() });
    patch(this.head, this.drawHead());
    patch(this.chart, analysis && analysis.turns.length > 0 && drawChart(analysis, this.played, (played) => this.look(played)));
    patch(this.now, step && this.drawNow(step));
    patch(this.list, analysis && this.drawTurns(analysis));
    this.list.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }

  drawHead() {
    const { done, of } = this.progress;
    const { analysis } = this;
    return h(
      "div",
      null,
      this.refused !== "" && h("p", { class: "warning", role: "alert" }, this.refused),
      !analysis && this.refused === "" && h("p", { class: "judging" }, h("label", { for: "judging" }, t("school.judging", { done, count: of })), h("progress", { id: "judging", max: Math.max(1, of), value: done })),
      analysis && h("p", null, this.summary().join(" ")),
      check("open-hands", t("school.open-hands"), this.openHands, (checked) => {
        this.openHands = checked;
        this.refused = "";
        this.progress = { done: 0, of: this.progress.of };
        clearTimeout(this.timer);
        this.draw();
        void this.ask();
      }),
      analysis && h("p", { class: "hint" }, t(analysis.open_hands ? "analyze.open" : "analyze.view")),
      analysis && this.older.get(this.openHands) && h("p", { class: "hint" }, t("school.older"), " ", button("anew", t("school.judge-anew"), () => this.judgeAnew(), "small")),
    );
  }

  /** Let the present judge analyse a game that an older one analysed. */
  judgeAnew() {
    this.anew.add(this.openHands);
    this.found.delete(this.openHands);
    this.progress = { done: 0, of: this.progress.of };
    this.draw();
    void this.ask();
  }

  /** The summary of the game, as sentences. */
  summary() {
    const { analysis } = this;
    if (!analysis) return [];
    if (analysis.turns.length === 0) return [t("analyze.nothing")];
    const { deciding, accuracy } = analysis;
    const decided = deciding.length === 0 ? t("analyze.even") : t("analyze.deciding", { count: deciding.length, turns: joined(deciding.map(String)) });
    return [decided, ...accuracy.flatMap((one, player) => (one === null ? [] : [t("analyze.accuracy", { player, accuracy: Math.round(one) }, this.cast)]))];
  }

  /**
   * The turn that led to the position on the board.
   * @param {ReplayStep} step
   */
  drawNow(step) {
    const judged = this.analysis?.turns[this.played - 1];
    if (this.played === 0) return h("p", { class: "hint" }, t("page.the-start"));
    return h(
      "div",
      { class: "effects" },
      h("p", { class: "written" }, symbol(`chip-${step.seat ?? 0}`, "chip"), h("code", null, step.row)),
      judged && (judged.grade === "good" ? h("p", { class: "hint" }, t("school.good")) : judgedWords(judged, this.cast).map((text, at) => h("p", { class: at === 0 ? "grade" : "", data: { grade: judged.grade } }, text))),
      judged && judged.grade !== "good" && this.drawInstead(judged),
    );
  }

  /** @param {JudgedTurn} judged */
  drawInstead(judged) {
    const { better } = this;
    if (!better) return h("p", null, button("better", t("school.show-better", { turn: judged.best }), () => void this.instead(judged), "small"));
    return h(
      "div",
      null,
      h("p", null, h("strong", null, t("school.better-shown", { turn: judged.best }))),
      h("ul", null, better.events.filter(({ event }) => !["drawn", "top-shown", "ended"].includes(event.event)).map(({ phrase }) => h("li", null, tell(phrase, this.cast)))),
      button("better", t("school.show-played"), () => this.look(this.played), "small"),
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
            { data: { grade: judged.grade } },
            h(
              "button",
              { type: "button", class: "log-entry", "aria-current": this.played === judged.number && "step", data: { key: `turn-${judged.number}` }, onclick: () => this.look(judged.number) },
              h("span", { class: "log-row" }, h("span", { class: "log-number" }, String(judged.number).padStart(2, " ")), symbol(`chip-${judged.player}`, "chip"), h("code", null, judged.turn)),
              h("span", { class: "log-words" }, chancesWords(judged, this.cast), decisive && h("strong", null, ` · ${t("school.decisive")}`)),
              judged.grade !== "good" && h("span", { class: "log-words judged-words" }, judgedWords(judged, this.cast).join(" ")),
            ),
          );
        }),
      ),
    ];
  }
}

/**
 * @param {JudgedTurn} judged
 * @param {Cast} cast
 */
function chancesWords({ chances, exact }, cast) {
  const zero = Math.round(100 * chances[0]);
  const told = t("analyze.chances", { zero: 0, chance0: zero, one: 1, chance1: 100 - zero }, cast);
  return exact ? `${told} (${t("analyze.proved")})` : told;
}

/**
 * What was better, and why.
 * @param {JudgedTurn} judged
 * @param {Cast} cast
 */
function judgedWords({ grade, chance, loss, best, reasons }, cast) {
  const called = { good: "", inaccuracy: t("analyze.inaccuracy"), mistake: t("analyze.mistake"), blunder: t("analyze.blunder") }[grade];
  const better = t("analyze.better", { grade: called, chance: Math.round(100 * chance), best, best_chance: Math.round(100 * (chance + loss)) });
  return [better, ...reasons.map((reason) => tell(reason, cast))];
}
