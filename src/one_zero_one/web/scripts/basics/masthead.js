/** The head of the screens that are not a game: tabs and a title, on a screen of the machine. */

import { pathShown } from "./addresses.js";
import { h } from "./dom.js";

/**
 * @param {string} label of the tabs, for screen readers
 * @param {[string, string][]} tabs addresses and texts
 * @param {string} title
 */
export function drawMasthead(label, tabs, title) {
  const [, here] = pathShown().split("/");
  const links = tabs.map(([href, text]) => h("a", { class: "tab", href, "aria-current": href === `/${here}` && "page", data: { key: `tab-${href.slice(1)}` } }, text));
  return h("header", { class: "masthead" }, h("nav", { class: "masthead-tabs", "aria-label": label }, links), h("h1", null, title));
}
