/* Cards drawn by code: every shape, numerals and letters included, is a path, the same on every machine.
 * Codes: rank 2…9 T J Q K A + suit s h d c; jokers "Jk" (black) and "Jk'" (red). Where suits never matter the rank
 * alone, "b" and "r" for the jokers; in two colours "b7" and "r10", "b*" stands for any number, "b-" is its back. Box 100 × 140.
 * Colours are CSS custom properties, so a card takes the theme of the place where it lies. */
import DRAWN from "../../durak_teach/paper/cards.json" with { type: "json" };

// the diamond has a window, the club three separate leaves: told apart without colour, also from afar
/** @type {Record<string, string>} */
export const SUIT_PATHS = DRAWN.suits;

// centre lines on a cap height of 60, drawn with a round pen: [width, path]
const GLYPHS = /** @type {Record<string, [number, string]>} */ (/** @type {unknown} */ (DRAWN.glyphs));
/** @type {Record<string, string>} */
export const CYRILLIC = { J: "В", Q: "Д", K: "К", A: "Т" };

const CARD = "var(--card)",
  GILT = "var(--gilt)";

/** @param {string} s */
const suitColour = (s) => `var(--suit-${s})`;

/** @param {string} s @param {number} x @param {number} y @param {number} size */
const suitAt = (s, x, y, size) =>
  `<path transform="translate(${x} ${y}) scale(${size / 100})" fill-rule="evenodd" d="${SUIT_PATHS[s]}" fill="var(--fill-${s},${suitColour(s)})" stroke="${suitColour(s)}" stroke-width="var(--suit-line,0)"/>`;

/** @param {string} r @param {string} letters */
const glyph = (r, letters) => GLYPHS[letters === "cyrillic" && r in CYRILLIC && r !== "K" ? CYRILLIC[r] : r];

/** @param {string} r @param {string} c @param {number} x @param {number} y @param {number} height @param {string} letters @param {number} pen */
const rankAt = (r, c, x, y, height, letters, pen) =>
  `<path transform="translate(${x} ${y}) scale(${height / 60})" d="${glyph(r, letters)[1]}" fill="none" stroke="${c}" stroke-width="${pen}" stroke-linecap="round" stroke-linejoin="round"/>`;

const BOX = `<rect x="1" y="1" width="98" height="138" rx="10"`;
const EDGE = `stroke="var(--card-edge)" stroke-width="var(--card-edge-width,1.6)"`;

// pips: two columns and a middle one, right of the index
const L = 54,
  R = 83,
  M = 68.5;
/** Two pips at each height. @param {...number} heights */
const pairs = (...heights) =>
  heights.flatMap((y) => [
    [L, y],
    [R, y],
  ]);
/** One in the middle at each height. @param {...number} heights */
const middle = (...heights) => heights.map((y) => [M, y]);
const [three, four] = [pairs(34, 72, 110), pairs(26, 56, 88, 118)];
/** @type {Record<string, number[][]>} */
const PIPS = {
  2: middle(36, 108),
  3: middle(32, 72, 112),
  4: pairs(36, 108),
  5: [...pairs(36, 108), ...middle(72)],
  6: three,
  7: [...three, ...middle(53)],
  8: [...three, ...middle(53, 91)],
  9: [...four, ...middle(72)],
  T: [...four, ...middle(41, 103)],
};

/** A row of little diamonds. @param {number} y @param {number} n @param {number} step @param {number} size */
function stitches(y, n, step, size) {
  let out = "";
  for (let i = 0; i < n; i++) {
    const x = 30 + (i - (n - 1) / 2) * step;
    out += `<path d="M${x} ${y - size}L${x + size} ${y} ${x} ${y + size} ${x - size} ${y}Z"/>`;
  }
  return out;
}

/** @param {string} c */
const pen = (c) => `stroke="${c}" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round"`;
/** @param {string} c */
const headOf = (c) => `<path d="M17 36H43V46C43 56 37 62 30 62 23 62 17 56 17 46Z" fill="${CARD}" ${pen(c)}/>`;
/** @param {string} c */
const eyesOf = (c) => `<circle cx="24.5" cy="45" r="1.9" fill="${c}"/><circle cx="35.5" cy="45" r="1.9" fill="${c}"/>`;
/** @param {string} c */
const smileOf = (c) => `<path d="M27 53.5Q30 55.8 33 53.5" fill="none" ${pen(c)}/>`;

