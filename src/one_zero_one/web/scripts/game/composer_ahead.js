/**
 * Composing the next turn while the opponent thinks. Such a draft is never sent by itself: when the
 * board has changed, it is laid again step by step, as far as the server finds it possible.
 */

import { Composer } from "./composer.js";
import { emptyStep } from "./draft.js";

/** @import {Phrase, Preview} from "../types.js" */
/** @import {Step} from "./draft.js" */

/** Subclasses say that a draft has lapsed (`lapse`) or moved (`move`) and that a question was refused (`refuse`). */
export class ComposerAhead extends Composer {
  /** @type {Step[]} steps to lay as soon as the server has said what is possible */
  wished = [];
  /** Whether the draft is being laid again, so that a refusal ends it. */
  renewing = false;
  /** @type {Set<string>} the ids of all questions: the board may change before they are answered */
  questions = new Set();
  /** Where the first card of the draft was before it was laid again; empty if that is settled. */
  wasAt = "";
  /** Whether a turn is being shown, after which the board is another one. */
  showing = false;

  /** @override */
  get ahead() {
    const { state, seat } = this;
    if (!state || state.dealt === false || seat === null || this.atOneScreen) return false;
    return !this.over && !this.refused && !this.showing && state.view.to_move !== seat && state.view.pending === null;
  }

  /** Whether the server has not yet said what could be played ahead; it is asked when a card is chosen. */
  get unasked() {
    return this.ahead && !this.draft.begun && this.draft.step.legal.length === 0;
  }

  /**
   * @override
   * @param {string} face
   */
  offers(face) {
    return this.unasked || super.offers(face);
  }

  /**
   * @override
   * @param {number} index
   * @param {string} face
   */
  choose(index, face) {
    if (!this.unasked) {
      super.choose(index, face);
      return;
    }
    this.past = null;
    this.wished = [{ ...emptyStep([], "hand", []), index, face }];
    this.ask();
  }

  /**
   * @override
   * @param {string[]} [legal]
   */
  freshDraft(legal) {
    super.freshDraft(legal);
    this.wished = [];
    this.wasAt = "";
    this.renewing = false;
  }

  /** @override */
  drafted() {
    this.wished = [];
    this.wasAt = "";
    this.renewing = false;
    super.drafted();
  }

  /** @override */
  ask() {
    super.ask();
    this.questions.add(this.asked);
  }

  /** Compose the same turn again on the board as it is now. */
  renew() {
    const wished = [...this.draft.steps.filter(({ index }) => index !== null), ...this.wished];
    const was = placeIn(this.preview) || this.wasAt;
    this.freshDraft();
    this.wasAt = was;
    this.lay(wished);
  }

  /**
   * Compose a turn of these steps, as far as it is possible.
   * @param {Step[]} wished
   */
  lay(wished) {
    if (wished.length === 0 || !this.composes) return;
    this.wished = wished;
    if (this.unasked) this.ask();
    else this.layNext();
  }

  /** Lay the next of the wished steps, possible or not: the server says why if it is not. */
  layNext() {
    const next = this.wished.shift();
    if (!next) {
      this.renewing = false;
      return;
    }
    const { draft } = this;
    if (next.decision === null) {
      draft.step.way = next.way;
      draft.choose(next.index ?? 0, next.face);
      return;
    }
    if (draft.step.decision !== null) draft.extend([], next.source, next.pile);
    const { step } = draft;
    const index = next.source === "cut" ? step.pile.indexOf(next.face) : next.index;
    Object.assign(step, { index, face: next.face, way: next.way, decision: next.decision });
    this.renewing = true;
    this.ask();
  }

  /**
   * @override
   * @param {Preview} preview
   */
  takePreview(preview) {
    if (preview.id !== this.asked) return;
    if (this.unasked) {
      const { wished } = this;
      this.freshDraft(preview.after.legal);
      this.wished = wished;
    } else {
      super.takePreview(preview);
    }
    this.sayWhetherMoved();
    this.layNext();
    this.watcher.changed();
  }

  /** The turn has come, and the opponent may have pushed the draft to another place. */
  sayWhetherMoved() {
    const place = placeIn(this.preview);
    if (this.wasAt === "" || place === "" || !this.myTurn) return;
    if (place !== this.wasAt) this.move(place);
    this.wasAt = "";
  }

  /**
   * A question was refused. That ends a draft that is being laid again; if the board has changed
   * meanwhile, the news of it is on its way.
   * @param {string} id
   * @param {Phrase} problem
   */
  takeRefusedQuestion(id, problem) {
    if (id !== this.asked) return;
    if (this.renewing) {
      this.freshDraft();
      this.lapse(problem);
    } else if (!this.ahead) {
      this.refuse(problem);
    }
    this.watcher.changed();
  }

  /**
   * A draft that waited is no longer possible.
   * @param {Phrase} _problem
   */
  lapse(_problem) {}

  /**
   * A draft that waited has another place now.
   * @param {string} _space
   */
  move(_space) {}

  /**
   * A draft is not possible.
   * @param {Phrase} _problem
   */
  refuse(_problem) {}
}

/**
 * The space of the first card of a draft; empty if that is not known.
 * @param {Preview | null} preview
 */
function placeIn(preview) {
  return preview?.events.find(({ event }) => event.event === "placed")?.event.space ?? "";
}
