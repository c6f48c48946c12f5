"use strict";
/* Looking a deal over on the Play page: the script is loaded when somebody asks for it, figures come from the worker that plays. */
var DurakReview = (() => {
  const { words, lang, make, base } = DurakSite;

  /** Asks the worker of a game, whose answers come in the order of the questions. @param {any} hand @param {AbortSignal} signal */
  function asking(hand, signal) {
    const { worker, table } = hand.driver, name = `review of ${table}`;
    /** @type {{resolve: (answer: any) => void, reject: (why: Error) => void}[]} */
    const waiting = [];
    worker.addEventListener("message", (/** @type {MessageEvent} */ { data }) => {
      if (data.say === "failed") return waiting.splice(0).forEach(({ reject }) => reject(new Error(data.why)));
      if (data.table !== name) return;
      const { review, error } = data.say === "broke" ? { review: null, error: "broke" } : JSON.parse(data.text);
      const next = waiting.shift();
      if (review) next?.resolve(review);
      else next?.reject(new Error(error));
    }, { signal });
    return (/** @type {Record<string, unknown>} */ asked) => new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
      worker.postMessage({ do: "review", table: name, text: JSON.stringify({ ...asked, table }) });
    });
  }

  /** Rules that refused a move are asked again in practice, if somebody has begun with it; each is one tap away. @param {{id: string, law: string}[]} missed @param {boolean} first whether this deal is looked over for the first time */
  function practise(missed, first) {
    const due = missed.filter(({ id }) => DurakSite.decks.includes(id));
    if (!due.length) return "";
    if (first && DurakMemory.begun()) void DurakAsking.scheduler().then((scheduler) => {
      for (const { id } of due) DurakMemory.save(DurakMemory.answered(DurakMemory.load(), id, false, new Date(), scheduler));
    }, () => {});
    return make("div", { class: "panel" }, make("p", {}, words.review_missed), make("ul", {}, ...due.map(({ id, law }) => make("li", {}, make("a", { href: `${base()}practice.html#rule=${id}` }, law)))));
  }

  /** @type {WeakSet<object>} the accounts of refused moves that practice has heard of */
  const heard = new WeakSet();

  /** Puts the review into the place of the table, which stays behind it. @param {any} hand @param {(code: string) => void} replay */
  async function open(hand, replay) {
    const leaving = new AbortController(), { tally } = hand.sitting;
    const ask = asking(hand, leaving.signal), first = !heard.has(tally);
    const element = /** @type {any} */ (make("durak-review", { lang, "data-base": base() }));
    const close = () => {
      leaving.abort();
      element.remove();
      beside.remove();
      hand.hidden = false;
      hand.enter();
    };
    const beside = make("div", {});
    try {
      const [, doc] = await Promise.all([DurakAsking.script("assets/review.js"), ask({ do: "open", missed: [...tally.mistakes] })]);
      if (!hand.isConnected || hand.hidden) return;
      hand.hidden = true;
      hand.after(element, beside);
      element.look(doc, { look: (/** @type {number} */ at) => ask({ do: "look", at }), more: () => ask({ do: "more" }) });
      beside.append(practise(doc.missed, first));
      heard.add(tally);
      element.addEventListener("durak-close", close);
      element.addEventListener("durak-replay", (/** @type {CustomEvent} */ { detail }) => (leaving.abort(), replay(detail)));
      element.scrollIntoView({ block: "start" });
      element.enter();
    } catch (error) {
      console.error(error);
      leaving.abort();
      beside.append(make("p", { role: "alert", class: "panel" }, words.review_failed));
      hand.after(beside);
    }
  }

  return { open };
})();
