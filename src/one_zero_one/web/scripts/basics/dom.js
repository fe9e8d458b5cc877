/** Helpers that create and fill elements. */

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
  return svg("svg", { class: className, "aria-hidden": "true", focusable: "false" }, svg("use", { href: `/symbols.svg#${id}` }));
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
      element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
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
 * Replace the children of an element; the focus returns to the child with the same `data-key`.
 * @param {Element} container
 * @param {...(Child | Child[])} children
 */
export function refill(container, ...children) {
  const focused = document.activeElement;
  const key = focused instanceof HTMLElement && container.contains(focused) ? focused.dataset.key : undefined;
  container.replaceChildren(...present(children.flat()));
  if (key !== undefined) byKey(container, key)?.focus({ preventScroll: true });
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
