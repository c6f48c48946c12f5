"use strict";
/* The frame of a lesson: one step at a time, a row of numbered steps, Back and Next. Without this script, and in print, all steps show. */
(() => {
  const { words, fill, make, drawing, named, onPage } = DurakSite;

  /** @type {AbortController | undefined} */
  let leaving;

  onPage(() => {
    leaving?.abort();
    const article = document.querySelector("article.lesson");
    if (!(article instanceof HTMLElement)) return;
    leaving = new AbortController();
    open(article, leaving.signal);
  });

  /** @param {HTMLElement} article @param {AbortSignal} signal */
  function open(article, signal) {
    const steps = /** @type {HTMLElement[]} */ ([...article.querySelectorAll("section.step")]);
    if (!steps.length) return;
    const row = [...article.querySelectorAll(".steps a")];
    let here = 0;

    /** @param {HTMLElement} step */
    const ids = (step) => (step.dataset.ids ?? "").split(" ").filter(Boolean);
    /** @param {HTMLElement} step */
    const solved = (step) => ids(step).length > 0 && ids(step).every((id) => DurakSite.progress()[id]?.solved);

    function fromHash() {
      const target = named();
      return target ? steps.findIndex((step) => step.contains(target)) : -1;
    }

    function begin() {
      const found = fromHash();
      if (found >= 0) return found;
      const open = steps.findIndex((step) => ids(step).length && !solved(step));
      return open > 0 ? open : 0;
    }

    function draw() {
      article.classList.add("paged");
      article.classList.toggle("at-start", here === 0);
      article.classList.toggle("at-end", here === steps.length - 1);
      steps.forEach((step, n) => step.classList.toggle("here", n === here));
      row.forEach((link, n) => drawNumber(link, n));
      const where = article.querySelector(".where");
      if (where) where.textContent = fill(words.step_of, { n: here + 1, count: steps.length });
    }

    /** @param {Element} link @param {number} n */
    function drawNumber(link, n) {
      const done = solved(steps[n]);
      link.className = `${done ? "done" : ""} ${n === here ? "here" : ""}`.trim();
      if (n === here) link.setAttribute("aria-current", "step");
      else link.removeAttribute("aria-current");
      const name = fill(words.step, { n: n + 1 });
      const sign = done && n !== here ? drawing("star") : make("span", { "aria-hidden": "true" }, String(n + 1));
      link.replaceChildren(make("span", { class: "vh" }, done ? `${name}, ${words.solved}` : name), sign);
    }

    /** @param {number} n @param {boolean} [quiet] the page has only just opened */
    function go(n, quiet) {
      if (n < 0 || n >= steps.length) return;
      here = n;
      draw();
      if (quiet) return;
      const hash = `#step-${n + 1}`;
      if (location.hash !== hash) history.pushState(history.state, "", hash);
      const heading = /** @type {HTMLElement | null} */ (steps[n].querySelector("h2"));
      heading?.setAttribute("tabindex", "-1");
      heading?.focus({ preventScroll: true });
      const top = article.getBoundingClientRect().top + scrollY - 72;
      if (scrollY > top) scrollTo({ top });
    }

    function onward() {
      if (here < steps.length - 1) go(here + 1);
      else /** @type {HTMLAnchorElement | null} */ (article.querySelector(".onward"))?.click();
    }

    // on the links themselves, before instant navigation sees the click
    row.forEach((link, n) => link.addEventListener("click", (event) => press(event, () => go(n)), { signal }));
    article.querySelector(".back")?.addEventListener("click", (event) => press(event, () => go(here - 1)), { signal });
    article.querySelector(".next")?.addEventListener("click", (event) => press(event, () => go(here + 1)), { signal });
    addEventListener("popstate", () => follow(), { signal });
    addEventListener("hashchange", () => follow(), { signal });
    for (const told of ["durak-progress", "durak-refresh"]) document.addEventListener(told, () => draw(), { signal });
    document.addEventListener("durak-next", () => onward(), { signal });

    function follow() {
      here = Math.max(0, location.hash ? fromHash() : first);
      draw();
    }

    const box = article.querySelector(".codeswitch input");
    if (box instanceof HTMLInputElement) {
      box.checked = Boolean(DurakSite.settings().code);
      const unfold = () => article.querySelectorAll("details.code:not(.explains)").forEach((code) => code.toggleAttribute("open", box.checked));
      box.addEventListener("change", () => (DurakSite.set({ code: box.checked }), unfold()), { signal });
      unfold();
    }
    const first = begin(); // shown where the address names no step
    go(first, true);
  }

  /** @param {Event} event @param {() => void} act */
  function press(event, act) {
    event.preventDefault();
    event.stopPropagation();
    act();
  }
})();
