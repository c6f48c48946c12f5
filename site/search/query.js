/** A question as what it asks for: words, each with the words that mean the same. */
import { even, isJapanese, stem, wanted } from "./words.js";

const LONGEST = 200; // signs of a question that are read
const MOST = 16; // things that it asks for
// a word that is not Japanese; a number before Japanese belongs to it (6枚)
const WORD = /(?:[\p{Script=Latin}\p{Script=Cyrillic}♠♥♦♣'’]|\d+(?![\d\u3040-\u30ff\u3400-\u9fff]))+/gu;
const KANJI_NUMBER = /[一二三四五六七八九](?=[人枚組回])/g;
const BEGINS = 3; // letters of a phrase by which it is looked up
const LITTLE = 0.3; // how much a word counts that nearly every page is about
const HIRAGANA = /^[\u3040-\u309f]+$/;
const BOUNDARY = /(?<=[\u3040-\u309f])(?=[^\u3040-\u309f])/gu; // after hiragana another word begins
const GAP = "\u0000";
const ENDING = new RegExp(`(${GAP} )[\\u3040-\\u309f]{1,3}(?= |$)`, "gu"); // of a verb that was known

/**
 * What one part of a question asks for: its own words, and terms of ours that mean the same.
 * @typedef {{own: string[], terms: string[][], weight: number, phrase: boolean}} Asked
 * @typedef {{same: [string, string][], spelled: [string, string][], unsaid: string[], weak: string[], defining: string[], asking: [string, string[]][]}} Language
 */

/**
 * Where a phrase stands in a question; one in hiragana not within another word (きる in できる).
 * @param {string} text @param {string} phrase
 */
function place(text, phrase) {
  if (!phrase.trim()) return -1;
  let at = text.indexOf(phrase);
  while (HIRAGANA.test(phrase) && at > 0 && HIRAGANA.test(text[at - 1])) at = text.indexOf(phrase, at + 1);
  return at;
}

/** The words of one language, ready to read questions with. */
export class Reader {
  /** @param {Language} language */
  constructor(language) {
    const plainly = language.spelled.map(([from, to]) => /** @type {[string, string]} */ ([even(from), even(to)]));
    /** English words that are spelled in another way here. */
    this.spelled = new Map(plainly.filter(([from]) => !isJapanese(from)));
    this.replaced = plainly.filter(([from]) => isJapanese(from));
    const unsaid = language.unsaid.map(even);
    this.unsaid = new Set(unsaid.filter((word) => !isJapanese(word)).map((word) => this.one(word)));
    this.silences = unsaid.filter((word) => isJapanese(word) && word.length > 1).sort((a, b) => b.length - a.length);
    const single = unsaid.filter((word) => isJapanese(word) && word.length === 1).join("");
    /** Particles stand between words that are not in hiragana. */
    this.particles = new RegExp(`(?<=[^\\u3040-\\u309f]|^)[${single}]+(?=[^\\u3040-\\u309f]|$)`, "gu");
    this.weak = new Set(language.weak.map((word) => this.phrase(word)));
    this.kinds = language.asking.map(
      ([kind, words]) => /** @type {[string, string[]]} */ ([kind, words.map((word) => this.phrase(word))]),
    );
    this.defining = language.defining.map(even);
    /** Phrases that mean a term of ours. @type {Map<string, string[][]>} */
    this.terms = new Map();
    for (const [other, ours] of language.same) this.learn(other, ours);
    for (const word of language.weak) this.terms.set(this.phrase(word), this.terms.get(this.phrase(word)) ?? []);
    /** The same by how they begin, so that few are looked for in a question. @type {Map<string, string[]>} */
    this.beginning = new Map();
    for (const phrase of this.terms.keys()) {
      const begins = phrase.slice(0, BEGINS);
      this.beginning.set(begins, [...(this.beginning.get(begins) ?? []), phrase]);
    }
  }

  /** @param {string} other @param {string} ours */
  learn(other, ours) {
    for (const [phrase, means] of [
      [other, ours],
      [ours, ours],
    ]) {
      const known = this.terms.get(this.phrase(phrase)) ?? [];
      const words = this.asked(means);
      const isNew = words.length && !known.some((term) => term.join() === words.join());
      if (isNew) this.terms.set(this.phrase(phrase), [...known, words]);
    }
  }

  /** @param {string} word */
  one(word) {
    return stem(this.spelled.get(word) ?? word);
  }

  /** The words of a term that say something. @param {string} text */
  asked(text) {
    return [...new Set(wanted(this.respelled(text), this.spelled))].filter((word) => !this.unsaid.has(word));
  }

  /** One spelling for each word. @param {string} text */
  respelled(text) {
    let same = even(text).replace(KANJI_NUMBER, (kanji) => String("一二三四五六七八九".indexOf(kanji) + 1));
    for (const [from, to] of this.replaced) same = same.replaceAll(from, to);
    return same;
  }

  /** A phrase as it is looked for in a question: English by its stems, with blanks around. @param {string} text */
  phrase(text) {
    return this.respelled(text)
      .replace(WORD, (word) => ` ${this.one(word)} `)
      .replace(/[^\p{L}\p{N}♠♥♦♣ー々]+/gu, " ");
  }

  /** Known phrases that may stand in a question, the longest first. @param {string} text */
  phrases(text) {
    /** @type {Set<string>} */
    const found = new Set();
    for (let at = 0; at < text.length; at++) {
      for (let many = 1; many <= BEGINS; many++)
        for (const phrase of this.beginning.get(text.slice(at, at + many)) ?? []) found.add(phrase);
    }
    return [...found].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  }

  /** Whether somebody wants to know what a word means: by asking, or by the bare word. @param {string} question */
  defines(question) {
    const asked = even(question).trim();
    const word = this.phrase(question);
    const bare = (this.terms.get(word) ?? []).length > 0 && !word.split(" ").some((one) => this.unsaid.has(one));
    return (
      bare ||
      this.defining.some((words) => (isJapanese(words) ? asked.endsWith(words) : ` ${asked} `.includes(` ${words} `)))
    );
  }

  /** By which question words somebody asks: who, how many. @param {string} question */
  asking(question) {
    const text = this.phrase(question.slice(0, LONGEST));
    return this.kinds.filter(([, words]) => words.some((word) => text.includes(word))).map(([kind]) => kind);
  }

  /** @param {string} question @returns {Asked[]} */
  read(question) {
    const all = this.phrase(question.slice(0, LONGEST));
    let rest = all;
    /** @type {Asked[]} */
    const found = [];
    for (const phrase of this.phrases(all)) {
      const at = place(rest, phrase);
      if (at < 0) continue;
      // words beside each other share a blank
      rest = `${rest.slice(0, at)} ${GAP} ${rest.slice(at + phrase.length)}`;
      found.push(this.part(phrase));
    }
    for (const piece of rest
      .replace(ENDING, "$1")
      .split(GAP)
      .flatMap((text) => this.pieces(text)))
      found.push(this.part(piece));
    const said = found.filter(({ own, terms }) => own.length || terms.length);
    if (said.length) return said.slice(0, MOST);
    // nothing but words that say nothing: then they are what is asked for
    const own = [...new Set(wanted(all, this.spelled))].slice(0, MOST);
    return own.length ? [{ own, terms: [], weight: 1, phrase: false }] : [];
  }

  /** @param {string} phrase @returns {Asked} */
  part(phrase) {
    const own = this.asked(phrase);
    const terms = this.terms.get(phrase) ?? [];
    const several = isJapanese(phrase) ? 1 : Math.max(1, own.length);
    return {
      own,
      terms,
      weight: this.weak.has(phrase) ? LITTLE : several,
      phrase: !isJapanese(phrase) && phrase.trim().includes(" "),
    };
  }

  /** What is left between known phrases: English word by word, Japanese cut where nothing is said. @param {string} text */
  pieces(text) {
    return text
      .split(" ")
      .filter(Boolean)
      .flatMap((chunk) => {
        if (!isJapanese(chunk)) return this.unsaid.has(chunk) ? [] : [` ${chunk} `];
        let rest = chunk;
        for (const word of this.silences) rest = rest.replaceAll(word, " ");
        return rest
          .split(" ")
          .flatMap((piece) => piece.replace(this.particles, " ").replace(BOUNDARY, " ").split(" "))
          .filter((piece) => piece && !/^[\u3040-\u309f]$/u.test(piece));
      });
  }
}
