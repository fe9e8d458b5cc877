/**
 * An invitation, by a link or by the address of a game with a free seat: who asks, what the game is,
 * and one press to sit down, so that robots following links get no seat.
 */

import { pathShown } from "../basics/addresses.js";
import { Refusal, acceptInvite, createGame, fetchState, get, lookAtInvite, post } from "../host/api.js";
import { commandId } from "../host/connection.js";
import { h, patch, refill } from "../basics/dom.js";
import { sayClock } from "../game/clock_names.js";
import { deckName } from "../game/deck_names.js";
import { wish, wishedDeck, wishes } from "../game/options.js";
import { heldSeats, holdSeats } from "../host/seats.js";
import { miniBoard } from "../table/board/mini_board.js";
import { entitle } from "../basics/title.js";
import { t, tell } from "../basics/words.js";

/** @import {Invite} from "../host/api.js" */

/** A position as it may look after some turns. */
const SAMPLE = { lines: ["0 1 1", "1 0 0", "0 1 . 0", "1", ""], control: /** @type {(0 | 1 | null)[]} */ ([1, 0, 0, null, null]) };

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
  return new JoinScreen(root, `/api/invites/${token}`, go);
}

/**
 * For whoever was sent the address of a game.
 * @param {HTMLElement} root
 * @param {string} game
 * @param {(path: string) => void} go
 * @returns {import("../app.js").Screen}
 */
export function openAtGame(root, game, go) {
  return new JoinScreen(root, `/api/games/${game}/invitation`, go);
}

class JoinScreen {
  /**
   * @param {HTMLElement} root
   * @param {string} address where the invitation is looked up and accepted
   * @param {(path: string) => void} go
   */
  constructor(root, address, go) {
    this.root = root;
    this.address = address;
    this.go = go;
    this.claim = claimOf(address);
    /** @type {Invite | null} */
    this.link = null;
    this.refusal = "";
    this.watchable = false;
    /** @type {string | null} the name of the account that is logged in */
    this.member = null;
    // created once, so that changing the language keeps the typed name and the error
    this.name = h("input", { type: "text", maxlength: "40", value: wishes.name, autocomplete: "nickname", data: { key: "name" } });
    this.problem = h("p", { class: "warning", role: "alert", hidden: true });
    refill(root, h("p", { class: "join hint" }, t("page.loading")));
    void this.look();
  }

  async look() {
    try {
      const [link, { account }] = await Promise.all([lookAtInvite(this.address), get("/api/me").catch(() => ({ account: null }))]);
      this.member = account?.name ?? null;
      if (await this.isMine(link)) {
        this.go(`/game/${link.game}`);
        return;
      }
      this.link = link;
      if (link.used) this.watchable = await fetchState(link.game, null).then(() => true, () => false);
    } catch (refusal) {
      this.refusal = refusal instanceof Refusal && refusal.problem ? tell(refusal.problem) : t("page.no-server");
    }
    this.build();
  }

  /**
   * Whether this browser or its account has a seat in the game already.
   * @param {Invite} link
   */
  async isMine({ game, used, kind }) {
    if (heldSeats(game).seats.length > 0) return kind === "seat";
    if (!used || this.member === null) return false;
    const { seats } = await post(`/api/games/${game}/seats`, {}).catch(() => ({ seats: [] }));
    if (seats.length > 0) holdSeats(game, seats);
    return seats.length > 0;
  }

  build() {
    entitle(`${this.heading()} · One Zero One`);
    patch(this.root, h("div", { class: "join invitation", data: { key: "invitation" } }, this.link === null ? this.drawProblem() : this.link.used ? this.drawUsed(this.link) : this.link.kind === "device" ? this.drawMove() : this.drawInvitation(this.link)));
  }

  /** What the screen is about, for its title. */
  heading() {
    if (this.link === null) return this.refusal === "" ? t("page.loading") : t("join.no-seat");
    if (this.link.used) return t("join.begun");
    if (this.link.kind === "device") return t("join.moving");
    return this.link.name ? t("join.invited-by", { name: this.link.name }) : t("join.invited");
  }

