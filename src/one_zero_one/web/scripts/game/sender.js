/** What a player sends of a game: questions, turns, requests and sayings. */

import { Refusal, askRematch } from "../host/api.js";
import { LEAST_BETWEEN_QUESTIONS } from "./composer.js";
import { ComposerAhead } from "./composer_ahead.js";
import { effectOf, isIdle } from "./idle.js";
import { commandId } from "../host/connection.js";

/** @import {Digit, Entry, Phrase, Preview, View} from "../types.js" */
/** @import {Onlooker} from "./composer.js" */

/**
 * What a game reports to its screen, in addition to an Onlooker's calls.
 * @typedef {object} News
 * @property {(entry: Entry, before: View) => Promise<void>} happened a turn arrived; the view is
 *   still the previous one
 * @property {(problem: Phrase) => void} refused
 * @property {(problem: Phrase) => void} lapsed a draft that waited for its turn was dropped
 * @property {(space: string) => void} moved a draft that waited for its turn has another place now
 * @property {(seat: Digit) => Promise<void>} handOver the other person takes the seat at this
 *   screen
 * @property {(seat: Digit, phrase: string) => void} said a player said something
 * @property {(problem: Phrase) => void} unheard a saying was not delivered
 * @property {(game: string, seats: Digit[]) => void} moveOn a rematch has begun
 */

/** @typedef {News & Onlooker} Watcher */

export class Sender extends ComposerAhead {
  /**
   * @param {string} id
   * @param {Watcher} watcher
   */
  constructor(id, watcher) {
    super(watcher);
    this.id = id;
    /** @type {Watcher} */
    this.watcher = watcher;
    /** @type {import("../host/connection.js").Connection | null} */
    this.connection = null;
    /** The id of the last saying. */
    this.saying = "";
  }

  /**
   * From now on everything is sent over this connection; none at all closes the one there is.
   * @param {import("../host/connection.js").Connection | null} connection
   */
  sendOver(connection) {
    this.connection?.close();
    this.connection = connection;
  }

  /** @override */
  sendQuestion() {
    this.connection?.send({ type: "preview", id: this.asked, draft: this.draft.decisions, ahead: this.ahead || undefined });
  }

  /**
   * @override
   * @param {Preview} preview
   */
  takePreview(preview) {
    if (preview.id === this.turnedRound?.id) {
      this.turnedRound.points = effectOf(preview.events);
      this.watcher.changed();
      return;
    }
    super.takePreview(preview);
    if (preview.id === this.asked && isIdle(preview.events)) this.askTurnedRound();
  }

  /** Ask what the card that was placed last would do turned round; a little later, for the server's sake. */
  askTurnedRound() {
    const { asked } = this;
    setTimeout(() => {
      const draft = this.draft.turned;
      if (draft === null || this.asked !== asked || this.sent || this.left) return;
      this.askedAt = performance.now();
      this.turnedRound = { id: commandId(), of: asked, points: null };
      this.questions.add(this.turnedRound.id);
      this.connection?.send({ type: "preview", id: this.turnedRound.id, draft, ahead: this.ahead || undefined });
    }, LEAST_BETWEEN_QUESTIONS);
  }

  /** @override */
  play() {
    this.sent = { id: commandId(), turn: this.draft.decisions, number: this.state?.number ?? 0 };
    this.connection?.send({ type: "commit", ...this.sent });
    this.watcher.changed();
  }

  /**
   * The entry itself completes the sending, so that it is recognized as our own; unless it arrived
   * first.
   * @param {string} id
   * @param {number} number
   */
  takeAccepted(id, number) {
    if (id === this.sent?.id && number <= (this.state?.number ?? 0)) this.sent = null;
  }

  /**
   * @param {string} id
   * @param {Phrase} problem
   */
  takeRefusal(id, problem) {
    if (this.questions.has(id)) {
      this.takeRefusedQuestion(id, problem);
      return;
    }
    if (id === this.sent?.id) this.sent = null;
    if (id === this.saying) this.watcher.unheard(problem);
    else this.watcher.refused(problem);
    this.watcher.changed();
  }

  /**
   * @override
   * @param {Phrase} problem
   */
  lapse(problem) {
    this.watcher.lapsed(problem);
  }

  /**
   * @override
   * @param {string} space
   */
  move(space) {
    this.watcher.moved(space);
  }

  /**
   * @override
   * @param {Phrase} problem
   */
  refuse(problem) {
    this.watcher.refused(problem);
  }

  resign() {
    if (!this.connection?.send({ type: "resign", id: commandId() })) this.watcher.refused({ key: "page.line-lost" });
  }

  /** Whether the last turn can be taken back: only against the computer, where nothing depends on it. */
  get takesBack() {
    const { state } = this;
    return state !== null && !this.over && state.mode === "computer" && !state.rated && state.clock === null && state.view.history.length > (state.view.first === state.seat ? 0 : 1);
  }

  takeBack() {
    if (!this.connection?.send({ type: "take-back", id: commandId() })) this.watcher.refused({ key: "page.line-lost" });
  }

  /** Give the other player more time. */
  giveTime() {
    if (!this.connection?.send({ type: "give-time", id: commandId() })) this.watcher.refused({ key: "page.line-lost" });
  }

  /** Whether the game can end without a result: not both have made a turn. */
  get abortable() {
    return this.state !== null && !this.over && ["link", "computer"].includes(this.state.mode) && this.state.view.history.length < 2;
  }

  get aborted() {
    return this.state?.view.outcome?.end === "ABORT";
  }

  abort() {
    if (!this.connection?.send({ type: "abort", id: commandId() })) this.watcher.refused({ key: "page.line-lost" });
  }

  /** @param {string} phrase one of the fixed sayings */
  say(phrase) {
    this.saying = commandId();
    if (!this.connection?.send({ type: "say", id: this.saying, phrase })) this.watcher.unheard({ key: "page.line-lost" });
  }

  /** Claim the win against a player who has left. */
  claim() {
    if (!this.connection?.send({ type: "claim", id: commandId() })) this.watcher.refused({ key: "page.line-lost" });
  }

  /** Ask for a rematch, or go to the one that both asked for: this request returns its seats. */
  async rematch() {
    if (this.seat === null) return;
    try {
      const { game, seats } = await askRematch(this.id, this.seat, commandId());
      if (game) this.watcher.moveOn(game, seats);
    } catch (refusal) {
      if (refusal instanceof Refusal && refusal.problem) this.watcher.refused(refusal.problem);
    }
  }
}
