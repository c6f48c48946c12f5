/* The way through a comparison: where one is, what was predicted, what is shown.
 * Nothing here knows a rule: a choice is compared with the one that the document calls right. */
import { Tally } from "./tally.js";
import { Pool } from "./unpack.js";

/** @typedef {import("./types.js").CompareDoc} CompareDoc */
/** @typedef {import("./types.js").CompareStep} CompareStep */
/** @typedef {import("./types.js").Progress} Progress */
/** @typedef {import("./types.js").View} View */

const SHOWN = ""; // an answer that nobody predicted

export class ComparePath {
  /** @param {CompareDoc} doc @param {(progress: Progress) => void} report */
  constructor(doc, report) {
    this.doc = doc;
    this.pool = new Pool(doc.pool ?? []);
    /** @type {CompareStep[]} */
    this.opened = [];
    this.at = 0;
    /** @type {string|false} why the last answer was wrong */
    this.missed = "";
    this.tally = new Tally(doc.id, report);
    /** @type {(string|null)[][]} what was predicted, step by step and game by game; null before it is */
    this.picks = doc.steps.map(() => doc.games.map(() => null));
  }

  get length() {
    return this.doc.steps.length;
  }

  /** @param {number} [n] @returns {CompareStep} */
  step(n = this.at) {
    return (this.opened[n] ??= this.pool.unpack(this.doc.steps[n]));
  }

  /** @param {number} game */
  isOpen(game, n = this.at) {
    return this.picks[n][game] !== null;
  }

  /** Every game has shown what it does. */
  isDone(n = this.at) {
    return this.picks[n].every((choice) => choice !== null);
  }

  get isLast() {
    return this.at === this.length - 1;
  }

  /** The place of a step; the first one, if there is none of this id. @param {string} id */
  find(id) {
    return Math.max(
      0,
      this.doc.steps.findIndex((_, n) => this.step(n).id === id),
    );
  }

  /** Goes to a step; false if it is not there. @param {number} n */
  go(n) {
    if (n < 0 || n >= this.length || n === this.at) return false;
    this.at = n;
    this.missed = "";
    return true;
  }

  /** The first prediction counts. @param {number} game @param {string} choice */
  predict(game, choice) {
    if (this.isOpen(game)) return false;
    const { right, rules, text } = this.step().games[game],
      wrong = choice !== right;
    this.picks[this.at][game] = choice;
    this.missed = wrong && text;
    if (wrong) this.tally.blame(rules);
    this.settle();
    return true;
  }

  /** What is not predicted is shown. @returns {number[]} the games that open now */
  show() {
    const shut = this.picks[this.at].flatMap((choice, game) => (choice === null ? [game] : []));
    for (const game of shut) this.picks[this.at][game] = SHOWN;
    this.missed = "";
    this.settle();
    return shut;
  }

  /** Enough is predicted right, or, where no number is asked for, all has been seen. */
  settle() {
    const { pass } = this.doc;
    if (!this.tally.solved && (pass ? this.score().right >= pass : this.isOver)) this.tally.solve();
  }

  get isOver() {
    return this.picks.every((_, n) => this.isDone(n));
  }

  /** @param {number} game @param {number} [n] @returns {"right"|"wrong"|"shown"|null} */
  verdict(game, n = this.at) {
    const choice = this.picks[n][game];
    if (choice === null) return null;
    return choice === SHOWN ? "shown" : choice === this.step(n).games[game].right ? "right" : "wrong";
  }

  /** How many predictions were made, and how many of them were right. */
  score() {
    const all = this.picks.flatMap((choices, n) => choices.map((_, game) => this.verdict(game, n)));
    const right = all.filter((verdict) => verdict === "right").length;
    return { right, made: right + all.filter((verdict) => verdict === "wrong").length };
  }

  /** The games that differ from the first one; none as long as one does not see it. @returns {number[]} */
  others(n = this.at) {
    const { games } = this.step(n);
    if (!this.isOpen(0, n)) return [];
    return games.flatMap(({ right }, game) => (right !== games[0].right && this.isOpen(game, n) ? [game] : []));
  }

  /** What was not predicted right is shut again; back to the first of these steps. */
  retry() {
    const again = this.picks.map((choices, n) => choices.map((_, game) => this.verdict(game, n) !== "right"));
    this.missed = "";
    const all = !again.some((games) => games.some(Boolean));
    this.picks = this.picks.map((choices, n) => choices.map((choice, game) => (all || again[n][game] ? null : choice)));
    this.at = Math.max(
      0,
      this.picks.findIndex((_, n) => !this.isDone(n)),
    );
  }
}

/** Which cards came to which place. @param {View|null} view @returns {Map<string, string>} */
function landings(view) {
  /** @type {Map<string, string[]>} */
  const places = new Map();
  for (const { cards, to } of view?.events ?? [])
    if (cards.length) places.set(spotOf(to), [...(places.get(spotOf(to)) ?? []), ...cards.map(String)]);
  return new Map([...places].map(([name, cards]) => [name, cards.sort().join(" ")]));
}

/** "table:2" is a place on the table. @param {string} name */
const spotOf = (name) => (name.startsWith("table") ? "table" : name);

/** The places where other cards arrive than in the first game. @param {View|null} first @param {View|null} view */
export function changedPlaces(first, view) {
  if (!first || !view) return new Set();
  const here = landings(view),
    there = landings(first);
  return new Set([...here.keys(), ...there.keys()].filter((name) => here.get(name) !== there.get(name)));
}
