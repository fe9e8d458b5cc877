/** What a thing is, in a sentence, while the pointer or the focus is on it: anything with `data-tip`. */

import { byId } from "./dom.js";

/** @type {HTMLElement | null} */
let shownFor = null;

export function startTips() {
  const tip = byId("tip");
  document.addEventListener("pointerover", (event) => event.pointerType !== "touch" && consider(event.target, tip));
  document.addEventListener("focusin", (event) => consider(event.target instanceof HTMLElement && event.target.matches(":focus-visible") ? event.target : null, tip));
  document.addEventListener("pointerdown", () => hide(tip));
  document.addEventListener("keydown", (event) => event.key === "Escape" && hide(tip));
  document.addEventListener("scroll", () => hide(tip), true);
}

/**
 * @param {EventTarget | null} target
 * @param {HTMLElement} tip
 */
function consider(target, tip) {
  const owner = target instanceof Element ? target.closest("[data-tip]") : null;
  if (owner === shownFor) return;
  hide(tip);
  if (!(owner instanceof HTMLElement) || !owner.dataset.tip) return;
  shownFor = owner;
  tip.textContent = owner.dataset.tip;
  tip.hidden = false;
  const box = owner.getBoundingClientRect();
  const own = tip.getBoundingClientRect();
  const above = box.top - own.height - 8;
  tip.style.left = `${Math.max(8, Math.min(innerWidth - own.width - 8, box.left + box.width / 2 - own.width / 2))}px`;
  tip.style.top = `${above > 8 ? above : Math.min(innerHeight - own.height - 8, box.bottom + 8)}px`;
}

/** @param {HTMLElement} tip */
function hide(tip) {
  tip.hidden = true;
  shownFor = null;
}
