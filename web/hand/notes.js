/* What the table says back: the bubble with a refusal or a hint, the panel with feedback, the end of a game. */
import { command } from "./command.js";
import { againButton } from "./controls.js";
import { fill, make } from "./dom.js";
import { Pen } from "./pen.js";
import { capped } from "./table.js";

/** @typedef {import("./types.js").Feedback} Feedback */
/** @typedef {import("./types.js").Hint} Hint */
/** @typedef {import("./types.js").RuleRef} RuleRef */
/** @typedef {import("./types.js").Ruling} Ruling */
/** @typedef {import("./types.js").SetVerdict} SetVerdict */
/** @typedef {import("./types.js").View} View */

/** The same law is named once. @param {RuleRef[]} rules */
const distinct = (rules) => [...new Map(rules.map((rule) => [rule.id, rule])).values()];

/** A sentence that a cited law says word for word is left to the citation, unless that is folded. @param {Pen} pen @param {string} text @param {(RuleRef|null|undefined)[]} rules */
const isCited = (pen, text, rules) => pen.base !== null && rules.some((rule) => rule?.law === text);

/** @param {Pen} pen @param {RuleRef[]} rules */
const links = (pen, rules) => distinct(rules).map((rule) => pen.rule(rule));

/** A set of cards that was to be played though it is no move. @param {SetVerdict} said @returns {Ruling} */
export const rulingOfSet = ({ head, text, rules }) => ({
  move: "",
  card: null,
  head,
  reasons: rules.map((rule, i) => ({ ...rule, text: i ? rule.law : text })),
  next: "",
  elsewhere: [],
});

/** @param {Pen} pen @param {Ruling} ruling */
export function rulingNote(pen, ruling) {
  const head = make("p", {}, make("b", { class: "hd" }, pen.text(ruling.head)));
  for (const { text } of ruling.reasons)
    if (!isCited(pen, text, ruling.reasons)) head.append(pen.space, make("span", { class: "why" }, pen.text(text)));
  const note = make("div", { class: "bubble" }, head);
  if (ruling.next) note.append(make("p", { class: "then" }, pen.text(ruling.next)));
  note.append(...citations(pen, ruling));
  return note;
}

/** The rules that refuse, and where the move would be allowed. @param {Pen} pen @param {Ruling} ruling */
function citations(pen, { reasons, elsewhere }) {
  const cited = make("div", { class: "rule" }, ...links(pen, reasons), ...allowedIn(pen, elsewhere));
  return cited.childElementCount ? [cited] : [];
}

/** @param {Pen} pen @param {Ruling["elsewhere"]} elsewhere */
export function allowedIn(pen, elsewhere) {
  if (!elsewhere.length) return [];
  const names = elsewhere.flatMap((variant, i) => [i ? pen.words.list_comma : "", pen.variant(variant)]);
  return [make("span", { class: "elsewhere" }, pen.words.elsewhere + pen.space, ...names)];
}

/** The refusal of a step, below the cloth. @param {Pen} pen @param {Ruling} ruling */
export function rulingPanel(pen, ruling) {
  /** @type {HTMLElement[]} */
  const body = ruling.reasons
    .filter(({ text }) => !isCited(pen, text, ruling.reasons))
    .map(({ text }) => make("p", {}, pen.text(text)));
  if (ruling.next) body.push(make("p", { class: "then" }, pen.text(ruling.next)));
  const refusal = panel(pen, "no", "cross", ruling.head, [...body, ...citations(pen, ruling)], []);
  refusal.setAttribute("role", "alert");
  return refusal;
}

/** @param {Pen} pen @param {Hint} hint */
export function hintNote(pen, hint) {
  const head = make("p", {}, make("b", { class: "hd" }, pen.text(hint.head)));
  if (!isCited(pen, hint.text, [hint.rule])) head.append(pen.text(hint.text));
  const note = make("div", { class: "bubble hint" }, head);
  if (hint.rule) note.append(make("div", { class: "rule" }, pen.rule(hint.rule)));
  return note;
}

