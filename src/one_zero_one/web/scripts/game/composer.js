/** Composing a turn in a given position: the draft, its preview, and playing it. */

import { castOf } from "../basics/cast.js";
import { parseDecision } from "../basics/notation.js";
import { settings } from "../basics/settings.js";
import { commandId } from "../host/connection.js";
import { Draft } from "./draft.js";

/** @import {Digit, GameState, Preview} from "../types.js" */

/** Milliseconds: the server accepts twenty messages a second. */
export const LEAST_BETWEEN_QUESTIONS = 70;

/**
 * @typedef {object} Onlooker
 * @property {() => void} changed something must be redrawn
 * @property {(turn: string[]) => Promise<boolean> | null} [sure] asked before a turn is played;
 *   null: no question
 */

/**
 * A hint for this turn: what it says, how to learn more, and what lights up: lines, a card by its
 * name, the decks, or a whole turn.
 * @typedef {{text: string, further: {key: string, text: string, act: () => void} | null, lines: number[], card?: string, decks?: boolean, turn?: string[]}} Advice
 */

/** Subclasses define how a question is sent (`sendQuestion`) and how a turn is played (`play`). */
export class Composer {
  /** @type {GameState | null} */
  state = null;
  draft = new Draft([]);
  /** @type {Preview | null} */
  preview = null;
  /** The id of the last request for a preview; empty if there is none. */
  asked = "";
  asking = 0;
  /**
   * @type {{id: string, of: string, points: string | null} | null} the question what a card that
   *   does nothing would do turned round, the draft it is about, and where the card points then if
   *   that has an effect
   */
  turnedRound = null;
  /** The id of the request whose answer is played at once; empty if there is none. */
  hurried = "";
  askedAt = -LEAST_BETWEEN_QUESTIONS;
  /**
   * @type {{id: string, turn: string[], number: number} | null} a turn sent and not yet
   *   acknowledged
   */
  sent = null;
  /** Whether the turn is being checked before it is played. */
  checking = false;
  /** @type {number | null} the entry whose position is shown */
  past = null;
  /** @type {Advice | null} */
  advice = null;
  /** Whether the screen has been left. */
  left = false;

  /** @param {Onlooker} watcher */
  constructor(watcher) {
    /** @type {Onlooker} */
    this.watcher = watcher;
  }

  /** @returns {Digit | null} */
  get seat() {
    return this.state?.seat ?? null;
  }

  /** The seat of the reader: null if two people share the screen. */
  get reader() {
    return this.atOneScreen ? null : this.seat;
  }

  /** Who plays and who reads, for sentences. */
  get cast() {
    return castOf(this.state?.players ?? [], this.reader);
  }

  get atOneScreen() {
    return this.state?.mode === "screen";
  }

  get over() {
    return this.state?.view.outcome != null;
  }

  /** Whether the game is over and the page has not shown how it ended. */
  get ending() {
    return false;
  }

  /** The code with which the server closed the connection for good; 0 while it has not. */
  closedWith = 0;

  /** Whether the server no longer accepts anything from here. */
  get refused() {
    return false;
  }

  get myTurn() {
    const view = this.state?.view;
    return view !== undefined && !view.outcome && !this.refused && view.seat !== null && view.seat === view.to_move;
  }

  /** Whether the opponent is to move and a turn can be composed already. */
  get ahead() {
    return false;
  }

  /** Whether a turn can be composed. */
  get composes() {
    return this.myTurn || this.ahead;
  }

  /** Whether the server has answered what the draft would do. */
  get previewed() {
    return this.preview !== null && this.preview.id === this.asked;
  }

  /**
   * Whether a card can be chosen now.
   * @param {string} face
   */
  offers(face) {
    return this.composes && !this.sent && this.draft.offers(face).length > 0;
  }

  leave() {
    this.left = true;
    clearTimeout(this.asking);
  }

  /** @param {string[]} [legal] what can be played */
  freshDraft(legal = this.state?.view.legal ?? []) {
    this.draft = new Draft(legal);
    this.preview = null;
    this.asked = "";
    this.advice = null;
  }

  /**
   * @param {number} index
   * @param {string} face
   */
  choose(index, face) {
    if (this.sent || !this.composes) return;
    const { step } = this.draft;
    if (step.index === index) this.draft.turn();
    else if (!this.draft.choose(index, face)) return;
    this.drafted();
  }

  turn() {
    if (!this.sent && this.draft.turn()) this.drafted();
  }

  /**
   * Put the chosen card on a line; if it is there already, whoever wants to plays it at once.
   * @param {number | null} line
   */
  place(line) {
    const there = this.draft.filling || this.draft.step.decision === null ? null : parseDecision(this.draft.step.decision).line;
    if (settings.at_once && this.ready && there !== null && there === line) this.commit();
    else if (!this.sent && this.draft.step.index !== null && this.draft.place(line)) this.drafted();
  }

  /**
   * The chosen card was dropped on a line, which is enough for whoever wants to play at once.
   * @param {number} line
   */
  drop(line) {
    this.place(line);
    this.hurried = settings.at_once && this.myTurn ? this.asked : "";
  }

  undo() {
    if (!this.sent && this.draft.undo()) this.drafted();
  }

  drafted() {
    this.past = null;
    if (this.draft.decisions.length === 0) {
      this.preview = null;
      this.asked = "";
    } else {
      this.ask();
    }
    this.watcher.changed();
  }

  /** Ask the server for a preview of the draft, at a limited rate if a key is held down. */
  ask() {
    this.asked = commandId();
    clearTimeout(this.asking);
    const wait = this.askedAt + LEAST_BETWEEN_QUESTIONS - performance.now();
    const send = () => {
      if (this.asked === "") return;
      this.askedAt = performance.now();
      this.sendQuestion();
    };
    if (wait <= 0) send();
    else this.asking = setTimeout(send, wait);
  }

  /** @param {Preview} preview */
  takePreview(preview) {
    if (preview.id !== this.asked) return;
    this.preview = preview;
    const { pending, legal, cut } = preview.after;
    if (pending && !preview.complete && this.draft.step.decision !== null) {
      this.draft.extend(legal, pending.command === "PASTE" ? "cut" : "hand", cut);
    }
    if (preview.id === this.hurried) this.commit(); // only if it is complete
    this.watcher.changed();
  }

  get ready() {
    return this.myTurn && !this.sent && !this.checking && this.previewed && this.preview?.complete === true;
  }

  commit() {
    if (!this.ready) return;
    const { asked } = this;
    const sure = this.watcher.sure?.(this.draft.decisions) ?? null;
    if (sure === null) {
      this.play();
      return;
    }
    this.checking = true;
    this.watcher.changed();
    void sure.then((yes) => {
      this.checking = false;
      // a different draft or turn needs a new question
      if (yes && this.asked === asked && this.ready) this.play();
      else this.watcher.changed();
    });
  }

  /** @param {number | null} index an entry, -1 for the start, null for now */
  look(index) {
    const last = (this.state?.entries.length ?? 0) - 1;
    this.past = index === null || index > last ? null : Math.max(-1, index);
    this.watcher.changed();
  }

  /** Ask for a preview of the draft; `takePreview` receives it. */
  sendQuestion() {}

  /** Play the draft. */
  play() {}
}
