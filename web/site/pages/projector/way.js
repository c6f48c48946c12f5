/**
 * What comes before and after the table that a projector shows: the steps of a lesson, the exercises of one's own, the moves of a game.
 *
 * @typedef {{where: string, back: boolean, next: boolean, go: (way: number) => void}} Way whether it can be gone, and going
 */
import { fill, words } from "../../site.js";

// the ways of the keys; a remote control sends pages
export const WAYS = /** @type {Record<string, number>} */ ({ ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 });

/** The tables of a lesson of one's own, one below the other. @returns {HTMLElement[]} */
const tables = () => [...document.querySelectorAll(/** @type {"div"} */ (".own-lesson .part > durak-hand"))];

/** @param {any} hand @param {() => any} find the hand to show @returns {Way} */
export function around(hand, find) {
  const article = document.querySelector("article.lesson"),
    own = tables();
  return article ? steps(article, find) : own.length ? exercises(hand, own) : moves(hand);
}

/** @param {Element} article @param {() => any} find @returns {Way} */
function steps(article, find) {
  const ends = (/** @type {string} */ end) => article.classList.contains(end);
  return {
    where: article.querySelector(".where")?.textContent ?? "",
    back: !ends("at-start"),
    next: !ends("at-end"),
    go(way) {
      const end = way > 0 ? "at-end" : "at-start",
        link = /** @type {HTMLElement} */ (article.querySelector(way > 0 ? ".pager .next" : ".pager .back"));
      const from = location.hash;
      do link.click();
      while (!find() && !ends(end));
      // the last steps may have no table: then one stays
      if (!find()) location.hash = from;
    },
  };
}

const refresh = () => document.dispatchEvent(new Event("durak-refresh"));

/** Steps that were assigned lead to each other only for whoever solves them, until the projector is left. @param {AbortSignal} leaving */
export function showEveryStep(leaving) {
  /** @type {HTMLElement | null} */
  const lesson = document.querySelector("article.lesson[data-assigned]");
  if (!lesson) return;
  const { assigned } = lesson.dataset;
  delete lesson.dataset.assigned;
  leaving.addEventListener("abort", () => {
    lesson.dataset.assigned = assigned;
    refresh();
  });
  refresh();
}

/** @param {any} hand @param {HTMLElement[]} own @returns {Way} */
function exercises(hand, own) {
  const n = own.indexOf(hand);
  return {
    where: fill(words.projector_part, { n: n + 1, count: own.length }),
    back: n > 0,
    next: n + 1 < own.length,
    go(way) {
      for (const other of own) other.closest(".part")?.classList.toggle("here", other === own[n + way]);
    },
  };
}

/** @param {any} hand @returns {Way} */
function moves(hand) {
  const view = hand.sitting?.view;
  return {
    where: "",
    back: Boolean(view?.undo),
    next: Boolean(view?.redo),
    go: (way) => hand.driver?.send({ do: way > 0 ? "redo" : "undo" }),
  };
}
