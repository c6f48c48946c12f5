/*
 * Without a network: the service worker is started, the lessons are fetched in the background, and one button keeps
 * everything. Where a browser has no service worker (from disk, on an insecure address) nothing happens.
 */
import { base, fill, lang, onPage, words } from "./site.js";

const root = new URL("../", base()).href;
const LESSONS = [`${lang}/assets/`, `${lang}/tutorials/`, "libraries/"];
const ALL = [`${lang}/`, "runtime/", "libraries/", "icons/", "source/"];
const AT_ONCE = 6; // requests, when somebody waits for them
const able = isSecureContext && location.protocol.startsWith("http") && "serviceWorker" in navigator;

/** The worker that answers for this page; at the first visit it needs a moment. @type {Promise<ServiceWorker>} */
const controller = new Promise((found) => {
  if (!able) return;
  const look = () => navigator.serviceWorker.controller && found(navigator.serviceWorker.controller);
  navigator.serviceWorker.addEventListener("controllerchange", look);
  look();
});

/** @param {string[]} groups @returns {Promise<{address: string, bytes: number}[]>} */
async function missing(groups) {
  const worker = await controller;
  return new Promise((found) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event) => found(event.data);
    worker.postMessage({ do: "missing", groups }, [port2]);
  });
}

/** What passes the worker is kept. @param {{address: string}[]} files @param {number} [atOnce] @param {(done: number) => void} [tell] */
async function fetchAll(files, atOnce = 1, tell) {
  const waiting = files.values();
  let done = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const { address } of waiting) {
        const answer = await fetch(address);
        if (!answer.ok) throw new Error(address);
        await answer.arrayBuffer();
        tell?.((done += 1));
      }
    }),
  );
}

async function begin() {
  await navigator.serviceWorker.register(`${root}sw.js`, { scope: root, updateViaCache: "none" });
  await controller;
  await fetch(location.href); // this very page came before the worker
  const sparing = /** @type {any} */ (navigator).connection?.saveData;
  if (!sparing) await fetchAll(await missing(LESSONS));
}
/** @param {HTMLElement} panel */
async function offer(panel) {
  const button = /** @type {HTMLButtonElement} */ (panel.querySelector("button"));
  const message = /** @type {HTMLElement} */ (panel.querySelector("[role='status']"));
  const files = await missing(ALL);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  button.textContent = fill(words.keep_site, { size: Math.ceil(bytes / 1e6) });
  button.hidden = !files.length;
  if (!files.length) message.textContent = words.site_kept;
  panel.hidden = false;
  button.onclick = async () => {
    button.disabled = true;
    try {
      await navigator.storage?.persist?.();
      const open = await missing(ALL);
      await fetchAll(open, AT_ONCE, (done) => {
        message.textContent = fill(words.keeping_site, { done, count: open.length });
      });
      (await controller).postMessage({ do: "whole", groups: ALL });
      button.hidden = true;
      message.textContent = words.site_kept;
    } catch {
      message.textContent = words.keep_failed;
    }
    button.disabled = false;
  };
}

function page() {
  const panel = document.querySelector(".offline");
  if (panel instanceof HTMLElement) void offer(panel);
  const again = document.querySelector("a.again");
  if (!(again instanceof HTMLAnchorElement)) return;
  const wanted = root + location.hash.slice(1).split("%2F").join("/");
  if (new URL(wanted).href.startsWith(root)) again.href = wanted;
}

if (able) {
  const manifest = document.createElement("link");
  manifest.rel = "manifest";
  manifest.href = new URL(`${lang}/manifest.webmanifest`, root).href;
  document.head.append(manifest);
  const quietly = () => void begin().catch(() => undefined); // then it needs the network, as before
  if (document.readyState === "complete") quietly();
  else addEventListener("load", quietly);
  onPage(page);
}
