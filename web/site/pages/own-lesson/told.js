/**
 * What is told of a lesson of one's own, as bits of a code: its number, how many exercises it has, and of each whether
 * it is solved (1), or solved without a mistake (2).
 *
 * @typedef {{number: number, count: number, solved: number, clean: number}} Told
 */
import * as Progress from "../../../kept/progress.js";

const BITS = { number: 16, count: 5, step: 2 };
const STEPS = BITS.number + BITS.count; // where the exercises begin

/** What a lesson is kept under: its code is long. @param {string} code */
export function named(code) {
  let sum = 0;
  for (const sign of code) sum = (Math.imul(sum, 31) + sign.charCodeAt(0)) >>> 0;
  return `${code.length}.${sum}`;
}

/** Its number. @param {string} name as it is kept */
export function number(name) {
  const sum = Number(name.split(".")[1]);
  return (sum ^ (sum >>> BITS.number)) & ((1 << BITS.number) - 1);
}

/** @param {number} value @param {number} width */
const binary = (value, width) => value.toString(2).padStart(width, "0");

/** @param {string} code @param {DurakKept} progress by the number of a part @param {number[]} exercises the parts in which something is asked */
export function bits(code, progress, exercises) {
  const steps = exercises.map((n) => (Progress.clean(progress[n]) ? 2 : progress[n]?.solved ? 1 : 0));
  return [
    binary(number(named(code)), BITS.number),
    binary(steps.length, BITS.count),
    ...steps.map((state) => binary(state, BITS.step)),
  ].join("");
}

/** @param {string} told @returns {Told} */
export function ofBits(told) {
  const count = parseInt(told.slice(BITS.number, STEPS).padEnd(BITS.count, "0"), 2) || 0;
  const steps = Array.from({ length: count }, (_, n) => parseInt(told.slice(STEPS + 2 * n, STEPS + 2 * n + 2), 2) || 0);
  return {
    number: parseInt(told.slice(0, BITS.number), 2) || 0,
    count,
    solved: steps.filter(Boolean).length,
    clean: steps.filter((state) => state === 2).length,
  };
}
