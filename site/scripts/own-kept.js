"use strict";
/**
 * What this browser keeps of lessons of one's own: the one that is being written, and what has been solved
 * of the last few that were played, each by its code.
 */
var DurakOwn = (() => {
  const KEY = "durak.ownLesson";
  const SOLVED = "durak.ownSolved"; // wiped with the course's progress
  const MOST = 30; // as many as fit the store

  /** @returns {OwnLesson} */
  const empty = () => ({ v: 1, title: "", parts: [] });
  /** What is being written. @returns {OwnLesson} */
  const kept = () => DurakStores.read(KEY) ?? empty();

  /** A lesson's name here: its code is long. @param {string} code */
  function named(code) {
    let sum = 0;
    for (const sign of code) sum = (Math.imul(sum, 31) + sign.charCodeAt(0)) >>> 0;
    return `${code.length}.${sum}`;
  }

  /** @returns {[string, number[]][]} the lesson played last comes first */
  const played = () => DurakStores.read(SOLVED) ?? [];

  /** The parts of a lesson that have been solved. @param {string} code @param {number} parts how many it has */
  function solved(code, parts) {
    const numbers = played().find(([name]) => name === named(code))?.[1] ?? [];
    return new Set(numbers.filter((n) => n < parts));
  }

  /** @param {string} code @param {Set<number>} numbers */
  function solve(code, numbers) {
    const others = played().filter(([name]) => name !== named(code));
    DurakStores.write(SOLVED, [[named(code), [...numbers]], ...others].slice(0, MOST));
  }

  return { empty, kept, keep: (/** @type {OwnLesson} */ lesson) => DurakStores.write(KEY, lesson), solved, solve };
})();
