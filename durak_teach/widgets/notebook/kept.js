/* What has been solved, as this browser keeps it; where storage is switched off, as long as the page is open. */

/** @typedef {{id: string, solved: boolean}} Told */

/** @type {DurakKept} */
let remembered = {};

/** @returns {DurakKept} */
export const kept = () => DurakProgress.load()?.progress ?? remembered;

/** @param {Told} told */
export function keepTold(told) {
  remembered = DurakProgress.note(kept(), told, new Date().toLocaleDateString("sv"));
  DurakProgress.save(remembered);
}
