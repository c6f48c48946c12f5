/**
 * What practice remembers of each rule: when it was last asked and when it comes again. It is kept in this browser;
 * everything but `load`, `save` and `wipe` is a pure function.
 *
 * @typedef {{due: string, last: string, stability: number, difficulty: number, reps: number, missed: boolean}} Kept
 * @typedef {Record<string, Kept>} Memory rule → what is kept of it
 * @typedef {{id: string, law: string, url: string, lesson: string, from: string, first?: number[], since?: string}} Deck `first`: of a rule of the first lessons, the questions about their games; `since`: the first day that may ask about it
 * @typedef {{deck: Deck, why: string, n: number}} Due a rule that comes now, and the word that says why, about `n`
 * @typedef {{deck: Deck, why: string, n: number, rank: number, age: number}} Ranked
 */
import * as Stores from "../kept/stores.js";

const KEY = "durak.practice";
const OWN = "durak.ownSolved"; // of lessons of one's own, whose script is not loaded where all is wiped
const DAY = 86400000; // milliseconds
const FIRST_DAY = Date.UTC(2026, 0, 1);
const BITS = { rule: 18, day: 12, strength: 4, times: 6 };
const TOLD = 5; // rules that a code tells as missed most
const FIRM = 7; // days that a rule is remembered, from which it is well known
const GOOD = 3,
  AGAIN = 1,
  REVIEW = 2; // words of the scheduler

/** What two devices know: of each rule what was asked last. @param {Memory} one @param {Memory} other @returns {Memory} */
export function merge(one, other) {
  const newer = Object.entries(other).filter(([rule, kept]) => !((one[rule]?.last ?? "") >= kept.last));
  return { ...one, ...Object.fromEntries(newer) };
}

/**
 * A clock may say less than at an answer, set anew or brought across a border: then that was now.
 * @param {Memory} memory
 * @param {Date} now
 * @returns {Memory}
 */
export function settled(memory, now) {
  return Object.fromEntries(
    Object.entries(memory).map(([rule, kept]) => {
      const ahead = Date.parse(kept.last) - now.getTime();
      return [
        rule,
        ahead > 0
          ? { ...kept, last: now.toISOString(), due: new Date(Date.parse(kept.due) - ahead).toISOString() }
          : kept,
      ];
    }),
  );
}

/**
 * After an answer: when the rule comes again.
 * @param {Memory} memory
 * @param {string} rule
 * @param {boolean} right
 * @param {Date} now
 * @param {any} scheduler of ts-fsrs
 * @returns {Memory}
 */
export function answered(memory, rule, right, now, scheduler) {
  const old = settled(memory, now)[rule],
    fresh = scheduler.createEmptyCard(now);
  const card = old
    ? {
        ...fresh,
        due: new Date(old.due),
        last_review: new Date(old.last),
        stability: old.stability,
        difficulty: old.difficulty,
        reps: old.reps,
        state: REVIEW,
      }
    : fresh;
  const next = scheduler
    .fsrs({ enable_fuzz: false, enable_short_term: false })
    .next(card, now, right ? GOOD : AGAIN).card;
  const { due, stability, difficulty } = next;
  return {
    ...memory,
    [rule]: {
      due: due.toISOString(),
      last: now.toISOString(),
      stability,
      difficulty,
      reps: (old?.reps ?? 0) + 1,
      missed: !right,
    },
  };
}

/** @param {string} day @param {Date} now Whole days from a date to now. */
const since = (day, now) => Math.max(0, Math.floor((now.getTime() - Date.parse(day)) / DAY));

/** What the lessons tell of a rule: where it was missed last, and when its lesson was last open. @param {Deck} deck @param {DurakKept} progress */
function inLessons(deck, progress) {
  const steps = Object.entries(progress).map(([id, step]) => ({ id, ...step }));
  const later = (/** @type {{at: string}[]} */ list) => list.reduce((at, step) => (step.at > at ? step.at : at), "");
  const missed = steps.filter((step) => step.mistakes.includes(deck.id));
  const at = later(missed);
  return {
    missed: at,
    in: missed.find((step) => step.at === at)?.id ?? "",
    met: later(steps.filter(({ id }) => id.startsWith(`${deck.lesson}.`))),
  };
}

/**
 * Why a rule may come now; null if nobody has met it.
 * @param {Deck} deck
 * @param {DurakKept} progress
 * @param {Memory} memory
 * @param {Date} now
 * @returns {Ranked | null}
 */
function ranked(deck, progress, memory, now) {
  const kept = memory[deck.id],
    lesson = inLessons(deck, progress);
  if (lesson.missed && !((kept?.last ?? "").slice(0, 10) >= lesson.missed))
    return {
      deck,
      why: "practice_missed",
      n: Number(lesson.in.slice(0, 2)),
      rank: 0,
      age: since(lesson.missed, now),
    };
  if (kept) {
    const days = since(kept.last, now),
      due = Date.parse(kept.due) <= now.getTime();
    if (kept.missed) return { deck, why: "practice_missed_here", n: days, rank: due || days ? 1 : 5, age: days };
    return { deck, why: days ? "practice_days" : "practice_again", n: days, rank: due ? 2 : 5, age: days };
  }
  if (!lesson.met) return null;
  const days = since(lesson.met, now);
  return days
    ? { deck, why: "practice_days", n: days, rank: 3, age: days }
    : { deck, why: "practice_lesson", n: Number(deck.lesson), rank: 3, age: 0 };
}

