/* Sheets of rules that lie ready (`durak_teach/publish/pages/ready_sheets.py`): where Python cannot run, as in a page from disk. */
import * as Asking from "../../asking.js";
import * as Table from "../../table.js";
import { make, words } from "../../site.js";

/** @typedef {{own: string, words: string[], title: string, html: string}} Sheet */

/** @type {Map<string, string>} by family */
const arrived = new Map();
Object.assign(globalThis, {
  durakSheets: (/** @type {string} */ family, /** @type {string} */ packed) => void arrived.set(family, packed),
});

/** The sheets of a family; none of a word that names none. @param {string} family @returns {Promise<Sheet[]>} */
export async function of(family) {
  if (!/^\w+$/.test(family)) return []; // it comes from the address, and becomes a path
  return Asking.script(`sheets/${family}.js`).then(
    () => Asking.unpack(arrived.get(family) ?? ""),
    () => [],
  );
}

/** The sheet of a game, if it lies there; a family's name alone means its first form. @param {Sheet[]} sheets @param {string[]} named */
export function found(sheets, named) {
  const game = new Set(named);
  if (game.size === 1) return sheets[0];
  return sheets.find((sheet) => game.has(sheet.own) && [...game].every((word) => sheet.words.includes(word)));
}

/** What lies there, as links: of what was named each by itself, else all of the family, folded. @param {Sheet[]} sheets @param {string[]} [named] */
export function links(sheets, named) {
  const some = sheets.filter(({ own }) => named?.includes(own)),
    list = (some.length ? some : sheets).map((sheet) =>
      make("li", {}, make("a", { href: `#${Table.address(sheet.words)}` }, sheet.title)),
    );
  if (!list.length) return [];
  return [
    make(
      "details",
      { class: "panel", ...(named ? { open: "" } : {}) },
      make("summary", {}, words.sheet_ready),
      make("ul", {}, ...list),
    ),
  ];
}
