/**
 * Where the page's files are, and how a screen is addressed. When the files are joined and named by
 * their content, the table is filled (`web/joining.py`); otherwise every file is where it lies.
 */

/** @type {Record<string, string>} */
const MOVED = {};

/** @param {string} path */
export const addressOf = (path) => MOVED[path] ?? path;

/**
 * Whether a file lies beside the page, compressed, since a web space may send files as they are.
 * @param {string} path
 */
export const liesPacked = (path) => `${path}.packed` in MOVED;

/**
 * A file of the page, unpacked if it lies there compressed.
 * @param {string} path
 * @returns {Promise<Response>}
 */
export async function fetchFile(path) {
  if (!liesPacked(path)) return fetch(addressOf(path));
  const { body, ok } = await fetch(addressOf(`${path}.packed`));
  if (!ok || !body) throw new Error(`${path} is missing`);
  return new Response(body.pipeThrough(new DecompressionStream("gzip")));
}

/** Whether the games are hosted near, in a worker of this page, and not on a server. */
export const IS_NEAR = document.querySelector('meta[name="one-zero-one-host"]')?.getAttribute("content") === "near";

/** The path of the screen that is shown. A folder of files knows no paths: there it is the query. */
export function pathShown() {
  return IS_NEAR ? decodeURI(location.search.slice(1)) || "/" : location.pathname;
}

/**
 * The address of a screen.
 * @param {string} path
 */
export function hrefOf(path) {
  if (!IS_NEAR) return path;
  return path === "/" ? "./" : `./?${path}`;
}

/**
 * The path of the screen that a link leads to; null if it leads elsewhere.
 * @param {HTMLAnchorElement} link
 */
export function pathOf(link) {
  if (link.origin !== location.origin || link.hash || link.target || link.hasAttribute("download")) return null;
  if (!IS_NEAR) return link.pathname + link.search;
  return link.pathname === location.pathname ? link.search.slice(1) || "/" : null;
}
