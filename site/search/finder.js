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
const BOOK = /^rules\/\w+\.html$/; // where the rules of a game stand
const BY_NAME = 2; // how much more the name of a game counts than another word
const ALSO = 0.8; // what a law counts that the game which was named shares with another
const SURE = 0.9; // how like a question is that says in words of little weight what is asked for
const AS_PART = 0.7; // how like a question is, in the same part of the rules of another game
const AS_LAW = 0.65; // … for a law in it
const MENTIONED = 0.35; // … a place that speaks of that game
const ELSEWHERE = 0.1; // … and any other
const KNOWN = 12; // how much it counts that a section is known to answer this question
const LIKER = 2.5; // how much less the less it is alike, as a power
const DEFINED = 2.5; // how much more an entry of the glossary counts whose meaning is asked for
const UNASKED = 0.6; // … and how much any other, for it tells a word and answers nothing else
const ANOTHER = 0.8; // where a meaning is asked for, how much each further section of a page counts
const CHANCE = /^.[でにをはがのともへや]$/u; // a letter and a particle: a pair that stands there by chance
const LEANING = /^[,、]\s*/; // with which a law goes on from the one before
const LITERAL = 1; // … and one in which it stands word for word
const NAMED = 0.5; // how much more a section counts whose heading is what was asked for
const CLOSE = 60; // of the best, that are looked at so

/**
 * @typedef {import("./query.js").Language & {glossary: string, usual: string, pages: [title: string, url: string, weight: number, extra: string, again: number[]][], sections: [page: number, anchor: string, heading: string, text: string, weight: number, extra: string, under: string][]}} Data
 * @typedef {[text: string, hit: boolean][]} Marked
 * @typedef {{title: string, heading: string, url: string, score: number, terms: Set<string>, question: string, text: string}} Found
 */

export class Finder {
  /** @param {Data} data */
  constructor(data) {
    this.data = data;
    this.reader = new Reader(data);
    this.known = new Known(this.reader);
    /** By the name of a game: the page of its rules. @type {Map<string, number>} */
    this.games = new Map();
    data.pages.forEach(([title, url], page) => {
      if (BOOK.test(url)) this.games.set(this.reader.asked(title).join(), page);
    });
    /** What Durak is called. */
    this.usual = this.reader.asked(data.usual).join();
    const titles = new Map([...this.games.values()].map((page) => [data.pages[page][0], page]));
    /** Of each section of the rules of a game the part in which it stands. @type {Map<number, string>} */
    this.parts = new Map();
    /** Of what belongs to a game beside Durak the page of its rules. @type {Map<number, number>} */
    this.its = new Map();
    let part = "";
    data.sections.forEach(([page, anchor, , , weight, , under], id) => {
      const [title, url] = data.pages[page],
        its = titles.get(title) ?? titles.get(under);
      if (its !== undefined && !even(data.pages[its][0]).includes(even(data.usual))) this.its.set(id, its);
      if (!BOOK.test(url) || weight < 1) return;
      if (!anchor.includes(".")) part = anchor;
      if (part) this.parts.set(id, part);
    });
    const spelled = this.reader.spelled,
      unsaid = this.reader.unsaid;
    this.index = new MiniSearch({
      fields: Object.keys(FIELDS),
      tokenize: (text) => words(text, spelled).map(([word]) => word),
      processTerm: (word) => (unsaid.has(word) ? null : word),
      searchOptions: { boost: FIELDS, tokenize: (text) => text.split("\n"), processTerm: (word) => word },
    });
  }

