/**
 * A press counts even if the pressed element is redrawn before the release: its replacement is
 * clicked.
 */

import { DRAGS_FROM } from "../table/drag.js";

/** @type {HTMLElement | null} */
let pressed = null;
let from = { x: 0, y: 0 };

export function keepPresses() {
  document.addEventListener("pointerdown", (event) => {
    pressed = event.button === 0 ? keyed(event.target) : null;
    from = { x: event.clientX, y: event.clientY };
  });
  document.addEventListener("pointermove", ({ clientX, clientY }) => {
    if (Math.hypot(clientX - from.x, clientY - from.y) >= DRAGS_FROM) pressed = null;
  });
  document.addEventListener("pointerup", ({ clientX, clientY }) => letGo(document.elementFromPoint(clientX, clientY)));
  document.addEventListener("keydown", ({ key, repeat, defaultPrevented, target }) => {
    if (key === " " && !repeat) pressed = defaultPrevented ? null : keyed(target);
  });
  document.addEventListener("keyup", ({ key }) => {
    if (key === " ") letGo(document.activeElement);
  });
}

/** @param {Element | null} over */
function letGo(over) {
  const now = keyed(over);
  // an element that is still there receives its own click
  if (pressed && !pressed.isConnected && now?.dataset.key === pressed.dataset.key) now?.click();
  pressed = null;
}

/**
 * @param {EventTarget | null} target
 * @returns {HTMLElement | null}
 */
function keyed(target) {
  return target instanceof Element ? target.closest("[data-key]") : null;
}
