"use strict";
/* The search window: a dialog over the page; the index is loaded when it is first opened. */
(() => {
  const { words, fill, make } = DurakSite;
  const MOST = 30; // shown; the count tells of all
  const PICTURED = 6; // of them, the first ones that are laws
  const STILL = 250; // ms without a key before pages are asked for their pictures
  /** Pages that were asked, so that none is asked twice. @type {Map<string, Promise<Document | null>>} */
  const pages = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;
  /** @type {HTMLDialogElement | undefined} */
  let dialog;

  /** @returns {Promise<{sections: DurakSection[], same: [string, string][]}>} */
  function index() {
    const there = /** @type {any} */ (window).DURAK_SEARCH;
    if (there) return Promise.resolve(there);
    return new Promise((done) => {
      const script = document.createElement("script");
      script.src = `${DurakSite.base()}assets/search-data.js`;
      script.onload = () => done(/** @type {any} */ (window).DURAK_SEARCH);
      document.head.append(script);
    });
  }

  function build() {
    const input = /** @type {HTMLInputElement} */ (make("input", { type: "search", "aria-label": words.search_label, placeholder: words.search_hint, autocomplete: "off", spellcheck: "false", enterkeyhint: "search" }));
    const close = make("button", { type: "button", class: "btn quiet" }, words.close);
    const said = make("p", { class: "said small muted", role: "status" });
    const list = make("ol", { class: "found" });
    const box = /** @type {HTMLDialogElement} */ (make("dialog", { class: "finder", "aria-label": words.search }, make("form", { role: "search" }, input, close), said, list));
    document.body.append(box);
    input.addEventListener("input", () => show(input, said, list));
    close.addEventListener("click", () => box.close());
    box.querySelector("form")?.addEventListener("submit", (event) => {
      event.preventDefault();
      list.querySelector("a")?.click();
    });
    box.addEventListener("click", (event) => {
      const target = /** @type {Element} */ (event.target);
      if (target === box || target.closest("a")) box.close();
    });
    box.addEventListener("keydown", (event) => step(event, input, list));
    return box;
  }

  /** Arrow keys walk from the field through the results. @param {KeyboardEvent} event @param {HTMLElement} input @param {HTMLElement} list */
  function step(event, input, list) {
    if (event.key === "Escape") return escape(event);
    const way = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (!way) return;
    const stops = /** @type {HTMLElement[]} */ ([input, ...list.querySelectorAll("a")]);
    const at = stops.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    stops[Math.min(stops.length - 1, Math.max(0, at + way))].focus();
    event.preventDefault();
  }

  /** Escape closes at once; a search field would first empty itself. @param {KeyboardEvent} event */
  function escape(event) {
    event.preventDefault();
    dialog?.close();
  }

  /** @param {HTMLInputElement} input @param {HTMLElement} said @param {HTMLElement} list */
  async function show(input, said, list) {
    const { sections, same } = await index();
    const query = input.value;
    const found = query.trim() ? DurakFind.find(sections, query, same) : [];
    said.textContent = !query.trim() ? "" : fill(found.length ? words.search_some : words.search_none, { count: found.length, query });
    list.replaceChildren(...found.slice(0, MOST).map(item));
    clearTimeout(waiting);
    waiting = setTimeout(() => void picture(list), STILL);
  }

  /** Puts beside each of the first laws the picture that its page has. @param {HTMLElement} list */
  async function picture(list) {
    const laws = /** @type {HTMLAnchorElement[]} */ ([...list.querySelectorAll('a[href*="rules/"][href*="#"]')]).slice(0, PICTURED);
    for (const link of laws) {
      const [address, rule] = link.href.split("#"), page = await asked(address);
      const drawn = page?.getElementById(decodeURIComponent(rule))?.querySelector("svg.still");
      if (page && drawn && link.isConnected && !link.querySelector("svg.still")) link.append(alone(drawn, page));
    }
  }

  /** A page of this site; null where it does not come, as from disk. @param {string} address @returns {Promise<Document | null>} */
  function asked(address) {
    const coming = pages.get(address) ?? brought(address).catch(() => null);
    pages.set(address, coming);
    return coming;
  }

  /** @param {string} address */
  async function brought(address) {
    const answer = await fetch(address);
    if (!answer.ok) return null;
    const html = new DOMParser().parseFromString(await answer.text(), "text/html");
    return html;
  }

  /** A copy of a picture that holds its cards itself; the law beside it says all. @param {Element} drawn @param {Document} page */
  function alone(drawn, page) {
    const copy = document.importNode(drawn, true);
    for (const use of copy.querySelectorAll("use")) {
      const card = page.getElementById((use.getAttribute("href") ?? "").slice(1));
      const place = document.createElementNS("http://www.w3.org/2000/svg", "g");
      place.setAttribute("transform", `translate(${use.getAttribute("x")} ${use.getAttribute("y")})`);
      if (card) place.append(document.importNode(card, true));
      place.querySelector("[id]")?.removeAttribute("id");
      use.replaceWith(place);
    }
    copy.removeAttribute("role");
    copy.removeAttribute("aria-label");
    copy.setAttribute("aria-hidden", "true");
    return copy;
  }

  /** @param {DurakFound} found */
  function item(found) {
    const excerpt = found.excerpt.map(([text, hit]) => (hit ? make("mark", {}, text) : text));
    const where = found.heading ? make("span", { class: "small muted" }, found.title) : "";
    return make("li", {}, make("a", { href: DurakSite.base() + found.url }, make("strong", {}, found.heading || found.title), where, make("span", { class: "excerpt" }, ...excerpt)));
  }

  function open() {
    dialog ??= build();
    if (!dialog.open) dialog.showModal();
    const input = dialog.querySelector("input");
    input?.select();
    input?.dispatchEvent(new Event("input")); // what was found leads on from this page
  }

  document.addEventListener("click", (event) => {
    if (/** @type {Element} */ (event.target).closest('[data-do="search"]')) open();
  });
  document.addEventListener("keydown", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    const writing = target.matches("input, textarea, select, [contenteditable]");
    const asked = (event.key === "/" && !writing) || (event.key === "k" && (event.ctrlKey || event.metaKey));
    if (!asked || event.altKey) return;
    event.preventDefault();
    open();
  });
})();
