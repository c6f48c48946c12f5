/* The position of the day: the date alone chooses it, so everybody has the same; three grades, and a line to pass on. */
import * as Stores from "../../kept/stores.js";
import * as Asking from "../asking.js";
import { dated, fill, make, onPage, today, words } from "../site.js";
import * as Turned from "./day/turned.js";

/** @typedef {import("../memory.js").Deck} Deck */

const GRADES = [
  { name: "easy", to: 6 },
  { name: "medium", to: 12 },
  { name: "hard", to: 0 },
]; // up to which lesson
const ENDINGS = "day.endings"; // what is asked as hard: endings that one move wins
const DAY = 86_400_000; // ms
const SIGNS = { right: "●", wrong: "○", open: "–" };
// the same in the signs of a language: a ring is a right answer in Japan, and a tick may be a wrong one
const seen = (/** @type {string} */ sign) => words.day_signs[Object.values(SIGNS).indexOf(sign)];
const KEPT = "durak.day"; // what was answered of a day

/** @type {AbortController | undefined} */
let leaving;

/** The day that the address names, today's without one; null if it is none. */
function named() {
  const text = location.hash.slice(1); // a day needs no escapes
  if (!text) return { text: today(), day: today() };
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return { text, day: date && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null };
}

/** A number that a text gives, the same everywhere. @param {string} text */
function drawn(text) {
  let sum = 2166136261;
  for (const sign of text) sum = Math.imul(sum ^ sign.charCodeAt(0), 16777619) >>> 0;
  return (Math.imul(sum ^ (sum >>> 15), 2246822519) >>> 0) % 65521;
}

/** The rule and the number of its question, of the games that the first lessons teach. @param {Deck[]} decks @param {string} day @param {number} grade */
function choice(decks, day, grade) {
  const from = grade ? GRADES[grade - 1].to : 0;
  const fitting = decks.filter(
    ({ lesson, since = "" }) => Number(lesson) > from && Number(lesson) <= GRADES[grade].to && since <= day,
  );
  const deck = fitting[drawn(`${day} ${GRADES[grade].name}`) % fitting.length];
  const first = deck.first ?? [0];
  return { deck, number: first[drawn(`${GRADES[grade].name} ${day}`) % first.length] };
}

/** An ending, and how its suits are exchanged: every day another one, until all have come in every way. @param {string} day @param {any[]} all */
function ending(day, all) {
  const days = all.length * Turned.TURNS.length,
    now = Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY);
  const at = ((now % days) + days) % days; // days before 1970 have one, too
  return { number: at % all.length, turn: Math.floor(at / all.length) };
}

/**
 * Asks the question of a grade; gives the game of its table.
 * @param {Element} table
 * @param {Deck[]} decks
 * @param {string} day
 * @param {number} grade
 * @param {(right: boolean) => void} told
 */
async function ask(table, decks, day, grade, told) {
  if (GRADES[grade].to) {
    const { deck, number } = choice(decks, day, grade);
    return Asking.ask(table, deck.id, await Asking.questions(deck.id), number, told);
  }
  const all = await Asking.questions(ENDINGS),
    { number, turn } = ending(day, all);
  return Asking.ask(table, ENDINGS, [Turned.turned(all[number], turn)], 0, told, ["ending", `${number}:${turn}`]);
}

/** @param {HTMLElement} place */
function open(place) {
  const { text, day } = named(),
    decks = Asking.decks();
  const heading = /** @type {HTMLElement} */ (place.querySelector(".date")),
    grades = /** @type {HTMLElement} */ (place.querySelector(".grades"));
  /** @type {HTMLElement} */ (place.querySelector(".result")).hidden = !day;
  if (!day) {
    heading.textContent = fill(words.day_bad, { text: text.slice(0, 40), example: today() });
    return void grades.replaceChildren();
  }
  heading.textContent = dated("full", new Date(`${day}T12:00:00`));
  const signs = answered(day);
  const tell = () => {
    const line = `${fill(words.day_result, { day, signs: signs.map(seen).join("") })} ${location.href.split("#")[0]}#${day}`;
    /** @type {HTMLElement} */ (place.querySelector(".result output")).textContent = line;
  };
  grades.replaceChildren(
    ...GRADES.map(({ name }, grade) => {
      const table = make("div", { class: "table" }),
        game = make("p", { class: "small muted game" });
      const bring = () =>
        ask(table, decks, day, grade, (right) => {
          if (signs[grade] !== SIGNS.open) return; // the first answer counts
          signs[grade] = right ? SIGNS.right : SIGNS.wrong;
          answered(day, signs);
          tell();
        }).then(
          (title) => (game.textContent = title),
          () => table.replaceChildren(make("p", { role: "alert" }, words.practice_failed)),
        );
      const heading = make("h2", {}, words[`day_${name}`]);
      if (signs[grade] === SIGNS.open) {
        void bring();
        return make("section", {}, heading, game, table);
      }
      // whoever comes back is asked what is open; the rest can be looked at again
      const summary = make("summary", {}, `${seen(signs[grade])} ${words.day_answered}`),
        folded = make("details", {}, summary, game, table);
      folded.addEventListener("toggle", bring, { once: true });
      return make("section", {}, heading, folded);
    }),
  );
  tell();
}

/** From a position to the next one, from the last one to the result. @param {HTMLElement} place @param {Event} event */
function goOn(place, { target }) {
  const parts = [...place.querySelectorAll(".grades > section, .result")];
  const next = parts[parts.findIndex((part) => part.contains(/** @type {Node} */ (target))) + 1],
    heading = /** @type {HTMLElement | null} */ (next?.querySelector("h2"));
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: "start" });
}

/** The signs of a day, as they were kept or as they are to be. @param {string} day @param {string[]} [now] */
function answered(day, now) {
  if (now) Stores.write(KEPT, day + now.join(""));
  const kept = Stores.read(KEPT) ?? "";
  return now ?? (kept.startsWith(day) ? [...kept.slice(day.length)] : GRADES.map(() => SIGNS.open));
}

/** @param {HTMLElement} place */
function copy(place) {
  const line = /** @type {HTMLElement} */ (place.querySelector(".result output"));
  const note = /** @type {HTMLElement} */ (place.querySelector(".said"));
  getSelection()?.selectAllChildren(line);
  navigator.clipboard?.writeText(line.textContent ?? "").then(
    () => (note.textContent = words.copied),
    () => undefined,
  );
}

onPage(() => {
  leaving?.abort();
  const place = document.querySelector(".daily");
  if (!(place instanceof HTMLElement)) return;
  leaving = new AbortController();
  const show = () => open(place);
  addEventListener("hashchange", show, { signal: leaving.signal });
  place.addEventListener("durak-next", (event) => goOn(place, event), { signal: leaving.signal });
  place
    .querySelector('[data-do="copy-result"]')
    ?.addEventListener("click", () => copy(place), { signal: leaving.signal });
  show();
});
