/* The page of practice: five questions about rules that were missed or not met for long, then enough for today. */
import * as Asking from "../asking.js";
import * as Memory from "../memory.js";
import { base, fill, make, onPage, progress, words } from "../site.js";

/** @typedef {import("../memory.js").Due} Due */

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
  const asking = /** @type {HTMLElement} */ (place.querySelector(".asking")),
    lost = /** @type {HTMLElement} */ (place.querySelector(".lost"));
  const table = /** @type {HTMLElement} */ (asking.querySelector(".table")),
    end = /** @type {HTMLElement} */ (place.querySelector(".enough"));
  const heading = /** @type {HTMLElement} */ (asking.querySelector("h2")),
    onward = /** @type {HTMLButtonElement} */ (asking.querySelector('[data-do="onward"]'));
  /** @type {Due[]} */
  let round = [];
  let at = 0;

  /** @param {string} part @param {...(string | Node)} content */
  const say = (part, ...content) => /** @type {HTMLElement} */ (place.querySelector(part)).replaceChildren(...content);

  /** The rule that the address names, if it names one. */
  const chosen = () => new URLSearchParams(location.hash.slice(1)).get("rule");

  const remembered = () => Memory.settled(Memory.load(), new Date());

  /** @param {string | null} rule */
  function comes(rule) {
    if (rule === null) return Memory.due(decks, progress(), remembered(), new Date(), COUNT);
    const deck = decks.find(({ id }) => id === rule);
    return deck ? Array.from({ length: COUNT }, () => ({ deck, why: "practice_chosen", n: 0 })) : [];
  }

  /** One part of the page is seen at a time. @param {HTMLElement} part */
  function show(part) {
    for (const one of [lost, asking, end]) one.hidden = one !== part;
  }

  /** The page opens with its first question; nothing is kept before it is answered. */
  function greet() {
    const rule = chosen();
    [round, at] = [comes(rule), 0];
    lost.textContent = fill(words.practice_no_rule, { rule: (rule ?? "").slice(0, 80) });
    if (!round.length) return show(lost);
    asking.classList.toggle("chosen", rule !== null);
    asking.classList.toggle("begun", Memory.begun());
    say(".first", round[0].why === "practice_first" ? words.practice_new : "");
    void put(reach);
  }

  /** The question is brought into the window, unless it stands there: then nothing moves. */
  function reach() {
    const hand = table.querySelector("durak-hand"),
      low = hand && hand.getBoundingClientRect().bottom > innerHeight,
      header = document.querySelector(".md-header")?.getBoundingClientRect().bottom ?? 0,
      high = asking.getBoundingClientRect().top < header;
    if (low || high) asking.scrollIntoView({ block: "start" });
  }

  /** The question takes the place of another, or of the end. */
  function follow() {
    heading.style.visibility = ""; // the message that lay over it is gone
    heading.focus({ preventScroll: true });
    reach();
  }

  /** A mark for each question: those that were asked, this one, those to come. */
  function marks() {
    const of = (/** @type {number} */ n) => (n < at ? "done" : n === at ? "here" : "");
    return make("span", { class: "marks", "aria-hidden": "true" }, ...round.map((_, n) => make("i", { class: of(n) })));
  }

  /** @param {() => void} arrive */
  async function put(arrive) {
    const { deck, why, n } = round[at],
      rule = deck.id,
      number = fill(words.practice_at, { n: at + 1, count: round.length });
    show(asking);
    onward.hidden = true;
    asking.classList.toggle("later", at > 0);
    say(".where", marks(), make("span", { class: "vh" }, number));
    say(".why", fill(words[why], { n }));
    table.setAttribute("aria-busy", "true");
    try {
      const [questions, scheduler] = await Promise.all([Asking.questions(rule), Asking.scheduler()]);
      if (signal.aborted) return;
      const memory = Memory.load();
      const game = Asking.ask(table, rule, questions, memory[rule]?.reps ?? 0, (right) => {
        onward.hidden = right;
        asking.classList.add("begun");
        Memory.save(Memory.answered(remembered(), rule, right, new Date(), scheduler));
      });
      const heard = make("span", { class: "vh" }, fill(words.practice_of, { number, game }));
      say(".where", marks(), heard, make("span", { "aria-hidden": "true" }, game));
    } catch {
      const again = make("button", { type: "button", class: "btn" }, words.practice_retry);
      again.addEventListener("click", () => void put(arrive));
      table.replaceChildren(make("p", { role: "alert" }, words.practice_failed, " ", again));
    }
    table.removeAttribute("aria-busy");
    arrive();
  }

  function next() {
    at += 1;
    if (at < round.length) return void put(follow);
    const practised = [...new Map(round.map(({ deck }) => [deck.id, deck])).values()];
    say(".asked", ...practised.map(({ law, url }) => make("li", {}, make("a", { href: base() + url }, law))));
    table.replaceChildren();
    show(end);
    /** @type {HTMLElement} */ (end.querySelector("h2")).focus();
  }

  function more() {
    [round, at] = [comes(chosen()), 0];
    void put(follow);
  }

  end.querySelector('[data-do="begin"]')?.addEventListener("click", more, { signal });
  onward.addEventListener("click", next, { signal });
  document.addEventListener("durak-next", (event) => asking.contains(/** @type {Node} */ (event.target)) && next(), {
    signal,
  });
  addEventListener("hashchange", greet, { signal });
  greet();
}
