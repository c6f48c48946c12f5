/* What has been solved, as this browser keeps it; where storage is switched off, as long as the page is open. */
import { load, note, save } from "../kept/progress.js";

/** @typedef {{id: string, solved: boolean}} Told */

/** @type {DurakKept} */
let remembered = {};

/** @returns {DurakKept} */
export const kept = () => load()?.progress ?? remembered;

/** @param {Told} told */
export function keepTold(told) {
  remembered = note(kept(), told, new Date().toLocaleDateString("sv"));
  save(remembered);
}