/** A sentence of the screen itself. @param {Pen} pen @param {string} text */
export const plainNote = (pen, text) => make("div", { class: "bubble" }, make("p", {}, pen.text(text)));

/** @param {Pen} pen @param {string} kind @param {string} icon @param {string} head @param {Node[]} body @param {Node[]} buttons */
export function panel(pen, kind, icon, head, body, buttons) {
  const text = make("div", { class: "txt" }, make("p", { class: "hd" }, pen.text(head)), ...body);
  return make("div", { class: `fb ${kind}` }, pen.icon(icon), text, make("div", { class: "btns" }, ...buttons));
}

/** @param {Pen} pen */
export function nextButton(pen) {
  const button = command(pen, "next", "", pen.words.step_on, { class: "btn main" });
  button.append(pen.icon("next"));
  return button;
}

/** @param {Pen} pen @param {Feedback} feedback @param {boolean} step whether a next step follows */
export function feedbackPanel(pen, feedback, step) {
  const cited = feedback.rules ?? [],
    rules = links(pen, cited);
  /** @type {HTMLElement[]} */
  const body = (feedback.text ?? [])
    .filter((line) => !isCited(pen, line, cited))
    .map((line) => make("p", {}, pen.text(line)));
  const watch = (feedback.ways ?? []).map(({ id, text }) => {
    const label = pen.text(fill(pen.words.watch, { move: text }));
    return command(pen, "watch", "", label, { "data-id": id, "data-key": `watch:${id}` });
  });
  const again = feedback.again ? [againButton(pen)] : [];
  // what leads on comes first
  const next = (feedback.ok || feedback.onward) && step ? [nextButton(pen)] : [];
  // what the page tells afterwards
  if (feedback.ok) body.push(make("slot", { name: "after" }));
  if (rules.length) body.push(make("p", { class: "rule" }, ...rules));
  const [kind, icon] =
    feedback.onward || feedback.partly
      ? ["calm", "done"]
      : feedback.calm
        ? ["calm", "plot"]
        : feedback.ok
          ? ["ok", "done"]
          : ["no", "cross"];
  return panel(pen, kind, icon, feedback.head, body, [...next, ...again, ...watch]);
}

/** A hint for an exercise without moves stands below the cloth, where nothing is pushed away. @param {Pen} pen @param {Hint} hint */
export function hintPanel(pen, hint) {
  const body = isCited(pen, hint.text, [hint.rule]) ? [] : [make("p", {}, pen.text(hint.text))];
  if (hint.rule) body.push(make("p", { class: "rule" }, pen.rule(hint.rule)));
  // where a step offers no other way to start again, the hint brings it along
  const again =
    hint.button === "restart" ? [command(pen, "retry", "again", pen.words.restart, { class: "btn hinted" })] : [];
  return panel(pen, "hint", "hint", hint.head, body, again);
}

/** @param {Pen} pen @param {NonNullable<View["over"]>} over @param {boolean} step whether a next step follows */
export function overPanel(pen, over, step) {
  const { next, review, fool } = over,
    won = over.result === "won";
  const buttons = [command(pen, "restart", "again", next ? pen.words.deal_again : pen.words.play_again)];
  if (review) buttons.unshift(command(pen, "review", "plot", review));
  if (step) buttons.unshift(nextButton(pen));
  else if (next) buttons.unshift(command(pen, "deal", "cards", pen.words.next_deal));
  buttons[0].className = "btn main";
  const lines = [...over.marks, ...(over.standing ?? [])].map((line) => make("p", {}, pen.text(line)));
  const made = panel(pen, won ? "ok end" : "calm end", won ? "done" : "cards", over.text, lines, buttons);
  if (fool) made.firstChild?.replaceWith(capped(pen, fool));
  // a page that looks the deal over tells where it turned: below the buttons, which stay where they are
  made.append(make("slot", { name: "turning" }));
  return made;
}
