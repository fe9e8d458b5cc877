/**
 * What the page says about a host that is near: how much of it is loaded, whether it can keep what is
 * played, and how to take everything along.
 */

import { byId, h, patch, refill } from "../basics/dom.js";
import { openDialog } from "../basics/dialogs.js";
import { Refusal, post } from "../host/api.js";
import { ask, news, start } from "./near_host.js";
import { saveAs } from "./saving.js";
import { bringWords, number, t, tell } from "../basics/words.js";

/** What the page keeps by itself begins like this. */
const OWN = "one-zero-one.";
const MEGABYTE = 1_000_000;

/** Load the engine behind what is shown, and say how far it is. */
export async function begin() {
  await bringWords("near");
  if (location.protocol === "file:") return say(t("near.from-disk"));
  news.addEventListener("progress", (event) => event instanceof CustomEvent && showProgress(event.detail));
  news.addEventListener("ready", () => say(null));
  news.addEventListener("failed", () => say(t("near.failed")));
  news.addEventListener("trouble", (event) => event instanceof CustomEvent && say(event.detail.why === "full" ? t("near.full") : t("near.forbidden")));
  start();
  // the browser may refuse; then it still keeps the games as long as there is room
  await navigator.storage?.persist?.().catch(() => false);
}

/** The place for what is said, below the frame. */
function place() {
  const known = document.getElementById("near");
  if (known) return known;
  const made = h("div", { id: "near", class: "near", role: "status" });
  byId("screen").before(made);
  return made;
}

/** @param {{loaded: number, whole: number}} progress */
function showProgress({ loaded, whole }) {
  const said = t("near.loading", { loaded: number(loaded / MEGABYTE, 1), whole: number(whole / MEGABYTE, 1) });
  patch(place(), h("label", null, said, " ", h("progress", { value: String(loaded), max: String(whole) })));
}

/** @param {string | null} text */
function say(text) {
  refill(place(), text === null ? "" : h("p", { class: "near-said" }, text));
}

/** Save all games and settings of this browser as one file. */
export async function exportAll() {
  const page = Object.fromEntries(Object.keys(localStorage).filter((name) => name.startsWith(OWN)).map((name) => [name, localStorage.getItem(name) ?? ""]));
  await saveAs(await ask("/api/export", { method: "POST", body: JSON.stringify({ page }) }), "one-zero-one.json");
}

/** Add the games of such a file; what this browser keeps already stays as it is. */
export function importAll() {
  const file = h("input", { type: "file", accept: ".json,application/json", onchange: () => void take(file.files?.[0]) });
  file.click();
}

/** @param {File | undefined} file */
async function take(file) {
  if (!file) return;
  try {
    const { games, page } = await post("/api/import", JSON.parse(await file.text()));
    for (const [name, text] of Object.entries(page)) {
      if (name.startsWith(OWN) && localStorage.getItem(name) === null) localStorage.setItem(name, String(text));
    }
    openDialog(t("near.import"), h("p", null, t("near.imported", { count: games })));
  } catch (refusal) {
    const text = refusal instanceof Refusal && refusal.problem ? tell(refusal.problem) : t("problem.not-an-export");
    openDialog(t("page.refused"), h("p", null, text));
  }
}
