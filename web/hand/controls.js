/* The buttons around a table, and the lines above and below it. */
import { movesOf } from "./choosing.js";
import { command } from "./command.js";
import { classes, make } from "./dom.js";
import { checkNeeds } from "./exercise.js";
import { Pen } from "./pen.js";
import { isSet, setOf } from "./sets.js";
import { SET, tray } from "./table.js";

/** @typedef {import("./table.js").Scene} Scene */
/** @typedef {import("./types.js").View} View */

/** @type {Record<string, string>} */
const BUTTON_ICONS = { take: "take", done: "done", pass: "done", transfer: "next" };

/** The first word of a move. @param {string} action */
const verb = (action) => action.split(" ")[0];

/** The one button that leads on where no card does: what a prompt says to press. @param {View} view */
export function onlyWay(view) {
  const able = view.buttons.filter(({ move }) => move);
  return able.length === 1 && !tray(view).some(({ state }) => state === "can") ? able[0] : null;
}

/** @param {Pen} pen */
export const againButton = (pen) => command(pen, "retry", "again", pen.words.retry);

/** @param {Scene} scene */
export function drawButtons({ view, picks, pen, ask }) {
  const only = onlyWay(view);
  const help = command(pen, "hint", "hint", pen.words.hint, { class: "btn help" });
  const moves = view.buttons.map((button) =>
    command(pen, "button", BUTTON_ICONS[verb(button.id)], pen.text(button.text), {
      class: classes({
        btn: true,
        main: button.main || button === only,
        refused: picks.refused === button.id,
        hinted: picks.rings.includes(button.id),
      }),
      "aria-label": button.label,
      "aria-disabled": !button.move ? "true" : null,
      "aria-keyshortcuts": button.key || null,
      "data-id": button.id,
      "data-key": `button:${button.id}`,
    }),
  );
  if (view.over && ask.kind === "play") return [];
  const out = picks.closed ? [] : [...("exam" in ask ? [] : [help]), ...moves];
  const choosing =
    ask.kind === "order" || (ask.kind === "mark" && ask.many && view.hand.some(({ state }) => state === "can"));
  if (picks.again) out.push(againButton(pen));
  else if (choosing && !picks.closed)
    out.push(
      command(pen, "check", "done", pen.words.check, {
        // a hint points at it as soon as it can be pressed
        class: classes({
          btn: true,
          main: !checkNeeds(ask, picks),
          hinted: picks.rings.includes(checkNeeds(ask, picks) || "check"),
        }),
      }),
    );
  return out;
}

/** Four small suits, as they will look. @param {Pen} pen @param {boolean} on */
function suitSwitch(pen, on) {
  const suits = make(
    "span",
    { class: "suits" },
    ...["s", "h", "c", "d"].map((s) => make("span", { class: `cc ${s}` }, pen.suit(s))),
  );
  return make(
    "button",
    {
      type: "button",
      class: "btn four",
      "data-do": "suits",
      "data-key": "do:suits",
      "aria-pressed": String(on),
      "aria-label": pen.words.four_colours,
    },
    suits,
  );
}

/** @param {Scene} scene @param {boolean} restart whether starting again is offered */
export function drawBar({ view, pen, four }, restart) {
  const { words } = pen;
  return [
    make("slot", { name: "leave" }),
    make("b", {}, view.title),
    make("span", { class: "deal" }, view.info),
    view.code ? make("span", { class: "code" }, words.code, " ", view.code) : "",
    make("span", { class: "sp" }),
    view.plays ? "" : suitSwitch(pen, four),
    restart ? command(pen, "restart", "again", words.restart) : "",
    view.undo ? command(pen, "undo", "undo", words.undo, { "aria-keyshortcuts": "u" }) : "",
    view.redo ? command(pen, "redo", "redo", words.redo) : "",
  ];
}

/** Newest first. @param {Scene} scene */
export function drawLog({ view, pen }) {
  return view.log
    .map((line) => {
      const item = make("li", {}, make("span", {}, pen.text(line.text)));
      if (line.rule) item.append(make("span", { class: "because" }, pen.rule(line.rule)));
      return item;
    })
    .reverse();
}

/** The button that plays the cards that are put together; it waits while nobody has said what they are. @param {Scene} scene */
function drawSetButton({ view, picks, pen }) {
  if (!picks.set) return [];
  const able = setOf(picks) && (picks.set.ok || !view.help);
  const look = classes({ btn: true, main: able, refused: picks.refused === SET });
  return [
    command(pen, SET, "", pen.text(picks.set.button), {
      class: look,
      "data-key": SET,
      "aria-disabled": able ? null : "true",
      "aria-keyshortcuts": "Enter",
    }),
  ];
}

/** What the chosen cards may do, each a button that says it. @param {Scene} scene */
export function drawOffers(scene) {
  const { view, picks, pen } = scene;
  if (isSet(view, picks.cards)) return picks.sent ? [] : drawSetButton(scene);
  const offers = picks.sent ? [] : movesOf(view.moves, picks.cards).filter(({ text }) => text);
  return offers.map(({ move, text }) =>
    command(pen, "target", "", pen.text(text), {
      class: classes({ btn: true, main: offers.length === 1 }),
      "data-move": move,
      "data-key": `move:${move}`,
    }),
  );
}
