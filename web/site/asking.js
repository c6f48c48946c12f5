/* Questions of practice: their files, the scheduler's, and a place in which one is scripts. */
import * as Moment from "./moment.js";
import { base, lang, make, onPage, words } from "./site.js";

/** @typedef {import("./memory.js").Deck} Deck */

export const PREFIX = "practice:"; // of the ids of such questions
const ANSWER_SHOWN = 3; // the third hint is the answer

/** @type {Map<string, string>} by rule, from the moment a file has run until it is unpacked */
const arrived = new Map();
/** @type {Map<string, Promise<any>>} by address */
const scripts = new Map();
Object.assign(globalThis, {
  durakPractice: (/** @type {string} */ rule, /** @type {string} */ packed) => void arrived.set(rule, packed),
});

/** Runs a script of the site once; what failed may be asked for again. @param {string} name @returns {Promise<void>} */
export function script(name) {
  const running =
    scripts.get(name) ??
    new Promise((resolve, reject) => {
      const element = document.createElement("script");
      element.src = base() + name;
      element.onload = () => resolve(undefined);
      element.onerror = () => (element.remove(), scripts.delete(name), reject(new Error(name)));
      document.head.append(element);
    });
  scripts.set(name, running);
  return running;
}

/** What a script of `pages/` hands out; the page that one comes to first brings its own. @param {string} name @returns {Promise<any>} */
export async function part(name) {
  if (!(name in DurakModules)) await script(`assets/${name}.js`);
  return DurakModules[name];
}

/** @type {Promise<unknown>} */
let coming = Promise.resolve();
/** Comes when the scripts that this page names have run. */
export const complete = () => coming;

onPage(() => {
  const places = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-script]")]);
  coming = Promise.all(
    places.map((place) =>
      part(place.dataset.script ?? "").catch(() =>
        place.replaceChildren(make("p", { class: "panel", role: "alert" }, words.script_failed)),
      ),
    ),
  );
});

/** @type {Map<string, any[]>} */
const unpacked = new Map();

/** The documents of a deck, which share what is alike (`durak_teach/table/alike.py`). @param {[string[][], any[], any[]]} deck */
function apart([names, parts, documents]) {
  const LIST = -1;
  const NUMBER = -2;
  /** @type {any[]} */
  const whole = [];
  /** @param {any} value @returns {any} */
  const read = (value) => {
    if (typeof value === "number") return whole[value];
    if (!Array.isArray(value)) return value;
    const [kind, ...rest] = value;
    if (kind === NUMBER) return rest[0];
    const below = rest.map(read);
    return kind === LIST ? below : Object.fromEntries((names[kind] ?? []).map((name, n) => [name, below[n]]));
  };
  for (const part of parts) whole.push(read(part));
  return documents.map(read);
}

/** What a script of the site has compressed. @param {string} packed @returns {Promise<any>} */
export function unpack(packed) {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).json();
}

/** The questions about a rule. @param {string} rule @returns {Promise<any[]>} */
export async function questions(rule) {
  if (!unpacked.has(rule)) {
    await script(`practice/${rule}.js`);
    unpacked.set(rule, apart(await unpack(arrived.get(rule) ?? "")));
    arrived.delete(rule);
  }
  return /** @type {any[]} */ (unpacked.get(rule));
}

/** The scheduler, @returns {Promise<any>} */
export async function scheduler() {
  await script("../libraries/ts-fsrs.js");
  return /** @type {any} */ (globalThis).FSRS;
}

/** Lays one of the questions about a rule into a place; `told` hears whether its first answer was right.
 * @param {Element} place @param {string} rule @param {any[]} all @param {number} number @param {(right: boolean) => void} told
 * @param {[string, string]} [moment] what the question is called where positions are set up @returns {string} the game of the table */
export function ask(place, rule, all, number, told, moment = ["question", `${rule}:${number % all.length}`]) {
  const hand = /** @type {any} */ (document.createElement("durak-hand"));
  hand.lang = lang;
  hand.dataset.base = base();
  let answered = false;
  hand.addEventListener("durak-progress", (/** @type {CustomEvent} */ event) => {
    const { solved, mistakes, hints } = event.detail;
    if (answered || !(solved || mistakes.length)) return;
    answered = true;
    told(solved && !mistakes.length && hints < ANSWER_SHOWN);
  });
  const at = number % all.length;
  hand.open(structuredClone(all[at])); // questions of a deck share their parts
  place.replaceChildren(hand, Moment.link(...moment));
  return hand.sitting.view.title;
}

/** What the pages know of the rules. @returns {Deck[]} */
export function decks() {
  const told = /** @type {HTMLTemplateElement | null} */ (document.getElementById("decks"));
  return told ? JSON.parse(told.content.textContent ?? "").decks : [];
}
