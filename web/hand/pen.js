/* The pen of one table: draws cards, suits, icons, sentences and links into its shadow tree. */
import { backMarkup, CYRILLIC, faceMarkup, foolMarkup, isCard, squareMarkup, STARLET, SUIT_PATHS } from "./cards.js";
import { make } from "./dom.js";
import { nameOf, pieces } from "./text.js";

/** @typedef {import("./types.js").RuleRef} RuleRef */

const SVG = "http://www.w3.org/2000/svg";

// 24 × 24, stroked with the colour of the text
/** @type {Record<string, string>} */
const ICONS = {
  undo: "M8 5L3.5 9.5 8 14M3.5 9.5H14a5.5 5.5 0 0 1 0 11H8",
  redo: "M16 5l4.5 4.5L16 14M20.5 9.5H10a5.5 5.5 0 0 0 0 11h6",
  again: "M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 3.5v4.2h-4.2",
  hint: "M9 18h6M10 21.5h4M8.5 15C6.5 13.5 5.5 11.7 5.5 9.5a6.5 6.5 0 0 1 13 0c0 2.2-1 4-3 5.5V17h-7Z",
  attacker: "M5 19L19 5M19 5h-7M19 5v7",
  defender: "M12 3l7 2.5V11c0 5-3 8-7 10-4-2-7-5-7-10V5.5Z",
  helper: "M12 5v14M5 12h14",
  landlord: "M4 18.5h16M4.5 15.5L3.5 6.5 8.5 10.5 12 4.5 15.5 10.5 20.5 6.5 19.5 15.5Z",
  farmer: "M12 21V9M12 9a3.2 3.2 0 0 1 0-6 3.2 3.2 0 0 1 0 6ZM12 15C9 15 7 13 6.5 10.5M12 15c3 0 5-2 5.5-4.5",
  oya: "M12 3a9 9 0 1 0 .01 0ZM12 9.5a2.5 2.5 0 1 0 .01 0Z",
  done: "M5 12.5l4.5 4.5L19 7.5",
  cross: "M6.5 6.5l11 11M17.5 6.5l-11 11",
  next: "M5 12h14M13 6l6 6-6 6",
  prev: "M19 12H5M11 6l-6 6 6 6",
  stage: "M4 5h16v11H4ZM8 20h8M12 16v4",
  book: "M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2ZM12 6v14",
  take: "M12 4v12M6 11l6 6 6-6M4 21h16",
  play: "M7 4.5l12 7.5-12 7.5Z",
  plot: "M4 4v16h16M8.5 16v-5M13 16V7M17.5 16v-7",
  cards: "M4 7l8-2.5 4 13L8 20ZM14 5h6v14h-3.5",
};
const ROUND = `fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"`;

/** @param {string} id @param {string} box @param {string} body */
const symbol = (id, box, body) => `<symbol id="${id}" viewBox="${box}">${body}</symbol>`;

/** What every table needs; faces are added when a card is first drawn. */
function fixedSymbols() {
  let out =
    symbol("back", "0 0 100 140", backMarkup()) +
    symbol("fool", "0 0 100 140", foolMarkup()) +
    symbol("star", "-5 -5 10 10", `<path d="${STARLET}" fill="currentColor"/>`);
  for (const [s, d] of Object.entries(SUIT_PATHS)) {
    out += symbol(
      `s-${s}`,
      "0 0 100 100",
      `<path fill-rule="evenodd" d="${d}" fill="var(--fill-${s},currentColor)" stroke="currentColor" stroke-width="var(--suit-line,0)"/>`,
    );
  }
  for (const [name, d] of Object.entries(ICONS)) out += symbol(`i-${name}`, "0 0 24 24", `<path d="${d}" ${ROUND}/>`);
  return out;
}

/**
 * An element of a drawing.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string>} attributes
 */
function draw(tag, attributes) {
  const element = document.createElementNS(SVG, tag);
  for (const name in attributes) element.setAttribute(name, attributes[name]);
  return element;
}

/** A drawing, which nobody hears. @param {Record<string, string>} attributes @param {SVGElement[]} inside */
function drawing(attributes, inside) {
  const svg = draw("svg", { "aria-hidden": "true", ...attributes });
  svg.append(...inside);
  return svg;
}

/**
 * A drawing of paths that is stretched to the room there is.
 * @param {number} wide
 * @param {number} high
 * @param {[kind: string, way: string][]} lines
 */
