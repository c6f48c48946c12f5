/* A hand's document with its suits exchanged: another position, for which everything that was proved of the first one holds. */
const SUITS = "shdc";
const MARKS = "♠♥♦♣";
const NAMES = [
  ["spade", "heart", "diamond", "club"],
  ["スペード", "ハート", "ダイヤ", "クラブ"],
];
const NAMED = new RegExp(NAMES.flat().join("|"), "g");
const MOVE = /^(?:[A-F] )?(?:[a-z]+ )*(?:[6-9TJQKA][shdc](?: |$))+$/; // or cards alone; no sentence looks like that
const CARD = /([6-9TJQKA])([shdc])(?= |$)/g;

/** Letters in every order. @param {string} letters @returns {string[]} */
const orders = (letters) =>
  letters ? [...letters].flatMap((first) => orders(letters.replace(first, "")).map((rest) => first + rest)) : [""];
export const TURNS = orders(SUITS); // what the suits become; first, the same (`durak_teach/lessons/daily.py`)

/** @template T @param {T} document @param {number} turn one of TURNS @returns {T} */
export function turned(document, turn) {
  const places = [...(TURNS[turn] ?? SUITS)].map((suit) => SUITS.indexOf(suit));
  /** @param {ArrayLike<string>} names @param {string} name */
  const other = (names, name) => names[places[Array.from(names).indexOf(name)] ?? 0] ?? name;
  /** @param {string} text */
  const written = (text) =>
    MOVE.test(text)
      ? text.replace(CARD, (_, rank, suit) => rank + other(SUITS, suit))
      : text
          .replace(/[♠♥♦♣]/g, (mark) => other(MARKS, mark))
          .replace(NAMED, (name) => other(NAMES.find((names) => names.includes(name)) ?? [], name));
  /** @param {any} value @param {string} [key] @returns {any} */
  const read = (value, key) => {
    if (typeof value === "string") return key === "trump" ? other(SUITS, value) : written(value);
    if (Array.isArray(value)) return value.map((each) => read(each));
    if (!value || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [written(name), read(each, name)]));
  };
  return read(document);
}
