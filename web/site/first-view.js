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

/** @param {HTMLElement} article @param {HTMLElement} step @param {Element} hand */
function show(article, step, hand) {
  if (!step.classList.contains("here")) return;
  const pressed = [...(hand.shadowRoot?.querySelectorAll(".cloth button, .panel button, .opt") ?? [])],
    lacks = () => Math.max(0, ...pressed.map(beyond));
  for (const less of LESS) if (lacks()) article.classList.add(less);
  if (article.matches(".folded"))
    for (const part of article.querySelectorAll(FOLDED)) part.setAttribute("tabindex", "0");
  scroll(step, hand, lacks());
}

/** The title, the steps, and what is to be read, stay as long as what one presses is in sight. @param {HTMLElement} step @param {Element} hand @param {number} lack */
function scroll(step, hand, lack) {
  const read = [...document.querySelectorAll(".intro"), step].find((part) => part.checkVisibility()) ?? step,
    heads = [...document.querySelectorAll(".lessonhead, .lessonhead h1, .steps")]
      .map((part) => part.getBoundingClientRect())
      .filter(({ height }) => height);
  const [above, task] = [read, hand].map((part) => part.getBoundingClientRect().top - MARGIN),
    title = (heads[0]?.top ?? Infinity) - MARGIN, // a page without a lesson's head has none
    far = Math.max(0, Math.min(beyond(hand), title, above), lack),
    gone = heads.find(({ top, bottom }) => top < far && far < bottom + HANG); // the upper edge cuts through none
  scrollBy({ top: Math.min(task, gone ? gone.bottom + HANG : far) });
}
