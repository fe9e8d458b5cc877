/** The lobby: open tables, a quick game, the player's own table, and games to watch. */

import { Refusal, get, post, send } from "../host/api.js";
import { Connection, commandId } from "../host/connection.js";
import { call } from "../basics/calls.js";
import { copyField } from "../basics/dialogs.js";
import { h, patch, refill } from "../basics/dom.js";
import { deckName } from "../game/deck_names.js";
import { check, wish, wishedDeck, wishes } from "../game/options.js";
import { noteTable, withdrawTable } from "../host/own_table.js";
import { holdSeats } from "../host/seats.js";
import { nothingYet } from "../basics/nothing.js";
import { miniBoard } from "../table/board/mini_board.js";
import { entitle } from "../basics/title.js";
import { t } from "../basics/words.js";
import { attempt, drawClub, field, nameLink, ratedMark, refusalPlace, strength } from "./frame.js";
import { drawOffer, drawOffers, sayTerms } from "./offers.js";
import { askedTable, tableWish, wishForTable } from "./table_wishes.js";
import { chooseClock, chooseGame, drawTiles } from "./terms_form.js";
import { WatchedBoards } from "./watched_boards.js";

/**
 * @typedef {object} Table
 * @property {string} table
 * @property {string | null} name
 * @property {string} deck
 * @property {number | null} minutes
 * @property {number} increment
 * @property {number | null} days
 * @property {boolean} rated
 * @property {boolean} challenge
 * @property {string | null} challenged
 * @property {{value: number, provisional: boolean} | null} rating
 *
 * @typedef {object} PublicGame
 * @property {string} game
 * @property {{name: string | null, level: number | null}[]} players
 * @property {string} deck
 * @property {number | null} minutes
 * @property {number} increment
 * @property {number | null} days
 * @property {boolean} rated
 *
 * The player's own table: when to offer the computer, and who alone may sit down.
 * @typedef {{table: string, link: string | null, botAfter: number | null, challenged: string | null, terms: Terms}} OwnTable
 */

/** @import {Terms} from "./offers.js" */

/** Milliseconds. */
const CHALLENGES_EVERY = 10_000;

/**
 * @param {HTMLElement} root
 * @param {string} name the table that a link leads to
 * @param {(path: string) => void} go
 * @returns {import("../app.js").Screen}
 */
export function open(root, name, go) {
  return new LobbyScreen(root, name, go);
}

class LobbyScreen {
  /**
   * @param {HTMLElement} root
   * @param {string} linked
   * @param {(path: string) => void} go
   */
  constructor(root, linked, go) {
    this.root = root;
    this.go = go;
    this.place = refusalPlace();
    this.waiting = h("div", null);
    this.linked = h("div", null);
    this.list = h("div", null);
    this.challenges = h("div", null);
    this.looking = setInterval(() => void this.lookForChallenges(), CHALLENGES_EVERY);
    /** @type {{tables: Table[], games: PublicGame[]}} */
    this.listing = { tables: [], games: [] };
    this.quickPlace = h("section", { class: "quick" });
    this.wishesPlace = h("section", { class: "wishes" });
    this.boards = new WatchedBoards(() => this.drawList());
    /** @type {OwnTable | null} */
    this.own = null;
    this.member = false;
    this.isGuest = false;
    /** @type {Connection | null} */
    this.connection = null;
    this.offer = 0;
    this.left = false;
    this.build();
    this.listen();
    void this.whoAmI();
    void (linked ? this.look(linked) : this.findOwn());
  }

  async whoAmI() {
    this.member = await get("/api/me").then(({ account }) => account !== null, () => false);
    this.isGuest = !this.member;
    if (this.member) this.build();
    else this.drawQuick(); // nothing else changes for a guest, who may be typing
    await this.lookForChallenges();
  }

  leave() {
    this.left = true;
    clearTimeout(this.offer);
    clearInterval(this.looking);
    this.boards.leave();
    this.connection?.close();
  }

  // Challenges for this player, which are looked for while the lobby is open

  async lookForChallenges() {
    if (!this.member || this.left) return;
    const { challenges } = await get("/api/me/challenges").catch(() => ({ challenges: [] }));
    const offers = /** @type {Table[]} */ (challenges).map((one) =>
      drawOffer(
        one.table,
        [one.name, strength(one.rating)],
        one,
        null,
        this.button(`accept-${one.table}`, t("club.sit-down"), () => this.sitDown(one.table), "primary"),
        this.button(`decline-${one.table}`, t("club.decline"), () => this.decline(one)),
        this.button(`block-${one.table}`, t("club.block"), () => post("/api/me/blocks", { name: one.name }).then(() => this.decline(one))),
      ),
    );
    patch(this.challenges, offers.length > 0 && h("h2", null, t("club.challenges")), offers.length > 0 && drawOffers(t("club.challenges"), offers));
  }