  /** Makes the index; the page stays alive meanwhile. */
  async build() {
    const documents = this.data.sections.map(([page, anchor, heading, text, , extra, under], id) => {
      const [title, url, , words] = this.data.pages[page];
      const where = BOOK.test(url) ? under : `${title} ${under}`; // a game's name is no answer to what its words may ask for
      return anchor
        ? { id, heading, title: where, extra, text }
        : { id, heading: heading || title, extra: words, text };
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
    const asked = this.reader.read(question).map((part) => ({ ...part, game: this.game(part) }));
    const topic = asked.filter(({ game }) => game === undefined);
    // what is asked about a game is looked for in its rules; a bare name is itself what is asked for
    const about = this.isTopic(topic, question)
      ? topic
      : asked.map((part) => (part.game === undefined ? part : { ...part, weight: part.weight * BY_NAME }));
    const there = this.within(about === topic ? asked : []);
    const sums = this.sums(about);
    const whole = weigh(about);
    const sure = this.known.like(asked, question);
    const meant = (/** @type {number} */ id) => this.meant(id, defines && (sure.get(id) ?? 0) >= SURE);
    for (const parts of new Set([asked, about])) {
      for (const [id, likeness] of this.known.like(parts, question)) {
        for (const [place, like] of parts === asked || !there.pages.size
          ? [[id, likeness]]
          : this.alike(id, likeness, there)) {
          const sum = sums.get(place) ?? { score: 0, covered: 0, terms: new Set() };
          sums.set(place, {
            ...sum,
            score: sum.score + KNOWN * like ** LIKER,
            covered: Math.max(sum.covered, like * whole),
          });
        }
      }
    }
    const ranked = [...sums].map(([id, { score, covered, terms }]) =>
      this.found(
        id,
        score * (covered / whole) ** ALL * meant(id) * there.counts(id),
        terms,
        literal,
        there.laws.get(id),
      ),
    );
    ranked.sort((a, b) => b.score - a.score);
    for (const hit of ranked.slice(0, CLOSE)) hit.score *= 1 + NAMED * this.named(hit) + LITERAL * stands(hit, literal);
    ranked.sort((a, b) => b.score - a.score);
    if (defines) spread(ranked);
    const seen = new Set();
    return ranked.filter(({ url }) => !seen.has(url) && seen.add(url));
  }

  /** Whether these parts of a question ask for something by themselves. @param {import("./query.js").Asked[]} parts @param {string} question */
  isTopic(parts, question) {
    const places = () =>
      [...this.known.like(parts, question)].filter(([id, likeness]) => likeness >= SURE && this.data.sections[id][1]);
    return parts.some(({ weight }) => weight >= 1) || (parts.length > 0 && places().length > 0);
  }

  /** The page of the game that a part of a question names, if it names one. @param {import("./query.js").Asked} part */
  game({ own, terms }) {
    return [own, ...terms].map((term) => this.games.get(term.join())).find((page) => page !== undefined);
  }

  /** How well each section answers the parts of a question together. @param {import("./query.js").Asked[]} parts */
  sums(parts) {
    /** @type {Map<number, {score: number, covered: number, terms: Set<string>}>} */
    const sums = new Map();
    for (const part of parts) {
      for (const [id, hit] of this.answer(part)) {
        const sum = sums.get(id) ?? { score: 0, covered: 0, terms: new Set() };
        sum.score += Math.sqrt(hit.score) * Math.min(1, part.weight); // so that no part decides alone
        sum.covered += hit.covered * part.weight;
        for (const term of hit.terms) sum.terms.add(term);
        sums.set(id, sum);
      }
    }
    return sums;
  }

  /**
   * Where games are named: their pages, laws of others that hold there, too, each with its page, and how much a
   * section counts. Durak alone says that the others are not meant.
   * @param {(import("./query.js").Asked & {game: number | undefined})[]} asked
   */
  within(asked) {
    const named = asked.filter(({ game }) => game !== undefined);
    const pages = new Set(named.map(({ game }) => Number(game)));
    const laws = new Map(
      [...pages].flatMap((page) => this.data.pages[page][4].map((id) => /** @type {[number, number]} */ ([id, page]))),
    );
    const usual = asked.some(({ own }) => own.join() === this.usual);
    const mentions = this.sums(named);
    const counts = (/** @type {number} */ id) => {
      const its = this.its.get(id);
      if (!named.length) return usual && its !== undefined ? ELSEWHERE : 1;
      if (its !== undefined && pages.has(its)) return 1;
      return laws.has(id) ? ALSO : mentions.has(id) && its === undefined ? MENTIONED : ELSEWHERE;
    };
    return { pages, laws, counts };
  }

  /**
   * Where the games that were named answer what is answered here: here, if this holds in them, too, or in the same
   * section of their rules.
   * @param {number} id @param {number} likeness @param {{pages: Set<number>, laws: Map<number, number>}} there @returns {[id: number, likeness: number][]}
   */
  alike(id, likeness, { pages, laws }) {
    const [page] = this.data.sections[id],
      name = this.parts.get(id);
    if (pages.has(page) || laws.has(id)) return [[id, likeness]];
    if (!name) return [];
    return this.data.sections.flatMap(([its, anchor], place) =>
      pages.has(its) && this.parts.get(place) === name
        ? [/** @type {[number, number]} */ ([place, likeness * (anchor === name ? AS_PART : AS_LAW)])]
        : [],
    );
  }

  /**
   * More for the entry of the glossary that tells a meaning which is asked for, less for its others.
   * @param {number} id @param {boolean} asked
   */
  meant(id, asked) {
    const [page, anchor] = this.data.sections[id];
    if (!anchor || this.data.pages[page][1] !== this.data.glossary) return 1;
    return asked ? DEFINED : UNASKED;
  }

  /** How much of a heading has been asked for. @param {Found} hit */
  named(hit) {
    const said = words(hit.heading, this.reader.spelled)
      .map(([word]) => word)
      .filter((word) => !this.reader.unsaid.has(word));
    return said.length ? said.filter((word) => hit.terms.has(word)).length / said.length : 0;
  }

  /** @param {number} id @param {number} score @param {Set<string>} terms @param {string} question @param {number} [where] the page on which it is shown, if not its own @returns {Found} */
  found(id, score, terms, question, where) {
    const [page, anchor, heading, text, weight] = this.data.sections[id];
    const [title, url] = this.data.pages[where ?? page],
      counts = this.data.pages[page][2];
    return {
      title,
      heading: anchor ? heading.replace(LEANING, "") : title,
      url: anchor ? `${url}#${anchor}` : url,
      score: score * weight * counts,
      terms,
      question,
      text,
    };
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
      for (const hit of this.look(term, "AND"))
        better(hit.id, { score: hit.score * AS_MEANT, covered: 1, terms: hit.terms });
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
    for (const kana of isJapanese(query) ? [katakana, hiragana] : [])
      if (!hits.length) hits = this.index.search(kana(query), { combineWith });
    if (!hits.length)
      hits = this.index.search(query, { combineWith, fuzzy: (word) => (/^[a-zа-яё]{4,}$/.test(word) ? NEAR : false) });
    return hits.map((hit) => ({ ...hit, score: hit.score / (hit.terms.length || 1) }));
  }
}

/** @param {{weight: number}[]} parts */
const weigh = (parts) => parts.reduce((sum, { weight }) => sum + weight, 0);

/** Lets other pages follow the first section of a page. @param {Found[]} ranked best first */
function spread(ranked) {
  /** @type {Map<string, number>} */
  const before = new Map();
  for (const hit of ranked.slice(0, CLOSE)) {
    const [page] = hit.url.split("#");
    const many = before.get(page) ?? 0;
    hit.score *= ANOTHER ** many;
    before.set(page, many + 1);
  }
  ranked.sort((a, b) => b.score - a.score);
}

/** Whether a question of several words stands in a section word for word: 2 in its heading, 1 in its text. @param {Found} hit @param {string} literal */
const stands = (hit, literal) =>
  literal.length < 3 ? 0 : even(hit.heading).includes(literal) ? 2 : Number(even(hit.text).includes(literal));

/** Whether longer words are meant, too: of English ones, and of a single letter of Japanese. @param {string} word */
const begins = (word) => (isJapanese(word) ? word.length === 1 : /^\p{L}{3,}$/u.test(word));

/**
 * The place in a text that answers, with the hits marked.
 * @param {string} text @param {Pick<Found, "terms" | "question">} asked @param {Map<string, string>} spelled
 * @param {number} width in signs @returns {Marked}
 */
export function marked(text, { terms, question }, spelled, width) {
  const hits = [
    ...literally(text, question),
    ...words(text, spelled)
      .filter(([word]) => terms.has(word))
      .map(([, from, to]) => [from, to]),
  ];
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
  const hay = even(text),
    at = question && hay.length === text.length ? hay.indexOf(question) : -1;
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

/** Where to begin so that most hits are seen. @param {number[][]} hits in order @param {number} width */
function best(hits, width) {
  let start = hits[0]?.[0] ?? 0,
    most = 0;
  for (let first = 0, last = 0; first < hits.length; first++) {
    while (last < hits.length && hits[last][1] <= hits[first][0] + width - 30) last++;
    if (last - first > most) [start, most] = [hits[first][0], last - first];
  }
  return start;
}
