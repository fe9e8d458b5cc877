/** The screen of a game: it draws the state of the game, and passes on what people do. */

import { announce } from "../basics/announcer.js";
import { Board } from "../table/board/board.js";
import { drawBeginning, drawCompany, isMuted, sayingOf, tick } from "../game/company.js";
import { openDialog } from "../basics/dialogs.js";
import { byId, byKey, h, patch } from "../basics/dom.js";
import { untilLoaded } from "../basics/loading.js";
import { drawCurtain } from "../table/seats/curtain.js";
import { drawDraft, saidOfPlaces, saidOfPreview } from "../table/panels/draft_panel.js";
import { drawFinish, isCounted, resultOf } from "../table/end/finish.js";
import { Game } from "../game/game.js";
import { isGuided } from "../game/guided.js";
import { drawHand } from "../table/seats/hand.js";
import { listenToKeys } from "../table/seats/keys.js";
import { drawKnown } from "../table/seats/known.js";
import { drawLog } from "../table/panels/log.js";
import { enact, linger } from "../table/board/motion.js";
import { parseSpace } from "../basics/notation.js";
import { pictureOfEvents } from "../game/picture.js";
import { drawCutPile, drawDeck, drawOtherHand, drawPlayer } from "../table/seats/players.js";
import { outcomeOf, sayPrompt, sayRefused } from "../table/panels/prompt.js";
import { drawRace } from "../table/board/race.js";
import { drawRules } from "../screens/rules.js";
import { shownPicture, shownView } from "./shown.js";
import { titleOf } from "./title_of.js";
import { drawTools, helps } from "./tools.js";
import { holdSeats } from "../host/seats.js";
import { settings } from "../basics/settings.js";
import { sound } from "../basics/sounds.js";
import { bringStyles } from "../basics/styles.js";
import { entitle } from "../basics/title.js";
import { bringWords, t, tell } from "../basics/words.js";

/** @import {Child} from "../basics/dom.js" */
/** @import {Panel} from "./tools.js" */
/** @import {Digit, Entry, GameEvent, View} from "../types.js" */

const WIDE = "(min-width: 1200px)";
/** Milliseconds. */
const TOASTED_FOR = 8000;

export class GameScreen {
  /**
   * @param {HTMLElement} root
   * @param {string} id
   * @param {(path: string) => void} go
   */
  constructor(root, id, go) {
    this.root = root;
    this.go = go;
    this.game = new Game(id, {
      changed: () => this.draw(),
      happened: (entry, before) => this.happened(entry, before),
      refused: (problem) => this.say(tell(problem, this.game.cast)),
      lapsed: (problem) => this.showShortly(t("page.draft-lapsed", { reason: tell(problem, this.game.cast) })),
      moved: (space) => this.showShortly(t("page.draft-moved", parseSpace(space))),
      unheard: (problem) => this.showShortly(tell(problem, this.game.cast)),
      handOver: (seat) => this.handOver(seat),
      said: (seat, phrase) => this.heard(seat, phrase),
      moveOn: (game, seats) => this.moveOn(game, seats),
      sure: (turn) => (settings.warn && helps(this.game) ? import("../learn/hints.js").then(({ isSure }) => isSure(this.game, turn)) : null),
    });
    this.board = new Board((line) => this.game.place(line), () => this.game.cast);
    /** @type {Panel | null} */
    this.panel = matchMedia(WIDE).matches ? "log" : null;
    this.banner = h("div", { class: "banner", role: "status", hidden: true });
    this.inviting = h("div", { class: "inviting" });
    this.other = h("section", { class: "strip other" });
    this.race = h("div", { class: "race-place", data: { key: "race-place" } });
    this.own = h("section", { class: "strip own" });
    this.tray = h("div", { class: "tray" });
    this.hand = h("div", { class: "hand-area", tabindex: "-1" });
    this.draft = h("section", { class: "draft", tabindex: "-1" });
    this.side = h("aside", { class: "side", hidden: this.panel === null });
    this.toast = h("p", { class: "toast", hidden: true });
    this.toasted = 0;
    /** @type {HTMLElement | null} */
    this.panelOfInvite = null;
    /** @type {import("../game/game_calls.js").GameCalls | null} */
    this.calls = null;
    this.clocks = setInterval(() => {
      tick(this.game, this.root);
      this.calls?.tick();
    }, 100);
    this.stopKeys = listenToKeys(this.game, { showPanel: (panel) => this.showPanel(panel), closePanel: () => this.closePanel() });
    this.told = "";
    /** @type {GameEvent[] | null} what the turn that was shown last did */
    this.latest = null;
    /** @type {(() => Child) | null} drawn instead of the draft while the screen changes hands */
    this.curtain = null;
    /** The number of entries when a hint was last asked for. */
    this.guided = -1;
    /** Whether the program is being run, which draws by itself. */
    this.running = false;
    /** @type {HTMLElement | null} */
    this.rules = null;
    /** @type {unknown} what was opened of the deal when it was checked */
    this.checked = undefined;
    /** @type {(() => Child) | undefined} */
    this.drawDeal = undefined;
    this.build();
  }

