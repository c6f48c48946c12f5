/**
 * A class: lines of names and codes become a table of pupils and lessons, and the rules missed most. Everything stays in this browser.
 *
 * @typedef {{name: string, code: string}} Line
 * @typedef {{name: string, stars: number[], done: number, missed: string[], progress: DurakKept, practised: Memory.Memory, own: Told[]}} Pupil stars by lesson, -1 where none is begun; rules that were missed
 * @typedef {{id: string, law: string, url: string}} Law
 * @typedef {import("./columns.js").Column} Column
 * @typedef {import("../own-lesson/told.js").Told} Told
 * @typedef {import("../../site.js").Lesson} Lesson
 */
import * as Progress from "../../../kept/progress.js";
import * as Memory from "../../memory.js";
import * as Codes from "../../progress-code.js";
import * as Told from "../own-lesson/told.js";

export const PUPILS = 200,
  SIGNS = 60_000; // that are read
const MOST = 6; // rules that are told as missed most
const NOTHING = /[\s,;，、；]([–—-])$/; // in the place of a code: whoever has begun nothing has none

/** The lines with something in them. @param {string} text */
const filled = (text) =>
  text
    .slice(0, SIGNS)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => /[^\s,;，、；]/.test(line));

/** Names and codes. @param {string} text @returns {Line[]} */
export function lines(text) {
  return filled(text)
    .slice(0, PUPILS)
    .map((line) => {
      const { name, code } = Codes.split(line.replace(NOTHING, "")),
        bare = NOTHING.exec(line)?.[1];
      return { name, code: code || (bare ?? "") };
    });
}

/** Whether a text is longer than what is read of it. @param {string} text */
export const long = (text) => text.trim().length > SIGNS || filled(text).length > PUPILS;

/**
 * What a pupil's code tells; null if it is none.
 * @param {Line} line
 * @param {Lesson[]} course
 * @param {string[]} decks
 * @param {string} day
 * @returns {Pupil | null}
 */
export function pupil({ name, code }, course, decks, day) {
  const progress = NOTHING.test(` ${code}`) ? {} : Codes.decode(code, course, day);
  if (!progress) return null;
  const begun = (/** @type {Lesson} */ lesson) => lesson.steps.some((id) => progress[id]?.solved);
  const stars = course.map((lesson) => (begun(lesson) ? Progress.stars(progress, lesson.steps) : -1));
  const practised = Memory.ofBits(Codes.decodeBeside(code), decks);
  const again = Object.keys(practised).filter((id) => practised[id].missed);
  const missed = new Set([...Object.keys(Memory.ofMissed(Codes.decodeMissed(code), decks)), ...again]);
  const own = Codes.decodeOwn(code).map(Told.ofBits);
  const done = stars.filter((n) => n > 0).length;
  return { name, stars, done, missed: [...missed], progress, practised, own };
}

/**
 * The laws that a code may name, as a pupil was told them; those that practice asks about last, since of two with one
 * number that one is meant.
 * @param {Law[]} decks
 * @param {Document} page
 * @returns {Map<string, Law>}
 */
export function laws(decks, page) {
  const told = /** @type {HTMLTemplateElement | null} */ (page.getElementById("laws"));
  /** @type {Record<string, Omit<Law, "id">>} */
  const words = told ? JSON.parse(told.content.textContent ?? "") : {};
  const others = Object.entries(words).map(([id, law]) => ({ id, ...law }));
  const asked = decks.map(({ id, law, url }) => ({ id, url, law: words[id]?.law ?? law })),
    ids = new Set(asked.map(({ id }) => id));
  return new Map([...others.filter(({ id }) => !ids.has(id)), ...asked].map((law) => [law.id, law]));
}

/** The rules that most pupils missed, with how many. @param {Pupil[]} pupils @returns {[string, number][]} */
export function missedMost(pupils) {
  /** @type {Map<string, number>} */
  const times = new Map();
  for (const id of pupils.flatMap(({ missed }) => missed)) times.set(id, (times.get(id) ?? 0) + 1);
  return [...times].sort(([, one], [, other]) => other - one).slice(0, MOST);
}

/** A cell that a spreadsheet takes for a text, also where a name begins like a formula. @param {string | number} value */
function cell(value) {
  const text = String(value),
    safe = typeof value === "string" && /^[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/**
 * @param {Pupil[]} pupils @param {Column[]} columns @param {string[]} head the words for pupil and missed rules
 * @param {(id: string) => string} law
 */
export function csv(pupils, columns, [who, missed], law) {
  const rows = pupils.map((one) => [
    one.name,
    ...columns.map(({ cell }) => cell(one).value),
    one.missed.map(law).join(" / "),
  ]);
  return (
    [[who, ...columns.map(({ head }) => head), missed], ...rows].map((row) => row.map(cell).join(",")).join("\r\n") +
    "\r\n"
  );
}
