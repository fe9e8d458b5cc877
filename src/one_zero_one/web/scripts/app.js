/** The page: which screen an address shows, and the frame around it. */

import { Refusal } from "./host/api.js";
import { OTHERS_AT } from "./host/door.js";
import { IS_NEAR, hrefOf, pathOf, pathShown } from "./basics/addresses.js";
import { byId, h, painted, refill } from "./basics/dom.js";
import { HomeScreen } from "./screens/home.js";
import { heldSeats } from "./host/seats.js";
import { untilLoaded } from "./basics/loading.js";
import { chosenLanguage, showTheme } from "./basics/settings.js";
import { bringStyles } from "./basics/styles.js";
import { entitle } from "./basics/title.js";
import { startTips } from "./basics/tips.js";
import { bringWords, speak, t, tell } from "./basics/words.js";

/**
 * The screen of an address.
 * @typedef {object} Screen
 * @property {() => void} build redraw everything, for instance in another language
 * @property {() => void} [draw] redraw what settings have an effect on
 * @property {() => void} leave
 */

/**
 * Screens that not every visit opens, by the first word of their address. Their part of the page
 * has its own scripts, words and style sheet, which are loaded on demand.
 * @typedef {{part: string, load: () => Promise<{open: (root: HTMLElement, name: string, go: (path: string) => void) => Screen}>}} Further
 */

/** @type {Record<string, Further>} */
const FURTHER = {
  lobby: { part: "club", load: () => import("./club/lobby.js") },
  table: { part: "club", load: () => import("./club/lobby.js") },
  players: { part: "club", load: () => import("./club/players.js") },
  archive: { part: "club", load: () => import("./club/archive.js") },
  account: { part: "club", load: () => import("./club/account.js") },
  join: { part: "join", load: () => import("./screens/join.js") },
  learn: { part: "learn", load: () => import("./learn/lessons.js") },
  puzzles: { part: "learn", load: () => import("./learn/puzzles.js") },
  rules: { part: "learn", load: () => import("./learn/rules.js") },
  statistics: { part: "learn", load: () => import("./learn/statistics.js") },
  analysis: { part: "learn", load: () => import("./learn/analysis.js") },
};

/** Screens whose addresses end in a number, if in anything. */
const NUMBERED = ["learn", "puzzles"];

/** Parts that are about other people; only a server reaches them. */
const NEEDS_OTHERS = ["club", "join"];

/** @type {Screen | null} */
let screen = null;
/** Where the screen is, without the place on it. */
let shownAt = "";

/** @param {string} path */
function go(path) {
  history.pushState(null, "", hrefOf(path));
  void show();
}

/** Show the screen of the address; it is there when the promise is fulfilled. */
async function show() {
  screen?.leave();
  screen = null;
  shownAt = location.pathname + location.search;
  // close the dialogs of the previous screen
  for (const dialog of document.querySelectorAll("dialog")) dialog.close("");
  // each screen has its own root, removed with it: late news for an old screen has no effect
  const root = startScreen() ?? h("div", { class: "screen" });
  if (!root.isConnected) byId("screen").replaceChildren(root);
  const onward = (/** @type {string} */ path) => root.isConnected && go(path);
  const [, kind, name = ""] = pathShown().split("/");
  document.body.dataset.screen = kind || "home";
  drawAttention();
  const further = FURTHER[kind ?? ""];
  if (kind === "game") {
    await openGame(root, name, onward).catch((refusal) => (isStranger(refusal, name) ? openInvitation(root, name, onward) : showProblem(root, refusal, name)));
  } else if (kind === "" || kind === "replay") {
    screen = new HomeScreen(root, onward);
  } else if (further && IS_NEAR && NEEDS_OTHERS.includes(further.part)) {
    showRefusal(root, t("problem.needs-a-server"), OTHERS_AT && new URL(pathShown(), OTHERS_AT).href);
  } else if (further && !(NUMBERED.includes(kind ?? "") && /[^0-9]/.test(name))) {
    await openFurther(root, further, decodeURIComponent(name), onward).catch((refusal) => showProblem(root, refusal, name));
  } else {
    showRefusal(root, t("problem.no-such-page"));
  }
}

/**
 * The start screen as it was in the page before any script: it is filled, not replaced, and nothing moves.
 * @returns {HTMLElement | null}
 */
function startScreen() {
  const sent = byId("screen").querySelector("[inert]");
  if (!(sent instanceof HTMLElement)) return null;
  sent.inert = false;
  return pathShown() === "/" ? sent : null;
}

/**
 * @param {HTMLElement} root
 * @param {Further} further
 * @param {string} name
 * @param {(path: string) => void} onward
 */
