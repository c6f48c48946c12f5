/* Places in the page: a card among the others, and all that stands beside the hand. */

/** What tells a card from the others, also when it is drawn anew. @param {HTMLElement} card */
export const nameOf = (card) =>
  `${/** @type {HTMLElement | null} */ (card.closest("[data-zone]"))?.dataset.zone} ${card.dataset.id ?? card.dataset.flip ?? ""}`;

/** Everything beside the way to one element. @param {HTMLElement} element @param {HTMLElement} spared */
export function behind(element, spared) {
  const found = [];
  for (let at = element; at !== document.body && at.parentElement; at = at.parentElement) {
    for (const other of at.parentElement.children)
      if (
        other !== at &&
        other !== spared &&
        other instanceof HTMLElement &&
        !other.inert &&
        !other.matches(".passing")
      )
        found.push(other);
  }
  return found;
}
