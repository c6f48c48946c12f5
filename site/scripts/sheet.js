"use strict";
/* A sheet that Python makes and the printer prints. The address names it: the rules of a table (sheet.html#durak+perevodnoy+japanese),
 * a deal (deal-sheets.html#deal=CODE&copies=4), or the deals to look for (#find=durak+perevodnoy&with=transfer&players=4) */
(() => {
  const { words, make, onPage, say } = DurakSite;

  const MOST = 32767; // of the numbers of deals

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

  /** What an address asks Python for; null if nothing. @param {string} hash @returns {Record<string, unknown> | null} */
  function asking(hash) {
    if (!/^#(deal|find)=/.test(hash)) return named(hash).length ? { words: named(hash) } : null;
    const given = new URLSearchParams(hash.slice(1)), list = (/** @type {string} */ name) => (given.get(name) ?? "").split(/\s+/).filter(Boolean);
    const numbers = ["players", "seed", "copies"].filter((name) => /^\d{1,7}$/.test(given.get(name) ?? "")).map((name) => [name, Number(given.get(name))]);
    const what = given.has("deal") ? { code: given.get("deal") } : { words: list("find"), purposes: list("with") };
    return { ...what, ...Object.fromEntries(numbers) };
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
    choosing(document.getElementById("deal-form"));
    addEventListener("hashchange", follow, { signal: leaving.signal });
    follow();
  });

  /** @param {HTMLElement} place @param {(asked: Record<string, unknown>) => Promise<any>} ask */
  async function lay(place, ask) {
    const asked = location.hash, wanted = asking(asked), barrier = DurakEngine.barrier();
    place.replaceChildren();
    if (!wanted) return;
    if (barrier) return refuse(place, barrier);
    const { title, html, error, code } = await ask(wanted).catch(() => ({ error: words.rules_failed }));
    if (asked !== location.hash) return;
    if (!html) return refuse(place, error ?? words.rules_failed);
    const sheet = markup(html);
    const address = code ? new URL(`play.html#deal=${code}`, location.href).href : asked && location.href;
    for (const page of code ? sheet.children : [sheet]) page.append(await foot(title, address));
    place.replaceChildren(ways(code ? make("a", { class: "btn", href: address }, words.set_play) : make("a", { class: "btn", href: `rules.html${asked}` }, words.whole_rules_here)), sheet);
  }

  /** @param {HTMLElement} place @param {string} why */
  const refuse = (place, why) => place.replaceChildren(make("p", { class: "panel", role: "alert" }, why));

  /** What our own Python has written, every text in it escaped. @param {string} html */
  function markup(html) {
    const page = new DOMParser().parseFromString(html, "text/html");
    return document.adoptNode(/** @type {HTMLElement} */ (page.body.firstElementChild));
  }

  /** @param {HTMLElement} onward */
  function ways(onward) {
    const [print_, copy] = [words.set_print, words.set_link].map((text, n) => make("button", { class: n ? "btn" : "btn main", type: "button" }, text));
    print_.addEventListener("click", () => print());
    copy.addEventListener("click", () => navigator.clipboard.writeText(location.href).then(() => say(words.copied), () => say(words.not_copied)));
    return make("p", { class: "btns" }, print_, copy, onward);
  }

  /** Where the sheet comes from, for whoever holds only the paper. @param {string} title @param {string} address */
  async function foot(title, address) {
    const code = await DurakQr.draw(address, words.qr_here);
    return make("footer", {}, make("p", {}, `${title} · ${address}`), ...(code ? [code] : []));
  }

  /** The form in which deals are chosen; what is chosen stands in the address. @param {HTMLElement | null} form */
  function choosing(form) {
    if (!(form instanceof HTMLFormElement)) return;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const data = new FormData(form), text = (/** @type {string} */ name) => String(data.get(name) ?? "").trim();
      const purposes = data.getAll("with").join(" "), seed = String(Math.floor(Math.random() * MOST));
      const chosen = new URLSearchParams(text("deal") ? { deal: text("deal") } : [["find", text("find")], ["with", purposes], ["players", text("players")], ["seed", seed]]);
      chosen.set("copies", text("copies"));
      location.hash = String(chosen);
    });
  }
})();
