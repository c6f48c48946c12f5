/**
 * What a class is to do, as an address says it: whole lessons, single steps, rules to be practised.
 *
 * @typedef {import("../../site.js").Lesson} Lesson
 * @typedef {{title: string, lessons: string[], steps: string[], rules: string[]}} Assignment
 * @typedef {{kind: "lesson" | "step" | "rule", id: string, n: number, title: string, url: string, steps: string[]}} Item `n`: of its lesson, 0 for a rule; `steps`: the exercises to be solved
 * @typedef {{done: number, of: number, clean: boolean, wrong: boolean}} State `clean`: without a mistake; `wrong`: the last answer to a rule was
 */
import * as Progress from "../../../kept/progress.js";

export const LISTS = /** @type {const} */ (["lessons", "steps", "rules"]);
const MOST = 60; // of each list
const TITLE = 80; // signs
const NAMED = 3, // what is unknown and still named
  NAME = 40; // signs of it

/** @param {string} hash */
const given = (hash) => new URLSearchParams(hash.replace(/^#/, ""));

/** Whether an address names an assignment. @param {string} hash */
export const is = (hash) => LISTS.some((name) => given(hash).has(name));

/** @param {string} hash @returns {Assignment} */
export function read(hash) {
  const list = (/** @type {string} */ name) =>
    [...new Set((given(hash).get(name) ?? "").split(",").map((one) => one.trim()))].filter(Boolean).slice(0, MOST);
  const title = (given(hash).get("title") ?? "").trim().slice(0, TITLE);
  return { title, lessons: list("lessons"), steps: list("steps"), rules: list("rules") };
}

/**
 * What there is of it, in the order of the course, and the names of what there is not.
 * @param {Assignment} assignment
 * @param {Lesson[]} course
 * @param {string[]} decks
 * @returns {{items: Item[], unknown: string[]}}
 */
export function items({ lessons, steps, rules }, course, decks) {
  /** @type {Item[]} */
  const found = [];
  const unknown = [];
  for (const id of lessons) {
    const lesson = course.find(({ n }) => /^\d{1,2}$/.test(id) && Number(n) === Number(id));
    if (lesson) found.push({ ...lesson, kind: "lesson", id: String(Number(id)), n: Number(lesson.n) });
    else unknown.push(id);
  }
  const whole = new Set(found.flatMap((item) => item.steps));
  for (const id of steps) {
    const lesson = course.find((one) => one.steps.includes(id));
    if (lesson && !whole.has(id))
      found.push({ ...lesson, kind: "step", id, n: Number(lesson.n), url: `${lesson.url}#${id}`, steps: [id] });
    else if (!lesson) unknown.push(id);
  }
  found.sort((one, other) => one.n - other.n || one.id.localeCompare(other.id, "en", { numeric: true }));
  for (const id of rules) {
    if (decks.includes(id))
      found.push({ kind: "rule", id, n: 0, title: "", url: `practice.html#rule=${id}`, steps: [] });
    else unknown.push(id);
  }
  return { items: found, unknown: unknown.slice(0, NAMED).map((name) => name.slice(0, NAME)) };
}

/**
 * How far somebody is with it.
 * @param {Item} item
 * @param {DurakKept} progress
 * @param {Record<string, {missed: boolean}>} practised
 * @returns {State}
 */
export function state({ kind, id, steps }, progress, practised) {
  if (kind === "rule") {
    const wrong = Boolean(practised[id]?.missed),
      done = practised[id] && !wrong;
    return { done: done ? 1 : 0, of: 1, clean: true, wrong };
  }
  const solved = steps.filter((step) => progress[step]?.solved);
  const clean = solved.every((step) => Progress.clean(progress[step]));
  return { done: solved.length, of: steps.length, clean, wrong: false };
}

/** @param {State} state */
export const isDone = ({ done, of }) => of > 0 && done === of;
