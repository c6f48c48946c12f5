/* Before many people: the table of this page fills the screen. What that takes is loaded when somebody asks for it. */
import * as Stores from "../kept/stores.js";
import * as Asking from "./asking.js";
import { make, onPage, say, words } from "./site.js";

const KEPT = "durak.projector"; // for as long as the tab is open: the next lesson is shown in the same way

/** What a projector would show: the hand or the games of a lesson's step, of a lesson of one's own the hand gone to, of a game. @returns {any} */
const hand = () =>
  ["article.lesson .step.here", "#play-table", ".own-lesson .part.here", ".own-lesson .part:has(durak-hand)"]
    .map((place) => document.querySelector(`${place} :is(durak-hand, durak-compare)`))
    .find(Boolean);

/** @param {boolean} [on] */
export function kept(on) {
  if (on !== undefined) Stores.write(KEPT, on ? "on" : null);
  return Stores.read(KEPT) === "on"; // where nothing is kept, each page is asked anew
}

/** @param {boolean} whole whether a press has asked for it, so that the browser lets a page have the whole screen */
async function open(whole) {
  try {
    const [projector] = await Promise.all([Asking.part("projector"), Asking.complete()]);
    projector.open(hand, whole);
  } catch (error) {
    console.error(error);
    say(words.script_failed);
  }
}

/** The switch, where a page has room for it. */
export const button = () =>
  make(
    "button",
    { class: "btn quiet", type: "button", "data-do": "project", "aria-keyshortcuts": "Alt+P" },
    words.projector,
  );

document.addEventListener("click", (event) => {
  if (/** @type {Element} */ (event.target).closest('[data-do="project"]')) void open(true);
});

// by its place on the keyboard, since Alt writes other signs on some
document.addEventListener("keydown", (event) => {
  if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== "KeyP" || !hand()) return;
  event.preventDefault();
  void open(true);
});

onPage(() => {
  document.querySelector("article.lesson .takeaway")?.append(button());
  const wanted = new URLSearchParams(location.search).has("projector");
  if (wanted || kept()) void open(false);
});
