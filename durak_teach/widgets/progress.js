"use strict";
/**
 * What a learner has done, kept in this browser, and the short code that carries it elsewhere.
 * Everything but `load` and `save` is a pure function.
 *
 * @typedef {{solved: boolean, mistakes: string[], hints: number, at: string}} Step
 * @typedef {Record<string, Step>} Progress
 * @typedef {{n: string, title: string, url: string, steps: string[]}} Lesson
 * @typedef {{id: string, solved: boolean, mistakes?: string[], hints?: number}} Told what a hand tells
 */
var DurakProgress = (() => {
  const KEY = "durak.progress";
  const ASIDE = "durak.progress.aside";
  const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  const CHECKS = DIGITS + "*~$=U"; // Crockford's check symbol: the value modulo 37
  const VERSION = 1;
  // the numbers of what is no lesson: who does not know one passes over it
  const BESIDE = 127; // what practice has asked
  const MISSED = 126; // which rules were missed in lessons
  const ANSWER_SHOWN = 3; // the third hint is the answer

  /** @param {Step | undefined} step Solved without a mistake and without the answer. */
  const clean = (step) => Boolean(step?.solved && !step.mistakes.length && step.hints < ANSWER_SHOWN);

  /** @param {unknown} value @returns {value is Step} */
  function isStep(value) {
    const step = /** @type {Partial<Step> | null} */ (value);
    return typeof step === "object" && step !== null && typeof step.solved === "boolean" && Array.isArray(step.mistakes);
  }

  /**
   * Read saved progress. A text that is not progress throws.
   * @param {string | null} text @returns {Progress}
   */
  function parse(text) {
    if (text === null) return {};
    const data = JSON.parse(text);
    if (typeof data !== "object" || data === null || Array.isArray(data) || !Object.values(data).every(isStep)) {
      throw new SyntaxError("not a progress");
    }
    return data;
  }

  /** What two tellings of a step come to: a solved step stays solved, a clean solution replaces one with mistakes,
   * and as long as none is solved the mistakes add up. @param {Step | undefined} old @param {Step} now @returns {Step} */
  function both(old, now) {
    if (!old || (now.solved && (!old.solved || (clean(now) && !clean(old))))) return now;
    if (old.solved) return old;
    return { solved: false, mistakes: [...new Set([...old.mistakes, ...now.mistakes])], hints: Math.max(old.hints, now.hints), at: old.at > now.at ? old.at : now.at };
  }

  /** @param {Progress} old @param {Progress} now @returns {Progress} */
  const merge = (old, now) => ({ ...old, ...Object.fromEntries(Object.entries(now).map(([id, step]) => [id, both(old[id], step)])) });

  /**
   * Add what a hand has told.
   * @param {Progress} progress @param {Told} event @param {string} day @returns {Progress}
   */
  function note(progress, event, day) {
    const now = { solved: event.solved, mistakes: [...new Set(event.mistakes ?? [])], hints: event.hints ?? 0, at: day };
    return event.id ? merge(progress, { [event.id]: now }) : progress;
  }

  /**
   * Stars of a lesson: one for all steps, two if half of them went without a mistake, three if all did.
   * @param {Progress} progress @param {string[]} steps
   */
  function stars(progress, steps) {
    if (!steps.length || !steps.every((id) => progress[id]?.solved)) return 0;
    const without = steps.filter((id) => clean(progress[id])).length;
    return without === steps.length ? 3 : without * 2 >= steps.length ? 2 : 1;
  }

  /** The first lesson that still has something to do. @param {Progress} progress @param {Lesson[]} course */
  function next(progress, course) {
    return course.find((lesson) => lesson.steps.some((id) => !progress[id]?.solved));
  }

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
   * and which rules were `missed`.
   * @param {Progress} progress @param {Lesson[]} course @param {string[]} [beside] at most 62 bits each @param {string[]} [missed]
   */
  function encode(progress, course, beside = [], missed = []) {
    /** @type {number[]} */
    const bits = [];
    push(bits, VERSION, 5);
    for (const lesson of course) {
      const steps = lesson.steps.slice(0, 31);
      if (!steps.some((id) => progress[id]?.solved)) continue;
      push(bits, Number(lesson.n), 7);
      push(bits, steps.length, 5);
      for (const id of steps) push(bits, clean(progress[id]) ? 2 : progress[id]?.solved ? 1 : 0, 2);
    }
    const more = [...beside.map((told) => ({ number: BESIDE, told })), ...missed.map((told) => ({ number: MISSED, told }))];
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
    const all = text.normalize("NFKC").toUpperCase().replace(/[\s-]/g, "");
    const body = all.slice(0, -1).replace(/O/g, "0").replace(/[IL]/g, "1");
    const last = all.slice(-1).replace(/O/g, "0").replace(/[IL]/g, "1");
    if (!body || [...body].some((digit) => !DIGITS.includes(digit)) || check(body) !== last) return null;
    const bits = [...body].map((digit) => DIGITS.indexOf(digit).toString(2).padStart(5, "0")).join("");
    return parseInt(bits.slice(0, 5), 2) === VERSION ? bits.slice(5) : null;
  }

  /**
   * Read a code; `null` if it is none.
   * @param {string} text @param {Lesson[]} course @param {string} day @returns {Progress | null}
   */
  function decode(text, course, day) {
    const bits = bitsOf(text);
    return bits === null ? null : unpack(bits, course, day);
  }

  /** What a code tells beside the lessons, as bits. @param {string} text */
  const decodeBeside = (text) => numbered(text, BESIDE);

  /** Which rules were missed, as bits. @param {string} text */
  const decodeMissed = (text) => numbered(text, MISSED);

  /** @param {string} text @param {number} wanted @returns {string[]} */
  function numbered(text, wanted) {
    const bits = bitsOf(text) ?? "", told = [];
    for (let at = 0; at + 12 <= bits.length; ) {
      const number = parseInt(bits.slice(at, at + 7), 2), length = 2 * parseInt(bits.slice(at + 7, at + 12), 2);
      if (number === wanted) told.push(bits.slice(at + 12, at + 12 + length));
      if (!number) break;
      at += 12 + length;
    }
    return told;
  }

  /** @param {string} bits @param {Lesson[]} course @param {string} day @returns {Progress} */
  function unpack(bits, course, day) {
    /** @type {Progress} */
    const progress = {};
    for (let at = 0; at + 12 <= bits.length; ) {
      const number = parseInt(bits.slice(at, at + 7), 2);
      const count = parseInt(bits.slice(at + 7, at + 12), 2);
      const lesson = course.find((one) => Number(one.n) === number);
      at += 12;
      for (let i = 0; i < count; i++, at += 2) {
        const state = parseInt(bits.slice(at, at + 2), 2);
        const id = lesson?.steps[i];
        if (id && state) progress[id] = { solved: true, mistakes: [], hints: state === 2 ? 0 : ANSWER_SHOWN, at: day };
      }
      if (!number) break;
    }
    return progress;
  }

  /**
   * Read the browser's storage; null where it is switched off. Progress that cannot be read is set aside, not lost.
   * @returns {{progress: Progress, aside: boolean} | null}
   */
  function load() {
    try {
      const text = localStorage.getItem(KEY);
      try {
        return { progress: parse(text), aside: false };
      } catch {
        localStorage.setItem(ASIDE, text ?? "");
        localStorage.removeItem(KEY);
        return { progress: {}, aside: true };
      }
    } catch {
      return null;
    }
  }

  /** Whether there was room for it. @param {Progress} progress */
  function save(progress) {
    try {
      localStorage.setItem(KEY, JSON.stringify(progress));
      return true;
    } catch {
      return false;
    }
  }

  return { clean, parse, merge, note, stars, next, encode, decode, decodeBeside, decodeMissed, load, save };
})();
