/** A turn of a finished game, tried again on the board as it was. */

import { announce } from "../basics/announcer.js";
import { h } from "../basics/dom.js";
import { t } from "../basics/words.js";
import { Exercise } from "./exercise.js";
import { button } from "./frame.js";
import { decisionsOf } from "./judged.js";
import { tell } from "./told.js";

/** @import {Cast} from "../basics/cast.js" */
/** @import {View} from "../types.js" */
/** @import {JudgedTurn} from "./judged.js" */

export class Retry {
  /**
   * @param {object} given
   * @param {string} given.game
   * @param {JudgedTurn} given.judged
   * @param {View} given.view what its player knew
   * @param {Cast} given.cast
   * @param {boolean} given.openHands whether both hands are known to the judge
   * @param {(() => void) | null} given.further to the next mistake, if there is one
   * @param {() => void} given.close
   */
  constructor({ game, judged, view, cast, openHands, further, close }) {
    this.asks = tell({ key: "school.retry-ask", arguments: { number: judged.number, turn: judged.turn } });
    const beside = h("section", { class: "side task" }, h("div", { class: "asked" }, h("p", { class: "ask" }, h("strong", null, this.asks)), h("div", { class: "asked-keys" }, button("show-me", t("school.show"), () => void this.exercise.show(), "small"), button("end-retry", t("school.to-analysis"), close, "small"))));
    this.exercise = new Exercise({
      beside,
      address: `/api/games/${game}/turns/${judged.number}`,
      query: `?open_hands=${openHands}`,
      view,
      solution: () => Promise.resolve(decisionsOf(judged.best)),
      further: ({ right }) => [
        right && further && button("further", t("school.next-mistake"), further, "primary"),
        !right && button("further", t("school.again"), () => this.exercise.again(), "primary"),
        !right && button("show", t("school.show"), () => void this.exercise.show()),
        button("close", t("school.to-analysis"), close, right && !further ? "primary" : ""),
      ],
      // what was wrong with the turn that was played, once a better one is found
      more: ({ right, reasons }) => (right ? judged.reasons.map((reason) => h("p", null, tell(reason, cast))) : [(reasons ?? []).length > 0 && h("details", null, h("summary", null, t("school.why")), (reasons ?? []).map((reason) => h("p", null, tell(reason, cast))))]),
    });
    this.element = h("div", { class: "retry" }, this.exercise.element);
  }

  begin() {
    this.exercise.draw();
    announce(this.asks);
  }

  leave() {
    this.exercise.leave();
  }
}
