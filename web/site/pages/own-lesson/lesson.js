/**
 * The data of a lesson of one's own, in one language or in each.
 *
 * @typedef {string | string[]} Own a text, or one for each language
 * @typedef {{text?: Own, position?: string, task?: Own, right?: Own, wrong?: Own, hints?: Own[], [field: string]: any}} Part
 * @typedef {{v: number, title: Own, parts: Part[]}} OwnLesson
 */
import { lang } from "../../site.js";

const LANGS = ["en", "ja"];
export const HERE = LANGS.indexOf(lang);
export const ASKED = ["goal", "pick", "mark", "predict", "worth"];

/** What an author wrote, in this page's language. @param {Own | undefined} own */
export const read = (own) => (Array.isArray(own) ? String(own[HERE] ?? "") : (own ?? ""));
/** @param {Own | undefined} own @param {string} text @returns {Own} */
export const written = (own, text) =>
  Array.isArray(own) ? LANGS.map((_, n) => (n === HERE ? text : String(own[n] ?? ""))) : text;
/** Whether a lesson is written in each language. @param {OwnLesson} lesson */
export const isInBoth = (lesson) => Array.isArray(lesson.title);

/** A text in one language becomes one in two, or the other way round. @param {OwnLesson} lesson @param {boolean} both */
export function speak(lesson, both) {
  /** @param {Own} own @returns {Own} */
  const turn = (own) => (both ? LANGS.map(() => read(own)) : read(own));
  lesson.title = turn(lesson.title);
  for (const part of lesson.parts) {
    for (const name of ["text", "task", "right", "wrong"]) if (part[name] !== undefined) part[name] = turn(part[name]);
    if (part.hints) part.hints = part.hints.map(turn);
  }
}

/** A lesson as it is sent: without empty fields. @param {OwnLesson} lesson @returns {OwnLesson} */
export function bare(lesson) {
  const parts = lesson.parts.map((part) => {
    const bare = { ...part };
    if (!bare.hints?.length) delete bare.hints;
    if (!read(bare.task) && !ASKED.some((name) => bare[name] !== undefined)) {
      for (const name of ["task", "right", "wrong", "hints"]) delete bare[name];
    }
    return bare;
  });
  return { ...lesson, parts };
}
