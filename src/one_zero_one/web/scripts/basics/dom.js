/** Helpers that create elements, fill them, and patch what is drawn again. */

import { addressOf, hrefOf } from "./addresses.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * @typedef {Node | string | number | null | undefined | false} Child
 * @typedef {Record<string, unknown>} Attributes
 */

/**
 * Create an element: attributes by name, `data` for its dataset, functions such as `onclick` as
 * listeners.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes | null} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, attributes, ...children) {
  const element = document.createElement(tag);
  furnish(element, attributes ?? {});
  element.append(...present(children.flat()));
  return element;
}

/**
 * Create an SVG element.
 * @param {string} tag
 * @param {Attributes} [attributes]
 * @param {...SVGElement} children
 * @returns {SVGElement}
 */
export function svg(tag, attributes, ...children) {
  const element = document.createElementNS(SVG, tag);
  furnish(element, attributes ?? {});
  element.append(...children);
  return element;
}

/**
 * A drawing from the shared sheet of symbols.
 * @param {string} id
 * @param {string} [className]
 */
export function symbol(id, className = "symbol") {
  return svg("svg", { class: className, "aria-hidden": "true", focusable: "false" }, drawingOf(id));
}

/**
 * The part of a drawing that shows a symbol of the shared sheet.
 * @param {string} id
 */
export function drawingOf(id) {
  return svg("use", { href: `${addressOf("/symbols.svg")}#${id}` });
}

/**
 * @param {Element & {dataset?: DOMStringMap}} element
 * @param {Attributes} attributes
 */
function furnish(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "data") {
      for (const [key, one] of Object.entries(/** @type {Record<string, unknown>} */ (value))) {
        if (one !== null && one !== undefined && one !== false && element.dataset) element.dataset[key] = String(one);
      }
    } else if (typeof value === "function") {
      listen(element, name.slice(2), /** @type {EventListener} */ (value));
    } else if (name === "href" && element instanceof HTMLAnchorElement && String(value).startsWith("/") && !attributes.download) {
      element.setAttribute(name, hrefOf(String(value)));
    } else {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
}

/**
 * @param {Child[]} children
 * @returns {(Node | string)[]}
 */
function present(children) {
  const found = [];
  for (const child of children) {
    if (child instanceof Node) found.push(child);
    else if (child !== null && child !== undefined && child !== false) found.push(String(child));
  }
  return found;
}

/**
 * What elements listen to. Each event has one listener that looks here, so that a patched element
 * gets what its new drawing listens to.
 * @type {WeakMap<Element, Map<string, EventListener>>}
 */
const heard = new WeakMap();

/**
 * @param {Element} element
 * @param {string} type
 * @param {EventListener} listener
 */
function listen(element, type, listener) {
  heard.set(element, (heard.get(element) ?? new Map()).set(type, listener));
  element.addEventListener(type, hear);
}

/** @param {Event} event */
function hear(event) {
  const element = event.currentTarget;
  if (element instanceof Element) heard.get(element)?.get(event.type)?.call(element, event);
}

/**
 * Replace the children of an element by others that are built once; for what is drawn again and
 * again there is `patch`.
 * @param {Element} container
 * @param {...(Child | Child[])} children
 */
export function refill(container, ...children) {
  container.replaceChildren(...present(children.flat()));
}

/**
 * Make the children of an element equal to a new drawing of them, and change only what differs:
 * focus, scrolling, presses and animations survive. Children are found again by their `data-key`,
 * the others by their order. A child that is already in the container stays as it is; it should have
 * a key, so that it is not taken for another. Nobody should keep a reference to an element inside a
 * drawing: it may not be the one that is shown.
 * @param {Element} container
 * @param {...(Child | Child[])} children
 */
export function patch(container, ...children) {
  const attended = container.contains(document.activeElement);
  patchChildren(container, present(children.flat()).map((child) => (typeof child === "string" ? new Text(child) : child)));
  const focused = document.activeElement;
  const lost = !container.contains(focused) || focused?.matches(":disabled");
  // what had the focus is gone or rests: keep it near, not at the top of the page
  if (attended && lost && container instanceof HTMLElement) container.focus({ preventScroll: true });
}

/**
 * @param {Node} parent
 * @param {Node[]} drawn
 */
function patchChildren(parent, drawn) {
  const old = [...parent.childNodes].filter((node) => !drawn.includes(node));
  const keyed = new Map(old.flatMap((node) => (keyOf(node) === null ? [] : [[keyOf(node), node]])));
  const inOrder = old.filter((node) => keyOf(node) === null);
  const next = drawn.map((node) => {
    if (node.parentNode === parent) return node;
    const found = keyOf(node) === null ? inOrder.shift() : keyed.get(keyOf(node));
    if (!found || found.nodeName !== node.nodeName) return node;
    keyed.delete(keyOf(node));
    patchNode(found, node);
    return found;
  });
  for (const node of old) if (!next.includes(node)) node.parentNode?.removeChild(node);
  for (const [at, node] of next.entries()) if (parent.childNodes[at] !== node) parent.insertBefore(node, parent.childNodes[at] ?? null);
}

/**
 * @param {Node} old
 * @param {Node} drawn
 */
function patchNode(old, drawn) {
  if (!(old instanceof Element && drawn instanceof Element)) {
    if (old.nodeValue !== drawn.nodeValue) old.nodeValue = drawn.nodeValue;
    return;
  }
  for (const { name } of [...old.attributes]) {
    if (!drawn.hasAttribute(name) && !(name === "open" && old instanceof HTMLDetailsElement)) old.removeAttribute(name);
  }
  for (const { name, value } of drawn.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  heard.get(old)?.clear();
  for (const [type, listener] of heard.get(drawn) ?? []) listen(old, type, listener);
  patchChildren(old, [...drawn.childNodes]);
  if (old instanceof HTMLInputElement && drawn instanceof HTMLInputElement) old.checked = drawn.checked;
  if (old instanceof HTMLSelectElement && drawn instanceof HTMLSelectElement) old.value = drawn.value;
}

/** @param {Node} node */
function keyOf(node) {
  return node instanceof Element ? node.getAttribute("data-key") : null;
}

/**
 * @param {Element} container
 * @param {string} key
 * @returns {HTMLElement | null}
 */
export function byKey(container, key) {
  return container.querySelector(`[data-key="${CSS.escape(key)}"]`);
}

/**
 * The element with this id, which must exist.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no element ${id}`);
  return element;
}

/**
 * When what is drawn can be seen; soon in any case, as a drawing may wait for somebody, and a page
 * that nobody looks at is not painted.
 * @param {Promise<unknown>} [drawn]
 * @returns {Promise<void>}
 */
export function painted(drawn = Promise.resolve()) {
  return new Promise((resolve) => {
    void drawn.then(() => requestAnimationFrame(() => setTimeout(resolve)));
    setTimeout(resolve, 1000);
  });
}
