/** Challenging a player: for which game, and then waiting for the answer in the lobby. */

import { openDialog } from "../basics/dialogs.js";
import { h, refill } from "../basics/dom.js";
import { t } from "../basics/words.js";
import { post } from "../host/api.js";
import { form } from "./frame.js";
import { askedTable } from "./table_wishes.js";
import { chooseClock, chooseGame } from "./terms_form.js";

/** @param {string} name */
export function challenge(name) {
  const terms = h("div", { class: "club-form" });
  const draw = () => refill(terms, chooseClock(), ...chooseGame(true, draw));
  draw();
  const send = async () => {
    const { link } = await post(`/api/players/${encodeURIComponent(name)}/challenge`, askedTable(true));
    location.assign(link);
  };
  openDialog(t("club.challenge-whom", { name }), form([terms], t("club.send-challenge"), send));
}
