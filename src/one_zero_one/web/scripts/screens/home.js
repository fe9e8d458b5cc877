/** The start screen: a listing of five lines, each a way to play. */

import { Refusal, createGame, sendRecord } from "../host/api.js";
import { NO_ANSWER, OTHERS_AT, REACHES_OTHERS } from "../host/door.js";
import { Board } from "../table/board/board.js";
import { openDialog } from "../basics/dialogs.js";
import { byKey, h, painted, patch, refill } from "../basics/dom.js";
import { drawOptions, sayGame, wish, wishedDeck, wishes } from "../game/options.js";
import { pictureOfEvents } from "../game/picture.js";
import { drawPrimer } from "../table/panels/primer.js";
import { holdSeats } from "../host/seats.js";
import { bringStyles } from "../basics/styles.js";
import { entitle } from "../basics/title.js";
import { bringWords, t, tell } from "../basics/words.js";

/** A sample board: a DELETE is being laid. */
const SAMPLE = /** @type {any} */ ({
  lines: ["0 1PRINT> 1", "1* 0SAVE<* 0", "0 1 . 0DELETE<", "1", ""],
  control: [1, 0, 0, null, null],
  covered: [],
  pending: null,
});
const SAMPLE_EVENTS = [
  { event: "placed", space: "30.4", card: "0DELETE<" },
  { event: "removed", space: "30.3", card: "1", to_pile: false },
  { event: "control-changed", line: 30 },
];

export class HomeScreen {
  /**
   * @param {HTMLElement} root
   * @param {(path: string) => void} go
   */
  constructor(root, go) {
    this.root = root;
    this.go = go;
    // what the first line will start is said on it, whatever was chosen below or another day
    this.options = h("div", { class: "options-area", onchange: () => this.sayWhatStarts() });
    this.board = new Board(() => undefined);
    this.file = h("input", { type: "file", accept: ".101,text/plain", class: "visually-hidden", tabindex: "-1", "aria-hidden": "true", onchange: () => void this.open(this.file.files?.[0]) });
    this.games = this.part("div", "your-games-area");
    this.boot = this.part("section", "boot");
    this.primer = this.part("section", "primer");
    /** @type {import("./your_games.js").YourGames | null} */
    this.yourGames = null;
    this.isBusy = false;
    this.build();
    void this.bringGames();
  }

  /**
   * A part of the screen; whoever comes by the address has it in the page already.
   * @param {"div" | "section"} tag
   * @param {string} name
   * @returns {HTMLElement}
   */
  part(tag, name) {
    return this.root.querySelector(`.${name}`) ?? h(tag, { class: name });
  }

  build() {
    this.drawOptions();
    this.yourGames?.draw();
    const listing = h(
      "ol",
      { class: "menu" },
      this.line(10, t("page.play-computer"), this.sayComputerGame(), () => void this.create("computer"), "primary"),
      // lines added later have numbers in between, as in old BASIC programs
      this.line(15, t("page.learn"), t("page.learn-note"), () => this.go("/learn")),
      this.line(20, t("page.play-screen"), t("page.play-screen-note"), () => void this.create("screen")),
      REACHES_OTHERS && this.line(30, t("page.play-link"), t("page.play-link-note"), () => void this.invite()),
      REACHES_OTHERS && this.line(35, t("page.play-online"), t("page.play-online-note"), () => this.go("/lobby")),
      OTHERS_AT !== null && this.line(35, t("page.play-online"), new URL(OTHERS_AT).host, () => location.assign(OTHERS_AT ?? "")),
      this.line(40, t("page.open-record"), t("page.open-record-note"), () => this.file.click()),
      this.line(45, t("page.puzzles"), t("page.puzzles-note"), () => this.go("/puzzles")),
    );
    patch(
      this.boot,
      h("h1", { class: "title" }, h("span", { class: "title-word" }, "ONE"), h("span", { class: "title-word zero" }, "ZERO"), h("span", { class: "title-word" }, "ONE")),
      h("p", { class: "tagline" }, t("page.tagline")),
      h("p", { class: "ready", "aria-hidden": "true" }, "READY."),
      listing,
      h("p", { class: "change-game" }, h("button", { type: "button", class: "key small", data: { key: "change-game" }, onclick: () => this.showOptions() }, t("page.change-game"))),
      h("details", { class: "option-box", open: matchMedia("(min-width: 900px)").matches }, h("summary", null, t("page.options")), this.options),
      this.file,
    );
    this.primer.setAttribute("aria-label", t("page.primer"));
    patch(this.primer, h("h2", null, t("page.primer")), drawPrimer(), h("div", { class: "sample" }, this.board.element), h("p", { class: "caption" }, t("page.primer-sample")));
    if (!this.boot.isConnected) refill(this.root, h("div", { class: "home" }, this.games, this.boot, this.primer));
    this.board.draw(pictureOfEvents(SAMPLE, SAMPLE_EVENTS));
    entitle(t("page.title"));
  }