  drawProblem() {
    if (this.refusal === "") return [h("p", { class: "hint" }, t("page.loading"))];
    return [h("h1", null, t("join.no-seat")), h("p", { role: "alert" }, this.refusal), h("p", { class: "hint" }, t("join.ask-again")), !this.problem.hidden && this.problem, this.drawOnward(false)];
  }

  /** @param {Invite} link */
  drawUsed({ game, name, kind }) {
    return [
      h("h1", null, t("join.begun")),
      h("p", { role: "alert" }, kind === "device" ? t("join.used-device") : name ? t("join.used-by", { name }) : t("join.used")),
      !this.problem.hidden && this.problem,
      this.drawOnward(this.watchable && h("a", { class: "key", href: `/game/${game}` }, t("join.watch"))),
    ];
  }

  /**
   * Where to go from a link that gives nothing: whoever followed it wanted to play.
   * @param {HTMLElement | false} watching
   */
  drawOnward(watching) {
    return h(
      "div",
      { class: "dialog-buttons start" },
      h("button", { type: "button", class: "key primary", data: { key: "own-game" }, onclick: () => void this.attempt(() => this.playComputer()) }, t("join.own-game")),
      h("a", { class: "key", href: "/lobby", data: { key: "find-others" } }, t("page.play-online")),
      watching,
      h("a", { class: "key", href: "/" }, t("join.to-start")),
    );
  }

  drawMove() {
    return [h("h1", null, t("join.moving")), h("p", null, t("join.moving-note")), this.problem, this.button(t("join.move-here"))];
  }

  /** @param {Invite} link */
  drawInvitation(link) {
    const { name } = link;
    return [
      h("div", { class: "invitation-head" }, miniBoard(SAMPLE), h("h1", null, name ? t("join.invited-by", { name }) : t("join.invited"))),
      h("p", null, t("join.what")),
      h("ul", { class: "invitation-facts" }, this.facts(link).map((fact) => h("li", null, fact))),
      this.member === null ? h("label", { class: "field" }, h("span", null, t("page.name")), this.name) : h("p", null, t("join.play-as", { name: this.member })),
      this.problem,
      this.button(t("join.take-seat")),
      h("p", { class: "hint" }, t("join.invited-note"), " ", h("a", { href: "/learn" }, t("join.learn"))),
    ];
  }

  /** @param {Invite} link */
  facts({ deck, digit, first, games, minutes, increment, days }) {
    const begins = first === null ? t("join.begins-lot") : first === digit ? t("join.begins-you") : t("join.begins-other");
    const length = games === 2 ? t("page.two-games") : games === 3 ? t("page.best-of-three") : null;
    return [this.member === null && t("join.no-account"), [t("join.minutes"), sayClock(minutes, increment, days)].join(", "), t("label.of", { label: t("page.deck-choice"), text: deckName(deck) }), [t("join.you-are", { digit }), begins].join(" "), length].filter(Boolean);
  }

  /** @param {string} text */
  button(text) {
    return h("div", { class: "dialog-buttons start" }, h("button", { type: "button", class: "key primary", data: { key: "join" }, onclick: () => void this.join() }, text));
  }

  async join() {
    const name = this.member === null ? this.name.value.trim() : "";
    if (name) wish({ name });
    await this.attempt(async () => {
      const { game, seats } = await acceptInvite(this.address, name || null, this.claim);
      holdSeats(game, seats);
      if (pathShown() === `/game/${game}`) location.reload();
      else this.go(`/game/${game}`);
    });
  }

  async playComputer() {
    const { game, seats, invite } = await createGame({ mode: "computer", level: wishes.level, deck: wishedDeck() });
    holdSeats(game, seats, invite);
    this.go(`/game/${game}`);
  }

  /** @param {() => Promise<void>} act */
  async attempt(act) {
    try {
      await act();
    } catch (refusal) {
      this.problem.textContent = refusal instanceof Refusal && refusal.problem ? tell(refusal.problem) : t("page.no-server");
      this.problem.hidden = false;
      this.build();
    }
  }

  leave() {}
}
