/**
 * One game as this page knows it: what the server sent, and what is shown. No drawing here.
 */

import { fetchReplay, fetchState } from "../host/api.js";
import { Connection } from "../host/connection.js";
import { contributeTo } from "./contributing.js";
import { emptyTable } from "./empty_table.js";
import { keepDraft, keptDraft } from "./kept_draft.js";
import { noteCommitment, noteHand } from "../host/noted_deal.js";
import { Sender } from "./sender.js";
import { heldSeats } from "../host/seats.js";

/** @import {Digit, Entry, GameState, ReplayStep, View} from "../types.js" */
/** @import {ConnectionState} from "../host/connection.js" */
/** @import {Watcher} from "./sender.js" */

export class Game extends Sender {
  /**
   * @param {string} id
   * @param {Watcher} watcher
   */
  constructor(id, watcher) {
    super(id, watcher);
    this.held = heldSeats(id);
    /** @type {ConnectionState} */
    this.connectionState = "connecting";
    /** @type {any[]} */
    this.waiting = [];
    this.busy = false;
    /** @type {ReplayStep[] | null} */
    this.replay = null;
  }

  /** @override */
  get refused() {
    return this.connectionState === "refused";
  }

  /**
   * The end is an entry of its own, after the turn that led to it.
   * @override
   */
  get ending() {
    const last = this.state?.entries.at(-1);
    return this.over && last !== undefined && (this.showing || !last.events.some(({ event }) => event.event === "ended"));
  }

  /** Find out which seat this browser has, and begin. Throws the server's refusal. */
  async begin() {
    const seat = this.held.seats[0] ?? null;
    let state = await fetchState(this.id, seat).catch((refusal) => {
      if (seat === null) throw refusal;
      return fetchState(this.id, null);
    });
    if (state.view === null && (await contributeTo(this.id, this.held.seats, state))) state = await fetchState(this.id, seat);
    if (state.view === null) {
      await this.takeState(state);
      this.connect(state.seat);
    } else if (state.view.outcome !== null && state.mode !== "screen") {
      await this.takeState(state);
      if (state.seat !== null) this.connect(state.seat);
    } else if (state.mode === "screen" && this.held.seats.length === 2 && state.view.outcome === null) {
      await this.handOver(state.view.to_move, state.view);
    } else if (state.seat !== null) {
      await this.takeState(state);
      this.connect(state.seat);
    } else {
      await this.takeState(state);
      if (state.view.outcome === null) this.connect(null); // a spectator
    }
  }

  /**
   * The other person's turn at this screen; with open hands there is nothing to hide.
   * @param {Digit} seat
   * @param {View} view
   */
  async handOver(seat, view) {
    this.sendOver(null);
    if (!view.open_source) {
      this.forgetHands();
      await this.watcher.handOver(seat);
    }
    this.connect(seat);
  }

  /**
   * While the screen changes hands, the page holds no cards; the next person gets the last turn
   * again.
   */
  forgetHands() {
    if (!this.state) return;
    const { view, entries } = this.state;
    for (const hand of view.hands) Object.assign(hand, { cards: [], seen: [] });
    view.unseen = [[], []];
    view.legal = [];
    this.state.entries = entries.slice(0, -1).map((entry) => ({ ...entry, events: entry.events.filter(({ event }) => event.event !== "drawn") }));
    this.freshDraft();
    this.watcher.changed();
  }

  /** @param {Digit | null} seat */
  connect(seat) {
    if (this.left) return;
    this.sendOver(null);
    this.connectionState = "connecting";
    const path = `/api/games/${this.id}/play${seat === null ? "" : `?seat=${seat}`}`; // without a seat: a spectator
    this.sendOver(new Connection(path, (message) => this.receive(message), (state, code) => this.connectionIs(state, code)));
  }

  /**
   * @param {ConnectionState} state
   * @param {number} code
   */
  connectionIs(state, code) {
    if (this.connectionState === state) return;
    this.connectionState = state;
    this.closedWith = code;
    this.watcher.changed();
  }

  /** @override */
  leave() {
    this.keepDraft();
    super.leave();
    this.sendOver(null);
  }

  // Incoming messages, one at a time: a turn is shown before the next message is handled.

  /** @param {any} message */
  receive(message) {
    // measured on arrival, not when the message is handled
    if (message.clock) message.clock.heard = performance.now();
    // the clock is running already while the turn before it is shown
    if (message.type === "entry" && this.state) this.state.clock = message.clock;
    this.waiting.push(message);
    if (!this.busy) void this.drain();
  }

  async drain() {
    this.busy = true;
    try {
      while (this.waiting.length > 0) await this.handle(this.waiting.shift());
    } finally {
      this.busy = false;
      // a message that could not be handled is reported; the page still hears the others
      if (this.waiting.length > 0) void this.drain();
    }
  }

