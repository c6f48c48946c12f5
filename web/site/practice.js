/* The page of practice: five questions about rules that were missed or not met for long, then enough for today. */
import * as Asking from "./asking.js";
import * as Memory from "./memory.js";
import { base, fill, make, onPage, progress, words } from "./site.js";

/** @typedef {import("./memory.js").Due} Due */

const COUNT = 5;

/** @type {AbortController | undefined} */
let leaving;

onPage(() => {
  leaving?.abort();
  const place = document.querySelector(".practice");
  if (!(place instanceof HTMLElement)) return;
  leaving = new AbortController();
  open(place, leaving.signal);
});

/** @param {HTMLElement} place @param {AbortSignal} signal */
function open(place, signal) {
  const decks = Asking.decks();
  const start = /** @type {HTMLElement} */ (place.querySelector(".start")),
    asking = /** @type {HTMLElement} */ (place.querySelector(".asking"));
  const table = /** @type {HTMLElement} */ (asking.querySelector(".table")),
    end = /** @type {HTMLElement} */ (place.querySelector(".enough"));
  const onward = /** @type {HTMLButtonElement} */ (asking.querySelector('[data-do="onward"]'));
  /** @type {Due[]} */
  let round = [];
  let at = 0;

  /** @param {string} part @param {...(string | Node)} content */
  const say = (part, ...content) => /** @type {HTMLElement} */ (place.querySelector(part)).replaceChildren(...content);

  /** The rule that the address names, if it names one. */
  const chosen = () => new URLSearchParams(location.hash.slice(1)).get("rule");

  function comes() {
    const rule = chosen();
    if (rule === null) return Memory.due(decks, progress(), Memory.load(), new Date(), COUNT);
    const deck = decks.find(({ id }) => id === rule);
    return deck ? Array.from({ length: COUNT }, () => ({ deck, why: "practice_chosen", n: 0 })) : [];
  }

  /** One part of the page is seen at a time. @param {HTMLElement} part */
  function show(part) {
    for (const one of [start, asking, end]) one.hidden = one !== part;
  }

  function begin() {
    Memory.save(Memory.settled(Memory.load(), new Date()));
    [round, at] = [comes(), 0];
    if (round.length) void put();
  }

  async function put() {
    const { deck, why, n } = round[at],
      rule = deck.id,
      number = fill(words.practice_at, { n: at + 1, count: round.length });
    show(asking);
    onward.hidden = true;
    say(".where", number);
    say(".why", fill(words[why], { n }));
    table.setAttribute("aria-busy", "true");
    try {
      const questions = await Asking.questions(rule),
        scheduler = await Asking.scheduler();
      if (signal.aborted) return;
      const memory = Memory.load();
      const game = Asking.ask(table, rule, questions, memory[rule]?.reps ?? 0, (right) => {
        onward.hidden = right;
        Memory.save(Memory.answered(Memory.load(), rule, right, new Date(), scheduler));
      });
      say(".where", fill(words.practice_of, { number, game }));
    } catch {
      const again = make("button", { type: "button", class: "btn" }, words.practice_retry);
      again.addEventListener("click", () => void put());
      table.replaceChildren(make("p", { role: "alert" }, words.practice_failed, " ", again));
    }
    table.removeAttribute("aria-busy");
    const heading = /** @type {HTMLElement} */ (asking.querySelector("h2"));
    heading.focus({ preventScroll: true });
    asking.scrollIntoView({ block: "start" });
  }

  function next() {
    at += 1;
    if (at < round.length) return void put();
    const practised = [...new Map(round.map(({ deck }) => [deck.id, deck])).values()];
    say(".asked", ...practised.map(({ law, url }) => make("li", {}, make("a", { href: base() + url }, law))));
    table.replaceChildren();
    show(end);
    /** @type {HTMLElement} */ (end.querySelector("h2")).focus();
  }

  for (const button of place.querySelectorAll('[data-do="begin"]')) button.addEventListener("click", begin, { signal });
  onward.addEventListener("click", next, { signal });
  document.addEventListener("durak-next", (event) => asking.contains(/** @type {Node} */ (event.target)) && next(), {
    signal,
  });

  function greet() {
    const rule = chosen(),
      deck = decks.find(({ id }) => id === rule);
    const there = rule === null || deck;
    show(start);
    say(".rule", rule === null ? "" : deck ? deck.law : fill(words.practice_no_rule, { rule: rule.slice(0, 80) }));
    start.classList.toggle("begun", Memory.begun());
    /** @type {HTMLElement} */ (start.querySelector(".btns")).hidden = !there;
    const first = comes()[0];
    say(".first", first?.why === "practice_first" ? words.practice_new : "");
  }
  addEventListener("hashchange", greet, { signal });
  greet();
}
