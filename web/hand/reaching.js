/* Where what is said of an answer lies: neither the table nor the hand moves for it. */

const MARGIN = 6; // px around it
const FOLDED = 56; // px that it needs at least

/** @param {Element} part */
const topOf = (part) => part.getBoundingClientRect().top;

/** Where some parts of a page end, and what lies below begins. @param {string} parts */
const lower = (parts) =>
  Math.max(0, ...[...document.querySelectorAll(parts)].map((part) => part.getBoundingClientRect().bottom)) + MARGIN;

/** Below the table, where the window has room for it; else over what stands above the task, or over the task. What does not fit
 * above the table is folded; unfolded it leaves what one presses in sight.
 * @param {HTMLElement} box @param {HTMLElement} task @param {Element} cloth @param {Element} pressed */
export function lay(box, task, cloth, pressed) {
  // the way on comes into sight, whatever has grown above it
  scrollBy(0, Math.max(0, pressed.getBoundingClientRect().bottom - innerHeight));
  // where there is room, the steps of a lesson stay to be pressed; else they are no longer held below the upper edge
  const { classList } = document.body;
  classList.remove("over");
  const steps = lower(".md-header, .steps"),
    least = innerHeight > 700 ? steps : lower(".md-header"),
    whole = box.matches(".open") || topOf(cloth) < least + FOLDED,
    most = topOf(whole ? pressed : cloth) - MARGIN;
  box.classList.remove("above", "more");
  if (box.getBoundingClientRect().bottom < innerHeight) return;
  box.classList.add("above");
  // below 0 the browser would not hear of it
  box.style.setProperty("--most", `${Math.max(FOLDED, most - least)}px`);
  const high = box.offsetHeight,
    top = Math.min(Math.max(steps, topOf(task) - MARGIN - high), Math.max(least, most - high)),
    text = /** @type {HTMLElement} */ (box.querySelector(".txt"));
  box.classList.toggle("more", text.scrollHeight > text.clientHeight + 1);
  classList.toggle("over", top < steps);
  box.style.top = `${top - topOf(/** @type {HTMLElement} */ (box.parentElement))}px`;
}
