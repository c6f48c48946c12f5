import { keep, look, shapes, write } from "./stores.js";

/**
 * What a learner has done, kept in this browser.
 * Everything but `load` and `save` is a pure function.
 *
 * @typedef {{solved: boolean, mistakes: string[], hints: number, at: string}} Step
 * @typedef {Record<string, Step>} Progress
 * @typedef {{n: string, title: string, url: string, steps: string[]}} Lesson
 * @typedef {{id: string, solved: boolean, mistakes?: string[], hints?: number}} Told what a hand tells
 */
const KEY = "durak.progress";
const ASIDE = "durak.progress.aside";
const ANSWER_SHOWN = 3; // the third hint is the answer

const { flag, whole, text, day, or, list, map, record, cut } = shapes;
// mistakes and hints that cannot be read count as if the answer had been shown
const PROGRESS = map(
  record({
    solved: flag,
    mistakes: or(list(text(200), 99), []),
    hints: or(whole(99), ANSWER_SHOWN),
    at: or(day, ""),
  }),
);
keep({
  [KEY]: { shape: PROGRESS },
  [ASIDE]: { shape: cut(Infinity), plain: true },
});

/** @param {Step | undefined} step Solved without a mistake and without the answer. */
const clean = (step) => Boolean(step?.solved && !step.mistakes.length && step.hints < ANSWER_SHOWN);

/** What two tellings of a step come to: a solved step stays solved, a clean solution replaces one with mistakes,
 * and as long as none is solved the mistakes add up. @param {Step | undefined} old @param {Step} now @returns {Step} */
function both(old, now) {
  if (!old || (now.solved && (!old.solved || (clean(now) && !clean(old))))) return now;
  if (old.solved) return old;
  return {
    solved: false,
    mistakes: [...new Set([...old.mistakes, ...now.mistakes])],
    hints: Math.max(old.hints, now.hints),
    at: old.at > now.at ? old.at : now.at,
  };
}

/** @param {Progress} old @param {Progress} now @returns {Progress} */
const merge = (old, now) => ({
  ...old,
  ...Object.fromEntries(Object.entries(now).map(([id, step]) => [id, both(old[id], step)])),
});

/**
 * Add what a hand has told.
 * @param {Progress} progress @param {Told} event @param {string} day @returns {Progress}
 */
function note(progress, event, day) {
  const now = {
    solved: event.solved,
    mistakes: [...new Set(event.mistakes ?? [])],
    hints: event.hints ?? 0,
    at: day,
  };
  return event.id ? merge(progress, { [event.id]: now }) : progress;
}

/**
 * Stars of a lesson: one for all steps, two if half of them went without a mistake, three if all did.
 * @param {Progress} progress @param {string[]} steps
 */
function stars(progress, steps) {
  if (!steps.length || !steps.every((id) => progress[id]?.solved)) return 0;
  const without = steps.filter((id) => clean(progress[id])).length;
  return without === steps.length ? 3 : without * 2 >= steps.length ? 2 : 1;
}

/** The first lesson that still has something to do. @param {Progress} progress @param {Lesson[]} course */
function next(progress, course) {
  return course.find((lesson) => lesson.steps.some((id) => !progress[id]?.solved));
}

/**
 * Read the browser's storage; null where it is switched off. What cannot be read is set aside, not lost, and what can goes on.
 * @returns {{progress: Progress, aside: boolean} | null}
 */
function load() {
  const kept = look(KEY);
  if (!kept) return null;
  const progress = kept.value ?? {};
  if (!kept.whole && write(ASIDE, kept.kept)) save(progress);
  return { progress, aside: !kept.whole };
}

/** Whether there was room for it. @param {Progress} progress */
const save = (progress) => write(KEY, progress);

export { ANSWER_SHOWN, PROGRESS, clean, load, merge, next, note, save, stars };