  build() {
    this.tray.replaceChildren(this.own, this.hand, this.draft);
    this.root.replaceChildren(h("div", { class: "game" }, h("h1", { class: "visually-hidden" }, t("page.title")), this.banner, this.inviting, this.toast, this.other, this.board.element, this.tray, this.side));
    this.rules = null; // they may be in another language now
    this.draw();
  }

  async begin() {
    await this.game.begin();
    // what is not needed to begin is loaded now; the finale too, so that it will not have to wait
    const [{ GameCalls }, { listenToDrags }] = await untilLoaded(() => Promise.all([import("../game/game_calls.js"), import("../table/seats/drag.js"), import("../table/end/finale.js"), bringWords("games")]));
    listenToDrags(this.hand, this.game);
    this.calls = new GameCalls(this.game, (text) => this.showShortly(text));
  }

  leave() {
    this.stopKeys();
    clearInterval(this.clocks);
    this.game.leave();
    byId("game-tools").replaceChildren();
    this.board.sizes.disconnect();
  }

  // Drawing

  draw() {
    const { game } = this;
    const { state } = game;
    const view = shownView(game);
    if (this.running) return;
    this.drawBanner();
    this.root.firstElementChild?.classList.toggle("loading", !state && !this.curtain);
    if (!state || !view) {
      patch(this.draft, this.curtain?.() ?? h("p", { class: "prompt" }, t("page.loading")));
      return;
    }
    const own = /** @type {Digit} */ (state.seat ?? 0);
    const other = /** @type {Digit} */ (1 - own);
    const before = state.view.score;
    const after = game.past !== null ? view.score : (game.preview?.after.score ?? before);
    const from = game.past !== null ? after : before;
    this.board.draw(shownPicture(game, this.curtain && (this.latest ?? [])));
    // while the game goes on, only boards of the past are known: the cards shown are the current
    // ones
    for (const part of [this.other, this.tray]) part.classList.toggle("of-now", game.past !== null && !game.replay);
    patch(byId("game-tools"), drawTools(game, this));
    patch(this.race, drawRace(game, own, from, after));
    patch(this.other, drawPlayer(game, other, view, drawCompany(game, other)), this.race, h("div", { class: "cards" }, drawOtherHand(game, other, view), drawDeck(game, view, other), drawCutPile(game.preview?.after ?? view)));
    patch(this.own, drawPlayer(game, own, view, drawCompany(game, own)), h("div", { class: "cards" }, drawDeck(game, view, own)));
    // a spectator sees of both hands what both players saw
    patch(this.hand, this.curtain === null && (view.seat === null && !view.open_source ? drawOtherHand(game, own, view) : drawHand(game, view)));
    patch(this.draft, this.curtain?.() ?? (game.over && !game.ending ? drawFinish(game, this.drawDeal) : drawDraft(game)));
    patch(this.inviting, this.invite(), drawBeginning(game));
    if (game.over && !game.ending) void this.checkDeal().catch(() => undefined); // without a connection nothing is said
    this.drawSide(view);
    entitle(titleOf(game));
    this.announceDraft();
    this.calls?.look();
    void this.guide();
  }

