/** A position to play once: a task of a lesson, or a puzzle. Turns are composed as in a game. */

import { get, post } from "../host/api.js";
import { announce } from "../basics/announcer.js";
import { Board } from "../table/board/board.js";
import { Composer } from "../game/composer.js";
import { openDialog } from "../basics/dialogs.js";
import { byKey, h, patch } from "../basics/dom.js";
import { listenToDrags } from "../table/seats/drag.js";
import { drawDraft, saidOfPlaces, saidOfPreview } from "../table/panels/draft_panel.js";
import { drawHand } from "../table/seats/hand.js";
import { listenToKeys } from "../table/seats/keys.js";
import { enact } from "../table/board/motion.js";
import { lightUpAround, pictureOfEvents, plainPicture } from "../game/picture.js";
import { drawCutPile, drawDeck, drawOtherHand, drawPlayer } from "../table/seats/players.js";
import { sayPrompt } from "../table/panels/prompt.js";
import { drawRace } from "../table/board/race.js";
import { t } from "../basics/words.js";
import { draftTurn } from "./drafting.js";
import { reasonOf } from "./frame.js";
import { tell } from "./told.js";

/** @import {Child} from "../basics/dom.js" */
/** @import {Digit, GameState, Phrase, Player, Preview, View} from "../types.js" */

/**
 * The verdict on a turn; `reply` is what the opponent answers, and `view` the position after it.
 * @typedef {{right: boolean, told: Phrase, solved?: boolean, reply?: Preview | null, view?: View | null, decks?: [string[], string[]] | null, reasons?: Phrase[], line?: number | null, use?: string | null, lines?: number[]}} Answer
 */

/**
 * @typedef {object} Given
 * @property {string} address of the task, the puzzle or the turn of a game
 * @property {string} [query] what is added to the address of an answer
 * @property {() => object} [body] what is sent with every draft and every answer
 * @property {View} view
 * @property {HTMLElement} [beside] what is asked, shown beside the board
 * @property {() => Promise<string[]>} [solution] a right turn, by default the server's
 * @property {(answer: Answer) => void} [onanswer]
 * @property {(answer: Answer) => Child[]} further the buttons shown with an answer
 * @property {(answer: Answer) => Child[]} [more] what is said about an answer besides
 */

/** @type {Player} */
const SOMEBODY = { name: null, level: null, here: true, claim_from: null, seated: true, contribution: null };

/** Turns are previewed and answered over HTTP; there is no opponent who moves. */
class Position extends Composer {
  /** Whether the draft is a turn that was shown, and not the person's own. */
  shows = false;

  /**
   * @param {string} address
   * @param {string} query
   * @param {() => object} body
   * @param {View} view
   * @param {{changed: () => void, answered: (answer: Answer) => void, failed: (refusal: unknown) => void}} watcher
   */
  constructor(address, query, body, view, { changed, answered, failed }) {
    super({ changed });
    this.address = address;
    this.query = query;
    this.body = body;
    this.answered = answered;
    this.failed = failed;
    /** @type {GameState} */
    this.state = {
      game: "",
      mode: "computer",
      seat: view.seat,
      number: 0,
      players: [SOMEBODY, SOMEBODY],
      deck: "",
      deal: null,
      opened: null,
      view,
      entries: [],
      series: { games: 1, wins: [0, 0], game: 1, points: [0, 0], over: false, winner: null },
      rematch: { offered_by: null, game: null },
      clock: null,
      rated: false,
      rating_changes: null,
      spectators: 0,
      begin_by: null,
    };
    this.freshDraft();
  }

  /** @override */
  sendQuestion() {
    const id = this.asked;
    post(`${this.address}/preview`, { draft: this.draft.decisions, ...this.body() }).then((preview) => !this.left && this.takePreview({ ...preview, id }), this.failed);
  }

  /**
   * Whoever chooses a card plays the turn that was shown again, from its beginning.
   * @override
   * @param {number} index
   * @param {string} face
   */
  choose(index, face) {
    const pasted = this.draft.step.source === "cut";
    // what was pressed was a card of the cut pile, which is no longer offered
    if (this.takeBack() && pasted) this.drafted();
    else super.choose(index, face);
  }

  /** @override */
  undo() {
    if (this.takeBack()) this.drafted();
    else super.undo();
  }

  /** Take back a turn that was shown; false if there is none. */
  takeBack() {
    if (!this.shows || this.sent) return false;
    this.freshDraft();
    return true;
  }

