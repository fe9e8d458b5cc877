/**
 * Keeping this version for visits without a connection, and finding a newer one. A person who takes
 * the newer one takes it for all open pages, so that no page loads a part of another version.
 */

/**
 * Have the service worker keep this version.
 * @param {(take: () => void) => void} offer called when there is a newer version, with what takes it
 */
export async function keepThisVersion(offer) {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return; // the browser keeps nothing for a page without TLS
  let wasKept = serviceWorker.controller !== null;
  serviceWorker.addEventListener("controllerchange", () => {
    if (wasKept) location.reload();
    wasKept = true;
  });
  try {
    watch(await serviceWorker.register(new URL("service_worker.js", document.baseURI)), offer);
  } catch (failure) {
    console.info(failure); // without it, the game is there as long as the connection is
  }
}

/**
 * @param {ServiceWorkerRegistration} registration
 * @param {(take: () => void) => void} offer
 */
function watch(registration, offer) {
  const look = () => {
    const { waiting, active } = registration;
    // the first version waits for nobody
    if (waiting && active) offer(() => waiting.postMessage("take over"));
  };
  const follow = () => registration.installing?.addEventListener("statechange", look);
  registration.addEventListener("updatefound", follow);
  follow();
  look();
  // whoever leaves the page open for days hears of it, too
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => undefined);
  });
}
