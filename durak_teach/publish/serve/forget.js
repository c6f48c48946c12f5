"use strict";
/* In the place of the service worker while one works on the pages: nothing is kept, and what was kept goes. */
addEventListener("install", () => /** @type {any} */ (self).skipWaiting());
addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(forget()));

async function forget() {
  const { registration } = /** @type {any} */ (self);
  const ours = (await caches.keys()).filter((name) => name.startsWith(`durak ${registration.scope} `));
  await Promise.all(ours.map((name) => caches.delete(name)));
  await registration.unregister();
}