// courts: one pen, the suit's colour, the card's white and a little gilt; box 60 × 92, feet run off the card.
// Three headdresses, kokoshnik, crown and feather, so that they differ by outline.
/** @type {Record<string, (c: string) => string>} */
const COURTS = {
  Q: (c) => `<path d="M12 40C9 58 9 70 15 82L23 66M48 40C51 58 51 70 45 82L37 66" fill="${CARD}" ${pen(c)}/>
<path d="M-1 96C-1 76 12 67 30 67 48 67 61 76 61 96Z" fill="${c}"/><path d="M18 69L30 84 42 69 36 66H24Z" fill="${CARD}" ${pen(c)}/>
<path d="M24 60H36V69L30 75 24 69Z" fill="${CARD}" ${pen(c)}/>${headOf(c)}
<path d="M4 43C2 20 14 6 30 1 46 6 58 20 56 43 50 36 42 33 30 33 18 33 10 36 4 43Z" fill="${c}" ${pen(c)}/>
<g fill="${GILT}">${stitches(16, 1, 0, 6)}<circle cx="17" cy="22" r="3"/><circle cx="43" cy="22" r="3"/><circle cx="10" cy="32" r="2.5"/><circle cx="50" cy="32" r="2.5"/></g>
<path d="M15 35Q30 29 45 35" fill="none" stroke="${CARD}" stroke-width="2.5" stroke-dasharray="2.5 3.5" stroke-linecap="round"/>
<circle cx="15" cy="55" r="2.6" fill="${GILT}" ${pen(c)}/><circle cx="45" cy="55" r="2.6" fill="${GILT}" ${pen(c)}/>
${eyesOf(c)}${smileOf(c)}<g fill="${GILT}">${stitches(90, 3, 14, 3.5)}</g>`,
  K: (
    c,
  ) => `<path d="M-3 96C-3 76 10 68 30 68 50 68 63 76 63 96Z" fill="${c}"/><path d="M6 78Q30 92 54 78L57 85Q30 100 3 85Z" fill="${CARD}"/>
<g fill="${c}"><circle cx="14" cy="86" r="1.8"/><circle cx="46" cy="86" r="1.8"/><circle cx="22" cy="89" r="1.8"/><circle cx="38" cy="89" r="1.8"/></g>${headOf(c)}
<path d="M17 46C17 52 22 50 26 49.5 28 49 29 50 30 50 31 50 32 49 34 49.5 38 50 43 52 43 46V58C43 72 37 80 30 84 23 80 17 72 17 58Z" fill="${c}"/>
<path d="M26 56.5Q30 58.5 34 56.5" fill="none" stroke="${CARD}" stroke-width="2.4" stroke-linecap="round"/>
<path d="M13 36L9 10 21 20 30 4 39 20 51 10 47 36Q30 31 13 36Z" fill="${GILT}" ${pen(c)}/><path d="M14 36.5Q30 31 46 36.5L45 29Q30 24 15 29Z" fill="${c}"/>
<g fill="${CARD}">${stitches(30, 1, 0, 3)}<circle cx="21" cy="31" r="1.6"/><circle cx="39" cy="31" r="1.6"/></g>
<circle cx="9" cy="9" r="2.6" fill="${c}"/><circle cx="30" cy="3.5" r="2.6" fill="${c}"/><circle cx="51" cy="9" r="2.6" fill="${c}"/>${eyesOf(c)}`,
  J: (
    c,
  ) => `<path d="M1 96C1 77 13 68 30 68 47 68 59 77 59 96Z" fill="${c}"/><path d="M24 60H36V70L30 78 24 70Z" fill="${CARD}" ${pen(c)}/>
<path d="M13 38C10 52 13 60 19 62H41C47 60 50 52 47 38Z" fill="${c}"/>${headOf(c)}
<path d="M46 26C58 20 62 8 57 -3 50 0 43 9 42 20" fill="${GILT}" ${pen(c)}/><path d="M45 24C50 17 54 9 56 1" fill="none" ${pen(c)}/>
<path d="M11 34C9 18 19 11 31 11 43 11 51 19 49 34Z" fill="${c}"/><path d="M8 33.5Q30 26 52 33.5L51 41Q30 34 9 41Z" fill="${CARD}" ${pen(c)}/>
<g fill="${c}">${stitches(34, 3, 12, 2.6)}</g>${eyesOf(c)}${smileOf(c)}<g fill="${GILT}"><circle cx="30" cy="84" r="2.4"/><circle cx="30" cy="92" r="2.4"/></g>`,
};

