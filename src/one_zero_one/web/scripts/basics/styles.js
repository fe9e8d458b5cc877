/** Style sheets that not every visit needs. */

import { addressOf } from "./addresses.js";
import { h } from "./dom.js";

/**
 * Load the style sheet of a part of the page, once.
 * @param {string} part
 */
export async function bringStyles(part) {
  const href = addressOf(`/styles/${part}.css`);
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return;
  const link = h("link", { rel: "stylesheet", href });
  await new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", reject);
    document.head.append(link);
  });
}
