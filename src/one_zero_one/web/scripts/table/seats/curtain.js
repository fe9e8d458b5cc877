/** The curtain between two people at one screen: it hides the hands, and leaves the board in view. */

import { h } from "../../basics/dom.js";
import { t } from "../../basics/words.js";

/** @import {Digit} from "../../types.js" */

/**
 * @param {Digit} seat who takes the screen now
 * @param {() => void} onlift
 */
export function drawCurtain(seat, onlift) {
  return h(
    "section",
    { class: "curtain", data: { key: "curtain" } },
    h("p", { class: "prompt" }, t("page.curtain", { player: seat })),
    h("p", { class: "curtain-note" }, t("page.curtain-note")),
    h("div", { class: "draft-buttons" }, h("button", { type: "button", class: "key primary", data: { key: "lift" }, onclick: onlift }, t("page.curtain-lift", { player: seat }))),
  );
}
