/** How long a match with a friend is and how fast: as chosen last in its dialog, and for no other game. */

import { CLOCKS } from "./clock_names.js";
import { keep, recall } from "../basics/settings.js";

/** @typedef {{games: 1 | 2 | 3, clock: number}} FriendWishes the clock by its number in CLOCKS */

const KEY = "one-zero-one.friend";

/** @type {FriendWishes} */
export const friendWishes = { games: 1, clock: 0, .../** @type {Partial<FriendWishes>} */ (recall(KEY) ?? {}) };

/** @param {Partial<FriendWishes>} changes */
export function wishForFriend(changes) {
  Object.assign(friendWishes, changes);
  keep(KEY, friendWishes);
}

/** The wishes as they are sent to the server. */
export function askedOfFriend() {
  const [minutes, increment, days = null] = CLOCKS[friendWishes.clock] ?? [null, 0];
  return { games: friendWishes.games, minutes, increment, days };
}
