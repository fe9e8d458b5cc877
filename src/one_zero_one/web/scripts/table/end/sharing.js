/** The link and the pictures of a finished game; loaded when somebody asks for them. */

import { copyField, openDialog } from "../../basics/dialogs.js";
import { h } from "../../basics/dom.js";
import { REACHES_OTHERS, saveFile } from "../../host/door.js";
import { language, t } from "../../basics/words.js";

/** @param {string} game */
export function share(game) {
  const { theme } = document.documentElement.dataset;
  const colours = theme === "dark" || theme === "contrast" ? `?theme=${theme}` : "";
  /** @type {(key: string, path: string, file: string, text: string) => HTMLElement} */
  const download = (key, path, file, text) =>
    REACHES_OTHERS
      ? h("a", { class: "key", href: `/api/games/${game}/${path}`, download: file, data: { key } }, text)
      : h("button", { type: "button", class: "key", data: { key }, onclick: () => void saveFile(`/api/games/${game}/${path}`, file) }, text);
  openDialog(t("page.share"), [
    ...(REACHES_OTHERS ? [h("p", null, t("page.share-note")), copyField(location.href, t("page.share"))] : []),
    h(
      "div",
      { class: "dialog-buttons" },
      download("picture", `picture.png${colours}`, `${game}.png`, t("page.picture")),
      REACHES_OTHERS
        ? download("gif", `picture.gif${colours}`, `${game}.gif`, t("page.gif"))
        : download("moving", `picture.svg${colours || "?theme=light"}&moving=true`, `${game}.svg`, t("page.gif")),
      download("sheet", `sheet?lang=${language()}`, `${game}.html`, t("page.sheet")),
    ),
  ]);
}