/** The joker: a jester's cap with bells. @param {string} c */
const fool = (c) => `<path d="M2 96C2 78 14 70 30 70 46 70 58 78 58 96Z" fill="${c}"/>
<path d="M10 70L17 84 24 73 30 86 36 73 43 84 50 70 30 66Z" fill="${GILT}" ${pen(c)}/><path d="M17 36H43V46C43 58 37 66 30 66 23 66 17 58 17 46Z" fill="${CARD}" ${pen(c)}/>
<path d="M15 40C6 40 4 28 -2 24 8 8 24 14 30 26Z" fill="${c}" ${pen(c)}/><path d="M45 40C54 40 56 28 62 24 52 8 36 14 30 26Z" fill="${CARD}" ${pen(c)}/>
<path d="M15 40C17 20 22 8 30 -2 38 8 43 20 45 40Q30 33 15 40Z" fill="${GILT}" ${pen(c)}/>
<circle cx="-2" cy="26" r="4" fill="${GILT}" ${pen(c)}/><circle cx="62" cy="26" r="4" fill="${GILT}" ${pen(c)}/><circle cx="30" cy="-4" r="4" fill="${c}"/>
<circle cx="24.5" cy="47" r="1.9" fill="${c}"/><circle cx="35.5" cy="47" r="1.9" fill="${c}"/><path d="M23 54Q30 62 37 54Z" fill="${c}"/>`;

// the eight-petalled star of cross-stitch towels, also a sashiko figure, on a grid of 2n + 1 cells
/** @param {number} n @param {number} depth @param {number} reach */
function star(n, depth, reach) {
  let d = "";
  for (let y = -n; y <= n; y++)
    for (let x = -n; x <= n; x++) {
      const low = Math.min(Math.abs(x), Math.abs(y)),
        high = Math.max(Math.abs(x), Math.abs(y));
      if (low >= 1 && low <= reach && high > low && high <= low + depth) d += `M${x - 0.5} ${y - 0.5}h1v1h-1z`;
    }
  return d;
}
export const STARLET = star(4, 2, 2);

export function backMarkup() {
  let grid = "";
  for (let y = 17; y <= 123; y += 8.83)
    for (let x = 14; x <= 86; x += 9) {
      const inside = Math.abs(x - 50) < 39 && Math.abs(y - 70) < 37;
      if (!inside) grid += `M${x - 2.4} ${(y - 2.4).toFixed(1)}l4.8 4.8m0-4.8l-4.8 4.8`;
    }
  return `${BOX} fill="var(--back-paper)" ${EDGE}/><rect x="6.5" y="6.5" width="87" height="127" rx="6" fill="var(--back)"/>
<path d="${grid}" stroke="var(--back-stitch)" stroke-width="1.7" stroke-linecap="round" fill="none" opacity=".75"/>
<path transform="translate(50 70) scale(4.7)" d="${star(7, 3, 4)}" fill="var(--back-star)"/>`;
}

/** Who is left with the cards: the fool alone, on a card that no pack has. */
export const foolMarkup = () =>
  `${BOX} fill="${CARD}"/><g transform="translate(12 20) scale(1.26)">${fool(suitColour("h"))}</g>${BOX} fill="none" ${EDGE}/>`;

/** @param {number} x @param {number} y @param {number} size @param {string} c */
const starletAt = (x, y, size, c) =>
  `<g transform="translate(${x} ${y}) scale(${size}) translate(4.5 4.5)"><path d="${STARLET}" fill="${c}"/></g>`;

/** Two that are told apart without their colour: the higher one has two stars. @param {string} code @param {boolean} compact */
function rankedJokerMarkup(code, compact) {
  const size = compact ? 3.6 : 3,
    x = compact ? 6 : 7,
    second = code === "r" ? starletAt(x, (compact ? 8 : 9) + size * 11, size, suitColour("h")) : "";
  return jokerMarkup(code === "r" ? "Jk'" : "Jk", compact) + second;
}

