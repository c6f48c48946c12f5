/* What is said at a table may lie over the page above it: the page says how far up, and shows none of what is under it in part. */

const LOW = 700; // px of a window's height that belong to the table from the first
const READ = "article :is(h1, h2, h3, p:not(.where)):not(durak-hand *), .steps"; // what it may lie over

const TOLD = ".intro > p, .step.here > h2 + p"; // what a step tells before its task

/** @type {Map<Element, Element | null>} what each table of the page says */
const laid = new Map();

/** @param {string} name */
const box = (name) => document.querySelector(name)?.getBoundingClientRect();

/** The bar of the steps, with the title where that stands beside it. */
const bar = () =>
  /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".lessonhead, .steps")]).find(
    (part) => part.offsetHeight,
  );

/** Where the head of the site ends. */
const head = () => Math.max(0, box(".md-header")?.bottom ?? 0);

// in a low window the bar may go up to the upper edge, and at need out of sight
document.addEventListener("durak-lay", (event) => {
  const { detail } = /** @type {CustomEvent} */ (event),
    low = innerHeight <= LOW;
  detail.kept = low ? head() + (bar()?.offsetHeight ?? 0) : Math.max(head(), box(".steps")?.bottom ?? 0);
  detail.least = low ? head() : detail.kept;
  detail.read = Math.min(
    detail.read,
    .../** @type {HTMLElement[]} */ ([...document.querySelectorAll(TOLD)])
      .filter((part) => part.offsetHeight)
      .map((part) => part.getBoundingClientRect().top),
  );
});

document.addEventListener("durak-laid", (event) => {
  laid.set(/** @type {Element} */ (event.target), /** @type {CustomEvent} */ (event).detail);
  for (const hand of laid.keys()) if (!hand.isConnected) laid.delete(hand);
  show();
});
// what sticks lies elsewhere then
addEventListener("scroll", () => laid.size && show(), { passive: true });

function show() {
  const boxes = [...laid.values()].flatMap((said) => (said?.matches(".above") ? said.getBoundingClientRect() : [])),
    lifted = lift(Math.min(...boxes.map(({ top }) => top)));
  if (lifted) boxes.push(lifted.getBoundingClientRect());
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(READ))) {
    const { top, bottom } = part.getBoundingClientRect();
    const under = !lifted?.contains(part) && boxes.some((over) => over.top < bottom && over.bottom > top);
    part.style.visibility = under ? "hidden" : "";
    if (part.matches(".steps")) document.body.classList.toggle("over", under);
  }
}

/** Over the title goes the bar, if it is whole there; that bar. @param {number} end where it must end */
function lift(end) {
  const part = bar();
  if (!part) return null;
  part.style.translate = "";
  const { top, bottom } = part.getBoundingClientRect(),
    up = Math.max(0, top - head());
  const lifted = bottom > end && bottom - up <= end;
  document.body.classList.toggle("lifted", lifted);
  if (!lifted) return null;
  part.style.translate = `0 ${-up}px`;
  return part;
}
