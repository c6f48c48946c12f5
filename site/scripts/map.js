"use strict";
/* The map of rules: how well each one is known, as far as this browser can tell. */
(() => {
  const { words, onPage } = DurakSite;

  /** @type {AbortController | undefined} */
  let leaving;

  onPage(() => {
    leaving?.abort();
    if (!document.querySelector(".known")) return;
    leaving = new AbortController();
    const decks = DurakAsking.decks();
    const draw = () => {
      const memory = DurakMemory.load();
      for (const deck of decks) {
        const item = document.querySelector(`[data-rule="${CSS.escape(deck.id)}"]`),
          state = DurakMemory.state(deck, DurakSite.progress(), memory);
        item?.setAttribute("data-state", state);
        item?.querySelector(".state")?.replaceChildren(words[`known_${state}`]);
      }
    };
    document.addEventListener("durak-refresh", draw, { signal: leaving.signal });
    draw();
  });
})();
