/**
 * Words as they are compared: English ones by their stem, Japanese by the pairs of their letters.
 *
 * Japanese is written without spaces; its pairs of letters find a phrase wherever it stands, and parts
 * of it where it does not. Kanji, kana of both kinds and numbers (6枚) stand in pairs; kana are one.
 */

const LETTER = "\\u3040-\\u30ff\\u3400-\\u9fff々〆ー";
const CHUNK = new RegExp(
  `\\d*[${LETTER}][${LETTER}\\d]*|[\\p{Script=Latin}\\p{Script=Cyrillic}\\d♠♥♦♣]+(?:['’][\\p{Script=Latin}]+)?`,
  "gu",
);
const JAPANESE = new RegExp(`[${LETTER}]`, "u");
const KATAKANA = /[\u30a1-\u30f6]/g,
  HIRAGANA = /[\u3041-\u3096]/g;
const KANA_APART = 0x60; // between a letter of the one kana and of the other
const MOST_KNOWN = 20_000; // words that are remembered
const DOUBLED = /([bdgmnprt])\1$/;

/** Same letters, same width. @param {string} text */
export const even = (text) => text.normalize("NFKC").toLowerCase();
/** In hiragana what is in katakana. @param {string} text */
export const hiragana = (text) =>
  text.replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - KANA_APART));
/** … and the other way. @param {string} text */
export const katakana = (text) =>
  text.replace(HIRAGANA, (kana) => String.fromCharCode(kana.charCodeAt(0) + KANA_APART));

/** @param {string} text */
export const isJapanese = (text) => JAPANESE.test(text);

/** What stays of an English word without its ending: trumps, dealing, carried. @param {string} word */
export function stem(word) {
  const bare = word.replace(/['’].*$/, "");
  if (!/^[a-z]{4,}$/.test(bare) || /(ss|us|is)$/.test(bare)) return bare;
  if (bare.length === 4) return bare.replace(/s$/, "");
  if (/ie[sd]$/.test(bare)) return bare.replace(/ie[sd]$/, "y");
  if (/[^aeiou]ing$/.test(bare) || /[aeiou]{2}ing$|ying$/.test(bare)) return base(bare.slice(0, -3));
  if (/ed$/.test(bare)) return base(bare.slice(0, -2));
  if (/(x|ch|sh|s)es$/.test(bare)) return base(bare.slice(0, -2));
  return base(bare.replace(/s$/, ""));
}

/** @param {string} word */
const base = (word) => (word.length > 3 ? word.replace(DOUBLED, "$1").replace(/e$/, "") : word);

/** Of a run of Japanese its letters, numbers whole. @param {string} run */
const letters = (run) => run.match(/\d+|./gu) ?? [];

/** What was read already, for most words come again and again. @type {WeakMap<Map<string, string>, Map<string, string>>} */
const known = new WeakMap();

/** A word that is not Japanese, as it is compared. @param {string} chunk @param {Map<string, string>} spelled */
function compared(chunk, spelled) {
  const before = known.get(spelled) ?? new Map();
  if (!before.size) known.set(spelled, before);
  let word = before.get(chunk);
  if (word === undefined) {
    word = stem(spelled.get(even(chunk)) ?? even(chunk));
    if (before.size < MOST_KNOWN) before.set(chunk, word);
  }
  return word;
}

/**
 * Every word of a text, and where it stands in it.
 * @param {string} text @param {Map<string, string>} spelled other spellings of a word
 * @returns {[word: string, from: number, to: number][]}
 */
export function words(text, spelled) {
  /** @type {[word: string, from: number, to: number][]} */
  const found = [];
  for (const match of text.matchAll(CHUNK)) {
    const [chunk] = match;
    let from = match.index ?? 0;
    if (!isJapanese(chunk)) {
      found.push([compared(chunk, spelled), from, from + chunk.length]);
      continue;
    }
    const run = letters(even(chunk));
    for (let i = 0; i < run.length; i++) {
      const letter = run[i],
        pair = letter + (run[i + 1] ?? ""); // the last letter alone: words that begin with one letter end here, too
      found.push([pair, from, from + pair.length]);
      if (letter[0] <= "9" && pair !== letter) found.push([letter, from, from + letter.length]);
      from += letter.length;
    }
  }
  return found;
}

/**
 * The words that a phrase asks for: of Japanese its pairs, no letter alone but a single one.
 * @param {string} phrase @param {Map<string, string>} spelled @returns {string[]}
 */
export function wanted(phrase, spelled) {
  return [...even(phrase).matchAll(CHUNK)].flatMap(([chunk]) => {
    if (!isJapanese(chunk)) return [stem(spelled.get(chunk) ?? chunk)];
    const run = letters(chunk);
    return run.length < 2 ? run : run.slice(1).map((letter, i) => run[i] + letter);
  });
}