  /** @param {Table} one */
  async decline(one) {
    await send("DELETE", `/api/me/challenges/${one.table}`);
    await this.lookForChallenges();
  }

  /**
   * @param {string} key
   * @param {string} text
   * @param {() => Promise<void>} act
   * @param {"primary" | ""} [weight]
   */
  button(key, text, act, weight = "") {
    return h("button", { type: "button", class: `key small ${weight}`.trim(), data: { key }, onclick: () => void attempt(this.place, act) }, text);
  }

  // The connection to the lobby: updates of the list, and opponents sitting down

  listen() {
    if (this.left) return;
    this.connection?.close();
    const path = `/api/lobby${this.own ? `?table=${this.own.table}` : ""}`;
    this.connection = new Connection(path, (message) => this.receive(message), (state) => {
      if (state === "refused" && this.own) this.wait(null); // the table is gone, or no longer ours
    });
  }

  /** @param {any} message */
  receive(message) {
    if (message.type === "tables") {
      this.listing = message;
      this.boards.list(this.listing.games.map(({ game }) => game));
      this.drawList();
    } else if (message.type === "begun" && message.table === this.own?.table) {
      call("sat-down", t("club.sat-down"), "/lobby");
      void this.sitDown(message.table);
    } else if (message.type === "gone" && message.table === this.own?.table) {
      this.wait(null);
    }
  }

  // Drawing

  build() {
    drawClub(
      this.root,
      t("club.lobby"),
      h("p", null, t("club.lobby-note")),
      this.place,
      this.linked,
      this.waiting,
      this.challenges,
      h("div", { class: "club-columns lobby" }, this.quickPlace, h("section", { class: "tables" }, this.list), this.wishesPlace),
    );
    this.drawQuick();
    this.drawWishes();
    this.drawWaiting();
    this.drawList();
  }

  drawQuick() {
    const asked = [deckName(wishedDeck()), this.member && tableWish.rated && t("page.rated")].filter(Boolean).join(" · ");
    const guest = h("p", { class: "hint" }, t("club.guest-note"), " ", h("a", { href: "/account" }, t("club.register")));
    patch(this.quickPlace, h("h2", null, t("club.quick")), h("p", { class: "hint" }, asked), drawTiles((clock) => void attempt(this.place, () => this.quick(clock))), this.isGuest && guest);
  }

  drawWishes() {
    const name = field(t("page.name"), { value: wishes.name, required: false, maxlength: "40", autocomplete: "nickname", oninput: () => wish({ name: name.input.value }) });
    const redraw = () => (this.drawQuick(), this.drawWishes());
    refill(
      this.wishesPlace,
      h("h2", null, t("club.wishes")),
      h("div", { class: "club-form" }, !this.member && name.element, ...chooseGame(this.member, redraw)),
      h("h2", null, t("club.own-table")),
      h(
        "div",
        { class: "club-form" },
        chooseClock(),
        check("listed", t("club.public-wish"), tableWish.listed, (listed) => wishForTable({ listed })),
        h("div", { class: "dialog-buttons start" }, h("button", { type: "button", class: "key primary", data: { key: "open-table" }, onclick: () => void attempt(this.place, () => this.openTable()) }, t("club.open-table"))),
      ),
    );
  }

  /**
   * Only members play rated games.
   * @param {Table} one
   */
  waysToSit({ table, rated }) {
    if (rated && !this.member) return h("a", { class: "key small", href: "/account", data: { key: `log-in-${table}` } }, t("club.log-in"));
    return this.button(`sit-${table}`, t("club.sit-down"), () => this.sitDown(table), "primary");
  }

  drawList() {
    const { tables, games } = this.listing;
    const others = tables.filter((one) => one.table !== this.own?.table);
    const open = others.map((one) =>
      drawOffer(one.table, [one.name ?? t("page.a-guest"), strength(one.rating)], one, null, this.waysToSit(one)),
    );
    const watched = games.map((one) => {
      const who = one.players.flatMap((player, at) => [at > 0 ? " – " : "", nameLink({ ...player, account: false })]);
      const board = this.boards.boards.get(one.game);
      return drawOffer(one.game, who, one, board && miniBoard(board), h("a", { class: "key small", href: `/game/${one.game}` }, t("club.watch")));
    });
    patch(
      this.list,
      h("h2", null, t("club.tables")),
      open.length > 0 ? drawOffers(t("club.tables"), open) : nothingYet(this.own ? t("club.no-other-tables") : t("club.no-tables")),
      watched.length > 0 && h("h2", null, t("club.being-played")),
      watched.length > 0 && drawOffers(t("club.being-played"), watched),
    );
  }

  drawWaiting() {
    const { own } = this;
    entitle(`${own ? t("club.seeking") : t("club.lobby")} · One Zero One`);
    patch(this.waiting, own && this.waitingBar(own));
    for (const form of [this.quickPlace, this.wishesPlace]) form.hidden = own !== null; // one game is looked for at a time
  }

