/** The rules on a page of their own, with their headings to jump to. */

import { h, patch } from "../basics/dom.js";
import { t } from "../basics/words.js";
import { drawRules } from "../screens/rules.js";
import { drawStudy } from "./frame.js";

/**
 * @param {HTMLElement} root
 * @returns {import("../app.js").Screen}
 */
export function open(root) {
  const build = () => {
    const contents = h("nav", { class: "rules-contents", "aria-label": t("page.rules") });
    const filled = (/** @type {HTMLElement} */ rules) => {
      const headings = [...rules.querySelectorAll("h2, h3")];
      patch(contents, h("ul", null, headings.map(({ id, tagName, textContent }) => h("li", { data: { of: tagName } }, h("a", { href: `#${id}` }, textContent)))));
      // the heading that the address names was not there when the browser looked for it
      headings.find(({ id }) => location.hash === `#${id}`)?.scrollIntoView();
    };
    drawStudy(root, t("page.rules"), h("div", { class: "rules-page" }, contents, drawRules(filled)));
  };
  build();
  return { build, leave: () => undefined };
}