export const stretched = (wide, high, lines) =>
  drawing(
    { class: "drawn", viewBox: `0 0 ${wide} ${high}`, preserveAspectRatio: "none" },
    lines.map(([kind, d]) => draw("path", { class: kind, d })),
  );

export class Pen {
  /** @param {string} lang @param {string|null} base where the rules' pages are, or null in a notebook @param {string} letters */
  constructor(lang, base, letters) {
    this.words = WORDS[lang] ?? WORDS.en;
    // Japanese sentences follow each other without a space
    this.space = lang === "ja" ? "" : " ";
    this.base = base;
    this.letters = letters;
    this.sheet = drawing({ class: "sheet" }, []);
    /** @type {Set<string>} */
    this.drawn = new Set();
    this.reletter(letters);
  }

  /** Latin or Cyrillic letters on court cards and aces; what has been drawn must be drawn anew. @param {string} letters */
  reletter(letters) {
    this.letters = letters;
    this.drawn.clear();
    this.sheet.innerHTML = fixedSymbols();
  }

  /** @param {string} box @param {string} name class @param {...string} parts ids, each with an optional class: "m-9h mini" */
  use(box, name, ...parts) {
    const uses = parts.map((part) => {
      const [id, kind = ""] = part.split(" ");
      return draw("use", { href: `#${id}`, class: kind });
    });
    return drawing({ viewBox: box, class: name }, uses);
  }

  /** @param {string} name */
  icon(name) {
    return this.use("0 0 24 24", "ic", `i-${name}`);
  }

  /** @param {string} s */
  suit(s) {
    return this.use("0 0 100 100", "suit", `s-${s}`);
  }

  /** A card's picture; null is a back, and so is what is no card: a code becomes markup. @param {string|null} code */
  face(code) {
    if (!code || !isCard(code)) return this.use("0 0 100 140", "face", "back");
    if (!this.drawn.has(code)) {
      this.drawn.add(code);
      const faces =
        symbol(`c-${code}`, "0 0 100 140", faceMarkup(code, false, this.letters)) +
        symbol(`m-${code}`, "0 0 100 140", faceMarkup(code, true, this.letters)) +
        symbol(`q-${code}`, "0 0 100 140", squareMarkup(code, this.letters));
      this.sheet.insertAdjacentHTML("beforeend", faces);
    }
    const face = this.use("0 0 100 140", "face", `c-${code} full`, `m-${code} mini`, `q-${code} square`);
    // where the card is a square, the upper part is seen
    face.setAttribute("preserveAspectRatio", "xMidYMin slice");
    return face;
  }

  trumpStar() {
    return make("span", { class: "tm" }, this.use("0 0 10 10", "star", "star"));
  }

  /** A sentence with its cards drawn and their names hidden behind them. @param {string} text */
  text(text) {
    const out = document.createDocumentFragment();
    for (const piece of pieces(text)) {
      if (typeof piece === "string") {
        out.append(piece);
        continue;
      }
      const rank = this.letters === "cyrillic" ? (CYRILLIC[piece.rank] ?? piece.rank) : piece.rank;
      const chip = make(
        "span",
        { class: `cc ${piece.suit}` },
        make("span", { "aria-hidden": "true" }, rank, this.suit(piece.suit), piece.code[2] ? "′" : ""),
        make("span", { class: "vh" }, nameOf(piece, this.words)),
      );
      out.append(make("span", { class: "nb" }, chip, piece.tail));
    }
    return out;
  }

  /** A rule: a link to its page, or without pages its law folded under a button. @param {RuleRef} rule */
  rule(rule) {
    if (this.base === null) {
      return make(
        "details",
        { class: "law" },
        make("summary", {}, this.icon("book"), this.words.rule),
        make("p", {}, this.text(rule.beaten_by ?? rule.law)),
      );
    }
    const page = rule.id.slice(0, rule.id.lastIndexOf("."));
    return make(
      "a",
      { href: `${this.base}rules/${page}.html#${rule.id}` },
      this.icon("book"),
      make("span", {}, this.text(rule.beaten_by ?? rule.law)),
    );
  }

  /** @param {{id: string, name: string}} variant */
  variant(variant) {
    if (this.base === null) return make("span", {}, variant.name);
    return make("a", { href: `${this.base}variants/${variant.id}.html` }, variant.name);
  }
}
