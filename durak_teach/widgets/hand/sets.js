/* Cards that are put together one by one: which set they are, and nothing of a rule. */

/** @typedef {import("./types.js").Picks} Picks */
/** @typedef {import("./types.js").View} View */

/** Whether what is held are cards that are put together. @param {View} view @param {string[]} held */
export const isSet = ({ sets }, held) => Boolean(sets && held.length && held.every((card) => sets.cards.includes(card)));

/** The place of a set among all sets of some cards: the n-th card counts 2ⁿ. @param {string[]} all @param {string[]} cards */
export const placeOfSet = (all, cards) => cards.reduce((sum, card) => sum + 2 ** all.indexOf(card), 0);

/** What was said of the cards that are held; null while the answer is on its way. @param {Picks} picks */
export const saidOf = ({ held, said }) => (said?.cards.length === held.length && held.every((card) => said.cards.includes(card)) ? said : null);
