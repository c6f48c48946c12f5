"use strict";
/**
 * Search, as pure functions over the sections of the site.
 *
 * Japanese is written without spaces, so nothing is cut into words: a phrase is looked for as it
 * stands; where it does not stand, its pairs of letters are counted (山札がなくなったら finds the
 * section on what happens 山札がなくなったとき). English words match from their beginning, endings off.
 * Other words for our terms (切札 for 切り札) are taken for the term as well.
 */
var DurakFind = (() => {
  const JAPANESE = /[\u3040-\u30ff\u3400-\u9fff々〆ー]+/g;
  const WORD = /[\p{Script=Latin}\p{Script=Cyrillic}\d♠♥♦♣]+/gu;
  const CORE = /[\u3400-\u9fff々]+|[\u30a1-\u30ffー]{2,}/g; // what a phrase is about: its kanji and katakana
  const ENOUGH = 0.5; // of the pairs of letters of a Japanese phrase

  /** Same letters, same width. @param {string} text */
  const even = (text) => text.normalize("NFKC").toLowerCase();

  /** … and one kana. @param {string} text */
  function plain(text) {
    return even(text).replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
  }

  /** @param {string} word */
  const stem = (word) => (word.length > 4 ? word.replace(/(ing|ies|ed|es|s)$/, "") : word);

  /** @param {string} run */
  const pairs = (run) => (run.length < 2 ? [run] : [...new Set([...run].slice(1).map((_, i) => run.slice(i, i + 2)))]);

  /**
   * The query, and the query with each other word replaced by ours.
   * @param {string} query @param {[string, string][]} same
   */
  function readings(query, same) {
    const asked = even(query).trim().replace(/\s+/g, " ");
    const others = same.map(([other, ours]) => [even(other), even(ours)]).filter(([other]) => asked.includes(other));
    return [asked, ...others.map(([other, ours]) => asked.replaceAll(other, ours))];
  }

  /** @param {string} reading */
  function parts(reading) {
    const asked = plain(reading);
    return {
      core: (reading.match(CORE) ?? []).map(plain),
      runs: asked.match(JAPANESE) ?? [],
      words: (asked.replace(JAPANESE, " ").match(WORD) ?? []).map(stem),
    };
  }

  /** Does a word begin here? @param {string} hay @param {string} word */
  function begins(hay, word) {
    for (let at = hay.indexOf(word); at >= 0; at = hay.indexOf(word, at + 1)) {
      if (at === 0 || !/[\p{Script=Latin}\p{Script=Cyrillic}\d]/u.test(hay[at - 1])) return true;
    }
    return false;
  }

  /**
   * How well a text answers: 0 not at all, 1 in parts, up to 2 as a phrase.
   * @param {string} hay @param {string} asked @param {DurakParts} cut
   */
  function match(hay, asked, cut) {
    const count = cut.runs.length + cut.words.length;
    if (!count) return 0;
    if (cut.words.length ? begins(hay, asked) : hay.includes(asked)) return 2;
    if (!cut.core.every((piece) => hay.includes(piece))) return 0;
    let sum = 0;
    for (const word of cut.words) {
      if (!begins(hay, word)) return 0;
      sum += 1;
    }
    for (const run of cut.runs) {
      const wanted = pairs(run);
      const part = hay.includes(run) ? 1.2 : wanted.filter((pair) => hay.includes(pair)).length / wanted.length;
      if (part < ENOUGH) return 0;
      sum += part;
    }
    return sum / count;
  }

  /**
   * The sections that answer a query, best first.
   * @param {DurakSection[]} sections @param {string} query
   * @param {[string, string][]} same @returns {DurakFound[]}
   */
  function find(sections, query, same) {
    const asked = readings(query, same).map((text) => ({ text: plain(text), cut: parts(text) }));
    const found = [];
    for (const [title, heading, url, text] of sections) {
      const name = plain(heading || title);
      const all = plain(`${title} ${heading} ${text}`);
      let score = 0;
      for (const { text: phrase, cut } of asked) {
        const body = match(all, phrase, cut);
        const named = match(name, phrase, cut);
        const exact = name === phrase ? 4 : 0;
        score = Math.max(score, body && body + named * 2 + exact + Math.min(1, 200 / (all.length + 200)));
      }
      if (score) found.push({ title, heading, url, score, excerpt: excerpt(text, asked) });
    }
    return found.sort((a, b) => b.score - a.score);
  }

  /**
   * The place in a text that answers, with the hits marked.
   * @param {string} text @param {{text: string, cut: DurakParts}[]} asked
   * @returns {[string, boolean][]}
   */
  function excerpt(text, asked) {
    const hay = plain(text);
    if (hay.length !== text.length) return [[text.slice(0, 120), false]];
    const marks = asked.flatMap(({ text: phrase, cut }) => [phrase, ...cut.runs, ...cut.words]).filter((mark) => mark && hay.includes(mark));
    const hit = marks.sort((a, b) => b.length - a.length)[0];
    const at = hit ? hay.indexOf(hit) : 0;
    const from = Math.max(0, at - 40);
    const to = at + 100;
    const before = (from ? "…" : "") + text.slice(from, at);
    if (!hit) return [[text.slice(0, 120), false]];
    return [
      [before, false],
      [text.slice(at, at + hit.length), true],
      [text.slice(at + hit.length, to) + (to < text.length ? "…" : ""), false],
    ];
  }

  return { plain, find };
})();
