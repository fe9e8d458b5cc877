/** One game as this page knows it: what the server said, the draft, and what is looked at. No drawing here. */

import { Refusal, askRematch, fetchReplay, fetchState } from "./api.js";
import { Connection, commandId } from "./connection.js";
import { Draft } from "./draft.js";
import { heldSeats } from "./seats.js";

/** @import {Digit, Entry, GameState, Preview, Phrase, ReplayStep, View} from "./types.js" */
/** @import {LineState} from "./connection.js" */

/** Milliseconds: the server takes twenty messages a second. */
const LEAST_BETWEEN_QUESTIONS = 70;

/**
 * What a game tells its screen.
 * @typedef {object} Watcher
 * @property {() => void} changed something to be drawn anew
 * @property {(entry: Entry, before: View) => Promise<void>} happened a turn arrived; the view is still the one before
 * @property {(problem: Phrase) => void} refused
 * @property {(seat: Digit) => Promise<void>} handOver the other person takes the seat at this screen
 * @property {(seat: Digit, phrase: string) => void} said somebody said something
 * @property {(problem: Phrase) => void} unheard what was said was not passed on
 * @property {(game: string, seats: Digit[]) => void} moveOn a rematch is there
 * @property {(turn: string[]) => Promise<boolean> | null} [sure] asked before a turn is played; null: no question
 */

export class Game {
  /**
   * @param {string} id
   * @param {Watcher} watcher
   */
  constructor(id, watcher) {
    this.id = id;
    this.watcher = watcher;
    this.held = heldSeats(id);
    /** @type {GameState | null} */
    this.state = null;
    /** @type {Draft} */
    this.draft = new Draft([]);
    /** @type {Preview | null} */
    this.preview = null;
    this.asked = "";
    this.asking = 0;
    this.askedAt = -LEAST_BETWEEN_QUESTIONS;
    /** @type {{id: string, turn: string[], number: number} | null} a turn sent and not yet acknowledged */
    this.sent = null;
    /** Whether the turn is being looked at before it is played. */
    this.checking = false;
    /** @type {LineState} */
    this.line = "connecting";
    /** @type {Connection | null} */
    this.connection = null;
    /** @type {any[]} */
    this.waiting = [];
    this.busy = false;
    /** @type {ReplayStep[] | null} */
    this.replay = null;
    /** Counts how often what is known of all entries was replaced. */
    this.edition = 0;
    /** @type {number | null} the entry whose position is looked at */
    this.past = null;
    /** The id of what was said last. */
    this.saying = "";
    /** Whether the screen shows something else by now. */
    this.left = false;
  }

  /** @returns {Digit | null} */
  get seat() {
    return this.state?.seat ?? null;
  }

  /** The seat of whoever reads this: nobody's where two share a screen. */
  get reader() {
    return this.atOneScreen ? null : this.seat;
  }

  get atOneScreen() {
    return this.state?.mode === "screen";
  }

  get over() {
    return this.state?.view.outcome != null;
  }

  get myTurn() {
    const view = this.state?.view;
    return view !== undefined && !view.outcome && this.line !== "refused" && view.seat !== null && view.seat === view.to_move;
  }

  /** Find out who sits here, and begin. Raises the server's refusal. */
  async begin() {
    const seat = this.held.seats[0] ?? null;
    const state = await fetchState(this.id, seat).catch((refusal) => {
      if (seat === null) throw refusal;
      return fetchState(this.id, null);
    });
    if (state.view.outcome !== null && state.mode !== "screen") {
      await this.takeState(state);
      if (state.seat !== null) this.connect(state.seat);
    } else if (state.mode === "screen" && this.held.seats.length === 2 && state.view.outcome === null) {
      await this.handOver(state.view.to_move, state.view);
    } else if (state.seat !== null) {
      await this.takeState(state);
      this.connect(state.seat);
    } else {
      await this.takeState(state);
      if (state.view.outcome === null) this.connect(null); // somebody who looks on
    }
  }

  /**
   * The other person's turn at this screen; where hands lie open there is nothing to hide.
   * @param {Digit} seat
   * @param {View} view
   */
  async handOver(seat, view) {
    this.connection?.close();
    this.connection = null;
    if (!view.open_source) {
      this.forgetHands();
      await this.watcher.handOver(seat);
    }
    this.connect(seat);
  }

