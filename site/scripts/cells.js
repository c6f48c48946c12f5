"use strict";
/* Code of a page that can be changed and run where one reads: a button at each cell. What that takes is loaded when somebody presses it. Nothing that an address says is ever run. */
(() => {
  const { words, make, say, onPage } = DurakSite;

  /** @param {HTMLElement} cell @param {HTMLButtonElement} button */
  async function open(cell, button) {
    const why = DurakEngine.barrier();
    if (why) return say(why);
    button.disabled = true;
    try {
      await Promise.all([DurakAsking.script("assets/code.js"), DurakAsking.script("../runtime/editor.js")]);
      /** @type {any} */ (globalThis).DurakCode.open(cell);
      button.parentElement?.remove();
    } catch (error) {
      console.error(error);
      button.disabled = false;
      say(words.script_failed);
    }
  }

  // a guide is no lesson, whose steps stand one at a time: what comes next lies below
  document.addEventListener("durak-next", ({ target }) => {
    if (!document.querySelector("details.runs") || document.querySelector("article.lesson")) return;
    const hands = [.../** @type {NodeListOf<any>} */ (document.querySelectorAll("durak-hand, durak-compare"))].filter(
      (hand) => hand.checkVisibility(),
    );
    const next = hands[hands.indexOf(target) + 1];
    next?.scrollIntoView({ block: "nearest" });
    next?.enter?.();
  });

  onPage(() => {
    if (!DurakSite.code) return;
    for (const cell of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("details.runs"))) {
      const button = /** @type {HTMLButtonElement} */ (
        make("button", { class: "btn", type: "button" }, words.code_open)
      );
      button.addEventListener("click", () => void open(cell, button));
      cell.append(make("p", { class: "btns" }, button));
    }
  });
})();
