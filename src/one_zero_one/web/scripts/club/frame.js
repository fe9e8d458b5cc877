/** What the screens of the club have in common: tabs, lists, and how refusals are shown. */

import { Refusal } from "../host/api.js";
import { h, refill } from "../basics/dom.js";
import { drawMasthead } from "../basics/masthead.js";
import { entitle } from "../basics/title.js";
import { language, t, tell } from "../basics/words.js";

/** @import {Child} from "../basics/dom.js" */

/**
 * Draw a screen of the club: its tabs, its title, and its content.
 * @param {HTMLElement} root
 * @param {string} title
 * @param {...(Child | Child[])} content
 */
export function drawClub(root, title, ...content) {
  entitle(`${title} · One Zero One`);
  const head = drawMasthead(
    t("club.title"),
    [
      ["/lobby", t("club.lobby")],
      ["/players", t("club.players")],
      ["/archive", t("club.archive")],
      ["/account", t("club.account")],
    ],
    title,
  );
  refill(root, h("div", { class: "club" }, head, ...content));
}

/**
 * Do something that the server may refuse; a refusal is shown in `place`.
 * @param {HTMLElement} place
 * @param {() => Promise<void>} act
 */
export async function attempt(place, act) {
  place.hidden = true;
  try {
    await act();
  } catch (refusal) {
    place.textContent = reasonOf(refusal);
    place.hidden = false;
    place.scrollIntoView({ block: "nearest" });
  }
}

/** @param {unknown} refusal */
export function reasonOf(refusal) {
  return refusal instanceof Refusal && refusal.problem ? tell(refusal.problem) : t("page.no-server");
}

/** The element that shows a refusal. */
export function refusalPlace() {
  return h("p", { class: "warning", role: "alert", hidden: true });
}

/**
 * A form of labelled fields with one button.
 * @param {Child[]} fields
 * @param {string} button
 * @param {() => Promise<void>} submit
 * @param {"primary" | "grave"} [weight] grave for what cannot be undone
 */
export function form(fields, button, submit, weight = "primary") {
  const place = refusalPlace();
  return h(
    "form",
    {
      class: "club-form",
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        void attempt(place, submit);
      },
    },
    ...fields,
    place,
    h("div", { class: "dialog-buttons start" }, h("button", { type: "submit", class: `key ${weight}` }, button)),
  );
}

/**
 * @param {string} label
 * @param {Record<string, unknown>} attributes of the input
 */
export function field(label, attributes) {
  const input = h("input", { type: "text", required: true, ...attributes });
  return { input, element: h("label", { class: "field" }, h("span", null, label), input) };
}

/**
 * A name that links to the player's page; guests' names have no link.
 * @param {{name: string | null, level: number | null, account?: boolean, bot?: boolean}} player
 */
export function nameLink({ name, level, account = true, bot = false }) {
  if (level !== null) return h("a", { href: `/players/level:${level}` }, t(`level.${level}`));
  if (name === null) return h("span", { class: "hint" }, t("page.a-guest"));
  const mark = bot && h("small", { class: "mark" }, t("club.bot"));
  return account ? h("span", null, h("a", { href: `/players/${encodeURIComponent(name)}` }, name), mark) : h("span", null, name);
}

/** That a game counts for the ratings, so that nobody sits down at one unknowingly. */
export function ratedMark() {
  return h("small", { class: "mark rated" }, t("page.rated"));
}

/** @param {number} seconds since 1970 */
export function day(seconds) {
  return new Date(seconds * 1000).toLocaleDateString(language(), { dateStyle: "medium" });
}

/**
 * Rows below a head; the caption is for screen readers.
 * @param {string} caption
 * @param {string[]} head
 * @param {(Child | Child[])[][]} rows
 * @param {{kind?: string, own?: number}} [options] kind: of rows that become cards of two lines where
 *   the window is narrow; own: the row that is about the reader
 */
export function drawRows(caption, head, rows, { kind, own } = {}) {
  return h(
    "div",
    { class: "club-table", data: { kind }, tabindex: "0", role: "region", "aria-label": caption },
    h(
      "table",
      null,
      h("caption", { class: "visually-hidden" }, caption),
      h("thead", null, h("tr", null, head.map((text) => (text === "" ? h("td", null) : h("th", { scope: "col" }, text))))),
      h("tbody", null, rows.map((row, number) => h("tr", { data: { own: number === own && "yes" } }, row.map((cell, at) => h("td", { data: { label: head[at] || null } }, cell))))),
    ),
  );
}

/**
 * The rating of whoever has one, beside the name.
 * @param {{value: number, provisional: boolean} | null | undefined} rating
 */
export function strength(rating) {
  return rating && h("span", { class: "strength" }, ` ${sayRating(rating)}`);
}

/**
 * Who somebody is: rating and games, what else is to be said, and what one may do.
 * @param {{value: number, provisional: boolean, games: number, wins: number, draws: number, losses: number} | null} rating
 * @param {Child[]} notes
 * @param {...Child} actions
 */
export function drawPerson(rating, notes, ...actions) {
  const results = rating ? `${rating.wins}–${rating.draws}–${rating.losses}` : "–";
  const facts = [[t("club.rating"), sayRating(rating)], [t("club.games"), String(rating?.games ?? 0)], [t("club.won-drawn-lost"), results]];
  return h(
    "section",
    { class: "person" },
    h("dl", { class: "facts" }, facts.flatMap(([name, value]) => [h("dt", null, name), h("dd", null, value)])),
    h("div", { class: "person-notes" }, notes),
    h("div", { class: "dialog-buttons start" }, ...actions),
  );
}

/**
 * A rating as text, with a question mark while it is uncertain.
 * @param {{value: number, provisional: boolean} | null} rating
 */
export function sayRating(rating) {
  return rating ? `${rating.value}${rating.provisional ? "?" : ""}` : "–";
}
