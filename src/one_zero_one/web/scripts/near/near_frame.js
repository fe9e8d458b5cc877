/**
 * What the page says about a host that is near: how much of it is loaded, whether it can keep what is
 * played, and whether a new version is there.
 */

import { byId, h, refill } from "../basics/dom.js";
import { bringStyles } from "../basics/styles.js";
import { bringWords, number, t } from "../basics/words.js";
import { news, start } from "./near_host.js";
import { keepThisVersion } from "./versions.js";

const MEGABYTE = 1_000_000;

/** What shows how much is loaded: it is filled where it is, and not drawn again. */
const bar = h("progress", { value: "0" });
const words = /** @type {const} */ ([h("span"), h("span")]);
const loading = h("label", { class: "near-loading" }, ...words, bar);

/** @typedef {{text: string, keys: {key: string, text: string, act: () => void}[]}} Notice */

/** What is said, the latest last; trouble with the store stays beside an offer. @type {Map<string, Notice>} */
const notices = new Map();

/** Load the engine behind what is shown, and say how far it is. */
export async function begin() {
  await Promise.all([bringWords("near"), bringStyles("near")]);
  on("progress", ({ loaded, whole }) => showProgress(loaded, whole));
  on("begun", () => {
    words[1].textContent = t("near.begins-soon");
  });
  on("ready", () => {
    loading.remove();
    void keepThisVersion((take) => offerUpdate(take));
  });
  on("failed", () => {
    loading.remove();
    say("failed", t("near.failed"), [{ key: "again", text: t("near.again"), act: () => location.reload() }]);
  });
  on("trouble", ({ why }) => say("trouble", why === "full" ? t("near.full") : t("near.forbidden")));
  start();
}

/**
 * @param {string} type
 * @param {(detail: any) => void} act
 */
function on(type, act) {
  news.addEventListener(type, (event) => event instanceof CustomEvent && act(event.detail));
}

/** The place for what is said, below the frame. */
function place() {
  const known = document.getElementById("near");
  if (known) return known;
  const made = h("section", { id: "near", class: "near", "aria-label": t("near.notices") }, h("div", { role: "status" }));
  byId("screen").before(made);
  return made;
}

/**
 * @param {number} loaded
 * @param {number} whole
 */
function showProgress(loaded, whole) {
  words[0].textContent = t("near.loading", { loaded: number(loaded / MEGABYTE, 1), whole: number(whole / MEGABYTE, 1) });
  bar.max = whole;
  bar.value = loaded;
  if (!loading.isConnected) place().prepend(loading);
}

/**
 * @param {string} name
 * @param {string} text
 * @param {Notice["keys"]} [keys]
 */
function say(name, text, keys = []) {
  notices.set(name, { text, keys });
  draw();
}

function draw() {
  refill(/** @type {HTMLElement} */ (place().querySelector("[role=status]")), ...[...notices.values()].map(drawNotice));
}

/** @param {Notice} notice */
function drawNotice({ text, keys }) {
  const buttons = keys.map(({ key, text: label, act }) => h("button", { type: "button", class: "key small", data: { key }, onclick: act }, label));
  return h("div", { class: "near-said" }, h("p", null, text), ...buttons);
}

/** @param {() => void} take */
function offerUpdate(take) {
  const later = () => (notices.delete("update"), draw());
  say("update", t("near.update"), [
    { key: "update-now", text: t("near.update-now"), act: take },
    { key: "update-later", text: t("near.update-later"), act: later },
  ]);
}
