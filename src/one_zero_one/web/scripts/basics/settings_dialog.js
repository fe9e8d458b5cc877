/** The settings dialog. */

import { openDialog } from "./dialogs.js";
import { h } from "./dom.js";
import { check, select } from "../game/options.js";
import { change, settings } from "./settings.js";
import { LANGUAGES, OWN_NAMES, language, t } from "./words.js";

/**
 * @param {() => void} onchange
 * @param {(language: import("./words.js").Language) => void} onlanguage
 */
export function openSettings(onchange, onlanguage) {
  /** @type {(changes: Partial<import("./settings.js").Settings>) => void} */
  const set = (changes) => {
    change(changes);
    onchange();
  };
  const { dialog } = openDialog(t("page.settings"), [
    h(
      "div",
      { class: "options" },
      select("language", t("page.language"), LANGUAGES.map((one) => [one, OWN_NAMES[one]]), language(), (value) => {
        const chosen = LANGUAGES.find((one) => one === value) ?? "en";
        change({ language: chosen });
        dialog.close();
        onlanguage(chosen);
      }),
      select("theme", t("page.theme"), [["auto", t("page.as-system")], ["light", t("page.theme-light")], ["dark", t("page.theme-dark")], ["contrast", t("page.theme-contrast")]], settings.theme, (value) => {
        if (value === "auto" || value === "light" || value === "dark" || value === "contrast") set({ theme: value });
      }),
      select("motion", t("page.motion"), [["auto", t("page.as-system")], ["on", t("page.on")], ["off", t("page.off")]], settings.motion, (value) => {
        if (value === "auto" || value === "on" || value === "off") set({ motion: value });
      }),
      check("sound", t("page.sound"), settings.sound, (sound) => set({ sound })),
      check("aid", t("page.aid"), settings.aid, (aid) => set({ aid })),
      check("shortcuts", t("page.shortcuts"), settings.shortcuts, (shortcuts) => set({ shortcuts })),
      check("notation", t("page.notation"), settings.notation, (notation) => set({ notation })),
      check("warn", t("page.warn"), settings.warn, (warn) => set({ warn })),
    ),
  ]);
}
