/** A person's settings for this browser, in its storage. */

import { browserLanguage } from "./words.js";

/**
 * @typedef {object} Settings
 * @property {import("./words.js").Language | null} language null: follow the browser
 * @property {"auto" | "light" | "dark" | "contrast"} theme
 * @property {"auto" | "on" | "off"} motion
 * @property {"off" | "needed" | "all"} sounds for nothing, for what needs the player, or for every event
 * @property {boolean} aid whether seen and unseen cards are shown
 * @property {boolean} shortcuts whether single-key shortcuts are on
 * @property {boolean} notation whether turns are shown in notation, too
 * @property {boolean} at_once whether a drop, or a second press on the place, plays the turn
 * @property {boolean} warn whether to warn before a very bad turn against the computer
 */

/** All that the page keeps begins like this. */
const OURS = "one-zero-one.";
const KEY = `${OURS}settings`;

/** @type {Settings} */
const DEFAULTS = {
  language: null,
  theme: "auto",
  motion: "auto",
  sounds: "needed",
  aid: true,
  shortcuts: true,
  notation: false,
  at_once: false,
  warn: false,
};

/** What the browser does not let the page store, by its keys: it is there as long as the page is open. @type {Map<string, string>} */
const unstored = new Map();

/** @type {Settings} */
export const settings = { ...DEFAULTS, ...stored() };

/**
 * The settings as they were stored, in this form or in the first one, which had one switch for sounds.
 * @returns {Partial<Settings>}
 */
function stored() {
  const { sound = false, ...others } = /** @type {Partial<Settings> & {sound?: boolean}} */ (recall(KEY) ?? {});
  return { ...(sound ? { sounds: "all" } : {}), ...others };
}

/**
 * @param {Partial<Settings>} changes
 */
export function change(changes) {
  Object.assign(settings, changes);
  keep(KEY, settings);
  showTheme();
}

export function chosenLanguage() {
  return settings.language ?? browserLanguage();
}

/** Whether animations are on. */
export function moves() {
  if (settings.motion !== "auto") return settings.motion === "on";
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Set the theme and the amount of motion for the style sheets. */
export function showTheme() {
  const root = document.documentElement;
  const contrast = settings.theme === "auto" && matchMedia("(prefers-contrast: more)").matches;
  root.dataset.theme = contrast ? "contrast" : settings.theme;
  root.dataset.motion = moves() ? "on" : "off";
  // the browser's own bars have the colour of the page
  const { backgroundColor } = getComputedStyle(root);
  for (const meta of document.querySelectorAll("meta[name=theme-color]")) meta.setAttribute("content", backgroundColor);
}

/**
 * @param {string} key
 * @returns {unknown}
 */
export function recall(key) {
  try {
    return JSON.parse(unstored.get(key) ?? localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 */
export const keep = (key, value) => keepText(key, JSON.stringify(value));

/**
 * @param {string} key
 * @param {string} text
 */
export function keepText(key, text) {
  try {
    localStorage.setItem(key, text);
    unstored.delete(key);
  } catch {
    unstored.set(key, text);
  }
}

/**
 * Everything that the page keeps: texts by their keys.
 * @returns {Map<string, string>}
 */
export function allKept() {
  /** @type {[string, string][]} */
  let stored = [];
  try {
    stored = Object.entries(localStorage);
  } catch {
    // there is no storage
  }
  return new Map([...stored, ...unstored].filter(([key]) => key.startsWith(OURS)));
}
