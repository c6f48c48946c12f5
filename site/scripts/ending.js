"use strict";
/* The card at the end of a lesson: the verdict of a test, and what is worth another look. */
var DurakEnding = (() => {
  const { words, fill, make } = DurakSite;

  /** Puts a fresh hand into the place of one that was used, where there are any with other cards. @param {HTMLElement} step @param {number} [turn] */
  function renew(step, turn) {
    const used = step.querySelector(".out :is(durak-hand, durak-compare)"), waiting = step.querySelector("template.others");
    const others = waiting instanceof HTMLTemplateElement ? waiting.content.querySelectorAll("durak-hand") : [];
    const fresh = turn !== undefined && others.length ? others[turn % others.length] : used;
    if (fresh) used?.replaceWith(document.importNode(fresh, true));
  }

  /**
   * @typedef {{id: string, solved: boolean, mistakes?: string[], hints?: number}} Told
   * @param {HTMLElement} article
   * @param {{ids: (step: HTMLElement) => string[], go: (id: string) => HTMLElement}} lesson
   */
  function of(article, { ids, go }) {
    const steps = /** @type {HTMLElement[]} */ ([...article.querySelectorAll("section.step")]);
    const again = article.querySelector(".ending .again"), verdict = article.querySelector(".verdict");
    const asked = verdict instanceof HTMLElement ? (verdict.dataset.exam ?? "").split(" ") : [];
    /** @type {Map<string, boolean>} of each question answered: right at the first try */
    const answered = new Map();
    let turn = 0; // how often the test has been taken again
    for (const id of asked) {
      const kept = DurakSite.progress()[id];
      if (kept) hear({ ...kept, id });
    }
    verdict?.querySelector("button")?.addEventListener("click", retake);

    /** Only the first answer to a question counts. @param {Told} told */
    function hear(told) {
      if (!asked.includes(told.id) || answered.has(told.id)) return;
      const helped = { solved: true, mistakes: told.mistakes ?? [], hints: told.hints ?? 0, at: "" };
      if (told.solved || told.mistakes?.length) answered.set(told.id, DurakProgress.clean(helped));
    }

    function retake() {
      answered.clear();
      for (const step of steps) if (ids(step).some((id) => asked.includes(id))) renew(step, turn);
      turn += 1;
      go(asked[0]);
    }

    /** What was solved with mistakes or with the answer, each one tap away. */
    function drawAgain() {
      if (!(again instanceof HTMLElement)) return;
      const due = steps.flatMap((step) => ids(step).filter((id) => DurakSite.progress()[id] && !DurakProgress.clean(DurakSite.progress()[id])).map((id) => ({ id, step })));
      again.hidden = !due.length;
      again.querySelector("ul")?.replaceChildren(...due.map(({ id, step }) => {
        const button = make("button", { type: "button", class: "btn" }, step.getAttribute("aria-label") ?? id);
        button.addEventListener("click", () => renew(go(id)));
        return make("li", {}, button);
      }));
    }

    function drawVerdict() {
      if (!(verdict instanceof HTMLElement)) return;
      const passing = Number(verdict.dataset.passing), count = asked.length;
      const right = [...answered.values()].filter(Boolean).length, done = answered.size;
      const text = done < count ? words.exam_open : right >= passing ? words.exam_passed : words.exam_failed;
      const said = verdict.querySelector("p"), button = verdict.querySelector("button");
      if (said) said.textContent = fill(text, { done, right, count, passing });
      if (button) button.hidden = !done;
    }

    return { hear, draw: () => (drawAgain(), drawVerdict()) };
  }

  return { of, renew };
})();
