"use strict";
/* A sheet that Python makes and the printer prints. The address names it: sheet.html#durak+perevodnoy+japanese */
(() => {
  const { words, make, onPage, say } = DurakSite;

  /** @type {{close(): void} | undefined} */
  let open;
  /** @type {AbortController | undefined} */
  let leaving;

  /** The words in an address. @param {string} hash */
  const named = (hash) => hash.slice(1).replaceAll("%20", "+").split("+").map(plain).filter(Boolean);

  /** @param {string} word */
  function plain(word) {
    try {
      return decodeURIComponent(word);
    } catch {
      return word;
    }
  }

  onPage(() => {
    leaving?.abort();
    open?.close();
    open = undefined;
    const place = document.getElementById("sheet");
    if (!place) return;
    leaving = new AbortController();
    const engine = open = DurakEngine.open(place, "sheet");
    const follow = () => void lay(place, engine.ask);
    addEventListener("hashchange", follow, { signal: leaving.signal });
    follow();
  });

  /** @param {HTMLElement} place @param {(asked: Record<string, unknown>) => Promise<any>} ask */
  async function lay(place, ask) {
    const asked = location.hash, game = named(asked), barrier = DurakEngine.barrier();
    place.replaceChildren();
    if (!game.length) return;
    if (barrier) return refuse(place, barrier);
    const { title, html, error } = await ask({ words: game }).catch(() => ({ error: words.rules_failed }));
    if (asked !== location.hash) return;
    if (!html) return refuse(place, error ?? words.rules_failed);
    const sheet = markup(html);
    sheet.append(await foot(title));
    place.replaceChildren(ways(game), sheet);
  }

  /** @param {HTMLElement} place @param {string} why */
  const refuse = (place, why) => place.replaceChildren(make("p", { class: "panel", role: "alert" }, why));

  /** What our own Python has written, every text in it escaped. @param {string} html */
  function markup(html) {
    const page = new DOMParser().parseFromString(html, "text/html");
    return document.adoptNode(/** @type {HTMLElement} */ (page.body.firstElementChild));
  }

  /** @param {string[]} game */
  function ways(game) {
    const [print_, copy] = [words.set_print, words.set_link].map((text, n) => make("button", { class: n ? "btn" : "btn main", type: "button" }, text));
    print_.addEventListener("click", () => print());
    copy.addEventListener("click", () => navigator.clipboard.writeText(location.href).then(() => say(words.copied), () => say(words.not_copied)));
    return make("p", { class: "btns" }, print_, copy, make("a", { class: "btn", href: `rules.html#${game.join("+")}` }, words.whole_rules_here));
  }

  /** Where the sheet comes from, for whoever holds only the paper. @param {string} title */
  async function foot(title) {
    const code = await DurakQr.draw(location.href, words.qr_here);
    return make("footer", {}, make("p", {}, `${title} · ${location.href}`), ...(code ? [code] : []));
  }
})();
