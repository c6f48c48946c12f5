"use strict";
/**
 * What this browser keeps of lessons of one's own: the one that is being written, and what has been solved
 * of the last few that were played, each by its code.
 */
var DurakOwn = (() => {
  const KEY = "durak.ownLesson";
  const SOLVED = "durak.ownSolved"; // wiped with the course's progress
  const MOST = 30;

  /** @returns {OwnLesson} */
  const empty = () => ({ v: 1, title: "", parts: [] });
  /** @param {any} data @returns {data is OwnLesson} */
  const isLesson = (data) => data?.v === 1 && Array.isArray(data.parts) && data.parts.every((/** @type {any} */ part) => part && typeof part === "object");

  /** @param {string} key @returns {any} what lies there; nothing where storage is off, or holds something else */
  function stored(key) {
    try {
      return JSON.parse(localStorage.getItem(key) ?? "null");
    } catch {
      return null;
    }
  }

  /** @param {string} key @param {unknown} data */
  function store(key, data) {
    try {
      localStorage.setItem(key, JSON.stringify(data));
    } catch {
      /* it lasts as long as the page */
    }
  }

  /** What is being written. @returns {OwnLesson} */
  function kept() {
    const data = stored(KEY);
    return isLesson(data) ? data : empty();
  }

  /** A lesson's name here: its code is long. @param {string} code */
  function named(code) {
    let sum = 0;
    for (const sign of code) sum = (Math.imul(sum, 31) + sign.charCodeAt(0)) >>> 0;
    return `${code.length}.${sum}`;
  }

  /** @returns {[string, number[]][]} the lesson played last comes first */
  function played() {
    const all = stored(SOLVED);
    return (Array.isArray(all) ? all : []).filter((one) => Array.isArray(one) && typeof one[0] === "string" && Array.isArray(one[1])).slice(0, MOST);
  }

  /** The parts of a lesson that have been solved. @param {string} code @param {number} parts how many it has */
  function solved(code, parts) {
    const numbers = played().find(([name]) => name === named(code))?.[1] ?? [];
    return new Set(numbers.filter((n) => Number.isInteger(n) && n >= 0 && n < parts));
  }

  /** @param {string} code @param {Set<number>} numbers */
  function solve(code, numbers) {
    const others = played().filter(([name]) => name !== named(code));
    store(SOLVED, [[named(code), [...numbers]], ...others].slice(0, MOST));
  }

  return { empty, kept, keep: (/** @type {OwnLesson} */ lesson) => store(KEY, lesson), solved, solve };
})();
