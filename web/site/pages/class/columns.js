/**
 * What the table of a class has beside names: the lessons of the course, those of one's own, or what was assigned.
 *
 * @typedef {{sign: string, value: string | number, all: boolean}} Cell `value` is for spreadsheets; `all`: nothing is left to do
 * @typedef {{head: string | number, name: string, url: string, cell: (pupil: Pupil) => Cell}} Column
 * @typedef {import("./pupils.js").Pupil} Pupil
 * @typedef {import("../assign/assignment.js").Item} Item
 * @typedef {import("../../site.js").Lesson} Lesson
 */
import * as Assignment from "../assign/assignment.js";

const BEGUN = "·",
  DONE = "✓",
  HELPED = "(✓)",
  WRONG = "✗";

/** Stars by lesson. @param {Lesson[]} course @returns {Column[]} */
export const ofCourse = (course) =>
  course.map(({ n, title, url }, at) => ({
    head: Number(n),
    name: title,
    url,
    cell: ({ stars }) => {
      const come = stars[at] ?? -1;
      return { sign: come < 0 ? "" : come ? String(come) : BEGUN, value: come < 0 ? "" : come, all: come > 2 };
    },
  }));

/**
 * How much of each lesson of one's own is solved.
 * @param {Pupil[]} pupils
 * @param {Map<number, string>} titles by the number of each
 * @param {string} nameless
 * @returns {Column[]}
 */
export function ofOwn(pupils, titles, nameless) {
  const numbers = new Set(pupils.flatMap(({ own }) => own.map(({ number }) => number)));
  return [...numbers].map((number) => ({
    head: titles.get(number) || nameless,
    name: "",
    url: "",
    cell: ({ own }) => {
      const told = own.find((one) => one.number === number);
      if (!told) return { sign: "", value: "", all: false };
      return part({ done: told.solved, of: told.count });
    },
  }));
}

/** So many of so many. A spreadsheet would take a slash for a date. @param {{done: number, of: number}} state @returns {Cell} */
const part = ({ done, of }) => ({ sign: `${done}/${of}`, value: done, all: done === of });

/** What was assigned; rules are numbered, since a law is long. @param {Item[]} items @param {(item: Item) => string} named @returns {Column[]} */
export function ofAssignment(items, named) {
  const rules = items.filter(({ kind }) => kind === "rule");
  return items.map((item) => ({
    head: item.kind === "rule" ? `R${rules.indexOf(item) + 1}` : item.id.replace(/^0/, ""),
    name: named(item),
    url: item.url,
    cell: ({ progress, practised }) => {
      const state = Assignment.state(item, progress, practised),
        all = Assignment.isDone(state);
      if (item.kind === "lesson") return state.done ? part(state) : { sign: "", value: "", all };
      const sign = all ? (state.clean ? DONE : HELPED) : state.wrong ? WRONG : "";
      return { sign, value: all ? 1 : state.wrong ? 0 : "", all };
    },
  }));
}