/** @param {string} code @param {boolean} compact */
function jokerMarkup(code, compact) {
  const c = suitColour(code === "Jk" ? "s" : "h");
  return `${starletAt(compact ? 6 : 7, compact ? 8 : 9, compact ? 3.6 : 3, c)}
<g transform="translate(${compact ? 37 : 32} ${compact ? 58 : 44}) scale(${compact ? 0.86 : 1.02})">${fool(c)}</g>`;
}

/** Numeral 55 high, one large suit or a small court: for cards under 72 px. @param {string} r @param {string} s @param {string} letters */
function compactMarkup(r, s, letters) {
  const c = suitColour(s);
  const figure =
    r in COURTS
      ? suitAt(s, 7, 74, 36) + `<g transform="translate(46 68) scale(.78)">${COURTS[r](c)}</g>`
      : suitAt(s, 40, 74, 56);
  return rankAt(r, c, 7, 8, 55, letters, 10) + figure;
}

/** Index, pips or court. @param {string} r @param {string} s @param {string} letters */
function fullMarkup(r, s, letters) {
  const c = suitColour(s);
  let figure;
  if (r in PIPS) figure = PIPS[r].map(([x, y]) => suitAt(s, x - 10.5, y - 10.5, 21)).join("");
  else if (r === "A")
    figure =
      `<circle cx="65" cy="92" r="28" fill="none" stroke="${GILT}" stroke-width="3.4" stroke-dasharray="5.2 3.6" stroke-linecap="round"/>` +
      suitAt(s, 46, 73, 38);
  else figure = `<g transform="translate(33 41) scale(1.07)">${COURTS[r](c)}</g>`;
  return rankAt(r, c, 8, 10, 36, letters, 9.5) + suitAt(s, 8 + glyph(r, letters)[0] * 0.3 - 13, 52, 26) + figure;
}

/**
 * A rank or a number in the middle.
 * @param {string} r
 * @param {string} c
 * @param {number} middle
 * @param {number} height
 * @param {string} letters
 * @param {number} pen
 */
const midRank = (r, c, middle, height, letters, pen) =>
  rankAt(r, c, 50 - (glyph(r, letters)[0] * height) / 120, middle - height / 2, height, letters, pen);

/** A rank without a suit. @param {string} r @param {boolean} compact @param {string} letters */
function rankMarkup(r, compact, letters) {
  const c = suitColour("s");
  if (compact) return midRank(r, c, 70, 84, letters, 9);
  const row = `<g fill="${GILT}" transform="translate(20 0)">${stitches(118, 5, 13, 4)}</g>`;
  return rankAt(r, c, 8, 10, 26, letters, 9.5) + midRank(r, c, 70, 66, letters, 8.5) + row;
}

/** What tells the two colours apart without colour: a full square, an open ring. @param {string} s @param {number} y @param {number} size */
const signAt = (s, y, size) =>
  s === "s"
    ? `<rect x="${50 - size}" y="${y - size}" width="${size * 2}" height="${size * 2}" rx="2" fill="${suitColour("s")}"/>`
    : `<circle cx="50" cy="${y}" r="${size * 0.95}" fill="none" stroke="${suitColour("h")}" stroke-width="${size * 0.62}"/>`;

/** A number in one of two colours, or a star for any number. @param {string} code @param {boolean} compact */
function numberMarkup(code, compact) {
  const s = code[0] === "b" ? "s" : "h",
    c = suitColour(s),
    value = code.slice(1),
    size = compact ? 13 : 9;
  if (value === "-")
    return (
      backMarkup() +
      `<circle cx="50" cy="70" r="31" fill="${CARD}" stroke="var(--back-star)" stroke-width="3"/>${signAt(s, 70, 15)}`
    );
  if (value === "*") {
    const ring = `<circle cx="50" cy="58" r="41" fill="none" stroke="${GILT}" stroke-width="4" stroke-dasharray="6 4.4" stroke-linecap="round"/>`;
    return `${ring}<g transform="translate(50 58) scale(6.4)"><path d="${STARLET}" fill="${c}"/></g>${signAt(s, 118, size)}`;
  }
  const r = value === "10" ? "T" : value;
  return (
    midRank(r, c, compact ? 54 : 62, compact ? 78 : 66, "latin", compact ? 9.5 : 8.5) +
    signAt(s, compact ? 117 : 118, size) +
    (compact ? "" : rankAt(r, c, 8, 10, 22, "latin", 9.5))
  );
}

