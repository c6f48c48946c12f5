/* Cards in sentences. Python writes 9♥, 10♥, Q♠ and single suits; here each becomes a drawing with a spoken name. */

import { fill, make } from "./dom.js";

/** @typedef {import("./types.js").Words} Words */
/** @typedef {{rank: string, suit: string, code: string, tail: string}} Token code is "" for a suit alone */

/** @type {Record<string, string>} */
const SUIT_OF = { "♠": "s", "♥": "h", "♦": "d", "♣": "c" };
const ROLE_AROUND = 16; // characters around a role in the sentence that says I have it
const TOKEN = /(10|[2-9JQKA])?([♠♥♦♣])(′?)([をがはにのとでもへ]?[.,:;!?。、：；）)」』]*)/gu;

/** A sentence as plain pieces and card tokens; a token keeps the punctuation after it, and a particle, so that no line begins with them.
 * @param {string} text @returns {(string|Token)[]} */
export function pieces(text) {
  /** @type {(string|Token)[]} */
  const out = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [whole, rank = "", sign, second, tail] = match,
      suit = SUIT_OF[sign];
    if (match.index > end) out.push(text.slice(end, match.index));
    out.push({ rank, suit, code: rank && (rank === "10" ? "T" : rank) + suit + (second && "'"), tail });
    end = match.index + whole.length;
  }
  if (end < text.length) out.push(text.slice(end));
  return out;
}

/** @param {Token} token @param {Words} words */
export const nameOf = (token, words) => (token.code ? calledBy(token.code, words) : words.suits[token.suit]) ?? "";

/** A card's spoken name; "" is a face-down card. @param {string} code @param {Words} words */
export const calledBy = (code, { cards, suits, of, second_pack }) =>
  cards[code] ?? fill(of, { rank: cards[code[0]], suit: suits[code[1]] }) + (code[2] ? second_pack : "");

/** The sentence as one hears it. @param {string} text @param {Words} words */
export const spoken = (text, words) =>
  pieces(text)
    .map((piece) => (typeof piece === "string" ? piece : nameOf(piece, words) + piece.tail))
    .join("");

/** "Th" as Python would write it in a sentence. @param {string} code @param {Words} words */
export function written(code, words) {
  if (/^[2-9TJQKA]$/.test(code)) return code === "T" ? "10" : code;
  const sign = Object.keys(SUIT_OF).find((key) => SUIT_OF[key] === code[1]);
  if (!sign) return calledBy(code, words);
  return (code[0] === "T" ? "10" : code[0]) + sign + (code[2] ? "′" : "");
}

/** Whether a reminder says what the task has said already, word for word in another order, or what the badge of my role says.
 * @param {string} fact @param {string} task @param {string} role */
export function isRepeated(fact, task, role) {
  if (/\d/.test(fact)) return false;
  if (role && fact.includes(role) && fact.length < role.length + ROLE_AROUND) return true;
  const lower = task.toLowerCase(),
    parts = fact.toLowerCase().split(/[\s:：、。]+/);
  return parts.filter(Boolean).every((part) => lower.includes(part));
}

/** Puts a mark on each term where it first stands in a sentence; it opens the meaning.
 * @param {HTMLElement} sentence @param {[string, HTMLElement][]} terms */
export function withTerms(sentence, terms) {
  for (const [term, meaning] of terms) {
    const piece = [...sentence.childNodes].find((node) => node instanceof Text && node.data.includes(term));
    if (!(piece instanceof Text)) continue;
    const mark = make("button", { type: "button", class: "term" }, term);
    mark.popoverTargetElement = meaning;
    const word = piece.splitText(piece.data.indexOf(term));
    word.splitText(term.length);
    word.replaceWith(mark);
  }
  return sentence;
}
