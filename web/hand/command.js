/* A button, as all of them look: perhaps a sign, and what it says; and what marks it as an answer. */
import { make } from "./dom.js";

/** @typedef {import("./pen.js").Pen} Pen */

/** @param {Pen} pen @param {string} name do @param {string} icon @param {string|Node} text @param {Record<string, string|number|boolean|null>} [more] */
export const command = (pen, name, icon, text, more = {}) =>
  make(
    "button",
    { type: "button", class: "btn", "data-do": name, "data-key": `do:${name}`, ...more },
    icon ? pen.icon(icon) : null,
    make("span", { class: "lbl" }, text),
  );

/** Whether an answer is right, to the eye and to the ear. @param {Pen} pen @param {boolean} right */
export const judged = (pen, right) => [
  pen.icon(right ? "done" : "cross"),
  make("span", { class: "vh" }, right ? pen.words.right : pen.words.wrong),
];
