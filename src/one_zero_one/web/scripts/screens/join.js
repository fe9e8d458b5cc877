/** Accepting an invitation: it takes a press, so that robots following links get no seat. */

import { Refusal, acceptInvite, lookAtInvite } from "../host/api.js";
import { commandId } from "../host/connection.js";
import { h, refill } from "../basics/dom.js";
import { wishes } from "../game/options.js";
import { holdSeats } from "../host/seats.js";
import { entitle } from "../basics/title.js";
import { t, tell } from "../basics/words.js";

/**
 * The claim of this tab to a seat: it survives a reload, because the response may have been lost.
 * @param {string} token
 */
function claimOf(token) {
  const key = `one-zero-one.claim.${token}`;
  try {
    const claim = sessionStorage.getItem(key) ?? commandId();
    sessionStorage.setItem(key, claim);
    return claim;
  } catch {
    return commandId(); // there is no storage
  }
}

/**
 * @param {HTMLElement} root
 * @param {string} token
 * @param {(path: string) => void} go
 * @returns {import("../app.js").Screen}
 */
export function open(root, token, go) {
  return new JoinScreen(root, token, go);
}

class JoinScreen {
  /**
   * @param {HTMLElement} root
   * @param {string} token
   * @param {(path: string) => void} go
   */
  constructor(root, token, go) {
    this.root = root;
    this.token = token;
    this.go = go;
    this.claim = claimOf(token);
    /**
     * @type {{kind: "seat" | "device", name: string | null} | null} what the link is for, once
     *   known
     */
    this.link = null;
    // created once, so that changing the language keeps the typed name and the error
    this.name = h("input", { type: "text", maxlength: "40", value: wishes.name, autocomplete: "nickname", data: { key: "name" } });
    this.problem = h("p", { class: "warning", role: "alert", hidden: true });
    refill(root, h("p", { class: "join hint" }, t("page.loading")));
    void this.look();
  }

  async look() {
    // problems with a link are shown when it is used
    this.link = await lookAtInvite(this.token).catch(() => null);
    this.build();
  }

  build() {
    const isMove = this.link?.kind === "device";
    const join = async () => {
      try {
        const { game, seats } = await acceptInvite(this.token, this.name.value.trim() || null, this.claim);
        holdSeats(game, seats);
        this.go(`/game/${game}`);
      } catch (refusal) {
        this.problem.textContent = refusal instanceof Refusal && refusal.problem ? tell(refusal.problem) : t("page.no-server");
        this.problem.hidden = false;
      }
    };
    refill(
      this.root,
      h(
        "div",
        { class: "join" },
        h("h1", null, isMove ? t("join.moving") : this.link?.name ? t("join.invited-by", { name: this.link.name }) : t("join.invited")),
        h("p", null, isMove ? t("join.moving-note") : t("join.invited-note")),
        !isMove && h("label", { class: "field" }, h("span", null, t("page.name")), this.name),
        this.problem,
        h("div", { class: "dialog-buttons" }, h("button", { type: "button", class: "key primary", data: { key: "join" }, onclick: () => void join() }, t(isMove ? "join.move-here" : "join.take-seat"))),
      ),
    );
    entitle(t("join.invited"));
  }

  leave() {}
}
