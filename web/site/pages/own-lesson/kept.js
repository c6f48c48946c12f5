/**
 * What this browser keeps of lessons of one's own: the one that is being written, and what has been solved
 * of the last few that were played, each by its code.
 *
 * @typedef {import("./lesson.js").OwnLesson} OwnLesson
 */
import * as Stores from "../../../kept/stores.js";

const KEY = "durak.ownLesson";
const SOLVED = "durak.ownSolved"; // wiped with the course's progress
const MOST = 30; // as many as fit the store

/** @returns {OwnLesson} */
export const empty = () => ({ v: 1, title: "", parts: [] });
/** What is being written. @returns {OwnLesson} */
export const kept = () => Stores.read(KEY) ?? empty();

/** @param {OwnLesson} lesson */
export const keep = (lesson) => Stores.write(KEY, lesson);

/** A lesson's name here: its code is long. @param {string} code */
function named(code) {
  let sum = 0;
  for (const sign of code) sum = (Math.imul(sum, 31) + sign.charCodeAt(0)) >>> 0;
  return `${code.length}.${sum}`;
}

/** @returns {[string, number[]][]} the lesson played last comes first */
const played = () => Stores.read(SOLVED) ?? [];

/** The parts of a lesson that have been solved. @param {string} code @param {number} parts how many it has */
export function solved(code, parts) {
  const numbers = played().find(([name]) => name === named(code))?.[1] ?? [];
  return new Set(numbers.filter((n) => n < parts));
}

/** @param {string} code @param {Set<number>} numbers */
export function solve(code, numbers) {
  const others = played().filter(([name]) => name !== named(code));
  Stores.write(SOLVED, [[named(code), [...numbers]], ...others].slice(0, MOST));
}
