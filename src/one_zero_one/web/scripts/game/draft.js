/**
 * The turn as a draft. It knows no rules: it groups the server's legal decisions by card, way and
 * line.
 */

import { parseDecision, parseFace } from "../basics/notation.js";

/**
 * @typedef {object} Step
 * @property {string[]} legal the legal decisions from the server
 * @property {"hand" | "cut"} source where the card comes from
 * @property {string[]} pile the cut pile before a card is taken from it
 * @property {number | null} index the index of the card
 * @property {string} face
 * @property {string} way
 * @property {string | null} decision
 */

export class Draft {
  /** @param {string[]} legal */
  constructor(legal) {
    /** @type {Step[]} */
    this.steps = [emptyStep(legal, "hand", [])];
  }

  /** The step being composed. */
  get step() {
    return /** @type {Step} */ (this.steps.at(-1));
  }

  /** Whether a space must be filled, so that only a card is chosen. */
  get filling() {
    return this.steps.length > 1;
  }

  /** Whether a card is chosen. */
  get begun() {
    return this.step.index !== null || this.filling;
  }

  /** The decisions made so far. */
  get decisions() {
    return this.steps.flatMap((step) => (step.decision === null ? [] : [step.decision]));
  }

  /** The cards of the hand used by earlier steps. */
  get used() {
    return new Set(this.steps.slice(0, -1).flatMap((step) => (step.source === "hand" && step.index !== null ? [step.index] : [])));
  }

  /**
   * The legal decisions for a face, in any way or in one.
   * @param {string} face
   * @param {string} [way]
   */
  offers(face, way) {
    const { name, digit, ways } = parseFace(face);
    return this.step.legal.filter((text) => {
      const decision = parseDecision(text);
      const fits = way === undefined ? ways.includes(decision.way) : decision.way === way;
      return decision.name === name && fits && (digit === null || decision.digit === digit);
    });
  }

  /**
   * Choose a card. If it fills a space or stays on its line, that already decides it.
   * @param {number} index
   * @param {string} face
   */
  choose(index, face) {
    const step = this.step;
    const line = step.decision === null ? null : parseDecision(step.decision).line;
    const ways = [...new Set(this.offers(face).map((text) => parseDecision(text).way))];
    if (ways.length === 0) return false;
    step.index = index;
    step.face = face;
    step.way = ways.includes(step.way) ? step.way : (ways[0] ?? "");
    step.decision = null;
    if (this.filling || line !== null) this.place(line);
    return true;
  }

  /** Turn the chosen card to its next way; false if there is none. */
  turn() {
    const step = this.step;
    if (step.index === null) return false;
    const ways = [...new Set(this.offers(step.face).map((text) => parseDecision(text).way))];
    if (ways.length < 2) return false;
    const line = step.decision === null ? null : parseDecision(step.decision).line;
    step.way = ways[(ways.indexOf(step.way) + 1) % ways.length] ?? step.way;
    if (step.decision !== null) {
      step.decision = null;
      this.place(line);
    }
    return true;
  }

  /** The decisions with the last card turned round in its place; null if it cannot lie like that. */
  get turned() {
    const { step } = this;
    if (step.decision === null) return null;
    const now = parseDecision(step.decision);
    const other = this.offers(step.face).find((text) => parseDecision(text).line === now.line && parseDecision(text).way !== now.way);
    return other === undefined ? null : [...this.decisions.slice(0, -1), other];
  }

  /**
   * Put the chosen card on a line, or into the space to fill.
   * @param {number | null} line
   */
  place(line) {
    const offer = this.offers(this.step.face, this.step.way).find((text) => parseDecision(text).line === line);
    this.step.decision = offer ?? null;
    return offer !== undefined;
  }

  /** The lines where the chosen card may go. */
  places() {
    if (this.step.index === null || this.filling) return [];
    return this.offers(this.step.face, this.step.way).map((text) => parseDecision(text).line ?? 0);
  }

  /**
   * Add a step, because the server asks for another card.
   * @param {string[]} legal
   * @param {"hand" | "cut"} source
   * @param {string[]} pile
   */
  extend(legal, source, pile) {
    this.steps.push(emptyStep(legal, source, pile));
  }

  /** Undo the last step; false if there is nothing to undo. */
  undo() {
    const step = this.step;
    if (step.decision !== null && !this.filling) {
      step.decision = null;
    } else if (step.index !== null) {
      Object.assign(step, emptyStep(step.legal, step.source, step.pile));
    } else if (this.filling) {
      this.steps.pop();
      this.step.decision = null;
    } else {
      return false;
    }
    return true;
  }
}

/**
 * @param {string[]} legal
 * @param {"hand" | "cut"} source
 * @param {string[]} pile
 * @returns {Step}
 */
export function emptyStep(legal, source, pile) {
  return { legal, source, pile, index: null, face: "", way: "", decision: null };
}