  /** In a game with hints, begin every own turn with one. */
  async guide() {
    const { game } = this;
    const number = game.state?.entries.length ?? 0;
    if (number === this.guided || !isGuided(game.id)) return;
    this.guided = number;
    if (!game.myTurn) return;
    const { ideaOf } = await import("../learn/hints.js");
    const advice = await ideaOf(game);
    if (this.guided !== number || advice === null) return;
    game.advice = advice;
    this.draw();
    announce(advice.text);
  }

  drawBanner() {
    const { connectionState: state } = this.game;
    const text = state === "lost" ? (navigator.onLine ? t("page.line-lost") : t("page.offline")) : state === "refused" ? sayRefused(this.game) : "";
    this.banner.hidden = text === "";
    if (this.banner.textContent !== text) this.banner.textContent = text;
  }

  /** @param {View} view */
  drawSide(view) {
    this.side.hidden = this.panel === null;
    if (this.panel === null) return;
    const close = h("button", { type: "button", class: "close", "aria-label": t("page.close"), data: { key: "close-side" }, onclick: () => this.showPanel(null) }, "×");
    const body = this.panel === "rules" ? (this.rules ??= drawRules()) : this.panel === "log" ? drawLog(this.game, (index) => this.pick(index)) : drawKnown(this.game, view, () => this.draw());
    const title = this.panel === "rules" ? t("page.rules") : this.panel === "log" ? t("page.log") : t("page.known");
    const turns = this.side.querySelectorAll(".log-entry").length;
    patch(this.side, close, h("h2", null, title), body);
    const list = this.side.querySelector(".log-list");
    if (list && list.children.length !== turns) list.scrollTop = list.scrollHeight;
  }

  /**
   * Show the board after a turn, and let it be seen; pressed again, the turn is let go.
   * @param {number} index
   */
  pick(index) {
    const { game } = this;
    game.look(game.past === index && !game.over ? null : index);
    this.closePanel();
  }

  /** Check the deal as soon as it is open, once. */
  async checkDeal() {
    const { game } = this;
    if (!game.state?.deal || this.checked === game.state.opened) return;
    this.checked = game.state.opened;
    const { checkedDeal } = await import("../table/end/opened_deal.js");
    this.drawDeal = await checkedDeal(game);
    this.draw();
  }

  /** @param {Panel | null} panel */
  showPanel(panel) {
    const opened = this.panel !== panel && panel !== null;
    this.panel = this.panel === panel ? null : panel;
    this.draw();
    if (opened && !matchMedia(WIDE).matches) byKey(this.side, "close-side")?.focus();
  }

  closePanel() {
    if (this.panel === null || matchMedia(WIDE).matches) return false;
    this.showPanel(null);
    return true;
  }

  invite() {
    const { state, held, seat } = this.game;
    if (!held.invite || !state || seat === null || state.entries.length > 0 || state.view.outcome || state.players[seat === 0 ? 1 : 0].seated) return null;
    if (!this.panelOfInvite) void this.bringInvite(held.invite);
    return this.panelOfInvite;
  }

  /**
   * The ways to send an invitation, loaded when there is one.
   * @param {string} invite
   */
  async bringInvite(invite) {
    const [{ invitePanel }] = await Promise.all([import("../screens/invite_panel.js"), bringWords("join"), bringStyles("join")]);
    if (this.panelOfInvite) return;
    this.panelOfInvite = invitePanel(invite);
    this.draw();
  }

