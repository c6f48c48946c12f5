/* Code of a page that can be changed and run where one reads: a button at each cell. What that takes is loaded when somebody presses it. Nothing that an address says is ever run. */
import * as Asking from "./asking.js";
import * as Engine from "./engine.js";
import { code, make, onPage, say, words } from "./site.js";

/** @param {HTMLElement} cell @param {HTMLButtonElement} button */
async function open(cell, button) {
  const why = Engine.barrier();
  if (why) return say(why);
  button.disabled = true;
  try {
    const [cells] = await Promise.all([Asking.part("code"), Asking.script("../runtime/editor.js")]);
    cells.open(cell);
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
  if (!code) return;
  for (const cell of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("details.runs"))) {
    const button = /** @type {HTMLButtonElement} */ (make("button", { class: "btn", type: "button" }, words.code_open));
    button.addEventListener("click", () => void open(cell, button));
    cell.append(make("p", { class: "btns" }, button));
  }
});
