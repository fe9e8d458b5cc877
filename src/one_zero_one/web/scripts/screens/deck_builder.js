/** Custom decks: cards of the box are counted up and down, and the server checks the deck. */

import { Refusal, checkDeck, fetchBox } from "../host/api.js";
import { drawFace, explain, printedName } from "../table/board/card.js";
import { openDialog } from "../basics/dialogs.js";
import { h, patch } from "../basics/dom.js";
import { parseFace } from "../basics/notation.js";
import { t, tell } from "../basics/words.js";

/**
 * @param {Map<string, number>} counts
 */
function writeDeck(counts) {
  return [...counts].filter(([, count]) => count > 0).map(([face, count]) => (count > 1 ? `${face}*${count}` : face)).join(" ");
}

/**
 * Build a deck, starting from another; null if it was cancelled.
 * @param {string} start a named deck or a list
 * @returns {Promise<string | null>}
 */
export async function openDeckBuilder(start) {
  const box = await fetchBox();
  const begun = await checkDeck(start);
  const counts = new Map(box.faces.map(({ face }) => [face, begun.cards[face] ?? 0]));
  const verdict = h("div", { class: "verdict", role: "status" });
  const list = h("ul", { class: "builder" });
  const use = h("button", { type: "button", class: "key primary", onclick: () => dialog.close(writeDeck(counts)) }, t("page.use-deck"));
  const { dialog, answer } = openDialog(t("page.deck-builder"), [
    h("p", null, t("page.deck-limits")),
    verdict,
    list,
    h("div", { class: "dialog-buttons" }, h("button", { type: "button", class: "key", onclick: () => dialog.close("") }, t("page.cancel")), use),
  ], { class: "wide" });

  /** @param {string} face @param {number} step */
  const count = (face, step) => {
    counts.set(face, Math.max(0, (counts.get(face) ?? 0) + step));
    use.disabled = true; // until the new deck is checked
    draw();
    void judge();
  };
  const draw = () => patch(list, box.faces.map((one) => row(one.face, counts.get(one.face) ?? 0, one.count, count)));
  const judge = async () => {
    const written = writeDeck(counts);
    const size = [...counts.values()].reduce((sum, one) => sum + one, 0);
    const told = [h("strong", null, t("page.deck-size", { count: size }))];
    let good = size > 0;
    try {
      const { notes } = await checkDeck(written || "BLANK*0");
      told.push(...notes.map((note) => h("p", null, tell(note))));
    } catch (refusal) {
      good = false;
      if (refusal instanceof Refusal && refusal.problem && size > 0) told.push(h("p", { class: "warning" }, tell(refusal.problem)));
    }
    if (written !== writeDeck(counts)) return;
    use.disabled = !good;
    patch(verdict, told);
  };
  draw();
  void judge();
  return (await answer) || null;
}

/**
 * @param {string} face
 * @param {number} now
 * @param {number} most
 * @param {(face: string, step: number) => void} count
 */
function row(face, now, most, count) {
  const { name, ways } = parseFace(face);
  const said = `${printedName(name)} ${ways.join("\u00a0")}`.trim();
  return h(
    "li",
    { data: { some: now > 0 && "yes", tip: explain(name) } },
    drawFace(face, 0),
    h("span", { class: "builder-name" }, said),
    h(
      "span",
      { class: "counter" },
      h("button", { type: "button", class: "key small", "aria-label": t("page.fewer", { card: said }), disabled: now === 0, data: { key: `less-${face}` }, onclick: () => count(face, -1) }, "−"),
      h("output", null, String(now)),
      h("button", { type: "button", class: "key small", "aria-label": t("page.more", { card: said }), disabled: now >= most, data: { key: `more-${face}` }, onclick: () => count(face, 1) }, "+"),
    ),
  );
}
