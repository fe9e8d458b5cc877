/** Files that a screen can do without for a moment, and that must come even if the network is away just now. */

/** Milliseconds until a file is asked for again, unless the browser says earlier that it is online. */
const PAUSE = 5000;

/**
 * Load again and again until it succeeds. Nothing but loading belongs in here: every failure counts as
 * one of the network.
 * @template T
 * @param {() => Promise<T>} load
 * @returns {Promise<T>}
 */
export async function untilLoaded(load) {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => {
        addEventListener("online", resolve, { once: true });
        setTimeout(resolve, PAUSE);
      });
    }
  }
}
