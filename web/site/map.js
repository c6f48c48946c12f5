/* The map of rules: how well each one is known, as far as this browser can tell. */
import * as Asking from "./asking.js";
import * as Memory from "./memory.js";
import { onPage, progress, words } from "./site.js";

/** @type {AbortController | undefined} */
let leaving;

onPage(() => {
  leaving?.abort();
  if (!document.querySelector(".known")) return;
  leaving = new AbortController();
  const decks = Asking.decks();
  const draw = () => {
    const memory = Memory.load();
    for (const deck of decks) {
      const item = document.querySelector(`[data-rule="${CSS.escape(deck.id)}"]`),
        state = Memory.state(deck, progress(), memory);
      item?.setAttribute("data-state", state);
      item?.querySelector(".state")?.replaceChildren(words[`known_${state}`]);
    }
  };
  document.addEventListener("durak-refresh", draw, { signal: leaving.signal });
  draw();
});
