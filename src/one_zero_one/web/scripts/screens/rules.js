/** The rules beside the game, in the current language. */

import { fetchRules } from "../host/api.js";
import { h } from "../basics/dom.js";
import { language, t } from "../basics/words.js";

/** @type {Map<string, Promise<string>>} */
const texts = new Map();

/**
 * A panel that loads its content.
 * @param {(panel: HTMLElement) => void} [filled]
 */
export function drawRules(filled = () => undefined) {
  const panel = h("article", { class: "rules", "aria-label": t("page.rules"), data: { key: "panel-rules" } }, h("p", { class: "hint" }, t("page.loading")));
  const spoken = language();
  const text = texts.get(spoken) ?? fetchRules(spoken);
  texts.set(spoken, text);
  text.then(
    (found) => {
      panel.replaceChildren(...new DOMParser().parseFromString(found, "text/html").body.childNodes);
      filled(panel);
    },
    () => {
      texts.delete(spoken);
      panel.replaceChildren(h("p", null, t("page.rules-missing")));
    },
  );
  return panel;
}