  /** @param {OwnTable} own */
  waitingBar(own) {
    const said = own.botAfter === 0 ? t("club.bot-offer") : own.challenged !== null ? t("club.waiting-challenge", { name: own.challenged }) : t("club.waiting");
    return h(
      "div",
      { class: "waiting", role: "status", tabindex: "-1" },
      h("div", { class: "waiting-text" }, h("p", null, said, " ", h("span", { class: "cursor", "aria-hidden": "true" })), h("p", { class: "waiting-terms" }, sayTerms(own.terms), own.terms.rated && ratedMark())),
      own.link !== null && h("div", { class: "waiting-link" }, h("p", null, t("club.waiting-link")), copyField(new URL(own.link, location.href).href, t("club.open-table"))),
      own.botAfter === 0 && h("button", { type: "button", class: "key primary", data: { key: "bot" }, onclick: () => void attempt(this.place, () => this.playComputer()) }, `${t("club.take-bot")} · ${t(`level.${wishes.level}`)}`),
      h("button", { type: "button", class: "key", data: { key: "stop" }, onclick: () => void attempt(this.place, () => this.withdraw()) }, t("club.stop-waiting")),
    );
  }

  // What people do

  /** @param {number} clock */
  async quick(clock) {
    wishForTable({ clock });
    const terms = askedTable(this.member);
    const { table, game, seats, bot_after } = await post("/api/quick", terms);
    if (game) this.play(game, seats);
    else this.wait({ table, link: null, botAfter: bot_after, challenged: null, terms });
  }

  async openTable() {
    const { digit, first, games } = wishes;
    const terms = askedTable(this.member);
    const { table, link } = await post("/api/tables", { ...terms, digit, first, games, public: tableWish.listed });
    this.wait({ table, link, botAfter: null, challenged: null, terms });
  }

  /**
   * Wait at a table that was opened before. Nobody else could use the link of a challenge.
   * @param {Table} own
   */
  waitAt(own) {
    this.wait({ table: own.table, link: own.challenge ? null : `/table/${own.table}`, botAfter: null, challenged: own.challenged, terms: own });
  }

  /** @param {OwnTable | null} own */
  wait(own) {
    const pressed = this.quickPlace.contains(document.activeElement) || this.wishesPlace.contains(document.activeElement);
    this.own = own;
    noteTable(own?.table ?? null);
    clearTimeout(this.offer);
    if (own?.botAfter) {
      this.offer = setTimeout(() => {
        own.botAfter = 0;
        this.drawWaiting();
      }, own.botAfter * 1000);
    }
    this.drawWaiting();
    this.drawList();
    this.listen();
    const bar = this.waiting.firstElementChild;
    if (pressed && bar instanceof HTMLElement) bar.focus(); // what was pressed is folded away
  }

  async withdraw() {
    const own = this.own;
    this.wait(null);
    if (own) await withdrawTable(own.table);
  }

  async playComputer() {
    if (!this.own) return;
    const { game, seats } = await post(`/api/tables/${this.own.table}/bot`, { level: wishes.level });
    this.play(game, seats);
  }

  /** @param {string} name */
  async sitDown(name) {
    const guest = wishes.name.trim();
    const { game, seats } = await post(`/api/tables/${name}/seat`, { claim: commandId(), contributes: true, ...(guest && !this.member ? { name: guest } : {}) });
    this.play(game, seats);
  }

  /**
   * @param {string} game
   * @param {(0 | 1)[]} seats
   */
  play(game, seats) {
    noteTable(null);
    holdSeats(game, seats);
    this.go(`/game/${game}`);
  }

  /**
   * The table that a link leads to: someone else's, or the player's own.
   * @param {string} name
   */
  async look(name) {
    try {
      const one = await get(`/api/tables/${name}`);
      if (one.own && one.game === null) this.waitAt(one);
      else if (one.game !== null) refill(this.linked, h("p", { class: "warning" }, t("problem.table-taken")));
      else refill(this.linked, this.invitation(one));
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      await attempt(this.place, () => Promise.reject(refusal));
    }
  }

  /**
   * Wait again at the player's own table if this page does not know it, for instance after a
   * reload.
   */
  async findOwn() {
    const { tables } = await get("/api/tables").catch(() => ({ tables: [] }));
    const own = tables.find((/** @type {{own: boolean}} */ one) => one.own);
    if (own && !this.own) this.waitAt(own);
  }

  /** @param {Table} one */
  invitation(one) {
    return h(
      "div",
      { class: "waiting" },
      h("p", null, [t("club.invited"), one.name, sayTerms(one), one.rated && t("page.rated")].filter(Boolean).join(" · ")),
      h("button", { type: "button", class: "key primary", data: { key: "join" }, onclick: () => void attempt(this.place, () => this.sitDown(one.table)) }, t("club.sit-down")),
    );
  }
}