  /** While the screen changes hands the page holds nobody's cards; the last turn is told anew to whoever comes. */
  forgetHands() {
    if (!this.state) return;
    const { view, entries } = this.state;
    for (const hand of view.hands) Object.assign(hand, { cards: [], seen: [] });
    view.unseen = [[], []];
    view.legal = [];
    this.edition += 1;
    this.state.entries = entries.slice(0, -1).map((entry) => ({ ...entry, events: entry.events.filter(({ event }) => event.event !== "drawn") }));
    this.freshDraft();
    this.watcher.changed();
  }

  /** @param {Digit | null} seat */
  connect(seat) {
    if (this.left) return;
    this.connection?.close();
    this.connection = new Connection(this.id, seat, (message) => this.receive(message), (line) => this.lineIs(line));
  }

  /** @param {LineState} line */
  lineIs(line) {
    if (this.line === line) return;
    this.line = line;
    this.watcher.changed();
  }

  leave() {
    this.left = true;
    clearTimeout(this.asking);
    this.connection?.close();
    this.connection = null;
  }

  // What comes in, one message after the other: a turn is shown before the next is looked at.

  /** @param {any} message */
  receive(message) {
    // from now on, not from when its turn to be shown has come
    if (message.clock) message.clock.heard = performance.now();
    this.waiting.push(message);
    if (!this.busy) void this.drain();
  }

  async drain() {
    this.busy = true;
    while (this.waiting.length > 0) await this.handle(this.waiting.shift());
    this.busy = false;
  }

  /** @param {any} message */
  async handle(message) {
    switch (message.type) {
      case "state":
        await this.takeState(message);
        break;
      case "entry":
        await this.takeEntry(message.entry, message.view, message.opened ?? null);
        this.takeClock(message.clock);
        break;
      case "preview":
        this.takePreview(message);
        break;
      case "accepted":
        // the entry itself ends the sending, so that it is known as one's own; unless it was here before
        if (message.id === this.sent?.id && message.number <= (this.state?.number ?? 0)) this.sent = null;
        break;
      case "refused":
        this.takeRefusal(message.id, message.problem);
        break;
      case "players":
        if (this.state) Object.assign(this.state, { players: message.players, spectators: message.spectators });
        this.watcher.changed();
        break;
      case "ratings":
        if (this.state) this.state.rating_changes = message.rating_changes;
        this.watcher.changed();
        break;
      case "said":
        this.watcher.said(message.seat, message.phrase);
        break;
      case "rematch":
        if (this.state) this.state.rematch = message;
        if (message.game) await this.rematch();
        else this.watcher.changed();
        break;
    }
  }

  /** @param {import("./types.js").Clock | null} clock as it was when it came */
  takeClock(clock) {
    if (this.state) this.state.clock = clock;
    this.watcher.changed();
  }

  /** @param {GameState} state */
  async takeState(state) {
    if (state.clock) state.clock.heard ??= performance.now();
    const known = this.state?.entries.length ?? state.entries.length;
    const before = this.state;
    if (before && before.seat === state.seat && state.number === before.number) {
      Object.assign(before, state);
      this.watcher.changed();
      this.goOn();
      return;
    }
    const missed = before ? state.entries.slice(known) : [];
    if (missed.some((entry) => entry.seat === state.seat)) this.sent = null;
    if (before && missed.length > 0 && missed.length <= 2) {
      before.seat = state.seat;
      for (const entry of missed) {
        const earlier = before.entries.at(-1)?.board ?? state.view;
        before.entries.push(entry);
        await this.watcher.happened(entry, { ...before.view, lines: earlier.lines, control: earlier.control });
      }
    }
    this.state = state;
    this.edition += 1;
    this.freshDraft();
    if (this.over) await this.openReplay();
    this.watcher.changed();
    this.goOn();
  }

  /** After the line was down: what was sent is sent again, what was drafted is previewed again. */
  goOn() {
    if (this.sent) this.connection?.send({ type: "commit", ...this.sent });
    else if (this.draft.decisions.length > 0) this.ask();
  }

  /**
   * @param {Entry} entry
   * @param {View} view
   * @param {import("./types.js").Opened | null} opened
   */
  async takeEntry(entry, view, opened) {
    const state = this.state;
    if (!state || entry.number <= state.number) return;
    if (entry.number > state.number + 1) {
      this.connection?.send({ type: "since", number: state.number });
      return;
    }
    state.entries.push(entry);
    state.number = entry.number;
    await this.watcher.happened(entry, state.view);
    state.view = view;
    state.opened = opened ?? state.opened;
    if (this.sent && entry.seat === state.seat) this.sent = null;
    this.freshDraft();
    if (this.over) await this.openReplay();
    const next = view.to_move;
    if (this.atOneScreen && !this.over && next !== state.seat) await this.handOver(next, view);
    this.watcher.changed();
  }