/** Never two of a lesson one after the other, where it can be helped. @param {Ranked[]} chosen @returns {Ranked[]} */
function mixed(chosen) {
  /** @type {Ranked[]} */
  const order = [];
  for (const left = [...chosen]; left.length; ) {
    const at = left.findIndex(({ deck }) => deck.lesson !== order.at(-1)?.deck.lesson);
    order.push(...left.splice(Math.max(at, 0), 1));
  }
  return order;
}

/**
 * The rules that come now: missed ones, those that are due, those not met for long. Who has met fewer than are
 * asked for meets some twice, with other cards; who has done nothing yet gets those of the first lesson.
 * @param {Deck[]} decks @param {DurakKept} progress @param {Memory} memory @param {Date} now @param {number} count @returns {Due[]}
 */
export function due(decks, progress, memory, now, count) {
  const met = decks.map((deck) => ranked(deck, progress, memory, now)).filter((one) => one !== null);
  const first = decks
    .filter(({ lesson }) => lesson === decks[0]?.lesson)
    .map((deck) => ({ deck, why: "practice_first", n: Number(deck.lesson), rank: 4, age: 0 }));
  const next = (met.length ? met : first).sort((a, b) => a.rank - b.rank || b.age - a.age).slice(0, count);
  const order = mixed(next);
  return order.length ? Array.from({ length: count }, (_, at) => order[at % order.length]) : [];
}

/** How well a rule is known: new, met, shaky or firm. @param {Deck} deck @param {DurakKept} progress @param {Memory} memory */
export function state(deck, progress, memory) {
  const kept = memory[deck.id],
    lesson = inLessons(deck, progress);
  const missed = Boolean(lesson.missed) && !((kept?.last ?? "").slice(0, 10) >= lesson.missed);
  if (missed || kept?.missed) return "shaky";
  if (kept && kept.stability >= FIRM) return "firm";
  return kept || lesson.met ? "met" : "new";
}

/** A rule's number in a code: a checksum of its id. @param {string} id */
export function number(id) {
  let sum = 2166136261;
  for (const sign of id) sum = Math.imul(sum ^ sign.charCodeAt(0), 16777619) >>> 0;
  return (sum ^ (sum >>> (32 - BITS.rule))) & ((1 << BITS.rule) - 1);
}

/** @param {number} value @param {number} width */
const binary = (value, width) => value.toString(2).padStart(width, "0");

/** What a code tells of each rule: number, day of the last question, strength (0: missed). @param {Memory} memory @returns {string[]} */
export function bits(memory) {
  return Object.entries(memory).map(([id, { last, stability, missed }]) => {
    const day = Math.min(Math.max(0, Math.floor((Date.parse(last) - FIRST_DAY) / DAY)), (1 << BITS.day) - 1);
    const strength = missed ? 0 : Math.min(15, Math.max(1, Math.round(Math.log2(stability + 1))));
    return binary(number(id), BITS.rule) + binary(day, BITS.day) + binary(strength, BITS.strength);
  });
}

/** @param {string[]} told @param {string[]} ids of the rules there are @returns {Memory} */
export function ofBits(told, ids) {
  const byNumber = new Map(ids.map((id) => [number(id), id]));
  /** @type {Memory} */
  const memory = {};
  for (const one of told) {
    const part = (/** @type {number} */ from, /** @type {number} */ width) =>
      parseInt(one.slice(from, from + width), 2);
    const id = byNumber.get(part(0, BITS.rule)),
      strength = part(BITS.rule + BITS.day, BITS.strength);
    if (!id) continue;
    const last = FIRST_DAY + part(BITS.rule, BITS.day) * DAY,
      stability = Math.max(0.5, 2 ** strength - 1);
    memory[id] = {
      due: new Date(last + Math.round(stability) * DAY).toISOString(),
      last: new Date(last).toISOString(),
      stability,
      difficulty: 5,
      reps: 1,
      missed: !strength,
    };
  }
  return memory;
}

/** How often each rule was missed in lessons. @param {DurakKept} progress @returns {Record<string, number>} */
function missed(progress) {
  /** @type {Record<string, number>} */
  const times = {};
  for (const { mistakes } of Object.values(progress)) for (const id of mistakes) times[id] = (times[id] ?? 0) + 1;
  return times;
}

/** The rules missed most, for a code. @param {DurakKept} progress @returns {string[]} */
export function missedBits(progress) {
  const most = Object.entries(missed(progress))
    .sort(([, one], [, other]) => other - one)
    .slice(0, TOLD);
  return most.map(
    ([id, times]) => binary(number(id), BITS.rule) + binary(Math.min(times, (1 << BITS.times) - 1), BITS.times),
  );
}

/** @param {string[]} told @param {string[]} ids of the rules there are @returns {Record<string, number>} */
export function ofMissed(told, ids) {
  const byNumber = new Map(ids.map((id) => [number(id), id]));
  const read = told.map((one) => [
    byNumber.get(parseInt(one.slice(0, BITS.rule), 2)),
    parseInt(one.slice(BITS.rule, BITS.rule + BITS.times), 2),
  ]);
  return Object.fromEntries(read.filter(([id, times]) => id && times));
}

/** Nobody is asked before having begun. */
export const begun = () => typeof Stores.look(KEY)?.kept === "string";

/** @type {Memory} where storage is off or full, as long as the page lasts */
let adrift = {};
/** @returns {Memory} */
export const load = () => ({ ...adrift, ...Stores.read(KEY) });

/** @param {Memory} memory */
export function save(memory) {
  adrift = memory;
  Stores.write(KEY, memory);
}

export function wipe() {
  adrift = {};
  for (const key of [KEY, OWN]) Stores.write(key, null);
}
