/**
 * Runs before anything is painted, so that nobody sees another theme first, or a menu that is about
 * to change. Whoever edits `basics/settings.js` and `game/options.js` looks here, too.
 */
{
  const recall = (/** @type {string} */ key) => {
    try {
      return JSON.parse(localStorage.getItem(`one-zero-one.${key}`) ?? "null");
    } catch {
      return null; // no storage: nothing was chosen
    }
  };
  const root = document.documentElement;
  const { theme = "auto", language = null } = recall("settings") ?? {};
  root.dataset.theme = theme === "auto" && matchMedia("(prefers-contrast: more)").matches ? "contrast" : theme;
  // what the page was sent with is not what was chosen: it is shown when the words are there
  if (language !== null && language !== root.lang) root.dataset.waits = "words";
  else if (recall("wishes") !== null) root.dataset.waits = "wishes";
}
