/* A lesson of one's own as it is played. */
import { base, fill, lang, make, words } from "../../site.js";
import * as Own from "./kept.js";

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

/** Its parts, and how many of them are solved. @param {Looked} told */
export function played(told) {
  const solved = Own.solved(told.code, told.parts.length);
  const exercises = told.parts.filter(({ doc }) => doc?.ask).length;
  const count = make("p", { class: "solved", role: "status" });
  const tell = () => {
    count.textContent = exercises ? fill(words.own_solved, { n: solved.size, count: exercises }) : "";
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
      if (!detail.solved) return;
      Own.solve(told.code, solved.add(n));
      tell();
    });
    hand.addEventListener("durak-next", (/** @type {Event} */ event) => {
      event.stopPropagation();
      parts[n + 1]?.scrollIntoView({ block: "start" });
    });
    section.append(hand);
    return section;
  });
  tell();
  return [...parts, count];
}