  freshDraft() {
    this.draft = new Draft(this.state?.view.legal ?? []);
    this.preview = null;
    this.asked = "";
  }

  /** After the end all hands lie open, the deal is opened, and the series has its result. */
  async openReplay() {
    try {
      this.replay = (await fetchReplay(this.id)).steps;
      const { series, opened, rating_changes } = await fetchState(this.id, this.seat);
      if (this.state) Object.assign(this.state, { series, opened, rating_changes });
    } catch {
      this.replay = null; // the log alone can be stepped through
    }
  }

  // Composing a turn

  /**
   * @param {number} index
   * @param {string} face
   */
  choose(index, face) {
    if (this.sent || !this.myTurn) return;
    const { step } = this.draft;
    if (step.index === index) this.draft.turn();
    else if (!this.draft.choose(index, face)) return;
    this.drafted();
  }

  turn() {
    if (!this.sent && this.draft.turn()) this.drafted();
  }

  /** @param {number | null} line */
  place(line) {
    if (!this.sent && this.draft.step.index !== null && this.draft.place(line)) this.drafted();
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

  /** Ask the server what the draft would do; a key that is held down does not ask more often than it answers well. */
  ask() {
    this.asked = commandId();
    clearTimeout(this.asking);
    const wait = this.askedAt + LEAST_BETWEEN_QUESTIONS - performance.now();
    if (wait <= 0) this.sendQuestion();
    else this.asking = setTimeout(() => this.sendQuestion(), wait);
  }

  sendQuestion() {
    if (this.asked === "") return;
    this.askedAt = performance.now();
    this.connection?.send({ type: "preview", id: this.asked, draft: this.draft.decisions });
  }

  /** @param {Preview} preview */
  takePreview(preview) {
    if (preview.id !== this.asked) return;
    this.preview = preview;
    const { pending, legal, cut } = preview.after;
    if (pending && !preview.complete && this.draft.step.decision !== null) {
      this.draft.extend(legal, pending.command === "PASTE" ? "cut" : "hand", cut);
    }
    this.watcher.changed();
  }

  get ready() {
    return this.myTurn && !this.sent && !this.checking && this.preview !== null && this.preview.complete && this.preview.id === this.asked;
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
      // another draft, or another turn, is another question
      if (yes && this.asked === asked && this.ready) this.play();
      else this.watcher.changed();
    });
  }

  play() {
    this.sent = { id: commandId(), turn: this.draft.decisions, number: this.state?.number ?? 0 };
    this.connection?.send({ type: "commit", ...this.sent });
    this.watcher.changed();
  }

  /**
   * @param {string} id
   * @param {Phrase} problem
   */
  takeRefusal(id, problem) {
    if (id === this.sent?.id) this.sent = null;
    if (id === this.saying) this.watcher.unheard(problem);
    else this.watcher.refused(problem);
    this.watcher.changed();
  }

  resign() {
    if (!this.connection?.send({ type: "resign", id: commandId() })) this.watcher.refused({ key: "page.line-lost" });
  }

  /** @param {string} phrase one of the few that there are */
  say(phrase) {
    this.saying = commandId();
    this.connection?.send({ type: "say", id: this.saying, phrase });
  }

  /** Claim the win against somebody who has left. */
  claim() {
    this.connection?.send({ type: "claim", id: commandId() });
  }

  /** Ask for a rematch, or go to the one that both have asked for: this request brings its seats. */
  async rematch() {
    if (this.seat === null) return;
    try {
      const { game, seats } = await askRematch(this.id, this.seat, commandId());
      if (game) this.watcher.moveOn(game, seats);
    } catch (refusal) {
      if (refusal instanceof Refusal && refusal.problem) this.watcher.refused(refusal.problem);
    }
  }

  // Looking back

  /** @param {number | null} index an entry, -1 for the start, null for now */
  look(index) {
    const last = (this.state?.entries.length ?? 0) - 1;
    this.past = index === null || index > last ? null : Math.max(-1, index);
    this.watcher.changed();
  }
}
