/** What in an open game needs the player: a turn, an opponent who sits down, a rematch, time. */

import { call } from "../basics/calls.js";
import { keep, recall, settings } from "../basics/settings.js";
import { sound } from "../basics/sounds.js";
import { t } from "../basics/words.js";
import { secondsLeft } from "./company.js";
import { sayOffer } from "../table/end/offer.js";

/** @import {Game} from "./game.js" */

/** Seconds of the own clock at which the player is warned: for the whole game, and for days per turn. */
const SHORT = 20;
const SHORT_OF_DAYS = 3 * 3600;
/** How many games were finished in this browser, and after how many playing at once is offered. */
const FINISHED = "one-zero-one.finished";
const LEARNT = 3;

export class GameCalls {
  /**
   * @param {Game} game
   * @param {(text: string) => void} tell shows a text for a while
   */
  constructor(game, tell) {
    this.game = game;
    this.tell = tell;
    this.known = this.now();
    this.warned = -1;
  }

  /** What matters for calls, at present. */
  now() {
    const { state, seat } = this.game;
    const other = seat === null ? null : state?.players[seat === 0 ? 1 : 0];
    const offered = state?.rematch.offered_by ?? null;
    return { begun: state !== null, myTurn: this.game.myTurn, seated: other?.seated ?? true, offered: offered !== null && offered !== seat, over: this.game.over, number: state?.number ?? 0 };
  }

  /** Compare with what was known, and call the player if something new needs them. */
  look() {
    const [before, now] = [this.known, this.now()];
    this.known = now;
    const { state, seat } = this.game;
    if (!before.begun || !state || seat === null) return;
    const path = `/game/${this.game.id}`;
    if (now.over && !before.over) this.tellEnd();
    else if (state.mode !== "link") return;
    else if (now.seated && !before.seated) call("sat-down", t("games.sat-down", { opponent: seat === 0 ? 1 : 0 }, this.game.cast), path);
    else if (now.myTurn && !before.myTurn && now.number > before.number) call("your-turn", t("games.your-turn-against", { opponent: seat === 0 ? 1 : 0 }, this.game.cast), path);
    if (now.offered && !before.offered) call("rematch", sayOffer(this.game) ?? "", path);
  }

  tellEnd() {
    const winner = this.game.state?.view.outcome?.winner ?? null;
    if (this.game.aborted) return;
    sound(winner === null ? "drawn" : this.game.atOneScreen || winner === this.game.seat ? "won" : "lost");
    this.offerToPlayAtOnce();
  }

  /** Whoever has finished a few games knows what a turn does before it is played: fewer presses are offered once. */
  offerToPlayAtOnce() {
    const finished = Number(recall(FINISHED) ?? 0) + 1;
    keep(FINISHED, finished);
    if (finished === LEARNT && !settings.at_once) this.tell(t("games.at-once-offer"));
  }

  /** Warn once a turn when the player's time runs short. */
  tick() {
    const { state, seat } = this.game;
    const clock = state?.clock;
    if (!clock || seat === null || clock.running !== seat || this.warned === state.number) return;
    const left = secondsLeft(clock, seat);
    if (left <= 0 || left > (clock.days ? SHORT_OF_DAYS : SHORT)) return;
    this.warned = state.number;
    call("time-short", t("games.time-short"), `/game/${this.game.id}`);
  }
}
