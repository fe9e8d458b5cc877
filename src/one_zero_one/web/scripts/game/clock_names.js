/** What people call the time that a game gives them. */

import { t } from "../basics/words.js";

/**
 * @param {number | null} minutes
 * @param {number} increment
 * @param {number | null} days
 */
export function sayClock(minutes, increment, days) {
  if (days) return t("page.clock-days", { count: days });
  return minutes === null ? t("page.no-clock") : t("page.clock-form", { minutes, increment });
}
