/** The players: the ladder, and a page for each player. */

import { get } from "../host/api.js";
import { h, patch, svg } from "../basics/dom.js";
import { ownGames } from "../host/own_games.js";
import { nothingYet } from "../basics/nothing.js";
import { t } from "../basics/words.js";
import { gamesTable } from "./archive.js";
import { challenge } from "./challenge.js";
import { attempt, day, drawClub, drawPerson, drawRows, nameLink, refusalPlace, sayRating } from "./frame.js";

/**
 * @typedef {{value: number, deviation: number, provisional: boolean, games: number, wins: number, draws: number, losses: number}} Rating
 * @typedef {{rank: number | null, name: string | null, level: number | null, bot: boolean, rating: Rating}} Citizen
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
  const list = h("div", { class: "ladder" });
  let kind = "people";
  /** @type {Citizen[]} */
  let players = [];
  /** @type {Citizen[]} */
  let newcomers = [];
  /** @type {Citizen[]} */
  let levels = [];
  let total = 0;

  /** @param {boolean} further */
  const load = (further) =>
    attempt(place, async () => {
      const answer = await get(`/api/players?kind=${kind}&offset=${further ? players.length : 0}`);
      players = further ? [...players, ...answer.players] : answer.players;
      ({ total, newcomers, levels } = answer);
      show();
    });
  const show = () => {
    const head = ["#", t("club.player"), t("club.rating"), t("club.games"), t("club.won-drawn-lost")];
    const rest = players.length < total;
    const ranked = withLevels(players, levels, rest);
    patch(
      list,
      players.length === 0 && nothingYet(t("club.nobody-ranked"), h("a", { class: "key small", href: "/lobby" }, t("page.play-online"))),
      drawRows(t("club.ladder"), head, ranked.map(ladderRow), { kind: "ladder", own: ranked.findIndex(isMember) }),
      rest && h("button", { type: "button", class: "key", onclick: () => void load(true) }, t("club.more")),
      newcomers.length > 0 && h("h2", null, t("club.newcomers")),
      newcomers.length > 0 && h("p", { class: "hint" }, t("club.newcomers-note")),
      newcomers.length > 0 && drawRows(t("club.newcomers"), head, newcomers.map(ladderRow), { kind: "ladder", own: newcomers.findIndex(isMember) }),
    );
  };
  const choices = h("div", { class: "choices", role: "group", "aria-label": t("club.show") });
  const drawChoices = () => {
    const kinds = [["people", t("club.people")], ["bots", t("club.bots")], ["all", t("club.everybody")]];
    patch(choices, kinds.map(([one = "", text]) => h("button", { type: "button", class: "tab", "aria-pressed": String(one === kind), data: { key: `kind-${one}` }, onclick: () => choose(one) }, text)));
  };
  const choose = (/** @type {string} */ wanted) => {
    kind = wanted;
    drawChoices();
    void load(false);
  };
  const build = () => {
    drawClub(root, t("club.ladder"), h("p", { class: "hint" }, t("club.ladder-note")), choices, place, list);
    drawChoices();
    show();
  };
  build();
  void load(false);
  ownGames.addEventListener("found", show); // whoever it is may be known only later
  return { build, leave: () => ownGames.removeEventListener("found", show) };
}

/** @param {Citizen} player */
function isMember({ name, level }) {
  return level === null && name === ownGames.member?.name;
}

/**
 * The levels of the computer among the players with a rank, as reference lines.
 * @param {Citizen[]} players
 * @param {Citizen[]} levels best first
 * @param {boolean} rest whether more players follow
 */
export function withLevels(players, levels, rest) {
  /** @param {Citizen} one */
  const sure = ({ rating }) => rating.value - 3 * rating.deviation;
  const lines = [...levels];
  /** @type {Citizen[]} */
  const rows = [];
  for (const player of players) {
    while (lines[0] && sure(lines[0]) > sure(player)) rows.push(/** @type {Citizen} */ (lines.shift()));
    rows.push(player);
  }
  return rest ? rows : [...rows, ...lines];
}

/** @param {Citizen} player */
function ladderRow(player) {
  const { rating, rank } = player;
  if (player.level !== null) return ["", h("em", null, nameLink(player)), h("em", null, sayRating(rating)), "", ""];
  const own = isMember(player) && h("small", { class: "mark" }, t("club.you"));
  return [rank === null ? "" : String(rank), [nameLink(player), own], sayRating(rating), String(rating.games), `${rating.wins}–${rating.draws}–${rating.losses}`];
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
    const notes = [player.bot && h("p", { class: "hint" }, t("club.is-bot")), player.created !== null && h("p", { class: "hint" }, t("club.since", { day: day(player.created) }))];
    const actions = [
      player.level === null && player.name !== ownGames.member?.name && h("button", { type: "button", class: "key primary", data: { key: "challenge" }, onclick: () => challenge(player.name) }, t("club.challenge")),
      h("a", { class: "key", href: `/statistics/${encodeURIComponent(player.name)}` }, t("club.statistics")),
      player.level === null && h("a", { class: "key", href: `/archive?player=${encodeURIComponent(player.name)}` }, t("club.all-games")),
    ];
    drawClub(
      root,
      shown,
      place,
      drawPerson(rating, notes, ...actions),
      player.history.length > 1 && ratingChart(player.history),
      h("h2", null, t("club.recent")),
      gamesTable(player.recent),
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
    svg("svg", { viewBox: "0 0 400 120", preserveAspectRatio: "none", role: "img", "aria-label": label }, svg("polyline", { points: points.join(" "), class: "chart-line" })),
    h("figcaption", { class: "hint" }, label),
  );
}
