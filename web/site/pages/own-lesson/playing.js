/* A lesson of your own as it is played. */
import * as Progress from "../../../kept/progress.js";
import * as Handing from "../../handing.js";
import * as Memory from "../../memory.js";
import * as Codes from "../../progress-code.js";
import { base, fill, lang, make, today, words } from "../../site.js";
import * as Own from "./kept.js";
import * as Told from "./told.js";

/** @typedef {import("./desk.js").Looked} Looked */

/** @param {any} doc */
export function table(doc) {
  const hand = /** @type {any} */ (document.createElement("durak-hand"));
  hand.lang = lang;
  hand.dataset.base = base();
  // what is solved here belongs to no lesson of the course
  hand.addEventListener("durak-progress", (/** @type {Event} */ event) => event.stopPropagation());
  hand.open(doc);
  return hand;
}

/** Its parts, how many of them are solved, and the code that says so. @param {Looked} told @param {HTMLElement} panel the place of the code */
export function played(told, panel) {
  let progress = Own.progress(told.code);
  const exercises = told.parts.flatMap(({ doc }, n) => (doc?.ask ? [n] : [])),
    count = make("p", { class: "solved", role: "status" });
  const done = () => exercises.filter((n) => progress[n]?.solved).length;
  const show = Handing.open(panel, () => {
    const begun = exercises.some((n) => progress[n]);
    const own = [Told.bits(told.code, progress, exercises)];
    return begun ? Codes.encode({}, [], [], Memory.missedBits(progress), own) : "";
  });
  panel.hidden = !exercises.length;
  const tell = () => {
    count.textContent = exercises.length ? fill(words.own_solved, { n: done(), count: exercises.length }) : "";
    show();
  };
  const parts = told.parts.map((part, n) => {
    const section = make(
      "section",
      { class: "part" },
      ...part.text
        .split(/\n\s*\n/)
        .filter(Boolean)
        .map((text) => make("p", {}, text)),
    );
    if (part.error) section.append(make("p", { class: "wrong" }, part.error));
    if (!part.doc) return section;
    const hand = table(part.doc);
    hand.addEventListener("durak-progress", (/** @type {CustomEvent} */ { detail }) => {
      progress = Progress.note(progress, { ...detail, id: String(n) }, today());
      Own.keepPlayed(told.code, told.title, progress);
      tell();
    });
    hand.addEventListener("durak-next", (/** @type {Event} */ event) => {
      event.stopPropagation();
      (parts[n + 1] ?? count).scrollIntoView({ block: "start" });
    });
    section.append(hand);
    return section;
  });
  Own.keepPlayed(told.code, told.title, progress);
  tell();
  return [...parts, count];
}
