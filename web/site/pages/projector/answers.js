/* What people before a large screen can raise their hands for, and what is told of an order. */
import { words } from "../../site.js";

const MOST = 7; // answers that get a count each

/** @param {string} card */
const named = (card) =>
  card.replace(/^T/, "10").replace(/s$/, "♠").replace(/h$/, "♥").replace(/d$/, "♦").replace(/c$/, "♣");

/** The answers, else the cards and what the buttons say, else yes or no. @param {any} sitting @returns {string[]} */
export function answersOf(sitting) {
  const { view, ask } = sitting ?? {},
    yes = [words.projector_yes, words.projector_no];
  if (!view) return yes;
  if (ask.kind === "pick") return ask.options.map((/** @type {unknown} */ _, /** @type {number} */ n) => String(n + 1));
  const plain = (/** @type {unknown} */ text) => typeof text === "string";
  const marked =
    ask.kind === "mark" && ask.of === "table"
      ? []
      : view.hand.map((/** @type {any} */ { card }) => (card ? named(card) : ""));
  const buttons = ask.kind === "play" ? view.buttons.map((/** @type {any} */ { text }) => text).filter(plain) : [];
  const found = [...marked, ...buttons].filter(Boolean);
  return found.length > 1 && found.length <= MOST && ask.kind !== "order" ? found : yes;
}

/** An order is told by numbers at its lines, and the rule; other answers the table tells itself. @param {any} hand */
export function orderTold({ driver, sitting }) {
  const { done, right } = driver?.node?.(driver.at).answers ?? {};
  return sitting?.ask.kind === "order" && done ? { ...done, head: "", text: [], marked: right } : undefined;
}
