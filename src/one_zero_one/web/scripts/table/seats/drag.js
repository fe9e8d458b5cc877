/** Dragging a card from the hand to a lit space, by mouse, pen or finger. */

/** @import {Composer} from "../../game/composer.js" */

/** Moving the pointer this far from where it was pressed starts a drag. */
const DRAGS_FROM = 8;

/**
 * @param {HTMLElement} area contains the cards of the hand
 * @param {Composer} game
 */
export function listenToDrags(area, game) {
  area.addEventListener("pointerdown", (event) => {
    const card = event.target instanceof Element ? event.target.closest(".hand-card") : null;
    if (!(card instanceof HTMLButtonElement) || card.disabled || event.button !== 0) return;
    follow(event, card, game);
  });
}

/**
 * @param {PointerEvent} start
 * @param {HTMLButtonElement} card
 * @param {Composer} game
 */
function follow(start, card, game) {
  const index = Number(card.dataset.index);
  const face = card.dataset.face ?? "";
  /** @type {HTMLElement | null} */
  let carried = null;

  /** @param {PointerEvent} event */
  const move = (event) => {
    if (event.pointerId !== start.pointerId) return;
    if (!carried) {
      if (Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < DRAGS_FROM) return;
      if (game.draft.step.index !== index) game.choose(index, face);
      carried = pickUp(card);
    }
    carried.style.left = `${event.clientX}px`;
    carried.style.top = `${event.clientY}px`;
    for (const cell of document.querySelectorAll(".cell[data-over]")) cell.removeAttribute("data-over");
    spaceUnder(event)?.setAttribute("data-over", "yes");
  };

  /** @param {PointerEvent} event */
  const drop = (event) => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", drop);
    removeEventListener("pointercancel", drop);
    if (!carried) return;
    carried.remove();
    // the click that follows a drag would turn the card
    addEventListener("click", swallow, true);
    setTimeout(() => removeEventListener("click", swallow, true), 0);
    const cell = event.type === "pointerup" ? spaceUnder(event) : null;
    if (cell) game.drop(Number((cell.dataset.space ?? "").split(".")[0]));
  };

  addEventListener("pointermove", move);
  addEventListener("pointerup", drop);
  addEventListener("pointercancel", drop);
}

/** @param {Event} click */
function swallow(click) {
  click.stopPropagation();
}

/** @param {HTMLElement} card */
function pickUp(card) {
  const picture = (document.querySelector('.hand-card[data-chosen="yes"] .card') ?? card.querySelector(".card"))?.cloneNode(true);
  const carried = document.createElement("div");
  carried.className = "carried";
  if (picture) carried.append(picture);
  document.body.append(carried);
  return carried;
}

/**
 * @param {PointerEvent} event
 * @returns {HTMLElement | null}
 */
function spaceUnder(event) {
  const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest(".row")?.querySelector('.cell[data-lit="yes"]');
  return cell instanceof HTMLElement ? cell : null;
}
