/* What a step shows when it opens in a low window: its table with all that one presses, below what is to be read first. */

export const MARGIN = 4; // px between what is scrolled to and the edge of the window
const LOW = 700; // px of a window's height that belong to the table from the first
const HANG = 2; // px that letters hang below their line
// what is read takes less room where the table has too little: without the step's name, then one line of it
const LESS = ["brief", "folded"];
const FOLDED = ".intro > p, .step.here > h2 + p";

export const isLow = () => innerHeight <= LOW;

/** By how much a part reaches out of the window below. @param {Element} part */
const beyond = (part) => part.getBoundingClientRect().bottom + MARGIN - innerHeight;

/** All that was folded is whole again. @param {HTMLElement} article */
export function unfold(article) {
  article.classList.remove(...LESS);
  for (const part of article.querySelectorAll(FOLDED)) part.removeAttribute("tabindex");
}

/** @param {HTMLElement} article @param {HTMLElement} step */
export function fit(article, step) {
  const hand = step.querySelector("durak-hand, durak-compare"),
    // a table that was hidden finds its measure in the next frame
    soon = () => requestAnimationFrame(() => requestAnimationFrame(() => hand && show(article, step, hand)));
  if (!hand?.hasAttribute("aria-busy")) return void soon();
  // its document is still to come
  new MutationObserver((_, waiting) => (waiting.disconnect(), soon())).observe(hand, {
    attributeFilter: ["aria-busy"],
  });
}

/** The title and the steps of a lesson: on a phone one below the other, on its side in a box of their own. */
const headings = () =>
  [...document.querySelectorAll(".lessonhead, .lessonhead h1, .steps")]
    .map((part) => part.getBoundingClientRect())
    .filter(({ height }) => height);

/** How far the page may go: past the title where the steps stand below it; a page without a lesson's head has none. */
function farthest() {
  const heads = headings(),
    kept = heads.length > 2 ? heads[0] : heads.at(-1);
  return (kept?.top ?? Infinity) - MARGIN;
}

/** What one presses reaches out of the window below by so much. @param {Element} hand */
const lackOf = (hand) =>
  Math.max(0, ...[...(hand.shadowRoot?.querySelectorAll(".cloth button, .panel button, .opt") ?? [])].map(beyond));

/** @param {HTMLElement} article @param {HTMLElement} step @param {Element} hand */
function show(article, step, hand) {
  if (!step.classList.contains("here")) return;
  if (lackOf(hand)) article.classList.add("brief");
  if (lackOf(hand) > farthest()) article.classList.add("folded");
  if (article.matches(".folded"))
    for (const part of article.querySelectorAll(FOLDED)) part.setAttribute("tabindex", "0");
  scroll(step, hand, lackOf(hand));
}

/** The title, the steps, and what is to be read, stay as long as what one presses is in sight. @param {HTMLElement} step @param {Element} hand @param {number} lack */
function scroll(step, hand, lack) {
  const [above, task] = [readIn(step), hand].map((part) => part.getBoundingClientRect().top - MARGIN),
    far = Math.max(0, Math.min(beyond(hand), farthest(), above, lack)),
    gone = headings().find(({ top, bottom }) => top < far && far < bottom + HANG); // the upper edge cuts through none
  scrollBy({ top: Math.min(task, gone ? gone.bottom + HANG : far) });
}

/** What is to be read first. @param {HTMLElement} step */
const readIn = (step) => [...document.querySelectorAll(".intro"), step].find((part) => part.checkVisibility()) ?? step;

/** Whoever wants to read what is folded has it whole, and what one presses stays in sight as long as its first line does. @param {HTMLElement} article */
export function open(article) {
  const step = /** @type {HTMLElement} */ (article.querySelector(".step.here")),
    hand = step.querySelector("durak-hand, durak-compare");
  article.classList.remove("folded");
  for (const part of article.querySelectorAll(FOLDED)) part.removeAttribute("tabindex");
  if (hand) scrollBy({ top: Math.min(lackOf(hand), readIn(step).getBoundingClientRect().top - MARGIN) });
}
