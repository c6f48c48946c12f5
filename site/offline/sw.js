"use strict";
/*
 * The service worker: after a first visit the site works without a network. When the site is built, this file is
 * given every file's checksum, so that no page is ever made of two versions. It answers for those files alone.
 */
(() => {
  const worker = /** @type {any} */ (self);
  /** @type {Record<string, [checksum: string, bytes: number]>} by path below this file */
  const FILES = {}; // written when the site is built
  /** @type {string[]} what every visit keeps: beginnings of paths */
  const SHELL = []; // written when the site is built
  const VERSION = ""; // written when the site is built

  const ROOT = worker.registration.scope;
  const OURS = `durak ${ROOT} `; // other sites may share this host
  const CACHE = OURS + VERSION;
  const WHOLE = `${ROOT}.kept`; // the entry that names what is kept whole
  const LARGE = 2_000_000; // bytes; handed on while they arrive, so that their progress shows
  const AT_ONCE = 6; // requests
  // a refresh alone would only look for the place that the address names, and leave the page empty
  const AGAIN = `<!doctype html><noscript><meta http-equiv="refresh" content="1"></noscript><script>setTimeout(() => location.reload(), 1000)</script>`;

  /** @param {string} path */
  const address = (path) => new URL(path.split("/").map(encodeURIComponent).join("/"), ROOT).href;

  /** The path of a file of this version that a request asks for, if it does. @param {Request} request */
  function pathOf(request) {
    if (request.method !== "GET" || !request.url.startsWith(ROOT)) return "";
    const url = new URL(request.url);
    let path = "";
    try {
      path = decodeURIComponent(url.pathname.slice(new URL(ROOT).pathname.length));
    } catch {
      return "";
    }
    if (!path || path.endsWith("/")) path += "index.html";
    if (!Object.hasOwn(FILES, path)) return "";
    const stamp = /^\?[0-9a-f]{8}$/.test(url.search) ? url.search.slice(1) : "";
    return FILES[path][0].startsWith(stamp) ? path : ""; // a page of another version brings its own
  }

  /** @param {ArrayBuffer} bytes */
  async function checksum(bytes) {
    const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return [...sum.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  /** Keep an answer if it is the file of this version; say whether it is. @param {string} path @param {Response} answer */
  async function keep(path, answer) {
    const bytes = await answer.arrayBuffer();
    if ((await checksum(bytes)) !== FILES[path][0]) {
      worker.registration.update().catch(() => {});
      return false;
    }
    const type = answer.headers.get("Content-Type") ?? "";
    const cache = await caches.open(CACHE);
    await cache.put(
      address(path),
      new Response(bytes, { headers: { "Content-Type": type, "X-Checksum": FILES[path][0] } }),
    );
    return true;
  }

  /** A page's hands come with it: they are looked at later, perhaps without a network. @param {string} path */
  async function companions(path) {
    const page = path.endsWith(".html") && (await caches.match(address(path), { cacheName: CACHE }));
    if (!page) return;
    const named = [...(await page.text()).matchAll(/ data-src="([^"]+)"/g)].map(
      ([, src]) => new Request(new URL(src, address(path))),
    );
    const cache = await caches.open(CACHE);
    /** @type {string[]} */
    const missing = [];
    for (const other of new Set(named.map(pathOf)))
      if (other && !(await cache.match(address(other)))) missing.push(other);
    await inTurn(missing, async (other) => {
      const answer = await fetch(address(other), { cache: "no-cache" });
      if (answer.ok) await keep(other, answer);
    });
  }

  /** @param {Iterable<string>} paths @param {(path: string) => Promise<unknown>} act */
  async function inTurn(paths, act) {
    const waiting = [...paths];
    const next = async () => {
      for (let path = waiting.shift(); path; path = waiting.shift()) await act(path);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
  }

  /** @param {any} event @param {string} path */
  async function answerTo(event, path) {
    const kept = await caches.match(address(path), { cacheName: CACHE });
    if (kept) return kept;
    const answer = await fetch(address(path), { cache: "no-cache" });
    if (!answer.ok) return answer;
    const keeping = keep(path, answer.clone());
    const done = keeping.then(
      (ours) => (ours ? companions(path) : undefined),
      () => undefined,
    ); // no room: then it is not kept
    event.waitUntil(done);
    if (path.endsWith(".html") || FILES[path][1] > LARGE) return answer;
    // a page that is open goes on with its own version or not at all
    return (await keeping.catch(() => true)) ? answer : Response.error();
  }

  /** @param {any} event @param {string} path */
  async function openPage(event, path) {
    const { waiting, active } = worker.registration;
    const begins = worker.serviceWorker && active !== worker.serviceWorker; // the newer version has just been let in
    if ((waiting || begins) && (await worker.clients.matchAll()).length < 2) {
      waiting?.postMessage({ do: "take over" }); // nobody else is here: the newer version may begin
      // in a second: what is asked while one worker follows the other may never be answered
      return new Response(AGAIN, { headers: { "Content-Type": "text/html" } });
    }
    try {
      return await answerTo(event, path);
    } catch {
      const lang = path.split("/")[0];
      const page = `${Object.hasOwn(FILES, `${lang}/offline.html`) ? lang : "en"}/offline.html`;
      return Response.redirect(`${address(page)}#${encodeURIComponent(path)}`);
    }
  }

  /** What the version before kept is kept again; only what has changed is fetched. */
  async function install() {
    const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
    const before = await Promise.all(names.map((name) => caches.open(name)));
    /** @type {Map<string, Response>} */
    const old = new Map();
    let whole = "";
    for (const cache of before) {
      for (const request of await cache.keys()) {
        const kept = await cache.match(request);
        if (request.url === WHOLE) whole = (await kept?.text()) ?? "";
        else if (kept && pathOf(request)) old.set(pathOf(request), kept);
      }
    }
    const groups = [...SHELL, ...whole.split(" ").filter(Boolean)];
    const wanted = Object.keys(FILES).filter((path) => old.has(path) || groups.some((group) => path.startsWith(group)));
    const now = await caches.open(CACHE);
    if (whole) await now.put(WHOLE, new Response(whole));
    await inTurn(wanted, async (path) => {
      const kept = old.get(path);
      if (kept && kept.headers.get("X-Checksum") === FILES[path][0]) return now.put(address(path), kept);
      const answer = await fetch(address(path), { cache: "no-cache" });
      if (!answer.ok || !(await keep(path, answer))) throw new Error(`${path} is not the file of this version`);
    });
  }

  async function activate() {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith(OURS) && name !== CACHE).map((name) => caches.delete(name)),
    );
    await worker.clients.claim();
  }

  /** Which files below some folders are not kept yet. @param {string[]} groups */
  async function missing(groups) {
    const kept = new Set((await (await caches.open(CACHE)).keys()).map(pathOf));
    return Object.entries(FILES)
      .filter(([path]) => !kept.has(path) && groups.some((group) => path.startsWith(group)))
      .map(([path, [, bytes]]) => ({ address: address(path), bytes }));
  }

  worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
  worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(activate()));
  worker.addEventListener("fetch", (/** @type {any} */ event) => {
    const path = pathOf(event.request);
    if (path) event.respondWith(event.request.mode === "navigate" ? openPage(event, path) : answerTo(event, path));
  });
  worker.addEventListener("message", (/** @type {any} */ event) => {
    const { do: what, groups } = event.data;
    if (what === "take over") worker.skipWaiting();
    if (what === "missing") event.waitUntil(missing(groups).then((files) => event.ports[0].postMessage(files)));
    if (what === "whole")
      event.waitUntil(caches.open(CACHE).then((cache) => cache.put(WHOLE, new Response(groups.join(" ")))));
  });
})();
