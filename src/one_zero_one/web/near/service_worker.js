/**
 * Keeps the files of one version, all or none, so that the game works without a connection. A new
 * version waits until the person takes it; versions are never mixed.
 */

/** Both lines are written when the folder is made (`tools/site/layout.py`). */
const VERSION = "";
/** @type {string[]} */
const FILES = [];

const worker = /** @type {any} */ (globalThis);
/** @type {string} */
const scope = worker.registration.scope;
/** Other folders of the same web space keep their own files. */
const FAMILY = `one-zero-one ${new URL(scope).pathname} `;
const CACHE = `${FAMILY}${VERSION}`;
const at = (/** @type {string} */ path) => new URL(path, scope).href;

/** Keep every file; if one cannot be had, this version does not exist. */
async function keepAll() {
  const cache = await caches.open(CACHE);
  const missing = [];
  for (const path of FILES) if (!(await cache.match(at(path)))) missing.push(path);
  await cache.addAll(missing.map((path) => new Request(at(path), { cache: "no-cache" })));
}

async function removeOld() {
  const old = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** @param {Request} request */
async function answer(request) {
  if (!request.url.startsWith(scope) || request.method !== "GET") return Response.error();
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.mode === "navigate" ? at("index.html") : request.url);
  return kept ?? fetch(request);
}

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(keepAll()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(removeOld()));
worker.addEventListener("fetch", (/** @type {any} */ event) => event.respondWith(answer(event.request)));
worker.addEventListener("message", (/** @type {any} */ event) => event.data === "take over" && worker.skipWaiting());
