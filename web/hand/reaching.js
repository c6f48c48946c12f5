/* Where what is said of an answer lies: neither the table nor the hand moves for it, and the question stays to be read. */

const MARGIN = 3; // px around it
const FOLDED = 56; // px that it needs at least
const READ = "article :is(h1, h2, h3, p):not(durak-hand *), .task, .facts"; // what it may lie over

/** @param {Element} part */
const topOf = (part) => part.getBoundingClientRect().top;

/** Below the table, where the window has room for it; else over what stands above the task; else folded, where there is more room of
 * these two. Over the task only where neither has any. Unfolded it is read below the table, wherever the window ends.
 * @param {HTMLElement} box @param {HTMLElement} task @param {Element} cloth @param {Element} pressed */
export function lay(box, task, cloth, pressed) {
  // the way on comes into sight, whatever has grown above it
  scrollBy(0, Math.max(0, pressed.getBoundingClientRect().bottom - innerHeight));
  // where there is room, the steps of a lesson stay to be pressed; else they are no longer held below the upper edge
  const { body } = document;
  body.classList.remove("over");
  box.classList.remove("above", "more");
  box.style.cssText = "";
  const high = box.offsetHeight,
    below = innerHeight - MARGIN - topOf(box);
  if (box.matches(".open")) return box.scrollIntoView({ block: "nearest" });
  if (high <= below) return;
  const upper = [...document.querySelectorAll(".md-header, .steps")].map((part) => part.getBoundingClientRect().bottom),
    steps = Math.max(0, ...upper) + MARGIN,
    least = innerHeight > 700 ? steps : MARGIN,
    above = topOf(task) - MARGIN - least,
    room = Math.max(above, below),
    none = room < FOLDED,
    end = topOf(none ? cloth : task) - MARGIN,
    text = /** @type {HTMLElement} */ (box.querySelector(".txt"));
  // below 0 the browser would not hear of it
  box.style.setProperty("--most", `${none ? Math.max(FOLDED, end - least) : room}px`);
  if (none || high <= above || above > below) {
    box.classList.add("above");
    const top = Math.max(least, end - box.offsetHeight);
    body.classList.toggle("over", top < steps);
    box.style.top = `${top - topOf(/** @type {HTMLElement} */ (box.parentElement))}px`;
  }
  // what is folded can be read by keys, too
  text.tabIndex = box.classList.toggle("more", text.scrollHeight > text.clientHeight + 1) ? 0 : -1;
}

/** What lies above covers no text in part: the page hides what is under it, as long as it lies there. */
export function veil() {
  const trees = [...document.querySelectorAll("durak-hand")].map(({ shadowRoot }) => shadowRoot),
    boxes = trees.flatMap((tree) => tree?.querySelector(".fb.above")?.getBoundingClientRect() ?? []);
  for (const tree of [document, ...trees])
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (tree?.querySelectorAll(READ) ?? [])) {
      const { top, bottom } = part.getBoundingClientRect();
      part.style.visibility = boxes.some((box) => box.top < bottom && box.bottom > top) ? "hidden" : "";
    }
}