  /** The games under way appear as soon as they are known; the menu does not wait for them. */
  async bringGames() {
    await painted();
    const [{ YourGames }] = await Promise.all([import("./your_games.js"), bringWords("games"), bringStyles("games")]);
    if (this.games.isConnected) this.yourGames = new YourGames(this.games);
  }

  /** What a press on the first line starts. */
  sayComputerGame() {
    return `${t("page.level-number", { level: wishes.level })} · ${sayGame()}`;
  }

  sayWhatStarts() {
    const note = byKey(this.root, "menu-10")?.querySelector("small");
    if (note) note.textContent = this.sayComputerGame();
  }

  showOptions() {
    const box = this.root.querySelector(".option-box");
    if (box instanceof HTMLDetailsElement) box.open = true;
    const level = byKey(this.options, "option-level");
    level?.focus();
    level?.scrollIntoView({ block: "nearest" });
  }

  drawOptions() {
    patch(this.options, drawOptions(() => this.drawOptions()));
    this.sayWhatStarts();
  }

  /**
   * @param {number} number
   * @param {string} text
   * @param {string} note
   * @param {() => void} act
   * @param {string} [className]
   */
  line(number, text, note, act, className = "") {
    return h(
      "li",
      { class: className },
      h("button", { type: "button", data: { key: `menu-${number}` }, onclick: act }, h("span", { class: "number" }, number), h("span", { class: "menu-text" }, h("strong", null, text), h("small", null, note))),
    );
  }

  /** A friend wants to know who asks, so the name is asked first. */
  async invite() {
    await this.attempt(async () => {
      const [{ askForFriend }, { askedOfFriend }] = await Promise.all([import("./friend_dialog.js"), import("../game/friend_wishes.js"), bringWords("join"), bringStyles("join")]);
      const name = await askForFriend();
      if (name === null) return;
      await this.begin("link", { ...askedOfFriend(), name });
      wish({ name });
    });
  }

  /** @param {"computer" | "screen"} mode */
  create(mode) {
    return this.attempt(() => this.begin(mode));
  }

  /**
   * @param {"computer" | "screen" | "link"} mode
   * @param {object & {name?: string}} [changes] what is wished only for this game
   */
  async begin(mode, changes = {}) {
    const { level, digit, first, games } = wishes;
    const { name, ...asked } = { mode, deck: wishedDeck(), digit, first, games, ...(mode === "computer" ? { level } : {}), name: wishes.name, ...changes };
    const { game, seats, invite } = await createGame({ ...asked, ...(name.trim() ? { name: name.trim() } : {}) });
    holdSeats(game, seats, invite);
    this.go(`/game/${game}`);
  }

  /** @param {File | undefined} file */
  async open(file) {
    if (!file) return;
    await this.attempt(async () => {
      const { game } = await sendRecord(await file.text());
      this.go(`/game/${game}`);
    });
  }

  /** @param {() => Promise<void>} act */
  async attempt(act) {
    if (this.isBusy) return; // a second press while the host is being asked begins no second game
    this.isBusy = true;
    try {
      await act();
    } catch (refusal) {
      const text = refusal instanceof Refusal && refusal.problem ? tell(refusal.problem) : t(NO_ANSWER);
      openDialog(t("page.refused"), h("p", null, text));
    } finally {
      this.isBusy = false;
    }
  }

  leave() {
    this.board.sizes.disconnect();
    this.yourGames?.leave();
  }
}
