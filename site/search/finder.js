/** Search over the sections of one language: the index is made in the browser, a piece at a time. */
import MiniSearch from "minisearch";
import { Known } from "./known.js";
import { Reader } from "./query.js";
import { even, hiragana, isJapanese, katakana, words } from "./words.js";

const PIECE = 250; // sections between two breaths of the page
const FIELDS = { heading: 4, title: 2.5, extra: 3, text: 1 };
const NEAR = 0.25; // of the letters of a word may be wrong
const AS_MEANT = 0.9; // how much a term counts beside the very word
const AS_SAID = 0.6; // … and the words of a phrase that has a meaning of its own (pass on)
const ALL = 2; // how much more those count that answer the whole question
const BOOKS = "rules/"; // where the rules of each game stand
const BY_NAME = 2; // how much more the name of a game counts than another word
const THERE = 9; // what a section of the game is worth that was named
const KNOWN = 12; // how much it counts that a section is known to answer this question
const DEFINED = 2.5; // how much more the glossary counts where a meaning is asked for
const CHANCE = /^.[でにをはがのともへや]$/u; // a letter and a particle: a pair that stands there by chance
const LITERAL = 1.3; // … and one in which it stands word for word
const NAMED = 0.5; // how much more a section counts whose heading is what was asked for
const CLOSE = 60; // of the best, that are looked at so

/**
 * @typedef {import("./query.js").Language & {glossary: string, pages: [title: string, url: string, weight: number, extra: string][], sections: [page: number, anchor: string, heading: string, text: string, weight: number, extra: string, under: string][]}} Data
 * @typedef {[text: string, hit: boolean][]} Marked
 * @typedef {{title: string, heading: string, url: string, score: number, terms: Set<string>, question: string, text: string}} Found
 */

export class Finder {
  /** @param {Data} data */
  constructor(data) {
    this.data = data;
    this.reader = new Reader(data);
    this.known = new Known(this.reader);
    const books = data.pages.filter(([, url]) => url.startsWith(BOOKS));
    /** The names of games. */
    this.games = new Set(books.map(([title]) => this.reader.asked(title).join()));
    const spelled = this.reader.spelled, unsaid = this.reader.unsaid;
    this.index = new MiniSearch({
      fields: Object.keys(FIELDS),
      tokenize: (text) => Array.from(words(text, spelled), ([word]) => word),
      processTerm: (word) => (unsaid.has(word) ? null : word),
      searchOptions: { boost: FIELDS, tokenize: (text) => text.split("\n"), processTerm: (word) => word },
    });
  }

  /** Makes the index; the page stays alive meanwhile. */
  async build() {
    const documents = this.data.sections.map(([page, anchor, heading, text, , extra, under], id) => {
      const [title, , , words] = this.data.pages[page];
      return anchor ? { id, heading, title: `${title} ${under}`, extra, text } : { id, heading: heading || title, extra: words, text };
    });
    for (let at = 0; at < documents.length; at += PIECE) {
      this.index.addAll(documents.slice(at, at + PIECE));
      await new Promise((done) => setTimeout(done));
    }
    this.data.sections.forEach(([page, anchor, heading, , , extra], id) => {
      const [, url, , words] = this.data.pages[page];
      this.known.learn(id, anchor ? `${extra};${url === this.data.glossary ? heading : ""}` : words);
    });
    return this;
  }

  /** The sections that answer a question, best first. @param {string} question @returns {Found[]} */
  find(question) {
    const literal = even(question).trim();
    const defines = this.reader.defines(question);
    const asked = this.reader.read(question).map((part) => (part.terms.some((term) => this.games.has(term.join())) ? { ...part, weight: part.weight * BY_NAME, game: true } : { ...part, game: false }));
    const topic = asked.some(({ game, weight }) => !game && weight >= 1); // then the game only says where
    const whole = asked.reduce((sum, { weight }) => sum + weight, 0);
    /** @type {Map<number, {score: number, covered: number, terms: Set<string>}>} */
    const sums = new Map();
    for (const part of asked) {
      for (const [id, hit] of this.answer(part)) {
        const sum = sums.get(id) ?? { score: 0, covered: 0, terms: new Set() };
        sum.score += Math.sqrt(part.game && topic ? THERE : hit.score) * Math.min(1, part.weight); // so that no part decides alone
        sum.covered += hit.covered * part.weight;
        for (const term of hit.terms) sum.terms.add(term);
        sums.set(id, sum);
      }
    }
    for (const [id, likeness] of this.known.like(asked)) {
      const sum = sums.get(id) ?? { score: 0, covered: 0, terms: new Set() };
      sums.set(id, { ...sum, score: sum.score + KNOWN * likeness ** 3, covered: Math.max(sum.covered, likeness * whole) });
    }
    const ranked = [...sums].map(([id, { score, covered, terms }]) => this.found(id, score * (covered / whole) ** ALL * this.meant(id, defines), terms, literal));
    ranked.sort((a, b) => b.score - a.score);
    for (const hit of ranked.slice(0, CLOSE)) hit.score *= 1 + NAMED * this.named(hit) + LITERAL * stands(hit, literal);
    ranked.sort((a, b) => b.score - a.score);
    const seen = new Set();
    return ranked.filter(({ url }) => !seen.has(url) && seen.add(url));
  }

