/* The stores of the pages, each with its shape; what a learner has solved is that of `progress.js`. */
import { PROGRESS } from "../kept/progress.js";
import { keep, shapes } from "../kept/stores.js";

const { only, flag, whole, text, cut, or, list, map, record, isMap } = shapes;
const FIRST = Date.UTC(2000, 0, 1),
  LAST = Date.UTC(2300, 0, 1); // milliseconds: no clock says less or more
const ADDRESS = 6000,
  TEXT = 60_000,
  NAME = 200; // signs
const DEPTH = 20; // of objects in each other

/** @param {number} least @param {number} most */
const size = (least, most) => only((value) => Number.isFinite(value) && value >= least && value <= most);
/** @param {...string} words */
const one = (...words) => only((value) => words.includes(value));
const moment = only(
  (value) =>
    typeof value === "string" &&
    /^\d{4}-\d\d-\d\dT/.test(value) &&
    Date.parse(value) >= FIRST &&
    Date.parse(value) <= LAST,
);
/** @param {any} value @param {number} [depth] @returns {boolean} */
const shallow = (value, depth = DEPTH) =>
  typeof value !== "object" ||
  value === null ||
  (depth > 0 && Object.values(value).every((part) => shallow(part, depth - 1)));
const data = only((value) => isMap(value) && shallow(value));

const own = only((value) =>
  (Array.isArray(value) && value.length <= 2 ? value : [value]).every(
    (/** @type {any} */ each) => typeof each === "string" && each.length <= TEXT,
  ),
);
const written = record({}, { text: own, position: text(TEXT), task: own, right: own, wrong: own, hints: list(own, 9) });
/** A part of a lesson; what a file says of it besides stays as it is, for Python to judge. @param {any} value */
const part = (value) => {
  if (!data(value)) return undefined;
  const { text: _, position: _1, task: _2, right: _3, wrong: _4, hints: _5, ...others } = value;
  return { ...others, ...written(value) };
};
/** What was solved of a lesson of one's own, by the number of each part. */
const played = record({ name: text(NAME), parts: PROGRESS }, { title: cut(NAME) });
/** The same as it was kept before mistakes were: a name, and the parts solved. @param {any[]} value */
const formerly = ([name, parts]) => ({
  name,
  parts: Object.fromEntries(
    (list(whole(99), 99)(parts) ?? []).map((/** @type {number} */ n) => [
      n,
      { solved: true, mistakes: [], hints: 0, at: "" },
    ]),
  ),
});
keep({
  "durak.practice": {
    shape: map(
      record({
        due: moment,
        last: moment,
        stability: size(1e-3, 1e6),
        difficulty: size(1e-3, 10),
        reps: whole(1e6),
        missed: flag,
      }),
    ),
  },
  "durak.ownSolved": { shape: list((value) => played(Array.isArray(value) ? formerly(value) : value), 30) },
  "durak.ownLesson": {
    shape: record({ v: only((value) => value === 1), title: or(own, ""), parts: list(part, 99) }),
  },
  "durak.code": { shape: map(text(TEXT)) },
  "durak.games": {
    shape: list(
      record({ address: text(ADDRESS), title: or(text(ADDRESS), ""), at: or(size(FIRST, LAST), 0), saved: data }),
      3,
    ),
  },
  "durak.play": {
    shape: record(
      {},
      Object.fromEntries(
        ["game", "players", "bots", "rules", "house", "people", "names", "open"].map((name) => [name, text(ADDRESS)]),
      ),
    ),
  },
  "durak.settings": {
    shape: record(
      {},
      {
        theme: one("system", "light", "dark"),
        letters: one("latin", "cyrillic"),
        speed: one("calm", "brisk", "once"),
        sound: one("off", "on"),
        suits: one("two", "four"),
        code: flag,
      },
    ),
  },
  "durak.suits": { shape: one("two", "four"), plain: true }, // the hand reads it, too (`theme.js`)
  "durak.lang": { shape: text(9, /^[a-z]+$/), plain: true }, // for the front door
  "durak.class": { shape: cut(200_000), plain: true }, // more than is read of it, so that this is said again
  "durak.day": { shape: text(NAME, /^\d{4}-\d\d-\d\d[●○–]{3}$/), plain: true },
  "durak.left": { shape: cut(ADDRESS), plain: true, tab: true },
  "durak.assigned": { shape: cut(ADDRESS), plain: true, tab: true },
  "durak.worksheet": { shape: cut(ADDRESS), plain: true, tab: true },
  "durak.projector": { shape: one("on"), plain: true, tab: true },
});
