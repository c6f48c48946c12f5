/* Looking a deal over on the Play page, once one has ended: figures come from the worker that plays. */
import * as Asking from "../asking.js";
import * as Memory from "../memory.js";
import { base, decks, fill, lang, make, words } from "../site.js";

/** Asks the worker of a game, whose answers come in the order of the questions. @param {any} hand @param {AbortSignal} signal */
function asking(hand, signal) {
  const { worker, table } = hand.driver,
    name = `review of ${table}`;
  /** @type {{resolve: (answer: any) => void, reject: (why: Error) => void}[]} */
  const waiting = [];
  worker.addEventListener(
    "message",
    (/** @type {MessageEvent} */ { data }) => {
      if (data.say === "failed") return waiting.splice(0).forEach(({ reject }) => reject(new Error(data.why)));
      if (data.table !== name) return;
      const { review, error } = data.say === "broke" ? { review: null, error: "broke" } : JSON.parse(data.text);
      const next = waiting.shift();
      if (review) next?.resolve(review);
      else next?.reject(new Error(error));
    },
    { signal },
  );
  return (/** @type {Record<string, unknown>} */ request) =>
    new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
      worker.postMessage({ do: "review", table: name, text: JSON.stringify({ ...request, table }) });
    });
}

/**
 * Rules that refused a move are asked again in practice, if somebody has begun with it; each is one tap away.
 * @param {{id: string, law: string}[]} missed
 * @param {boolean} first whether this deal is looked over for the first time
 */
function practise(missed, first) {
  const due = missed.filter(({ id }) => decks.includes(id));
  if (!due.length) return "";
  if (first && Memory.begun())
    void Asking.scheduler().then(
      (scheduler) => {
        for (const { id } of due) Memory.save(Memory.answered(Memory.load(), id, false, new Date(), scheduler));
      },
      () => {},
    );
  return make(
    "div",
    { class: "panel" },
    make("p", {}, words.review_missed),
    make(
      "ul",
      {},
      ...due.map(({ id, law }) => make("li", {}, make("a", { href: `${base()}practice.html#rule=${id}` }, law))),
    ),
  );
}

/** @type {WeakSet<object>} the accounts of refused moves that practice has heard of */
const heard = new WeakSet();

/** @typedef {{leaving: AbortController, ask: (request: Record<string, unknown>) => Promise<any>, doc: Promise<any>, found: any, working: boolean}} Study a deal that is over, and what has been computed of it */
/** @type {WeakMap<any, Study>} */
const studies = new WeakMap();

/** The study of the deal at a table; begun if there is none. @param {any} hand @returns {Study} */
function study(hand) {
  const begun = studies.get(hand);
  if (begun) return begun;
  const leaving = new AbortController(),
    ask = asking(hand, leaving.signal);
  const made = {
    leaving,
    ask,
    doc: ask({ do: "open", missed: [...hand.sitting.tally.mistakes] }),
    found: null,
    working: false,
  };
  studies.set(hand, made);
  return made;
}

/** The deal at a table has gone on, or another has begun. @param {any} hand */
export function forget(hand) {
  const begun = studies.get(hand);
  if (begun) begun.working = false;
  begun?.leaving.abort();
  studies.delete(hand);
  hand.querySelector("[slot=turning]")?.remove();
}

/** Where it is told what cost most: its room is there from the first, so that nothing moves when it comes. @param {any} hand @returns {HTMLElement} */
const place = (hand) => hand.querySelector("[slot=turning]") ?? hand.appendChild(make("p", { slot: "turning" }));

/** The choice that cost most, one tap away; where none did for sure, what is to be said of them all. @param {any} hand @param {any} said the words of the review @param {any} found */
function told(hand, said, found) {
  const [dearest] = found.judged
    .filter((/** @type {any} */ { rank }) => rank)
    .sort((/** @type {any} */ one, /** @type {any} */ other) => other.cost - one.cost);
  if (!dearest) return make("p", { slot: "turning" }, found.said);
  const [which] = fill(said.dearest, { n: dearest.at + 1 }).split("{why}"),
    button = make("button", { slot: "turning", type: "button" }, which, make("span", {}, dearest.said));
  button.addEventListener("click", () => hand.dispatchEvent(new CustomEvent("durak-review", { detail: dearest.at })));
  return button;
}

/** Works at a deal that is over as long as its end is looked at, and tells below the result what cost most. @param {any} hand */
async function tell(hand) {
  await null; // the table hears of the last move first
  const made = study(hand);
  if (made.working) return;
  made.working = true;
  const waiting = place(hand),
    { words: said } = await made.doc,
    work = make("progress", { max: "1", value: "0", "aria-label": said.computing });
  waiting.replaceChildren(said.computing, " ", work);
  while (made.working && hand.isConnected && made.found?.share !== 1) {
    made.found = await made.ask({ do: "more" });
    work.setAttribute("value", made.found.share);
  }
  made.working = false;
  if (made.found?.share === 1) waiting.replaceWith(told(hand, said, made.found));
}

/** Whoever looks at the end of a deal need not know that something is computed, nor that it went wrong. @param {any} hand */
export const turning = (hand) => void tell(hand).catch((error) => (console.error(error), forget(hand)));

/**
 * Puts the review into the place of the table, which stays behind it.
 * @param {any} hand
 * @param {(code: string) => void} replay
 * @param {number} [at] the move to begin with
 */
export async function open(hand, replay, at) {
  const { tally } = hand.sitting,
    made = study(hand),
    first = !heard.has(tally);
  const element = /** @type {any} */ (make("durak-review", { lang, "data-base": base() }));
  made.working = false;
  const close = () => {
    const { running, found } = element;
    made.found = found;
    element.remove();
    beside.remove();
    hand.hidden = false;
    // whoever has stopped the work is told nothing more
    if (running || found.share === 1) turning(hand);
    else place(hand).remove();
    hand.enter();
  };
  const beside = make("div", {});
  try {
    const [, doc] = await Promise.all([Asking.script("assets/review.js"), made.doc]);
    if (!hand.isConnected || hand.hidden) return;
    hand.hidden = true;
    hand.after(element, beside);
    const source = {
      look: (/** @type {number} */ move) => made.ask({ do: "look", at: move }),
      more: () => made.ask({ do: "more" }),
    };
    element.look(doc, source, made.found);
    if (at !== undefined) element.choose(at);
    beside.append(practise(doc.missed, first));
    heard.add(tally);
    element.addEventListener("durak-close", close);
    element.addEventListener("durak-replay", (/** @type {CustomEvent} */ { detail }) => (forget(hand), replay(detail)));
    element.scrollIntoView({ block: "start" });
    element.enter();
  } catch (error) {
    console.error(error);
    forget(hand);
    beside.append(make("p", { role: "alert", class: "panel" }, words.review_failed));
    hand.after(beside);
  }
}