  /** More, where it is asked what a word means, for the glossary. @param {number} id @param {boolean} defines */
  meant(id, defines) {
    const [page, anchor] = this.data.sections[id];
    return defines && anchor && this.data.pages[page][1] === this.data.glossary ? DEFINED : 1;
  }

  /** How much of a heading has been asked for. @param {Found} hit */
  named(hit) {
    const said = Array.from(words(hit.heading, this.reader.spelled), ([word]) => word).filter((word) => !this.reader.unsaid.has(word));
    return said.length ? said.filter((word) => hit.terms.has(word)).length / said.length : 0;
  }

  /** @param {number} id @param {number} score @param {Set<string>} terms @param {string} question @returns {Found} */
  found(id, score, terms, question) {
    const [page, anchor, heading, text, weight] = this.data.sections[id];
    const [title, url, counts] = this.data.pages[page];
    return { title, heading: anchor ? heading : title, url: anchor ? `${url}#${anchor}` : url, score: score * weight * counts, terms, question, text };
  }

  /** How well each section answers one part of a question. @param {import("./query.js").Asked} part */
  answer({ own, terms, phrase }) {
    /** @type {Map<number, {score: number, covered: number, terms: string[]}>} */
    const best = new Map();
    const better = (/** @type {number} */ id, /** @type {{score: number, covered: number, terms: string[]}} */ hit) => {
      const before = best.get(id);
      if (!before || before.covered * before.score < hit.covered * hit.score) best.set(id, hit);
    };
    for (const term of terms) {
      for (const hit of this.look(term, "AND")) better(hit.id, { score: hit.score * AS_MEANT, covered: 1, terms: hit.terms });
    }
    const said = terms.length && phrase ? AS_SAID : 1;
    for (const hit of this.look(own, "OR")) {
      const share = hit.queryTerms.length / own.length;
      if (share >= 0.5) better(hit.id, { score: hit.score * share * said, covered: share, terms: hit.terms });
    }
    return best;
  }

  /**
   * Sections with all or some of these words; where none has them, in the other kana, or with words that are nearly
   * the same.
   * @param {string[]} asked @param {"AND" | "OR"} combineWith
   */
  look(asked, combineWith) {
    if (!asked.length) return [];
    const query = asked.join("\n");
    let hits = this.index.search(query, { combineWith, prefix: begins });
    for (const kana of isJapanese(query) ? [katakana, hiragana] : []) if (!hits.length) hits = this.index.search(kana(query), { combineWith });
    if (!hits.length) hits = this.index.search(query, { combineWith, fuzzy: (word) => (/^[a-zа-яё]{4,}$/.test(word) ? NEAR : false) });
    return hits.map((hit) => ({ ...hit, score: hit.score / (hit.terms.length || 1) }));
  }
}

/** Whether a question of several words stands in a section word for word: 2 in its heading, 1 in its text. @param {Found} hit @param {string} literal */
const stands = (hit, literal) => (literal.length < 3 ? 0 : even(hit.heading).includes(literal) ? 2 : Number(even(hit.text).includes(literal)));

/** Whether longer words are meant, too: of English ones, and of a single letter of Japanese. @param {string} word */
const begins = (word) => (isJapanese(word) ? word.length === 1 : /^\p{L}{3,}$/u.test(word));

/**
 * The place in a text that answers, with the hits marked.
 * @param {string} text @param {Pick<Found, "terms" | "question">} asked @param {Map<string, string>} spelled
 * @param {number} width in signs @returns {Marked}
 */
export function marked(text, { terms, question }, spelled, width) {
  const hits = [...literally(text, question), ...Array.from(words(text, spelled)).filter(([word]) => terms.has(word)).map(([, from, to]) => [from, to])];
  const joined = join(hits.sort(([a], [b]) => a - b)).filter(([from, to]) => !CHANCE.test(text.slice(from, to)));
  const start = best(joined, width);
  const from = text.length <= width ? 0 : Math.max(0, Math.min(start - 30, text.length - width));
  const until = Math.min(text.length, from + width);
  /** @type {Marked} */
  const pieces = from ? [["…", false]] : [];
  let at = from;
  for (const [begin, end] of joined) {
    if (begin < at || end > until) continue;
    pieces.push([text.slice(at, begin), false], [text.slice(begin, end), true]);
    at = end;
  }
  pieces.push([text.slice(at, until) + (until < text.length ? "…" : ""), false]);
  return pieces.filter(([piece]) => piece);
}

/** Where a question stands word for word. @param {string} text @param {string} question */
function literally(text, question) {
  const hay = even(text), at = question && hay.length === text.length ? hay.indexOf(question) : -1;
  return at < 0 ? [] : [[at, at + question.length]];
}

/** What overlaps or touches, as one. @param {number[][]} hits in order */
function join(hits) {
  /** @type {number[][]} */
  const joined = [];
  for (const [from, to] of hits) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** Where to begin so that most hits are seen. @param {number[][]} hits @param {number} width */
function best(hits, width) {
  const many = (/** @type {number} */ from) => hits.filter(([begin, end]) => begin >= from && end <= from + width - 30).length;
  return hits.map(([from]) => from).reduce((a, b) => (many(b) > many(a) ? b : a), hits[0]?.[0] ?? 0);
}
