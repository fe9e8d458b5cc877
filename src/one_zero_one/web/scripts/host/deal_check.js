/**
 * The check of the deal after the end, with what this browser noted at the start; loaded only then.
 * The document of the server, docs/online.md, describes the function.
 */

import { hex, notedDeal } from "./noted_deal.js";

/** @import {GameState, Opened} from "../types.js" */
/** @import {NotedDeal} from "./noted_deal.js" */

/**
 * `kept` and `broken` compare with what was noted here; `unseen`: nothing was noted; `said`: it is
 * only what a record says; `unable`: this browser cannot compute the hashes.
 * @typedef {"kept" | "broken" | "unseen" | "said" | "unable"} DealCheck
 */

/**
 * @param {GameState} state of a finished game
 * @returns {Promise<DealCheck | null>} null if nothing was committed
 */
export async function checkDeal(state) {
  const { deal, opened, game } = state;
  if (!deal) return null;
  if (state.mode === "record") return "said";
  const noted = notedDeal(game);
  if (!noted || !opened) return "unseen";
  // available only on localhost or over HTTPS
  if (!globalThis.crypto?.subtle) return "unable";
  const follows = opened.form === 1 ? (await hash(`${opened.salt}\n${opened.text}`)) === noted.commitment : await followsFromNotes(game, noted, opened);
  return follows && wasSeen(state, noted, opened) ? "kept" : "broken";
}

/**
 * Form 2: the seed is the one committed to, what was contributed here is part of it, and the deal is
 * the one that follows.
 * @param {string} game
 * @param {NotedDeal} noted
 * @param {Opened} opened
 */
async function followsFromNotes(game, noted, opened) {
  const { terms, seed, contributions } = opened;
  if (!terms || !seed || !contributions || opened.form !== 2 || terms[0] !== game) return false;
  if ((await commitmentOf(terms, seed)) !== noted.commitment) return false;
  if (Object.entries(noted.contributions).some(([seat, text]) => contributions[Number(seat)] !== text)) return false;
  return (await jointDeal(terms, seed, contributions)) === opened.text;
}

/**
 * Whether the deal gives this player the first cards that were seen here.
 * @param {GameState} state
 * @param {NotedDeal} noted
 * @param {Opened} opened
 */
function wasSeen(state, noted, opened) {
  const tags = Object.fromEntries([...opened.text.matchAll(/^\[(\w+) "(.*)"\]$/gm)].map(([, name, value]) => [name, value]));
  const opening = (tags["Opening"] ?? "").split(" ").filter(Boolean);
  const hands = Object.entries(noted.hands);
  return (
    tags["First"] === String(state.view.first) &&
    hands.every(([seat, hand]) => {
      const dealt = [...opening, ...(tags[`Deck${seat}`] ?? "").split(" ").slice(0, hand.length - opening.length)];
      return dealt.sort().join(" ") === [...hand].sort().join(" ");
    })
  );
}

/**
 * @param {string[]} terms
 * @param {string} seed
 */
export const commitmentOf = (terms, seed) => hashOf("commitment", ...terms, seed);

/**
 * The deal of form 2, as the head of a record.
 * @param {string[]} terms game, rules, cards, opening cards, open hands, who begins
 * @param {string} seed
 * @param {string[]} contributions
 */
export async function jointDeal(terms, seed, contributions) {
  const [, rules, cards = "", opening, open, settled] = terms;
  const made = await hashOf("deal", ...terms, seed, ...contributions);
  const first = settled === "" ? parseInt((await hashOf("first", made)).slice(-1), 16) % 2 : settled;
  /** @param {string} player */
  const deck = async (player) => {
    const lots = await Promise.all(cards.split(" ").map(async (card, index) => ({ card, lot: await hashOf("card", made, player, String(index)) })));
    return lots.sort((one, other) => (one.lot < other.lot ? -1 : 1)).map(({ card }) => card).join(" ");
  };
  const tags = [["Rules", rules], ["First", first], ["Deck0", await deck("0")], ["Deck1", await deck("1")], ["Opening", opening], ["Open", open]];
  return tags.map(([name, value]) => `[${name} "${value}"]\n`).join("");
}

/** @param {string[]} fields */
function hashOf(...fields) {
  const bytes = new TextEncoder();
  return hash(["one-zero-one", "2", ...fields].map((field) => `${bytes.encode(field).length}:${field},`).join(""));
}

/** @param {string} text */
async function hash(text) {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}
