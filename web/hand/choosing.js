/* Which taps make which move: sets of cards, and nothing of a rule. */

/** @typedef {import("./types.js").Tap} Tap */

/** The moves that need all of these cards. @param {Tap[]} moves @param {string[]} cards */
export const movesWith = (moves, cards) => moves.filter((move) => cards.every((card) => move.cards.includes(card)));

/** The moves that need these cards and no others. @param {Tap[]} moves @param {string[]} chosen */
export const movesOf = (moves, chosen) =>
  chosen.length ? movesWith(moves, chosen).filter(({ cards }) => cards.length === chosen.length) : [];

/** The cards that may still be added. @param {Tap[]} moves @param {string[]} chosen @returns {Set<string>} */
export const joining = (moves, chosen) =>
  new Set(
    chosen.length
      ? movesWith(moves, chosen).flatMap(({ cards }) => cards.filter((card) => !chosen.includes(card)))
      : [],
  );

/** What a tap on a card does: it makes a move, or these cards are chosen now; null where the card has no move.
 * @param {Tap[]} moves @param {string[]} chosen @param {string} card @returns {{move: string} | {chosen: string[]} | null} */
export function tapped(moves, chosen, card) {
  if (chosen.includes(card)) return { chosen: chosen.filter((other) => other !== card) };
  const added = [...chosen, card],
    together = movesWith(moves, added),
    possible = together.length ? together : movesWith(moves, [card]);
  if (!possible.length) return null;
  const [first, ...others] = possible;
  // whoever is picking out cards does not want the next one played at once
  const picking = chosen.length > 0 && first.text !== "";
  if (!others.length && first.cards.length === 1 && !picking) return { move: first.move };
  // cards that can only go together are picked out together
  const whole = possible.every(
    ({ cards }) => cards.length === first.cards.length && cards.every((other) => first.cards.includes(other)),
  );
  return { chosen: whole ? [...first.cards] : together.length ? added : [card] };
}
