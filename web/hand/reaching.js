/* How far a page scrolls to show a part of itself. */

const BEGINNING = 110; // px of what is said below a table that are always brought into sight
const MARGIN = 6; // px between what is scrolled to and the edge of the window

/** The height that the page keeps for its head while it scrolls. */
const headOfPage = () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

/** Scrolls no further than that all of a part can be seen, and of what stands above it `kept` as well; of the two, the
 * beginning of the part comes first. @param {HTMLElement} part @param {HTMLElement|null} kept @param {ScrollBehavior} behavior */
export function bringIntoSight(part, kept, behavior) {
  if (!kept) return part.scrollIntoView({ block: "nearest", behavior });
  const { top, bottom } = part.getBoundingClientRect(),
    below = bottom + MARGIN - innerHeight,
    above = kept.getBoundingClientRect().top - headOfPage() - MARGIN,
    least = Math.min(below, top + BEGINNING - innerHeight);
  if (below > 0 || above < 0) scrollBy({ top: Math.max(least, Math.min(below, above)), behavior });
}
