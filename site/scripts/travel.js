"use strict";
/*
 * From page to page without loading everything anew: header, text and footer are exchanged, and what runs (a game,
 * the search window) goes on. It asks the server for nothing but the page itself, so the site works at any address.
 * From disk nothing can be fetched; there, and wherever anything is unusual, the browser follows the link itself.
 */
(() => {
  if (!location.protocol.startsWith("http")) return;
  const PARTS = ["header.top", "main", "footer.foot", "meta[name='description']"];
  const root = document.documentElement;
  const home = DurakSite.base(); // other languages have scripts of their own
  const AT_REST = 150; // milliseconds without scrolling

  /** An address without its fragment. @param {{href: string}} address */
  const page = ({ href }) => href.split("#")[0];
  let shown = page(location);
  // browsers look for the icon again whenever the address changes
  for (const icon of document.querySelectorAll("link[rel='icon']")) icon.setAttribute("href", /** @type {HTMLLinkElement} */ (icon).href);
  /** @type {AbortController | undefined} */
  let journey;

  /** Where a click leads, if this script can bring it. @param {MouseEvent} event */
  function destination(event) {
    const link = /** @type {Element} */ (event.target).closest("a[href]");
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return null;
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
    const ours = link.href.startsWith(home) && /(\.html|\/)$/.test(link.pathname);
    return ours && !(link.hash && page(link) === shown) ? link.href : null;
  }

  /** The page at an address; null if it is none, or of another version of the site. @param {string} address */
  async function bring(address) {
    journey?.abort();
    journey = new AbortController();
    const { signal } = journey;
    root.classList.add("travelling");
    try {
      const answer = await fetch(page({ href: address }), { signal });
      const html = new DOMParser().parseFromString(await answer.text(), "text/html");
      const same = html.documentElement.dataset.build === root.dataset.build;
      return answer.ok && same && page({ href: answer.url }) === page({ href: address }) ? html : null;
    } catch {
      return null;
    } finally {
      if (!signal.aborted) root.classList.remove("travelling");
      // what came too late stays where it is
      if (signal.aborted) await new Promise(() => {});
    }
  }

  /** @param {Document} html @param {number} top how far down one was when one left */
  function show(html, top) {
    shown = page(location);
    document.title = html.title;
    for (const part of PARTS) {
      const here = document.querySelector(part), there = html.querySelector(part);
      if (here && there) here.replaceWith(document.adoptNode(there));
    }
    document.dispatchEvent(new Event("durak-page"));
    document.getElementById("content")?.focus({ preventScroll: true });
    if (location.hash) location.replace(location.href); // only so does the browser mark the place
    if (top || !location.hash) scrollTo({ top, behavior: "instant" });
  }

  document.addEventListener("click", async (event) => {
    const address = destination(event);
    if (!address) return;
    event.preventDefault();
    const html = await bring(address);
    if (!html) return location.assign(address);
    rest();
    history.pushState(null, "", address);
    show(html, 0);
  });

  /** Whether the page shown is the one of the address; the page that is left hears no more of it. @param {Event} event */
  function here(event) {
    if (page(location) !== shown) event.stopImmediatePropagation();
    return page(location) === shown;
  }
  addEventListener("hashchange", here);
  addEventListener("popstate", async (event) => {
    journey?.abort();
    clearTimeout(resting);
    root.classList.remove("travelling");
    if (here(event)) return;
    const top = history.state?.top ?? 0;
    const html = await bring(location.href);
    if (html) show(html, top);
    else location.reload();
  });

  let resting = 0;
  /** Coming back leads to where one was. */
  const rest = () => history.replaceState({ ...history.state, top: scrollY }, "");
  addEventListener("scroll", () => {
    clearTimeout(resting);
    if (page(location) === shown) resting = setTimeout(rest, AT_REST);
  }, { passive: true });
})();
