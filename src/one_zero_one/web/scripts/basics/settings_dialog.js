/** The settings dialog. */

import { openDialog } from "./dialogs.js";
import { askToNotify, canNotify, notifying } from "./calls.js";
import { IS_NEAR } from "./addresses.js";
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
      select("sounds", t("page.sound"), [["needed", t("games.sounds-needed")], ["all", t("games.sounds-all")], ["off", t("page.off")]], settings.sounds, (value) => {
        if (value === "needed" || value === "all" || value === "off") set({ sounds: value });
      }),
      notifications(),
      check("aid", t("page.aid"), settings.aid, (aid) => set({ aid })),
      check("shortcuts", t("page.shortcuts"), settings.shortcuts, (shortcuts) => set({ shortcuts })),
      check("notation", t("page.notation"), settings.notation, (notation) => set({ notation })),
      check("at-once", t("games.at-once"), settings.at_once, (at_once) => set({ at_once })),
      check("warn", t("page.warn"), settings.warn, (warn) => set({ warn })),
      IS_NEAR && takingAlong(),
    ),
  ]);
}

/** Notifications are asked for by a press alone. */
function notifications() {
  if (!canNotify()) return null;
  const button = h("button", { type: "button", class: "key", disabled: notifying(), data: { key: "notify" } }, notifying() ? t("games.notified") : t("games.notify"));
  button.addEventListener("click", async () => {
    if (!(await askToNotify())) return;
    button.textContent = t("games.notified");
    button.disabled = true;
  });
  return h("div", { class: "field wide" }, h("span", null, t("games.notify-note")), button);
}

/** Without a server, everything is in this browser alone: it can be taken along as one file. */
function takingAlong() {
  const house = () => import("../near/moving_house.js");
  const file = h("input", { type: "file", accept: ".json,application/json", class: "visually-hidden", tabindex: "-1", "aria-hidden": "true", onchange: () => void house().then(({ importAll }) => file.files?.[0] && importAll(file.files[0])) });
  const button = (/** @type {string} */ key, /** @type {string} */ text, /** @type {() => void} */ act) => h("button", { type: "button", class: "key", data: { key }, onclick: act }, text);
  return h(
    "div",
    { class: "field" },
    h("span", null, t("near.kept")),
    button("export", t("near.export"), () => void house().then(({ exportAll }) => exportAll())),
    button("import", t("near.import"), () => file.click()),
    file,
    h("a", { href: "./LICENCES.txt", target: "_blank" }, t("near.licences")),
  );
}
