/** Finished games, of all players or of one, with a search. */

import { get } from "../host/api.js";
import { h, patch } from "../basics/dom.js";
import { deckName } from "../game/deck_names.js";
import { select } from "../game/options.js";
import { nothingYet } from "../basics/nothing.js";
import { capitalized, t } from "../basics/words.js";
import { attempt, day, drawClub, drawRows, field, nameLink, ratedMark, refusalPlace } from "./frame.js";

/**
 * @typedef {object} ArchivedGame
 * @property {string} game
 * @property {number} at
 * @property {string} deck
 * @property {boolean} rated
 * @property {string} row
 * @property {0 | 1 | null} winner
 * @property {number} turns
 * @property {{name: string | null, level: number | null, account: boolean, bot: boolean}[]} players
 */

/**
 * A table of games.
 * @param {ArchivedGame[]} games
 */
export function gamesTable(games) {
  if (games.length === 0) return nothingYet(t("club.no-games"), h("p", { class: "hint" }, t("club.no-games-note")));
  const rows = games.map(({ game, at, deck, rated, row, winner, turns, players }) => [
    h("a", { href: `/game/${game}` }, day(at)),
    players.map((player, digit) => h("div", { class: "side-of-game", data: { won: winner === digit && "yes" } }, h("span", { class: "digit", data: { digit } }, digit), nameLink(player))),
    h("a", { href: `/game/${game}` }, sayEnd(row, players)),
    String(turns),
    deckName(deck),
    rated ? ratedMark() : "",
  ]);
  return drawRows(t("club.archive"), [t("club.day"), t("club.players"), t("club.result"), t("club.turns"), t("page.deck-choice"), ""], rows, { kind: "games" });
}

/**
 * The last row of a record in words; points stay as they are.
 * @param {string} row
 * @param {ArchivedGame["players"]} players
 */
function sayEnd(row, players) {
  const [end = "", rest = ""] = row.split(" ");
  const name = nameOf(players[Number(rest)]);
  const given = /** @type {Record<string, string>} */ ({ RESIGN: t("club.resigned", { name }), TIME: t("club.out-of-time", { name }), FORFEIT: t("club.forfeited", { name }) });
  return given[end] ?? `${end} ${rest}`;
}

/**
 * A player's name as it begins a sentence.
 * @param {ArchivedGame["players"][number] | undefined} player
 */
function nameOf(player) {
  if (player && player.level !== null) return t(`level.${player.level}`);
  return player?.name ?? capitalized(t("page.a-guest"));
}

/**
 * @param {HTMLElement} root
 * @returns {import("../app.js").Screen}
 */
export function open(root) {
  const wish = { player: new URLSearchParams(location.search).get("player") ?? "", deck: "", result: "" };
  /** @type {ArchivedGame[]} */
  let found = [];
  /** @type {string | null} */
  let next = null;
  const place = refusalPlace();
  const list = h("div", null);

  /** @param {string | null} after */
  const search = (after) =>
    attempt(place, async () => {
      const asked = new URLSearchParams(Object.entries({ ...wish, after: after ?? "" }).filter(([, value]) => value !== ""));
      const answer = await get(`/api/archive?${asked}`);
      found = after === null ? answer.games : [...found, ...answer.games];
      next = answer.next;
      show();
    });
  const show = () =>
    patch(
      list,
      gamesTable(found),
      next !== null && h("button", { type: "button", class: "key", data: { key: "more" }, onclick: () => void search(next) }, t("club.more")),
    );
  const build = () => {
    const player = field(t("club.player"), { value: wish.player, required: false, data: { key: "player" }, onchange: () => ((wish.player = player.input.value.trim()), void search(null)) });
    const decks = [["", t("club.any")], ["standard", t("page.deck-standard")], ["cut-paste", t("page.deck-cut-paste")], ["extras", t("page.deck-extras")]];
    const results = [["", t("club.any")], ["0", t("club.won-by", { player: 0 })], ["1", t("club.won-by", { player: 1 })], ["draw", t("page.draw")]];
    drawClub(
      root,
      t("club.archive"),
      h(
        "form",
        { class: "options", role: "search", onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), void search(null)) },
        player.element,
        select("deck", t("page.deck-choice"), decks, wish.deck, (value) => ((wish.deck = value), void search(null))),
        select("result", t("club.result"), results, wish.result, (value) => ((wish.result = value), void search(null))),
      ),
      place,
      list,
    );
    show();
  };
  build();
  void search(null);
  return { build, leave: () => undefined };
}
