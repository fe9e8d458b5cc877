/** The player's account: logging in, registering, and managing the account. */

import { get, post, send } from "../host/api.js";
import { confirmed, openDialog } from "../basics/dialogs.js";
import { h } from "../basics/dom.js";
import { select } from "../game/options.js";
import { ownGames } from "../host/own_games.js";
import { bringStyles } from "../basics/styles.js";
import { bringWords, t } from "../basics/words.js";
import { attempt, day, drawClub, drawPerson, drawRows, field, form, refusalPlace } from "./frame.js";
import { showSecret } from "./secrets.js";

/**
 * @typedef {{name: string, bot: boolean, created: number, challenged_by: string, rating: {value: number, provisional: boolean, games: number, wins: number, draws: number, losses: number} | null}} Account
 * @typedef {{id: string, label: string, created: number}} ProgramToken
 */

/**
 * @param {HTMLElement} root
 * @returns {import("../app.js").Screen}
 */
export function open(root) {
  const screen = new AccountScreen(root);
  void screen.load();
  return screen;
}

class AccountScreen {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    /** @type {Account | null} */
    this.account = null;
    this.games = h("div", { class: "your-games-area" });
    /** @type {import("../screens/your_games.js").YourGames | null} */
    this.yourGames = null;
    /** @type {ProgramToken[]} */
    this.tokens = [];
    /** @type {string[]} */
    this.blocked = [];
    this.place = refusalPlace();
    this.loaded = false;
  }

  async load() {
    void ownGames.look();
    await attempt(this.place, async () => {
      this.account = (await get("/api/me")).account;
      if (this.account) {
        void this.bringGames();
        this.tokens = (await get("/api/me/tokens")).tokens;
        this.blocked = (await get("/api/me/blocks")).blocked;
      }
      this.loaded = true;
    });
    this.build();
  }

  /** The games under way, as the start page shows them. */
  async bringGames() {
    const [{ YourGames }] = await Promise.all([import("../screens/your_games.js"), bringWords("games"), bringStyles("games")]);
    if (this.root.isConnected) this.yourGames ??= new YourGames(this.games);
  }

  build() {
    this.yourGames?.draw();
    const content = !this.loaded ? [] : this.account ? this.own(this.account) : this.entrance();
    drawClub(this.root, this.account?.name ?? t("club.account"), this.place, ...content);
  }

  leave() {
    this.yourGames?.leave();
  }

  // For guests

  entrance() {
    return [h("p", null, t("club.account-note")), h("div", { class: "club-columns pairs" }, this.logIn(), this.register(), this.recovery())];
  }

  logIn() {
    const name = field(t("club.name"), { autocomplete: "username", maxlength: "24" });
    const phrase = field(t("club.passphrase"), { type: "password", autocomplete: "current-password" });
    return h(
      "section",
      null,
      h("h2", null, t("club.log-in")),
      form([name.element, phrase.element], t("club.log-in"), async () => {
        await post("/api/session", { name: name.input.value, passphrase: phrase.input.value });
        await this.load();
      }),
    );
  }

  register() {
    const name = field(t("club.name"), { autocomplete: "username", minlength: "2", maxlength: "24" });
    const phrase = field(t("club.passphrase"), { type: "password", autocomplete: "new-password", minlength: "8" });
    return h(
      "section",
      null,
      h("h2", null, t("club.register")),
      form([name.element, phrase.element, h("p", { class: "hint" }, t("club.passphrase-note"))], t("club.register"), async () => {
        const { recovery } = await post("/api/accounts", { name: name.input.value, passphrase: phrase.input.value });
        await this.showCode(recovery);
        await this.load();
      }),
    );
  }

  recovery() {
    const name = field(t("club.name"), { autocomplete: "username", maxlength: "24" });
    const code = field(t("club.recovery-code"), { autocomplete: "off" });
    const phrase = field(t("club.new-passphrase"), { type: "password", autocomplete: "new-password", minlength: "8" });
    return h(
      "details",
      null,
      h("summary", null, t("club.forgotten")),
      form([name.element, code.element, phrase.element], t("club.recover"), async () => {
        const { recovery } = await post("/api/recovery", { name: name.input.value, code: code.input.value, passphrase: phrase.input.value });
        await this.showCode(recovery);
        await this.load();
      }),
    );
  }

  /** @param {string} code shown only once */
  async showCode(code) {
    await showSecret(t("club.recovery-code"), t("club.recovery-note"), code, t("club.written-down"));
  }

  // For members

  /** @param {Account} account */
  own(account) {
    const notes = [account.bot && h("p", { class: "hint" }, t("club.is-bot")), h("p", { class: "hint" }, t("club.since", { day: day(account.created) }))];
    const actions = [
      h("a", { class: "key", href: `/players/${encodeURIComponent(account.name)}` }, t("club.own-page")),
      h("a", { class: "key", href: "/api/me/games.zip", download: "games.zip" }, t("club.download")),
      this.button(t("club.log-out"), () => send("DELETE", "/api/session").then(() => this.load())),
    ];
    return [
      drawPerson(account.rating, notes, ...actions),
      this.games,
      h("div", { class: "club-columns pairs" }, this.rename(account), this.challenged(account), this.passphrase(), this.programs()),
      this.farewell(),
    ];
  }

  /** @param {Account} account */
  challenged(account) {
    const kinds = [["everyone", t("club.challenged-by-everyone")], ["played", t("club.challenged-by-played")], ["nobody", t("club.challenged-by-nobody")]];
    const change = (/** @type {string} */ challenged_by) => void attempt(this.place, () => send("PATCH", "/api/me", { challenged_by }).then(() => this.load()));
    const blocked = this.blocked.map((name) => [name, this.button(t("club.unblock"), () => send("DELETE", `/api/me/blocks/${encodeURIComponent(name)}`).then(() => this.load()))]);
    return h(
      "section",
      { class: "challenged" },
      h("h2", null, t("club.challenged-by")),
      select("challenged-by", t("club.challenged-by"), kinds, account.challenged_by, change),
      blocked.length > 0 && drawRows(t("club.block"), [t("club.player"), ""], blocked),
    );
  }

  /** @param {Account} account */
  rename(account) {
    const name = field(t("club.name"), { value: account.name, minlength: "2", maxlength: "24", autocomplete: "username" });
    return h(
      "section",
      null,
      h("h2", null, t("club.rename")),
      form([name.element], t("club.rename"), async () => {
        await send("PATCH", "/api/me", { name: name.input.value });
        await this.load();
      }),
    );
  }

  passphrase() {
    const current = field(t("club.passphrase"), { type: "password", autocomplete: "current-password" });
    const phrase = field(t("club.new-passphrase"), { type: "password", autocomplete: "new-password", minlength: "8" });
    return h(
      "section",
      null,
      h("h2", null, t("club.change-passphrase")),
      form([current.element, phrase.element], t("club.change"), async () => {
        await send("PATCH", "/api/me", { current: current.input.value, passphrase: phrase.input.value });
        await this.load();
      }),
      h("div", { class: "dialog-buttons start" }, this.button(t("club.log-out-elsewhere"), () => send("DELETE", "/api/me/sessions")), this.button(t("club.new-code"), () => this.withPassphrase(t("club.new-code"), async (passphrase) => this.showCode((await post("/api/me/recovery", { passphrase })).recovery)))),
    );
  }

  programs() {
    const label = field(t("club.token-label"), { maxlength: "60" });
    const rows = this.tokens.map(({ id, label: name, created }) => [name, day(created), this.button(t("club.revoke"), () => send("DELETE", `/api/me/tokens/${id}`).then(() => this.load()))]);
    return h(
      "section",
      null,
      h("h2", null, t("club.programs")),
      h("p", { class: "hint" }, t("club.programs-note")),
      rows.length > 0 && drawRows(t("club.programs"), [t("club.token-label"), t("club.day"), ""], rows),
      form([label.element], t("club.new-token"), async () => {
        const { token } = await post("/api/me/tokens", { label: label.input.value });
        await showSecret(t("club.new-token"), t("club.token-note"), token, t("club.token-kept"));
        await this.load();
      }),
      !this.account?.bot &&
        h(
          "div",
          { class: "dialog-buttons start" },
          this.button(t("club.mark-bot"), async () => {
            if (!(await confirmed(t("club.mark-bot"), t("club.mark-bot-note"), t("club.mark-bot"), { grave: true }))) return;
            await send("PATCH", "/api/me", { bot: true });
            await this.load();
          }),
        ),
    );
  }

  farewell() {
    return h(
      "section",
      { class: "farewell" },
      h("h2", null, t("club.delete")),
      h("p", { class: "hint" }, t("club.delete-note")),
      h(
        "div",
        { class: "dialog-buttons start" },
        this.button(t("club.delete"), async () => {
          if (!(await confirmed(t("club.delete"), t("club.delete-note"), t("club.delete"), { grave: true }))) return;
          await this.withPassphrase(t("club.delete"), async (passphrase) => {
            await send("DELETE", "/api/me", { passphrase });
            await this.load();
          }, "grave");
        }, "grave"),
      ),
    );
  }

  /**
   * @param {string} text
   * @param {() => Promise<void>} act
   * @param {"" | "grave"} [weight]
   */
  button(text, act, weight = "") {
    return h("button", { type: "button", class: `key ${weight}`.trim(), onclick: () => void attempt(this.place, act) }, text);
  }

  /**
   * Ask for the passphrase again before something that cannot be undone.
   * @param {string} title
   * @param {(passphrase: string) => Promise<void>} act
   * @param {"primary" | "grave"} [weight]
   */
  async withPassphrase(title, act, weight) {
    const phrase = field(t("club.passphrase"), { type: "password", autocomplete: "current-password" });
    const { dialog, answer } = openDialog(
      title,
      form(
        [phrase.element],
        title,
        async () => {
          try {
            await act(phrase.input.value);
          } finally {
            phrase.input.value = "";
          }
          dialog.close("");
        },
        weight,
      ),
    );
    await answer;
  }
}
