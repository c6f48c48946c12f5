/* Games beside each other, a step of a lesson: they fill the screen by themselves, and have a way of their own. */
import { WAYS } from "./way.js";

/** @param {HTMLElement} shown */
export const are = (shown) => shown.localName === "durak-compare";

/**
 * Shows them; back from their first step lies the step before.
 * @param {any} games @param {() => import("./way.js").Way} way of the lesson @param {() => void} reopen the projector
 */
export function show(games, way, reopen) {
  const leaving = new AbortController(),
    { signal } = leaving;
  /** @param {KeyboardEvent} event */
  function type({ key }) {
    if (!games.staged) return leaving.abort();
    if (WAYS[key] !== -1 || !way().back) return;
    leaving.abort();
    const whole = document.fullscreenElement === games;
    games.toStage();
    way().go(-1);
    // the screen is given up a moment later, and would be taken from whoever has it by then
    if (whole) document.addEventListener("fullscreenchange", reopen, { once: true });
    else reopen();
  }
  // the screen that the projector had comes back when the games give theirs up
  function give() {
    if (games.staged || !document.fullscreenElement) return;
    leaving.abort();
    void document.exitFullscreen();
  }
  games.toStage();
  games.screen?.on.focus({ preventScroll: true });
  addEventListener("keydown", type, { signal });
  document.addEventListener("fullscreenchange", give, { signal });
}