async function openFurther(root, { part, load }, name, onward) {
  root.replaceChildren(h("p", { class: "join hint" }, t("page.loading")));
  const [{ open }] = await Promise.all([load(), bringWords(part), bringStyles(part)]);
  if (root.isConnected) screen = open(root, name, onward);
}

/**
 * @param {HTMLElement} root
 * @param {string} name
 * @param {(path: string) => void} onward
 */
async function openGame(root, name, onward) {
  const { GameScreen } = await import("./play/game_screen.js");
  if (!root.isConnected) return;
  const game = new GameScreen(root, name, onward);
  screen = game;
  await game.begin();
}

/**
 * Whether the server refuses a game because this browser has no seat in it.
 * @param {unknown} refusal
 * @param {string} game
 */
function isStranger(refusal, game) {
  return refusal instanceof Refusal && refusal.status === 403 && heldSeats(game).seats.length === 0;
}

/**
 * Whoever was sent the address of a game may be invited to it.
 * @param {HTMLElement} root
 * @param {string} game
 * @param {(path: string) => void} onward
 */
function openInvitation(root, game, onward) {
  screen?.leave();
  const load = async () => ({ open: (await import("./screens/join.js")).openAtGame });
  return openFurther(root, { part: "join", load }, game, onward).catch((refusal) => showProblem(root, refusal, game));
}

/**
 * @param {HTMLElement} root
 * @param {unknown} refusal
 * @param {string} game
 */
function showProblem(root, refusal, game) {
  const known = refusal instanceof Refusal;
  if (!known) setTimeout(() => root.isConnected && void show(), 1500); // the server is down: retry
  const text = known && refusal.problem && !isStranger(refusal, game) ? tell(refusal.problem) : known ? t("page.not-yours") : t("page.line-lost");
  showRefusal(root, text);
}

/**
 * @param {HTMLElement} root
 * @param {string} text
 * @param {string | null} [elsewhere] where it is not refused
 */
function showRefusal(root, text, elsewhere = null) {
  entitle(t("page.title"));
  const onward = elsewhere !== null && h("a", { class: "key primary", href: elsewhere }, new URL(elsewhere).host);
  root.replaceChildren(h("div", { class: "join" }, h("h1", null, t("page.refused")), h("p", { role: "alert" }, text), onward || "", h("a", { class: "key primary", href: "/" }, t("page.new-game"))));
}

function drawFrame() {
  byId("skip").textContent = t("page.skip");
  const home = byId("home-link");
  home.setAttribute("href", hrefOf("/"));
  home.setAttribute("aria-label", t("page.to-start"));
  refill(
    byId("tools"),
    h("div", { id: "game-tools", class: "tools" }),
    h("div", { id: "member", class: "tools" }),
    h("div", { id: "bell", class: "tools" }),
    h(
      "button",
      { type: "button", class: "tab", "aria-label": t("page.settings"), data: { key: "settings" }, onclick: () => void showSettings() },
      h("span", { class: "in-words" }, t("page.settings")),
      h("span", { class: "in-short", "aria-hidden": "true" }, "⚙\uFE0E"),
    ),
  );
  drawAttention();
}

/** @type {typeof import("./attention.js") | null} loaded after the first screen, which need not wait for it */
let attention = null;

/** Show which games wait for the player, except the open one. */
function drawAttention() {
  attention?.draw();
}

async function showSettings() {
  const [{ openSettings }] = await Promise.all([import("./basics/settings_dialog.js"), bringWords("games")]);
  openSettings(() => screen?.draw?.(), (language) => void changeLanguage(language));
}

/** @param {import("./basics/words.js").Language} language */
async function changeLanguage(language) {
  await speak(language);
  drawFrame();
  screen?.build();
}

async function start() {
  showTheme();
  matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", showTheme);
  matchMedia("(prefers-contrast: more)").addEventListener("change", showTheme);
  await speak(chosenLanguage());
  drawFrame();
  startTips();
  addEventListener("popstate", () => location.pathname + location.search !== shownAt && void show());
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    // another tab, another window or a download is the browser's to open
    const isForBrowser = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0 || event.defaultPrevented;
    const path = link && pathOf(link);
    if (isForBrowser || path === null) return;
    event.preventDefault();
    go(path);
  });
  const shown = show();
  delete document.documentElement.dataset.waits;
  // a screen may need the host, which begins with its frame; whatever else is needed can wait
  await (IS_NEAR ? (await import("./near/near_frame.js")).begin() : painted(shown));
  attention = await untilLoaded(() => import("./attention.js"));
  await attention.begin();
  await untilLoaded(() => import("./play/game_screen.js")); // the next press may well begin a game
}

void start();
