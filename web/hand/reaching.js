/* Where what is said of an answer lies: neither the table nor the hand moves for it, and the question stays to be read. */
import { boxOf } from "./dom.js";

const MARGIN = 3; // px around it
const FOLDED = 48; // px that it needs at least
const SENTENCE = 76; // and with its first sentence whole

/** @param {Element} part */
const topOf = (part) => boxOf(part).top;

/** The page hears where something is laid. @param {Element} root @param {string} name @param {unknown} detail */
export const tell = (root, name, detail) =>
  root.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));

/** Below the table, where the window has room for it; else over what stands above the task; else folded, where there is more room of
 * these two. Over what the page would keep only where its first sentence has no other place, and over the task where it has none at all.
 * Unfolded it is read below the table, wherever the window ends.
 * @param {HTMLElement} box @param {HTMLElement} task @param {Element} cloth @param {Element} pressed */
export function lay(box, task, cloth, pressed) {
  // the way on comes into sight, whatever has grown above it
  scrollBy(0, Math.max(0, boxOf(pressed).bottom - innerHeight));
  box.classList.remove("above", "more");
  box.style.cssText = "";
  const high = box.offsetHeight,
    below = innerHeight - MARGIN - topOf(box);
  if (box.matches(".open")) return box.scrollIntoView({ block: "nearest" });
  if (high <= below) return;
  // px from the upper edge of the window: what the page keeps, what it must, and where one reads what the task is about
  const start = topOf(task),
    upper = { kept: 0, least: 0, read: start };
  tell(box, "durak-lay", upper);
  // whoever is to answer again may need to read it
  const reads =
      box.matches(".no") && upper.read < start && Math.max(below, upper.read - MARGIN * 2 - upper.least) >= FOLDED,
    edge = reads ? upper.read : start,
    room = Math.max(below, edge - MARGIN * 2 - upper.kept),
    least = MARGIN + (room < Math.min(high, reads ? FOLDED : SENTENCE) ? upper.least : upper.kept),
    above = edge - MARGIN - least,
    most = Math.max(above, below),
    none = most < FOLDED,
    end = (none ? topOf(cloth) : edge) - MARGIN,
    text = /** @type {HTMLElement} */ (box.querySelector(".txt"));
  // below 0 the browser would not hear of it
  box.style.setProperty("--most", `${none ? Math.max(FOLDED, end - least) : most}px`);
  if (none || high <= above || above > below) {
    box.classList.add("above");
    if (none) task.style.visibility = "hidden";
    const top = Math.max(least, end - box.offsetHeight);
    box.style.top = `${top - topOf(/** @type {HTMLElement} */ (box.parentElement))}px`;
  }
  // what is folded can be read by keys, too
  text.tabIndex = box.classList.toggle("more", text.scrollHeight > text.clientHeight + 1) ? 0 : -1;
}
