/** The finished games of this browser and of the account: to replay and to analyse. */

import { h } from "../basics/dom.js";
import { language, t } from "../basics/words.js";

/** @import {Digit} from "../types.js" */

/**
 * @typedef {object} Finished
 * @property {{game: string, at: number, deck: string, rated: boolean, row: string, winner: Digit | null, turns: number, players: {name: string | null, level: number | null}[]}} game
 * @property {Digit} seat
 * @property {number | null} accuracy
 */

/** @param {Finished[]} games */
export function drawFinishedGames(games) {
  return h(
    "section",
    null,
    h("h2", null, t("school.finished-games")),
    h("ul", { class: "finished-games" }, games.map(drawOne)),
  );
}

/** @param {Finished} finished */
function drawOne({ game: { game, at, row, winner, players }, seat, accuracy }) {
  const won = winner === null ? "draw" : winner === seat ? "won" : "lost";
  const result = { won: t("school.game-won"), lost: t("school.game-lost"), draw: t("page.draw") }[won];
  // the own points first
  const [, zero, one] = /^(?:RUN|END) (\d+)-(\d+)$/.exec(row) ?? [];
  const points = zero !== undefined && (seat === 0 ? `${zero}–${one}` : `${one}–${zero}`);
  const opponent = players[seat === 0 ? 1 : 0];
  const name = opponent?.level ? t(`level.${opponent.level}`) : (opponent?.name ?? t("page.a-guest"));
  const date = new Date(1000 * at);
  return h(
    "li",
    { data: { key: `finished-${game}`, result: won } },
    h("strong", { class: "finished-result" }, result, points && ` ${points}`),
    h("span", { class: "finished-name" }, name),
    h("time", { datetime: date.toISOString() }, date.toLocaleDateString(language(), { dateStyle: "medium" })),
    h("span", { class: "finished-accuracy" }, accuracy === null ? "" : t("school.accuracy", { accuracy: Math.round(accuracy) })),
    h("span", { class: "asked-keys" }, h("a", { class: "key small", href: `/game/${game}` }, t("school.replay")), h("a", { class: "key small", href: `/analysis/${game}` }, t("page.analysis"))),
  );
}
