/* The frame of a lesson: one step at a time, a row of numbered steps, Back and Next. Without this script, and in print, all steps show. */
import * as Ending from "./ending.js";
import { fit, isLow, MARGIN, open as openFolded, unfold } from "./first-view.js";
import { base, fill, make, named, onPage, progress, set, settings, star, words } from "./site.js";

const HEAD = 72; // px that the head of a page takes in a high one
const TWICE = 600; // ms in which a second tap on the way on is not yet one that skips

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
  const row = /** @type {HTMLAnchorElement[]} */ ([...article.querySelectorAll(".steps a")]);
  const ending = Ending.of(article, { ids, go: goTo });
  let here = 0;
  let onwardAt = -TWICE; // when the way on was taken at the table

  /** @param {HTMLElement} step */
  const solved = (step) => ids(step).length > 0 && ids(step).every((id) => progress()[id]?.solved);
  /** Whether a step is done: that at the end is when all others are. @param {HTMLElement} step */
  const done = (step) => (step.querySelector(".ending") ? !article.querySelector(".unsolved") : solved(step));
  /** Python is for those who have switched it on, or who follow a link to it. @param {HTMLElement} step @param {number} n */
  const counts = (step, n) => !step.classList.contains("python") || n === here || Boolean(settings().code);
  /** Whether a step is one of those that were assigned singly (`pages/assigned.js`). @param {HTMLElement} step */
  const assigned = (step) => ids(step).some((id) => article.dataset.assigned?.split(" ").includes(id));

  /** The next step that is shown, in one direction; -1 beyond the ends. @param {number} way */
  function beside(way) {
    let n = here + way;
    const leads = way > 0 && assigned(steps[here]) ? assigned : counts; // from an assigned step to the next
    while (steps[n] && !leads(steps[n], n)) n += way;
    return steps[n] ? n : -1;
  }

  function fromHash() {
    const target = named();
    // a place of the page, or an exercise
    return steps.findIndex((step) => (target ? step.contains(target) : ids(step).includes(location.hash.slice(1))));
  }

  function begin() {
    const found = fromHash();
    if (found >= 0) return found;
    const open = steps.findIndex((step) => ids(step).length && !solved(step));
    return Math.max(open, 0);
  }

  function draw() {
    article.classList.add("paged");
    article.classList.toggle("at-start", beside(-1) < 0);
    article.classList.toggle("at-end", beside(1) < 0);
    article.classList.toggle("skipping", ids(steps[here]).length > 0 && !solved(steps[here]));
    steps.forEach((step, n) => {
      step.classList.toggle("here", n === here);
      step.classList.toggle("unsolved", ids(step).length > 0 && !solved(step));
    });
    row.forEach((link, n) => drawNumber(link, n));
    const numbers = row.filter((link) => link.dataset.number).length,
      number = row[here].dataset.number;
    const where = article.querySelector(".where");
    if (where) where.textContent = number ? fill(words.step_of, { n: number, count: numbers }) : "Python";
    const moment = article.querySelector(".takeaway .moment"),
      id = ids(steps[here]).find((id) => /^\d+\.\d+$/.test(id));
    if (moment instanceof HTMLAnchorElement) [moment.hidden, moment.href] = [!id, `${base()}set-up.html#step=${id}`];
    ending.draw();
  }

  /** @param {HTMLAnchorElement} link @param {number} n */
  function drawNumber(link, n) {
    const over = done(steps[n]),
      { number, title = "" } = link.dataset;
    link.className = `${over ? "done" : ""} ${n === here ? "here" : ""}`.trim();
    if (n === here) link.setAttribute("aria-current", "step");
    else link.removeAttribute("aria-current");
    const name = number ? fill(words.step, { n: number }) : title;
    const sign = over ? star() : make("span", { "aria-hidden": "true" }, number || "Py");
    link.replaceChildren(make("span", { class: "vh" }, over ? `${name}, ${words.solved}` : name), sign);
  }

  /** @param {number} n @param {boolean} [quiet] the page has only just opened */
  function go(n, quiet) {
    if (!steps[n]) return;
    here = n;
    leave();
    draw();
    const top = article.getBoundingClientRect().top + scrollY;
    // a low window belongs to the lesson from the first: nothing moves once the table stands
    if (isLow()) {
      const start = top - MARGIN;
      // the browser may go to the step of the address a moment later
      steps[n].style.scrollMarginTop = `${steps[n].getBoundingClientRect().top + scrollY - start}px`;
      scrollTo({ top: start, behavior: "instant" });
      fit(article, steps[n]);
    } else if (!quiet && scrollY > top - HEAD) scrollTo({ top: top - HEAD });
    if (quiet) return;
    const hash = `#${steps[n].id}`;
    if (location.hash !== hash) history.pushState(history.state, "", hash);
    const heading = /** @type {HTMLElement | null} */ (steps[n].querySelector("h2"));
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }

  /** Goes to the step of an exercise. @param {string} id */
  function goTo(id) {
    const n = steps.findIndex((step) => ids(step).includes(id));
    go(n);
    return steps[n];
  }

  /** Where the way on stood, the next step may be skipped: nobody means that who taps twice. */
  function skip() {
    if (performance.now() - onwardAt > TWICE) go(beside(1));
  }

  function onward() {
    onwardAt = performance.now();
    const next = beside(1);
    if (next >= 0) return go(next);
    const link = /** @type {HTMLAnchorElement | null} */ (article.querySelector(".onward"));
    link?.click();
  }

  // on the links themselves, before instant navigation sees the click
  row.forEach((link, n) => link.addEventListener("click", (event) => press(event, () => go(n)), { signal }));
  article.querySelector(".back")?.addEventListener("click", (event) => press(event, () => go(beside(-1))), { signal });
  article.querySelector(".next")?.addEventListener("click", (event) => press(event, skip), { signal });
  document.addEventListener("durak-moved", () => follow(), { signal });
  addEventListener("hashchange", () => follow(), { signal });
  document.addEventListener("durak-progress", (event) => hear(/** @type {CustomEvent} */ (event).detail), { signal });
  document.addEventListener("durak-verdict", (event) => tell(/** @type {CustomEvent} */ (event).detail), { signal });
  for (const told of ["durak-progress", "durak-refresh"]) document.addEventListener(told, () => draw(), { signal });
  document.addEventListener("durak-next", () => onward(), { signal });

  /** Whoever has answered finds the way on at the table. @param {Ending.Told} told */
  function hear(told) {
    article.classList.toggle("answered", told.solved);
    ending.hear(told);
  }

  /** A verdict stands at the table, or what was said there is gone. @param {boolean} stands */
  function tell(stands) {
    article.classList.toggle("tried", stands);
  }

  /** Nothing of a step holds for the next. */
  function leave() {
    tell(false);
    unfold(article);
    article.classList.remove("answered");
  }

  function follow() {
    const before = here;
    here = Math.max(0, location.hash ? fromHash() : first);
    if (here !== before) leave();
    draw();
  }

  // whoever wants to read what is folded has it whole
  for (const wish of ["click", "focusin"])
    article.addEventListener(
      wish,
      ({ target }) => /** @type {Element} */ (target).matches(".folded [tabindex='0']") && openFolded(article),
      { signal },
    );

  const box = article.querySelector(".codeswitch input");
  if (box instanceof HTMLInputElement) {
    box.checked = Boolean(settings().code);
    const unfold = () =>
      article
        .querySelectorAll("details.code:not(.explains)")
        .forEach((code) => code.toggleAttribute("open", box.checked));
    box.addEventListener("change", () => (set({ code: box.checked }), unfold(), draw()), { signal });
    unfold();
  }
  const first = begin(); // shown where the address names no step
  go(first, true);
}

/** The exercises of a step. @param {HTMLElement} step */
const ids = (step) => (step.dataset.ids ?? "").split(" ").filter(Boolean);

/** @param {Event} event @param {() => void} act */
function press(event, act) {
  event.preventDefault();
  event.stopPropagation();
  act();
}
