/** The cards to choose from: the hand, or the cut pile for a PASTE. */

import { drawFace, explain, printedName, sayPose } from "../board/card.js";
import { h, symbol } from "../../basics/dom.js";
import { parseDecision, parseFace } from "../../basics/notation.js";
import { settings } from "../../basics/settings.js";
import { t } from "../../basics/words.js";

/** @import {Composer} from "../../game/composer.js" */
/** @import {Digit, View} from "../../types.js" */

/**
 * @param {Composer} game
 * @param {View} view the view whose hand is shown
 */
export function drawHand(game, view) {
  const seat = view.seat ?? 0;
  const { step, used } = game.draft;
  const pasting = step.source === "cut" && game.draft.filling;
  const cards = pasting ? step.pile : (view.hands[seat]?.cards ?? []);
  const seen = pasting ? [] : [...(view.hands[seat]?.seen ?? [])];
  const label = pasting ? t("page.cut-pile") : game.seat === null ? t("page.other-hand", { player: seat, count: cards.length }, game.cast) : t("page.your-hand");
  const note = pasting ? t("page.public") : view.open_source ? t("page.open-to-all") : t("page.only-you");
  const items = cards.map((face, index) => {
    const known = seen.indexOf(face);
    if (known >= 0) seen.splice(known, 1);
    return handCard(game, face, index, seat, { gone: !pasting && used.has(index), known: known >= 0 && settings.aid && !view.open_source });
  });
  return h(
    "section",
    { class: "hand", "aria-label": label },
    h("h2", { class: "label" }, label, " ", h("small", null, note)),
    h("div", { class: "hand-cards", role: "group", "aria-label": label }, items),
  );
}

/**
 * @param {Composer} game
 * @param {string} face
 * @param {number} index
 * @param {Digit} seat
 * @param {{gone: boolean, known: boolean}} flags
 */
function handCard(game, face, index, seat, { gone, known }) {
  const { name, ways, digit } = parseFace(face);
  const { step } = game.draft;
  const chosen = game.composes && step.index === index;
  const way = chosen ? step.way : (ways[0] ?? "");
  const ready = !gone && game.offers(face);
  const turnable = ready && new Set(game.draft.offers(face).map((text) => parseDecision(text).way)).size > 1;
  const pose = digit === null ? sayPose(name, way) : t("page.card-on-table", { digit, card: sayPose(name, way) });
  const { card: spoken, turn: [first] = [] } = game.advice ?? {};
  const advised = ready && step.index === null && (name === spoken || (first !== undefined && game.draft.offers(face).includes(first)));
  const said = [pose, known && t("page.seen-by-other"), chosen && t("page.chosen")].filter(Boolean).join(", ");
  return h(
    "button",
    {
      type: "button",
      class: "hand-card",
      disabled: !ready,
      "aria-pressed": ready ? String(chosen) : null,
      "aria-label": said,
      "aria-keyshortcuts": settings.shortcuts ? String(index + 1) : null,
      data: { key: `hand-${index}`, index, face, chosen: chosen && "yes", gone: gone && "yes", ahead: game.ahead && "yes", turnable: turnable && "yes", advised: advised && "yes", tip: `${t("label.of", { label: printedName(name), text: explain(name) })}${known ? ` (${t("page.seen-by-other")})` : ""}` },
      onclick: () => game.choose(index, face),
    },
    drawFace(face, seat, way),
    known && h("span", { class: "eye", "aria-hidden": "true" }, "◉"),
    chosen && turnable && h("span", { class: "turn-hint", "aria-hidden": "true" }, symbol("effect-flipped")),
  );
}
