/** The analysis of one game by the server: asked for again and again until it is done. */

import { Refusal, get } from "../host/api.js";
import { reasonOf } from "./frame.js";

/** @import {Analysis} from "./judged.js" */

const BETWEEN_QUESTIONS = 1000;
/** Milliseconds until a server is asked again that was too busy to begin. */
const UNTIL_LESS_BUSY = 5000;

export class Judging {
  /**
   * @param {string} id of the game
   * @param {() => void} changed
   * @param {() => void} done the analysis that is wanted has been found
   */
  constructor(id, changed, done) {
    this.id = id;
    this.changed = changed;
    this.done = done;
    this.openHands = false;
    /** @type {Map<boolean, Analysis>} */
    this.found = new Map();
    /** @type {Map<boolean, boolean>} whether an older judge made the analysis that was found */
    this.olderOnes = new Map();
    /** @type {Set<boolean>} what is to be judged anew */
    this.anew = new Set();
    this.progress = { done: 0, of: 0 };
    this.refused = "";
    this.left = false;
    this.timer = 0;
  }

  leave() {
    this.left = true;
    clearTimeout(this.timer);
  }

  get analysis() {
    return this.found.get(this.openHands) ?? null;
  }

  get older() {
    return this.olderOnes.get(this.openHands) ?? false;
  }

  /** Ask until the analysis is finished. */
  async ask() {
    const wanted = this.openHands;
    let isBusy = false;
    if (this.left || this.found.has(wanted)) return;
    try {
      const { done, of, analysis, older } = await get(`/api/games/${this.id}/analysis?open_hands=${wanted}&anew=${this.anew.has(wanted)}`);
      // another server may have judged less of it so far; switching the hands begins at 0
      this.progress = { done: Math.max(done, this.progress.done), of };
      if (analysis) this.found.set(wanted, analysis);
      this.olderOnes.set(wanted, older);
      this.refused = "";
    } catch (refusal) {
      this.refused = reasonOf(refusal);
      isBusy = refusal instanceof Refusal && refusal.status === 503;
    }
    if (this.left) return;
    if (this.found.has(wanted)) this.done();
    else this.changed();
    if (this.found.has(wanted)) return;
    if (isBusy) this.timer = setTimeout(() => void this.ask(), UNTIL_LESS_BUSY);
    else if (this.refused === "") this.timer = setTimeout(() => void this.ask(), BETWEEN_QUESTIONS);
  }

  /** @param {boolean} open whether both hands are to be known to the judge */
  openBothHands(open) {
    this.openHands = open;
    this.refused = "";
    this.begin();
  }

  /** Let the present judge analyse a game that an older one analysed. */
  again() {
    this.anew.add(this.openHands);
    this.found.delete(this.openHands);
    this.begin();
  }

  begin() {
    this.progress = { done: 0, of: this.progress.of };
    clearTimeout(this.timer);
    this.changed();
    void this.ask();
  }
}
