/* What a learner has done as a short code, which carries it elsewhere. */
import * as Progress from "../kept/progress.js";

/** @typedef {import("./site.js").Lesson} Lesson */

const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CHECKS = DIGITS + "*~$=U"; // Crockford's check symbol: the value modulo 37
const VERSION = 1;
// the numbers of what is no lesson: who does not know one passes over it
const BESIDE = 127; // what practice has asked
const MISSED = 126; // which rules were missed in lessons
const OWN = 125; // what was solved of a lesson of one's own
export const LONGEST = 4000; // signs: the whole course, and every rule asked in practice, take fewer
const TRIES = 40; // places at which the code of a line may begin
const GROUP = 5; // signs between two hyphens of a code
export const NAME = 40; // signs of a name

/** @param {number[]} bits @param {number} value @param {number} width */
function push(bits, value, width) {
  for (let i = width - 1; i >= 0; i--) bits.push((value >> i) & 1);
}

/** @param {string} code */
function check(code) {
  return CHECKS[[...code].reduce((sum, digit) => (sum * 32 + DIGITS.indexOf(digit)) % 37, 0)];
}

/**
 * The progress as a code: version, then for each lesson begun its number, its count of steps and
 * two bits a step (0 open, 1 solved, 2 solved without a mistake). What is told `beside` it, as bits, follows,
 * which rules were `missed`, and lessons of one's `own`.
 * @param {DurakKept} progress @param {Lesson[]} course @param {string[]} [beside] at most 62 bits each @param {string[]} [missed] @param {string[]} [own]
 */
export function encode(progress, course, beside = [], missed = [], own = []) {
  /** @type {number[]} */
  const bits = [];
  push(bits, VERSION, 5);
  for (const lesson of course) {
    const steps = lesson.steps.slice(0, 31);
    if (!steps.some((id) => progress[id]?.solved)) continue;
    push(bits, Number(lesson.n), 7);
    push(bits, steps.length, 5);
    for (const id of steps) push(bits, Progress.clean(progress[id]) ? 2 : progress[id]?.solved ? 1 : 0, 2);
  }
  const more = [
    ...beside.map((told) => ({ number: BESIDE, told })),
    ...missed.map((told) => ({ number: MISSED, told })),
    ...own.map((told) => ({ number: OWN, told })),
  ];
  for (const { number, told } of more) {
    push(bits, number, 7);
    push(bits, Math.ceil(told.length / 2), 5);
    bits.push(...[...told.padEnd(Math.ceil(told.length / 2) * 2, "0")].map(Number));
  }
  while (bits.length % 5) bits.push(0);
  let code = "";
  for (let i = 0; i < bits.length; i += 5) code += DIGITS[parseInt(bits.slice(i, i + 5).join(""), 2)];
  return (code + check(code)).replace(/(.{5})(?=.)/g, "$1-");
}

/** The bits of a code after its version; `null` if it is none. Letters that look like digits are taken for them. @param {string} text */
function bitsOf(text) {
  if (text.length > LONGEST) return null;
  const all = text.normalize("NFKC").toUpperCase().replace(/[\s-]/g, "");
  const body = all.slice(0, -1).replace(/O/g, "0").replace(/[IL]/g, "1");
  const last = all.slice(-1).replace(/O/g, "0").replace(/[IL]/g, "1");
  if (!body || [...body].some((digit) => !DIGITS.includes(digit)) || check(body) !== last) return null;
  const bits = [...body].map((digit) => DIGITS.indexOf(digit).toString(2).padStart(5, "0")).join("");
  return parseInt(bits.slice(0, 5), 2) === VERSION ? bits.slice(5) : null;
}

/**
 * Read a code; `null` if it is none.
 * @param {string} text @param {Lesson[]} course @param {string} day @returns {DurakKept | null}
 */
export function decode(text, course, day) {
  const bits = bitsOf(text);
  return bits === null ? null : unpack(bits, course, day);
}

/** What a code tells beside the lessons, as bits. @param {string} text */
export const decodeBeside = (text) => numbered(text, BESIDE);

/** Which rules were missed, as bits. @param {string} text */
export const decodeMissed = (text) => numbered(text, MISSED);

/** What was solved of lessons of one's own, as bits. @param {string} text */
export const decodeOwn = (text) => numbered(text, OWN);

/** @param {string} text @param {number} wanted @returns {string[]} */
function numbered(text, wanted) {
  const bits = bitsOf(text) ?? "",
    told = [];
  for (let at = 0; at + 12 <= bits.length; ) {
    const number = parseInt(bits.slice(at, at + 7), 2),
      length = 2 * parseInt(bits.slice(at + 7, at + 12), 2);
    if (number === wanted) told.push(bits.slice(at + 12, at + 12 + length));
    if (!number) break;
    at += 12 + length;
  }
  return told;
}

/** @param {string} bits @param {Lesson[]} course @param {string} day @returns {DurakKept} */
function unpack(bits, course, day) {
  /** @type {DurakKept} */
  const progress = {};
  for (let at = 0; at + 12 <= bits.length; ) {
    const number = parseInt(bits.slice(at, at + 7), 2);
    const count = parseInt(bits.slice(at + 7, at + 12), 2);
    const lesson = course.find((one) => Number(one.n) === number);
    at += 12;
    for (let i = 0; i < count; i++, at += 2) {
      const state = parseInt(bits.slice(at, at + 2), 2);
      const id = lesson?.steps[i];
      if (id && state)
        progress[id] = { solved: true, mistakes: [], hints: state === 2 ? 0 : Progress.ANSWER_SHOWN, at: day };
    }
    if (!number) break;
  }
  return progress;
}

/** Whether a text is a code. @param {string} text */
export const is = (text) => bitsOf(text) !== null;

/**
 * A name and the code behind it, which is the last word, or was broken into several: "" where either is missing.
 * However long a line is, it is tried at few places: a code has a length, and its first sign is known. A last word that
 * is a whole code is the code, since a name before it may look like the beginning of one.
 * @param {string} line @returns {{name: string, code: string}}
 */
export function split(line) {
  const parts = line.split(/[\s,;，、；]+/).filter(Boolean);
  let from = parts.length;
  for (let signs = 0; from > 0 && (signs += parts[from - 1].length) <= LONGEST; ) from -= 1;
  const places = parts
    .slice(from)
    .flatMap((part, n) => (/^[1ILil１]/.test(part) ? [from + n] : []))
    .slice(0, TRIES);
  const last = parts.length - 1,
    whole = last > 0 && parts[last].length > GROUP ? [last] : [];
  // … so that a line without a name is the last guess, too
  const at = [...whole, ...places.filter(Boolean), ...places.filter((n) => !n)].find((n) =>
    is(parts.slice(n).join("")),
  );
  const name = parts
    .slice(0, at ?? Math.max(parts.length - 1, 1))
    .join(" ")
    .slice(0, NAME);
  return { name, code: at === undefined ? "" : parts.slice(at).join("") };
}
