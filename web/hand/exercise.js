/* Exercises beside play: mark cards, pick a sentence, put sentences in order. */
import { command, judged } from "./command.js";
import { classes, fill, make } from "./dom.js";

/** @typedef {import("./types.js").Ask} Ask */
/** @typedef {import("./types.js").Picks} Picks */
/** @typedef {import("./table.js").Scene} Scene */

const BRIEF = 12; // letters from which on an answer is no longer centred

/** @returns {Picks} */
export const noPicks = () => ({
  cards: [],
  set: null,
  sent: false,
  marked: [],
  option: null,
  marks: {},
  rings: [],
  refused: null,
  closed: false,
  again: false,
});

/** Marks or unmarks; a new mark takes the old verdict away. @param {Picks} picks @param {string} code */
export function toggleMark(picks, code) {
  const rest = picks.marked.filter((other) => other !== code);
  return { ...picks, marks: {}, again: false, marked: rest.length < picks.marked.length ? rest : [...rest, code] };
}

/** @param {Scene} scene */
export function drawChoices({ ask, picks, pen }) {
  if (ask.kind === "pick") {
    const brief = ask.options.every(({ text }) => text.length < BRIEF); // answers in one column share its edge
    return ask.options.map(({ id, text }) => {
      const verdict = picks.option === id ? picks.marks[id] : undefined;
      const button = command(pen, "option", "", pen.text(text), {
        class: classes({
          btn: true,
          opt: true,
          brief,
          right: verdict === "ok",
          wrong: verdict === "no",
          hinted: picks.rings.includes(id),
        }),
        "data-id": id,
        "data-key": `option:${id}`,
        "aria-pressed": String(picks.option === id),
      });
      if (verdict) button.append(...judged(pen, verdict === "ok"));
      return make("li", {}, button);
    });
  }
  if (ask.kind === "order") {
    return ask.items.map(({ id, text }) => {
      const place = picks.marked.indexOf(id) + 1;
      const button = command(pen, "item", "", pen.text(text), {
        class: "btn opt",
        "data-id": id,
        "data-key": `item:${id}`,
        "aria-pressed": String(place > 0),
      });
      button.prepend(make("span", { class: "place" }, place ? String(place) : ""));
      if (place) button.append(make("span", { class: "vh" }, fill(pen.words.place, { n: place })));
      return make("li", {}, button);
    });
  }
  return [];
}

/** What an answer still needs, as a word of the screen or in words; "" when it can be judged. @param {Ask} ask @param {Picks} picks */
export function checkNeeds(ask, picks) {
  if (ask.kind === "pick" && !picks.option) return "pick_first";
  if (ask.kind === "mark" && !picks.marked.length) return "mark_first";
  if (ask.kind === "order" && picks.marked.length < ask.items.length) return ask.first;
  return "";
}