/** The face of a card without a suit. @param {string} code @param {boolean} compact @param {string} letters */
function plainMarkup(code, compact, letters) {
  if (code.length > 1) return numberMarkup(code, compact);
  return code === "b" || code === "r" ? rankedJokerMarkup(code, compact) : rankMarkup(code, compact, letters);
}

const SUITED = "[2-9TJQKA]([shdc]'?)?",
  JOKER = "Jk'?|[br]",
  NUMBERED = "[br]([1-9]|10|[*-])";
const CARD_CODE = new RegExp(`^(${SUITED}|${JOKER}|${NUMBERED})$`);

/** Whether there is such a card: nothing else is ever drawn. @param {string} code */
export const isCard = (code) => CARD_CODE.test(code);

/** Whether there may be several cards with this code. @param {string} code */
export const looksAlike = (code) => /^(.|[br]([0-9]+|[*-]))$/.test(code);

/** What tells the second pack: a stroke at the rank, as in 9♠′. @param {string} code @param {boolean} compact @param {string} letters */
function twinAt(code, compact, letters) {
  const height = compact ? 55 : 36,
    x = 12 + (glyph(code[0], letters)[0] * height) / 60,
    y = compact ? 8 : 10;
  return `<path d="M${x + 5} ${y}L${x} ${y + height * 0.36}" stroke="${suitColour(code[1])}" stroke-width="${compact ? 8 : 5}" stroke-linecap="round"/>`;
}

/** Rank and suit in one line, a joker's star and head: as much as a square shows. @param {string} code @param {string} letters */
function lineMarkup(code, letters) {
  if (code === "b" || code === "r" || code.startsWith("Jk")) {
    const high = code === "r" || code === "Jk'",
      c = suitColour(high ? "h" : "s");
    return (
      starletAt(6, 8, 3.6, c) +
      (high ? starletAt(6, 52, 3.6, c) : "") +
      `<g transform="translate(46 12) scale(.8)">${fool(c)}</g>`
    );
  }
  if (looksAlike(code) && code.length === 1) return midRank(code, suitColour("s"), 50, 68, letters, 9);
  if (looksAlike(code)) return numberLine(code);
  return rankAt(code[0], suitColour(code[1]), 8, 21, 58, letters, 10) + suitAt(code[1], 52, 30, 42);
}

/** @param {string} code */
function numberLine(code) {
  const s = code[0] === "b" ? "s" : "h",
    value = code.slice(1),
    c = suitColour(s);
  const sign = `<g transform="translate(30 0)">${signAt(s, 50, 12)}</g>`;
  if (value === "-")
    return `<rect x="6" y="6" width="88" height="88" rx="6" fill="var(--back)"/><circle cx="50" cy="50" r="31" fill="${CARD}"/>${signAt(s, 50, 15)}`;
  if (value === "*") return `<g transform="translate(34 50) scale(5)"><path d="${STARLET}" fill="${c}"/></g>${sign}`;
  return `<g transform="translate(-18 0)">${midRank(value === "10" ? "T" : value, c, 50, 62, "latin", 9.5)}</g>${sign}`;
}

/**
 * The face of a card that is seen as a square, the upper 100 of its box: for many cards on a small screen.
 * @param {string} code
 * @param {string} letters
 */
export function squareMarkup(code, letters) {
  const twin =
    !looksAlike(code) && code[2] === "'"
      ? `<path d="M60 22L54 42" stroke="${suitColour(code[1])}" stroke-width="7" stroke-linecap="round"/>`
      : "";
  return `${BOX} fill="${CARD}"/>${lineMarkup(code, letters)}${twin}${BOX} fill="none" ${EDGE}/>`;
}

/** The face of a card as SVG markup in a box of 100 × 140. @param {string} code @param {boolean} compact @param {string} letters */
export function faceMarkup(code, compact, letters) {
  const joker = code.startsWith("Jk");
  const suited = () => (compact ? compactMarkup : fullMarkup)(code[0], code[1], letters);
  const inside = looksAlike(code) ? plainMarkup(code, compact, letters) : joker ? jokerMarkup(code, compact) : suited();
  // the edge comes last: courts run up to it
  return `${BOX} fill="${CARD}"/>${inside}${!joker && code[2] === "'" ? twinAt(code, compact, letters) : ""}${BOX} fill="none" ${EDGE}/>`;
}
