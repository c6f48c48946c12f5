/* The card at the end of a lesson: the verdict of a test, and what is worth another look. */
import * as Progress from "../kept/progress.js";
import { fill, make, progress, words } from "./site.js";

/** Puts a fresh hand into the place of one that was used. @param {HTMLElement} step */
export function renew(step) {
  const used = step.querySelector(".out :is(durak-hand, durak-compare)");
  used?.replaceWith(used.cloneNode(true));
}

/** The hand with other cards that has waited longest takes its place; the used one waits behind the others. @param {HTMLElement} step */
function change(step) {
  const used = step.querySelector(".out durak-hand"),
    waiting = step.querySelector("template.others");
  if (!used || !(waiting instanceof HTMLTemplateElement)) return;
  waiting.content.append(used.cloneNode(true));
  const fresh = waiting.content.firstElementChild;
  if (fresh) used.replaceWith(document.adoptNode(fresh));
}

/**
 * @typedef {{id: string, solved: boolean, mistakes?: string[], hints?: number}} Told
 * @param {HTMLElement} article
 * @param {{ids: (step: HTMLElement) => string[], go: (id: string) => HTMLElement}} lesson
 */
export function of(article, { ids, go }) {
  const steps = /** @type {HTMLElement[]} */ ([...article.querySelectorAll("section.step")]);
  const verdict = article.querySelector(".verdict");
  const exam = verdict instanceof HTMLElement ? (verdict.dataset.exam ?? "").split(" ") : [];
  /** @type {Map<string, boolean>} of each question answered: right at the first try */
  const answered = new Map(),
    right = () => [...answered.values()].filter(Boolean).length;
  const passing = verdict instanceof HTMLElement ? Number(verdict.dataset.passing) : 0;
  for (const id of exam) {
    const kept = progress()[id];
    if (kept) hear({ ...kept, id });
  }
  article.querySelector(".ending .earned i")?.replaceChildren(words.stars_rule);
  const retaking = article.querySelector("[data-do=retake]");
  retaking?.addEventListener("click", retake);
  for (const step of steps)
    step.querySelector(".others.btns button")?.addEventListener("click", () => (change(step), go(ids(step)[0])));

  /** Only the first answer to a question counts. @param {Told} told */
  function hear(told) {
    if (!exam.includes(told.id) || answered.has(told.id)) return;
    const helped = { solved: true, mistakes: told.mistakes ?? [], hints: told.hints ?? 0, at: "" };
    if (told.solved || told.mistakes?.length) answered.set(told.id, Progress.clean(helped));
  }

  /** Who has answered may have other cards. */
  function drawOthers() {
    for (const step of steps)
      step.querySelector(".others.btns")?.toggleAttribute("hidden", !ids(step).some((id) => progress()[id]));
  }

  function retake() {
    answered.clear();
    for (const step of steps) if (ids(step).some((id) => exam.includes(id))) change(step);
    go(exam[0]);
  }

  /** Steps, each one tap away. @param {string} kind the class of their list @param {(id: string) => boolean} isDue */
  function list(kind, isDue) {
    const place = article.querySelector(`.ending .${kind}`);
    const due = steps.flatMap((step) =>
      ids(step)
        .filter(isDue)
        .map((id) => ({ id, step })),
    );
    place?.toggleAttribute("hidden", !due.length);
    place?.querySelector("ul")?.replaceChildren(
      ...due.map(({ id, step }) => {
        const button = make("button", { type: "button", class: "btn quiet" }, step.getAttribute("aria-label") ?? id);
        button.addEventListener("click", () => renew(go(id)));
        return make("li", {}, button);
      }),
    );
  }

  /** What one can do is claimed when every step is solved, and a test passed. */
  function drawClaim() {
    const heading = article.querySelector(".ending h2"),
      all = progress();
    if (!(heading instanceof HTMLElement)) return;
    heading.dataset.before ??= heading.textContent ?? "";
    const able = steps.flatMap(ids).every((id) => all[id]?.solved) && right() >= passing;
    heading.textContent = (able ? heading.dataset.solved : heading.dataset.before) ?? "";
  }

  function drawVerdict() {
    if (!(verdict instanceof HTMLElement)) return;
    const count = exam.length,
      done = answered.size;
    const text = done < count ? words.exam_open : right() >= passing ? words.exam_passed : words.exam_failed;
    const line = verdict.querySelector("p");
    if (line) line.textContent = fill(text, { done, right: right(), count, passing });
    retaking?.toggleAttribute("hidden", !done);
  }

  /** What is not solved; what was solved with mistakes or with the answer. */
  function drawLists() {
    const all = progress();
    list("open", (id) => !all[id]?.solved);
    list("again", (id) => all[id]?.solved && !Progress.clean(all[id]));
  }

  return { hear, draw: () => (drawLists(), drawVerdict(), drawClaim(), drawOthers()) };
}
