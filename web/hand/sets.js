/* Cards that are put together one by one: which set they are, and nothing of a rule. */

/** @typedef {import("./types.js").Picks} Picks */
/** @typedef {import("./types.js").View} View */

/** Whether what is chosen are cards that are put together. @param {View} view @param {string[]} chosen */
export const isSet = ({ sets }, chosen) =>
  Boolean(sets && chosen.length && chosen.every((card) => sets.cards.includes(card)));

/** What a card looks like, whichever of those that look alike it is: "3.2" is a 3. @param {string} id */
const kindOf = (id) => id.split(".")[0];

/**
 * The place of a set among all sets of some cards: each kind of card is counted in turn, so where no two look alike the n-th card counts 2ⁿ.
 * @param {string[]} all
 * @param {string[]} cards
 */
export function placeOfSet(all, cards) {
  let place = 0,
    worth = 1;
  for (const kind of new Set(all.map(kindOf))) {
    const count = (/** @type {string[]} */ ids) => ids.filter((id) => kindOf(id) === kind).length;
    place += worth * count(cards);
    worth *= count(all) + 1;
  }
  return place;
}

/** The verdict on the cards that are chosen; null while the answer is on its way. @param {Picks} picks */
export const setOf = ({ cards: chosen, set }) =>
  set?.cards.length === chosen.length && chosen.every((card) => set.cards.includes(card)) ? set : null;
