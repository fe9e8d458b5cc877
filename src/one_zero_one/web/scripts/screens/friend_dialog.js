/** Before a game with a friend: who asks, and how fast it is played. */

import { openDialog } from "../basics/dialogs.js";
import { h } from "../basics/dom.js";
import { clockChoices } from "../game/clock_names.js";
import { friendWishes, wishForFriend } from "../game/friend_wishes.js";
import { saySides, select, wishes } from "../game/options.js";
import { t } from "../basics/words.js";

/**
 * Ask for the name and the pace; null if the player thinks better of it. The name is noted when it
 * turns out that nobody else has it.
 * @returns {Promise<string | null>}
 */
export async function askForFriend() {
  const name = h("input", { type: "text", maxlength: "40", value: wishes.name, autocomplete: "nickname", data: { key: "friend-name" } });
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    dialog.close("yes");
  };
  const { dialog, answer } = openDialog(
    t("page.play-link"),
    h(
      "form",
      { class: "friend-form", onsubmit: submit },
      h("p", null, saySides()),
      h("label", { class: "field" }, h("span", null, t("join.your-name")), name),
      select("clock", t("join.pace"), clockChoices(), String(friendWishes.clock), (value) => wishForFriend({ clock: Number(value) })),
      select("games", t("page.best-of"), [["1", t("page.one-game")], ["2", t("page.two-games")], ["3", t("page.best-of-three")]], String(friendWishes.games), (value) => wishForFriend({ games: /** @type {1 | 2 | 3} */ (Number(value)) })),
      h("div", { class: "dialog-buttons" }, h("button", { type: "button", class: "key", onclick: () => dialog.close("") }, t("page.cancel")), h("button", { type: "submit", class: "key primary", data: { key: "make-link" } }, t("join.make-link"))),
    ),
  );
  return (await answer) === "yes" ? name.value.trim() : null;
}
