/*
 * From page to page and into the drawer. Material brings pages without loading everything anew, once it is told to:
 * by itself it does so only for addresses of a site map, which knows where a site lies. And it opens the drawer by a
 * label, which no key reaches.
 */
import { base, onPage } from "./site.js";

const root = document.documentElement;
/** @type {{next: (address: URL) => void} | undefined} */
const brought = location.protocol.startsWith("http") ? /** @type {any} */ (window).location$ : undefined;
/** An address without its fragment. @param {{href: string}} address */
const page = ({ href }) => href.split("#")[0];

document.addEventListener("click", (event) => {
  const link = /** @type {Element} */ (event.target).closest("a[href]");
  if (!brought || !(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const ours = link.href.startsWith(base()) && /(\.html|\/)$/.test(link.pathname);
  if (!ours || page(link) === page(location)) return;
  event.preventDefault();
  history.replaceState({ x: scrollX, y: scrollY }, "");
  history.pushState(null, "", link.href);
  root.classList.add("travelling");
  brought.next(new URL(link.href));
});

let first = true;
onPage(() => {
  if (!first) document.getElementById("content")?.focus({ preventScroll: true });
  first = false;
  root.classList.remove("travelling");
  // the head stays, and the loader has written the address of the first page into its links
  document.querySelector("a.skip")?.setAttribute("href", "#content");
  // each of its buttons that copy code stands in a landmark without a name
  requestAnimationFrame(() =>
    document.querySelectorAll(".md-code__nav").forEach((nav) => nav.setAttribute("role", "none")),
  );
  for (const link of document.querySelectorAll("a.language"))
    if (link instanceof HTMLAnchorElement) link.href = translated(link);
});

/** This very place in another language. @param {HTMLAnchorElement} link */
const translated = (link) => new URL(`../${link.hreflang}/${location.href.slice(base().length)}`, base()).href;

const drawer = /** @type {HTMLInputElement | null} */ (document.getElementById("__drawer"));
const button = /** @type {HTMLElement | null} */ (document.querySelector("[data-do='menu']"));
const side = () => document.getElementById("menu");
/** @param {boolean} open */
const turn = (open) => drawer && drawer.checked !== open && drawer.click();
drawer?.addEventListener("change", () => {
  button?.setAttribute("aria-expanded", String(drawer.checked));
  root.classList.toggle("drawn", drawer.checked);
  const entry = side()?.querySelector("[aria-current='page']") ?? side()?.querySelector("a");
  if (drawer.checked && entry instanceof HTMLElement) entry.focus();
});
button?.addEventListener("click", () => turn(!drawer?.checked));
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !drawer?.checked) return;
  turn(false);
  button?.focus();
});
// whoever goes on by keys leaves it
document.addEventListener("focusin", (event) => {
  const to = /** @type {Element} */ (event.target);
  if (drawer?.checked && to !== button && to.tagName !== "BODY" && !side()?.contains(to) && to !== drawer) turn(false);
});
document.addEventListener(
  "click",
  (event) => {
    const target = /** @type {Element} */ (event.target);
    if (target.closest("#menu a")) turn(false);
    const language = target.closest("a.language");
    if (language instanceof HTMLAnchorElement) language.href = translated(language);
  },
  true,
);
