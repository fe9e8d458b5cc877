/** The game in four lines, for whoever has not played yet. */

import { h, symbol } from "../../basics/dom.js";
import { t } from "../../basics/words.js";

export function drawPrimer() {
  return h(
    "ol",
    { class: "primer-lines" },
    h("li", null, symbol("chip-0", "chip"), symbol("chip-1", "chip"), h("span", null, t("page.primer-play"))),
    h("li", null, symbol("control-0", "chip tall"), h("span", null, t("page.primer-control"))),
    h("li", null, symbol("command-DELETE", "chip"), h("span", null, t("page.primer-command"))),
    h("li", null, symbol("run", "chip tall"), h("span", null, t("page.primer-run"))),
  );
}
