/** The link and the pictures of a finished game; loaded when somebody asks for them. */

import { copyField, openDialog } from "../basics/dialogs.js";
import { h } from "../basics/dom.js";
import { language, t } from "../basics/words.js";

/** @param {string} game */
export function share(game) {
  const { theme } = document.documentElement.dataset;
  const colours = theme === "dark" || theme === "contrast" ? `?theme=${theme}` : "";
  /** @type {(key: string, path: string, file: string, text: string) => HTMLElement} */
  const download = (key, path, file, text) => h("a", { class: "key", href: `/api/games/${game}/${path}`, download: file, data: { key } }, text);
  openDialog(t("page.share"), [
    h("p", null, t("page.share-note")),
    copyField(location.href, t("page.share")),
    h(
      "div",
      { class: "dialog-buttons" },
      download("picture", `picture.png${colours}`, `${game}.png`, t("page.picture")),
      download("gif", `picture.gif${colours}`, `${game}.gif`, t("page.gif")),
      download("sheet", `sheet?lang=${language()}`, `${game}.html`, t("page.sheet")),
    ),
  ]);
}