  // What happens

  /**
   * @param {Entry} entry
   * @param {View} before
   */
  async happened(entry, before) {
    const { game } = this;
    // without what was drawn: no hand is held while the screen changes hands
    this.latest = entry.events.map(({ event }) => event).filter(({ event }) => event !== "drawn");
    // at one screen, a drawn card is for one person only, but an announcement is heard by both
    const untold = game.atOneScreen ? ["top-shown", "drawn"] : ["top-shown"];
    announce(...entry.events.filter(({ event }) => !untold.includes(event.event)).map(({ phrase }) => tell(phrase, game.cast)));
    const own = entry.seat === game.seat && game.sent !== null;
    if (own) {
      for (const { event } of entry.events.slice(0, 1)) sound(event.event);
    } else {
      game.past = null;
      await enact(this.board, before, entry.events.map(({ event }) => event));
    }
    const ended = entry.events.find(({ event }) => event.event === "ended")?.event;
    if (!ended) {
      if (!own && game.draft.begun) await this.letBeSeen(entry, before);
      return;
    }
    const outcome = { end: ended.end ?? "", score: ended.score ?? entry.board.score, winner: ended.winner ?? null };
    const { runProgram } = await import("../table/end/finale.js");
    this.running = isCounted(outcome);
    if (this.running) await runProgram(this.board, entry.board, outcome, resultOf(game, outcome), game.reader, (score) => patch(this.race, drawRace(game, game.seat ?? 0, score, score)));
    this.running = false;
  }

  /**
   * Let a turn be seen before the waiting draft is drawn over it.
   * @param {Entry} entry
   * @param {View} before
   */
  async letBeSeen(entry, before) {
    this.board.draw(pictureOfEvents({ ...before, ...entry.board, pending: null }, entry.events.map(({ event }) => event)));
    await linger();
  }

  /** Announce what the draft offers or would do, for screen readers. */
  announceDraft() {
    const { game } = this;
    if (!game.state || game.past !== null) return;
    const key = [game.state.number, game.draft.decisions.join(" "), game.draft.step.face, game.draft.step.way, game.preview?.id === game.asked, game.over && !game.ending, game.seat].join("|");
    if (key === this.told) return;
    this.told = key;
    if (game.over && !game.ending) announce(outcomeOf(game));
    else if (game.preview && game.preview.id === game.asked) announce(...saidOfPreview(game), sayPrompt(game));
    else if (game.draft.decisions.length === 0 && game.draft.step.index !== null) announce(sayPrompt(game), saidOfPlaces(game));
    else if (game.draft.decisions.length === 0) announce(sayPrompt(game));
  }

  /**
   * @param {Digit} seat
   * @param {string} phrase
   */
  heard(seat, phrase) {
    const text = isMuted() ? null : sayingOf(this.game, seat, phrase);
    if (text === null) return;
    this.showShortly(text);
  }

  /**
   * Show a text for a while, on top of everything but without blocking anything.
   * @param {string} text
   */
  showShortly(text) {
    announce(text);
    this.toast.textContent = text;
    this.toast.hidden = false;
    clearTimeout(this.toasted);
    this.toasted = setTimeout(() => (this.toast.hidden = true), TOASTED_FOR);
  }

  /** @param {string} text */
  say(text) {
    announce(text);
    openDialog(t("page.refused"), h("p", null, text));
  }

  /** @param {Digit} seat */
  async handOver(seat) {
    this.game.past = null;
    await new Promise((/** @type {(lifted: void) => void} */ resolve) => {
      this.curtain = () => drawCurtain(seat, resolve);
      this.draw();
      byKey(this.draft, "lift")?.focus();
    });
    this.curtain = null;
  }

  /**
   * @param {string} next
   * @param {Digit[]} seats
   */
  moveOn(next, seats) {
    holdSeats(next, seats);
    this.go(`/game/${next}`);
  }
}
