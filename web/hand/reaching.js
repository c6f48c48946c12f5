/* Where what is said of an answer lies: neither the table nor the hand moves for it. */

const MARGIN = 6; // px around it

/** @param {Element} part */
const topOf = (part) => part.getBoundingClientRect().top;

/** Below the table, where the window has room for it; else over what stands above the task, or over the task, but never over what one presses.
 * @param {HTMLElement} box @param {HTMLElement} task @param {Element} pressed */
export function lay(box, task, pressed) {
  // where there is room, the steps of a lesson stay to be pressed
  const heads = document.querySelectorAll(innerHeight > 700 ? ".md-header, .steps" : ".md-header"),
    least = Math.max(0, ...[...heads].map((head) => head.getBoundingClientRect().bottom)) + MARGIN,
    most = topOf(pressed) - MARGIN;
  box.classList.remove("above");
  if (box.getBoundingClientRect().bottom < innerHeight) return;
  box.classList.add("above");
  box.style.setProperty("--most", `${most - least}px`);
  const high = box.offsetHeight,
    top = Math.min(Math.max(least, topOf(task) - MARGIN - high), most - high);
  box.style.top = `${top - topOf(/** @type {HTMLElement} */ (box.parentElement))}px`;
  // where the page has been scrolled so far that it has no room
  if (top < least) scrollBy(0, top - least);
}