  /** @param {any} message */
  async handle(message) {
    switch (message.type) {
      case "state":
        await this.takeState(message);
        break;
      case "entry":
        if (this.state) this.state.begin_by = message.begin_by;
        await this.takeEntry(message.entry, message.view, message.opened ?? null);
        break;
      case "preview":
        this.takePreview(message);
        break;
      case "accepted":
        this.takeAccepted(message.id, message.number);
        break;
      case "refused":
        this.takeRefusal(message.id, message.problem);
        break;
      case "players":
        if (this.state) Object.assign(this.state, { players: message.players, spectators: message.spectators, begin_by: message.begin_by });
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

  /**
   * Let the screen show a turn. Whatever fails there, the game goes on.
   * @param {Entry} entry
   * @param {View} before
   */
  async showTurn(entry, before) {
    this.showing = true;
    try {
      await this.watcher.happened(entry, before);
    } catch (failure) {
      reportError(failure);
    } finally {
      this.showing = false;
    }
  }

  /** @param {GameState} state */
  async takeState(state) {
    if (state.clock) state.clock.heard ??= performance.now();
    state.dealt = state.view !== null;
    if (state.dealt) {
      noteCommitment(state);
      noteHand(state);
    } else {
      void contributeTo(this.id, this.held.seats, { ...state });
      state.view = emptyTable(state.seat);
    }
    if (this.state?.dealt === false && state.dealt && state.mode === "screen" && this.held.seats.length === 2) {
      await this.handOver(state.view.to_move, state.view);
      return;
    }
    const known = this.state?.entries.length ?? state.entries.length;
    const before = this.state;
    if (before && before.seat === state.seat && state.number === before.number && before.dealt === state.dealt) {
      Object.assign(before, state);
      this.watcher.changed();
      this.goOn();
      return;
    }
    const missed = before ? state.entries.slice(known) : [];
    const moved = missed.some((entry) => entry.seat === state.seat);
    if (moved) this.sent = null;
    const keeps = before?.seat === state.seat && !moved;
    if (before && missed.length > 0 && missed.length <= 2) {
      before.seat = state.seat;
      for (const entry of missed) {
        const earlier = before.entries.at(-1)?.board ?? state.view;
        before.entries.push(entry);
        await this.showTurn(entry, { ...before.view, lines: earlier.lines, control: earlier.control });
      }
    }
    this.knowAnew(state);
    if (before) this.draftAgain(keeps);
    else this.layKept();
    if (this.over && !this.ending) await this.openEnd();
    this.watcher.changed();
    this.resend();
  }

  /** Lay the draft with which the player left this game. */
  layKept() {
    this.freshDraft();
    if (!this.atOneScreen) this.lay(keptDraft(this.id, this.seat, this.state?.number ?? 0));
  }

  /** Keep the draft as it is now, with what is still to be laid. */
  keepDraft() {
    if (this.state === null || this.atOneScreen) return; // at one screen the other person takes this seat
    const steps = this.sent ? [] : [...this.draft.steps.filter(({ index }) => index !== null), ...this.wished];
    keepDraft(this.id, { seat: this.seat, number: this.state?.number ?? 0, ahead: this.ahead, steps });
  }

  /** @override */
  drafted() {
    super.drafted();
    this.keepDraft();
  }

  /** @override */
  play() {
    super.play();
    this.keepDraft();
  }

  /** @param {GameState} state */
  knowAnew(state) {
    this.state = state;
  }

  /**
   * The board is another one.
   * @param {boolean} keeps whether the draft is kept as far as it is possible
   */
  draftAgain(keeps) {
    if (keeps && !this.sent) this.renew();
    else this.freshDraft();
  }

  /** After a reconnect: resend the turn, or ask again. */
  goOn() {
    this.resend();
    if (!this.sent && this.asked !== "") this.ask();
  }

  resend() {
    if (this.sent) this.connection?.send({ type: "commit", ...this.sent });
  }

  /**
   * @param {Entry} entry
   * @param {View} view
   * @param {import("../types.js").Opened | null} opened
   */
  async takeEntry(entry, view, opened) {
    const state = this.state;
    if (!state || entry.number <= state.number) return;
    if (entry.number > state.number + 1) {
      // a socket keeps the order, so something is wrong with this one; the next begins with the state
      this.connection?.lose();
      return;
    }
    const keeps = !(this.myTurn && entry.seat === state.seat);
    state.entries.push(entry);
    state.number = entry.number;
    await this.showTurn(entry, state.view);
    state.view = view;
    state.opened = opened ?? state.opened;
    if (this.sent && entry.seat === state.seat) this.sent = null;
    this.draftAgain(keeps);
    if (this.over && !this.ending) await this.openEnd();
    const next = view.to_move;
    if (this.atOneScreen && !this.over && next !== state.seat) await this.handOver(next, view);
    this.watcher.changed();
  }

  /** What is fetched about the end comes after the result. */
  async openEnd() {
    this.watcher.changed();
    await this.openReplay();
  }

  /** After the end all hands are open, the deal is opened, and the series has its result. */
  async openReplay() {
    if (this.aborted) return; // there is nothing to show
    try {
      this.replay = (await fetchReplay(this.id)).steps;
      const { series, opened, rating_changes } = await fetchState(this.id, this.seat);
      if (this.state) Object.assign(this.state, { series, opened, rating_changes });
    } catch {
      this.replay = null; // the log alone can be stepped through
    }
  }
}