  /**
   * @override
   * @param {string[]} [legal]
   */
  freshDraft(legal) {
    this.shows = false;
    super.freshDraft(legal);
  }

  /** @override */
  turn() {
    this.shows = false;
    super.turn();
  }

  /**
   * @override
   * @param {number | null} line
   */
  place(line) {
    this.shows = false;
    super.place(line);
  }

  /** @override */
  play() {
    const turn = this.draft.decisions;
    this.sent = { id: this.asked, turn, number: 0 };
    this.watcher.changed();
    post(`${this.address}/answer${this.query}`, { turn, ...this.body() }).then(
      (answer) => !this.left && this.answered(answer),
      (refusal) => {
        this.sent = null;
        this.failed(refusal);
      },
    );
  }
}

export class Exercise {
  /** @param {Given} given */
  constructor({ address, query = "", body = () => ({}), view, beside, solution, onanswer, further, more }) {
    this.beside = beside;
    this.solution = solution ?? (async () => (await get(`${address}/solution`)).turn);
    this.further = further;
    this.more = more ?? (() => []);
    /** @type {Answer | null} */
    this.answer = null;
    /** Whether the answer was a turn that had been shown: it is not praised. */
    this.wasShown = false;
    /** @type {Answer | null} the last answer that was wrong: it says where to look */
    this.wrong = null;
    /** @type {Preview | null} the opponent's last reply, shown until a card is chosen */
    this.replied = null;
    /** The position to play in; after an answer, the one that it led to is shown. */
    this.view = view;
    /** @type {Preview | null} the last turn of an answer: the reply, or else the person's own */
    this.last = null;
    this.game = new Position(address, query, body, view, {
      changed: () => this.draw(),
      answered: (answer) => {
        this.answer = answer;
        this.wasShown = this.game.shows && answer.right;
        this.wrong = answer.right ? null : answer;
        onanswer?.(answer);
        void this.react(answer);
      },
      failed: (refusal) => {
        openDialog(t("page.refused"), h("p", null, reasonOf(refusal)));
        this.draw();
      },
    });
    this.board = new Board((line) => this.game.place(line), () => this.game.cast);
    this.other = h("section", { class: "strip other" });
    this.own = h("section", { class: "strip own" });
    this.hand = h("div", { class: "hand-area", tabindex: "-1" });
    this.draft = h("section", { class: "draft", tabindex: "-1" });
    this.element = h("div", { class: "game exercise" }, beside, this.other, this.board.element, h("div", { class: "tray" }, this.own, this.hand, this.draft));
    this.stopKeys = listenToKeys(this.game, { showPanel: () => undefined, closePanel: () => false });
    listenToDrags(this.hand, this.game);
    this.told = "";
  }

  leave() {
    this.stopKeys();
    this.game.leave();
    this.board.sizes.disconnect();
  }

  /**
   * Play the opponent's reply on the board, and then say what there is to say.
   * @param {Answer} answer
   */
  async react(answer) {
    const { reply = null } = answer;
    announce(this.sayAnswer(answer));
    const played = this.game.preview;
    if (played) this.lookAt(played, played.after);
    if (reply && played) await enact(this.board, played.after, reply.events.map(({ event }) => event));
    if (this.game.left || this.answer !== answer) return;
    if (reply) this.lookAt(reply, answer.view ?? reply.after);
    if (answer.right && answer.solved === false && answer.view) this.goOn(answer.view);
    else this.draw();
    byKey(this.draft, "further")?.focus();
  }

  /**
   * Show the position after a turn, the cards played gone from the hand.
   * @param {Preview} last
   * @param {View} view
   */
  lookAt(last, view) {
    this.last = last;
    this.game.state = { ...this.game.state, view };
    this.game.freshDraft([]);
  }

  /**
   * Continue from a later position, in which the opponent has just replied.
   * @param {View} view
   */
  goOn(view) {
    this.view = view;
    this.replied = this.answer?.reply ?? null;
    this.again();
  }

  /** Start again. */
  again() {
    this.answer = null;
    this.last = null;
    this.game.sent = null;
    this.game.state = { ...this.game.state, view: this.view };
    this.game.freshDraft();
    this.draw();
  }

  /** Draft a right turn. */
  async show() {
    try {
      const turn = await this.solution();
      this.again();
      const drafted = draftTurn(this.game, turn);
      this.game.shows = true;
      if (!(await drafted)) this.game.shows = false;
      this.draw();
      byKey(this.draft, "commit")?.focus();
    } catch (refusal) {
      this.game.failed(refusal);
    }
  }

