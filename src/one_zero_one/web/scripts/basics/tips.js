/** Tooltips: a sentence about the element under the pointer or with the focus, from `data-tip`. */

import { byId } from "./dom.js";

const DELAY = 350;

/** @type {Element | null} */
let owner = null;
let timer = 0;
/** Where the pointer was pressed last: an element that appears under it gets no tip. */
let pressed = { x: -1, y: -1 };

export function startTips() {
  const tip = byId("tip");
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch" || (event.clientX === pressed.x && event.clientY === pressed.y)) return;
    consider(event.target, tip, DELAY);
  });
  document.addEventListener("focusin", (event) => {
    if (event.target instanceof HTMLElement && event.target.matches(":focus-visible")) consider(event.target, tip, DELAY);
  });
  document.addEventListener("pointerdown", (event) => {
    pressed = { x: event.clientX, y: event.clientY };
    hide(tip);
  });
  // a finger cannot point without pressing: what does nothing else when it is pressed says its tip
  document.addEventListener("click", (event) => {
    const isTouch = event instanceof PointerEvent && event.pointerType === "touch";
    if (isTouch && event.target instanceof Element && !event.target.closest("button, a, label, [data-lit]")) consider(event.target, tip, 0);
  });
  document.addEventListener("keydown", () => hide(tip));
  document.addEventListener("scroll", () => hide(tip), true);
}

/**
 * @param {EventTarget | null} target
 * @param {HTMLElement} tip
 * @param {number} delay
 */
function consider(target, tip, delay) {
  const next = target instanceof Element ? target.closest("[data-tip]") : null;
  if (next === owner) return;
  hide(tip);
  owner = next;
  if (next instanceof HTMLElement) timer = setTimeout(() => show(next, tip), delay);
}

/**
 * @param {HTMLElement} target
 * @param {HTMLElement} tip
 */
function show(target, tip) {
  if (!target.isConnected || !target.dataset.tip) return;
  tip.textContent = target.dataset.tip;
  tip.hidden = false;
  const box = target.getBoundingClientRect();
  const own = tip.getBoundingClientRect();
  const above = box.top - own.height - 8;
  tip.style.left = `${Math.max(8, Math.min(innerWidth - own.width - 8, box.left + box.width / 2 - own.width / 2))}px`;
  tip.style.top = `${above > 8 ? above : Math.min(innerHeight - own.height - 8, box.bottom + 8)}px`;
}

/** @param {HTMLElement} tip */
function hide(tip) {
  clearTimeout(timer);
  tip.hidden = true;
  owner = null;
}
