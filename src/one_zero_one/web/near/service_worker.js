/**
 * Keeps the files of one version, all or none, so that the game works without a connection. A new
 * version waits until the person takes it, or no page of the old one is open; versions are never mixed.
 */

/** These lines are written when the folder is made (`tools/site/layout.py`). */
const VERSION = "";
/** @type {string[]} */
const FILES = [];
const POLICY = "";

const worker = /** @type {any} */ (globalThis);
/** The page is known by its folder: some web spaces send whoever asks for index.html there. */
const PAGE = worker.registration.scope;
/** Other folders of the same web space keep their own files. */
const FAMILY = `one-zero-one ${new URL(PAGE).pathname} `;
/** The same name as in loading.js, which keeps the engine there as it loads it. */
const CACHE = `${FAMILY}${VERSION}`;
/** A file that is named by its content never changes. */
const NAMED_BY_CONTENT = /-[0-9a-f]{16}[./]/;

/** Keep every file; if one cannot be had, this version does not exist. */
async function keepAll() {
  const cache = await caches.open(CACHE);
  await Promise.all([keepPage(cache), ...FILES.map((path) => keepFile(cache, new URL(path, PAGE).href))]);
}

/** @param {Cache} cache */
async function keepPage(cache) {
  const text = await (await sent(PAGE, "no-cache")).text();
  if (!text.includes(`"version": "${VERSION}"`)) throw new Error("another version is being published");
  await cache.put(PAGE, new Response(text, { headers: { "content-type": "text/html; charset=utf-8" } }));
}

/**
 * @param {Cache} cache
 * @param {string} address
 */
async function keepFile(cache, address) {
  if (await cache.match(address)) return;
  const { body, headers } = await sent(address, NAMED_BY_CONTENT.test(address) ? "force-cache" : "no-cache");
  // a worker has no page that could hold its policy
  await cache.put(address, new Response(body, { headers: { "content-type": headers.get("content-type") ?? "", "content-security-policy": POLICY } }));
}

/**
 * @param {string} address
 * @param {RequestCache} how
 */
async function sent(address, how) {
  const answer = await fetch(address, { cache: how });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

async function removeOld() {
  const old = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** @param {Request} request */
async function answer(request) {
  const { origin, pathname } = new URL(request.url);
  if (origin !== worker.location.origin || request.method !== "GET") return Response.error();
  const folder = new URL(PAGE).pathname;
  const isPage = pathname === folder || pathname === `${folder}index.html`;
  const cache = await caches.open(CACHE);
  return (await cache.match(isPage ? PAGE : request.url)) ?? fetch(request);
}

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(keepAll()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(removeOld()));
worker.addEventListener("fetch", (/** @type {any} */ event) => event.respondWith(answer(event.request)));
worker.addEventListener("message", (/** @type {any} */ event) => event.data === "take over" && worker.skipWaiting());
