/** How long a match with a friend is and how fast: as chosen last in its dialog, and for no other game. */

import { keep, recall } from "../basics/settings.js";

/** @typedef {{games: 1 | 2 | 3, days: 1 | 3 | 7 | null}} FriendWishes */

const KEY = "one-zero-one.friend";

/** @type {FriendWishes} */
export const friendWishes = { games: 1, days: null, .../** @type {Partial<FriendWishes>} */ (recall(KEY) ?? {}) };

/** @param {Partial<FriendWishes>} changes */
export function wishForFriend(changes) {
  Object.assign(friendWishes, changes);
  keep(KEY, friendWishes);
}
