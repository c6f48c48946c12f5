/**
 * What this browser keeps of lessons of one's own: the one that is being written, and what has been solved
 * of the last few that were played, each by its code.
 *
 * @typedef {import("./lesson.js").OwnLesson} OwnLesson
 */
import * as Stores from "../../../kept/stores.js";
import * as Told from "./told.js";

const KEY = "durak.ownLesson";
const SOLVED = "durak.ownSolved"; // wiped with the course's progress
const MOST = 30; // as many as fit the store

/** @returns {OwnLesson} */
export const empty = () => ({ v: 1, title: "", parts: [] });
/** What is being written. @returns {OwnLesson} */
export const kept = () => Stores.read(KEY) ?? empty();

/** @param {OwnLesson} lesson */
export const keep = (lesson) => Stores.write(KEY, lesson);

/** @typedef {{name: string, title?: string, parts: DurakKept}} Played what was solved and missed, by the number of a part */

/** @returns {Played[]} the lesson played last comes first */
const played = () => Stores.read(SOLVED) ?? [];

/** What has been done of a lesson. @param {string} code @returns {DurakKept} */
export const progress = (code) => played().find(({ name }) => name === Told.named(code))?.parts ?? {};

/** @param {string} code @param {string} title @param {DurakKept} parts */
export function keepPlayed(code, title, parts) {
  const name = Told.named(code),
    others = played().filter((one) => one.name !== name);
  Stores.write(SOLVED, [{ name, title, parts }, ...others].slice(0, MOST));
}

/** What the lessons that were opened here are called, by their numbers in a code. */
export const titles = () => new Map(played().map(({ name, title }) => [Told.number(name), title ?? ""]));
