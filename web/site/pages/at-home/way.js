/**
 * What do they play at home? The answers stand in the address, a letter each: y(es), n(o), u(nknown). What each table would answer the page brings along.
 *
 * @typedef {{word: string, name: string, pitch: string, page: string}} HomeChoice
 * @typedef {[number[], string]} HomeTable the places of its choices, its answers
 * @typedef {{most: number, choices: HomeChoice[], tables: HomeTable[]}} HomeBook
 * @typedef {{answered: number[], left: HomeTable[], next: number | null}} HomeWay answered questions, tables left, the question that comes; null at the end
 */

/**
 * Which questions were answered, which tables are left, what is asked next; null where no such answers can be given.
 * @param {HomeBook} book
 * @param {string} letters
 * @returns {HomeWay | null}
 */
export function way({ tables, most }, letters) {
  if (!/^[ynu]*$/.test(letters)) return null;
  /** @type {number[]} */
  const answered = [];
  let left = tables;
  const questions = [...tables[0][1]].map((_, n) => n);
  const tells = (/** @type {number} */ n) =>
    !answered.includes(n) && left.some(([, answers]) => answers[n] !== left[0][1][n]);
  const next = () => (answered.length < most ? (questions.find(tells) ?? null) : null);
  for (const letter of letters) {
    const n = next();
    if (n === null) return null;
    answered.push(n);
    if (letter !== "u") left = left.filter(([, answers]) => answers[n] === letter);
  }
  return { answered, left, next: next() };
}