  draw() {
    const { game } = this;
    const { view } = game.state;
    const own = /** @type {Digit} */ (view.seat ?? 0);
    const other = /** @type {Digit} */ (1 - own);
    const after = game.preview?.after.score ?? view.score;
    this.board.draw(this.picture());
    patch(this.other, drawPlayer(game, other, view), drawRace(game, own, view.score, after), h("div", { class: "cards" }, drawOtherHand(game, other, view), drawDeck(game, view, other), drawCutPile(game.preview?.after ?? view)));
    patch(this.own, drawPlayer(game, own, view), h("div", { class: "cards" }, drawDeck(game, view, own)));
    patch(this.hand, drawHand(game, view));
    patch(this.draft, this.answer ? this.verdict(this.answer) : this.drawDraft());
    this.pointOut();
    this.makeRoom();
    this.announceDraft();
  }

  /** Where room is scarce, the text beside the board makes way for the draft and the answer. */
  makeRoom() {
    const says = this.answer ? "answer" : this.game.draft.begun ? "draft" : "";
    if (says) {
      this.element.dataset.says = says;
      delete this.beside?.dataset.open;
    } else delete this.element.dataset.says;
  }

  /** Mark the line to look at and the card to use after a wrong answer, and the lines of a task that is solved. */
  pointOut() {
    const { line = null, use = null } = this.wrong ?? {};
    const { lines = [] } = this.answer ?? {};
    for (const row of this.board.rows.children) {
      const number = row instanceof HTMLElement ? Number(row.dataset.line) : 0;
      row.toggleAttribute("data-look", number === line);
      row.toggleAttribute("data-solved", lines.includes(number));
    }
    for (const card of this.hand.querySelectorAll("[data-face]")) card.toggleAttribute("data-look", card instanceof HTMLElement && card.dataset.face === use);
  }

  picture() {
    const { game } = this;
    const { view } = game.state;
    const drafted = game.preview && game.preview.id === game.asked ? game.preview : null;
    // what the opponent answered is shown on the board, as long as nothing else is
    const done = this.last ?? (drafted || game.draft.step.index !== null ? null : this.replied);
    const last = done ?? drafted;
    const shown = last ? pictureOfEvents({ ...last.after, pending: done ? null : last.after.pending }, last.events.map(({ event }) => event)) : plainPicture(view);
    if (!game.sent) lightUpAround(shown, view, game.draft.places());
    shown.closed = drafted ? drafted.after.closed : view.closed;
    return shown;
  }

  /** The draft; of a turn that was shown, it is said what to do with it. */
  drawDraft() {
    const [prompt, ...others] = drawDraft(this.game);
    return [this.game.shows ? h("p", { class: "prompt" }, t("school.shown-turn")) : prompt, ...others];
  }

  /**
   * What is said to an answer: of a turn that was shown only why it is right.
   * @param {Answer} answer
   */
  sayAnswer({ told }) {
    if (!this.wasShown) return tell(told, this.game.cast);
    const { why, proof = why } = /** @type {{why?: Phrase, proof?: Phrase}} */ (told.arguments ?? {});
    return [t("school.as-shown"), proof && tell(proof, this.game.cast)].filter(Boolean).join(" ");
  }

  /**
   * @param {Answer} answer
   * @returns {Child[]}
   */
  verdict(answer) {
    const sign = answer.right ? (this.wasShown ? "" : "✓ ") : "✗ ";
    const said = [
      h("p", { class: "verdict-told", data: { right: answer.right ? "yes" : "no", shown: this.wasShown && "yes" } }, h("span", { "aria-hidden": "true" }, sign), this.sayAnswer(answer)),
      ...this.more(answer),
      h("div", { class: "draft-buttons" }, this.further(answer)),
    ];
    return [h("div", { class: "answered" }, said)];
  }

  /** Announce what the draft offers or would do, for screen readers. */
  announceDraft() {
    const { game } = this;
    if (this.answer) return;
    const previewed = game.preview !== null && game.preview.id === game.asked;
    const key = [game.draft.decisions.join(" "), game.draft.step.face, game.draft.step.way, previewed, game.shows].join("|");
    if (key === this.told) return;
    this.told = key;
    if (previewed) announce(...saidOfPreview(game), game.shows ? t("school.shown-turn") : sayPrompt(game));
    else if (game.draft.decisions.length === 0 && game.draft.step.index !== null) announce(sayPrompt(game), saidOfPlaces(game));
  }
}
