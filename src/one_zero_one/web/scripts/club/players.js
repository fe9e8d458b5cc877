/** The players: the ladder, and a page for each player. */

import { get } from "../host/api.js";
import { h, svg } from "../basics/dom.js";
import { select } from "../game/options.js";
import { t } from "../basics/words.js";
import { gamesTable } from "./archive.js";
import { attempt, day, drawClub, drawRows, nameLink, refusalPlace, sayRating } from "./frame.js";

/**
 * @typedef {{value: number, deviation: number, provisional: boolean, games: number, wins: number, draws: number, losses: number}} Rating
 * @typedef {{at: number, value: number}} Moment
 */

/**
 * @param {HTMLElement} root
 * @param {string} name empty for the ladder
 * @returns {import("../app.js").Screen}
 */
export function open(root, name) {
  return name === "" ? ladder(root) : playerPage(root, name);
}

/** @param {HTMLElement} root */
function ladder(root) {
  const place = refusalPlace();
  const list = h("div", null);
  let kind = "all";
  /** @type {{rank: number, name: string | null, level: number | null, bot: boolean, rating: Rating}[]} */
  let players = [];
  let total = 0;

  /** @param {boolean} further */
  const load = (further) =>
    attempt(place, async () => {
      const answer = await get(`/api/players?kind=${kind}&offset=${further ? players.length : 0}`);
      players = further ? [...players, ...answer.players] : answer.players;
      total = answer.total;
      show();
    });
  const show = () => {
    const rows = players.map((player) => [String(player.rank), nameLink(player), sayRating(player.rating), String(player.rating.games), `${player.rating.wins}–${player.rating.draws}–${player.rating.losses}`]);
    const head = ["#", t("club.player"), t("club.rating"), t("club.games"), t("club.won-drawn-lost")];
    list.replaceChildren(
      players.length === 0 ? h("p", { class: "hint" }, t("club.nobody-rated")) : drawRows(t("club.ladder"), head, rows),
      ...(players.length < total ? [h("button", { type: "button", class: "key", onclick: () => void load(true) }, t("club.more"))] : []),
    );
  };
  const build = () => {
    const kinds = [["all", t("club.everybody")], ["people", t("club.people")], ["bots", t("club.bots")]];
    drawClub(
      root,
      t("club.ladder"),
      h("p", { class: "hint" }, t("club.ladder-note")),
      h("div", { class: "options" }, select("kind", t("club.show"), kinds, kind, (value) => ((kind = value), void load(false)))),
      place,
      list,
    );
    show();
  };
  build();
  void load(false);
  return { build, leave: () => undefined };
}

/**
 * @param {HTMLElement} root
 * @param {string} name
 */
function playerPage(root, name) {
  const place = refusalPlace();
  /** @type {any} */
  let player = null;
  const build = () => {
    if (player === null) {
      drawClub(root, name, place);
      return;
    }
    const shown = player.level === null ? player.name : t(`level.${player.level}`);
    const rating = /** @type {Rating | null} */ (player.rating);
    drawClub(
      root,
      shown,
      player.bot && h("p", { class: "hint" }, t("club.is-bot")),
      player.created !== null && h("p", { class: "hint" }, t("club.since", { day: day(player.created) })),
      rating &&
        h(
          "dl",
          { class: "facts" },
          h("dt", null, t("club.rating")),
          h("dd", null, sayRating(rating)),
          h("dt", null, t("club.games")),
          h("dd", null, String(rating.games)),
          h("dt", null, t("club.won-drawn-lost")),
          h("dd", null, `${rating.wins}–${rating.draws}–${rating.losses}`),
        ),
      player.history.length > 1 && ratingChart(player.history),
      h("h2", null, t("club.recent")),
      gamesTable(player.recent),
      h(
        "p",
        { class: "club-links" },
        player.level === null && h("a", { href: `/archive?player=${encodeURIComponent(player.name)}` }, t("club.all-games")),
        h("a", { href: `/statistics/${encodeURIComponent(player.name)}` }, t("club.statistics")),
      ),
    );
  };
  build();
  void attempt(place, async () => {
    player = await get(`/api/players/${encodeURIComponent(name)}`);
    build();
  });
  return { build, leave: () => undefined };
}

/**
 * The rating over time, as a line.
 * @param {Moment[]} history
 */
function ratingChart(history) {
  const values = history.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const points = values.map((value, at) => `${((at / (values.length - 1)) * 400).toFixed(1)},${(104 - ((value - low) / Math.max(1, high - low)) * 88).toFixed(1)}`);
  const label = t("club.rating-chart", { first: values[0], last: values.at(-1), count: values.length });
  return h(
    "figure",
    { class: "chart" },
    svg("svg", { viewBox: "0 0 400 120", role: "img", "aria-label": label }, svg("polyline", { points: points.join(" "), class: "chart-line" })),
    h("figcaption", { class: "hint" }, label),
  );
}
