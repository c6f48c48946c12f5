/* A sheet that Python makes and the printer prints. The address names it: the rules of a table (sheet.html#durak+perevodnoy+japanese),
 * a deal (deal-sheets.html#deal=CODE&copies=4), the deals to look for (#find=durak+perevodnoy&with=transfer&players=4;
 * &others=3&more=2 for two tables of three besides), or the exercises of a worksheet
 * (worksheets.html#lessons=4,8&rules=…&positions=…&seed=7, with &key=1 its answers alone) */
import * as Engine from "../engine.js";
import * as Table from "../table.js";
import * as Qr from "../qr.js";
import * as Ready from "./sheet/ready.js";
import { make, onPage, say, words } from "../site.js";

const MOST = 32767; // of the numbers of deals
const SHEETS = 10_000; // numbers of worksheets
const LONGEST = 20_000; // signs of an address that are read
const WORKSHEET = /^#(lessons|rules|positions|count|seed|key)=/;

/** @type {{close(): void} | undefined} */
let open;
/** @type {AbortController | undefined} */
let leaving;

/** What an address asks Python for; null if nothing. @param {string} hash @returns {Record<string, unknown> | null} */
function asking(hash) {
  const given = new URLSearchParams(hash.slice(1, LONGEST));
  if (WORKSHEET.test(hash)) return exercises(given);
  if (!/^#(deal|find)=/.test(hash)) return Table.named(hash).length ? { words: Table.named(hash) } : null;
  const list = (/** @type {string} */ name) => (given.get(name) ?? "").split(/\s+/).filter(Boolean);
  const numbers = ["players", "seed", "copies", "others", "more"]
    .filter((name) => /^\d{1,7}$/.test(given.get(name) ?? ""))
    .map((name) => [name, Number(given.get(name))]);
  const what = given.has("deal") ? { code: given.get("deal") } : { words: list("find"), purposes: list("with") };
  return { ...what, ...Object.fromEntries(numbers) };
}

/** The worksheet that an address asks for. @param {URLSearchParams} given */
function exercises(given) {
  const list = (/** @type {string} */ name) => (given.get(name) ?? "").split(/[\s,]+/).filter(Boolean);
  const numbers = ["seed", "count"].filter((name) => given.get(name)).map((name) => [name, given.get(name)]);
  return {
    lessons: list("lessons"),
    rules: list("rules"),
    positions: list("positions"),
    key: given.has("key"),
    ...Object.fromEntries(numbers),
  };
}

/** A worksheet without a number gets one, so that its address brings the same cards again. @param {boolean} [anew] */
function numbered(anew = false) {
  const given = new URLSearchParams(location.hash.slice(1));
  if (!WORKSHEET.test(location.hash) || (given.has("seed") && !anew)) return;
  given.set("seed", String(Math.floor(Math.random() * SHEETS)));
  const address = `#${String(given).replaceAll("%2C", ",")}`;
  if (anew) location.hash = address;
  else history.replaceState(history.state, "", address);
}

onPage(() => {
  leaving?.abort();
  open?.close();
  open = undefined;
  const place = document.getElementById("sheet");
  if (!place) return;
  leaving = new AbortController();
  const engine = (open = Engine.open(place, document.getElementById("work-form") ? "worksheet" : "sheet"));
  const follow = () => void lay(place, engine.ask);
  choosing(document.getElementById("deal-form"));
  addEventListener("hashchange", follow, { signal: leaving.signal });
  follow();
});

/** @param {HTMLElement} place @param {(request: Record<string, unknown>) => Promise<any>} ask */
async function lay(place, ask) {
  numbered();
  const hash = location.hash,
    wanted = asking(hash),
    barrier = Engine.barrier();
  if (!wanted) {
    place.ariaBusy = null;
    return place.replaceChildren();
  }
  place.ariaBusy = "true"; // what lies there stays until the new one is ready
  const named = /** @type {string[]} */ (wanted.purposes ? [] : (wanted.words ?? [])),
    lying = barrier ? await Ready.of(named[0] ?? "") : [];
  /** @type {{title?: any, html?: string, error?: string, code?: string}} */
  const { title, html, error, code } = barrier
    ? (Ready.found(lying, named) ?? { error: barrier })
    : await ask(wanted).catch(() => ({ error: words.rules_failed }));
  if (hash !== location.hash) return;
  if (!html) {
    refuse(place, error ?? words.rules_failed);
    return place.append(...Ready.links(lying, named));
  }
  const sheet = markup(html);
  /** Where a deal is played: each table's sheet names its own. @param {Element} page */
  const played = (page) => new URL(`play.html#deal=${page.querySelector(".code")?.textContent}`, location.href).href;
  for (const page of code || WORKSHEET.test(hash) ? sheet.querySelectorAll(".copy, .asked, .key") : [sheet]) {
    const address = code ? played(page) : location.href;
    page.append(await foot(title, page.matches(".asked") ? `${address}&key=1` : address, page.matches(".asked")));
  }
  const deals = code ? new Set([...sheet.querySelectorAll(".copy")].map(played)) : [];
  if (hash !== location.hash) return;
  place.replaceChildren(ways(barrier ? [] : onward(hash, [...deals])), sheet, ...Ready.links(lying));
  place.ariaBusy = null;
}

/** @param {HTMLElement} place @param {string} why */
function refuse(place, why) {
  place.replaceChildren(make("p", { class: "panel", role: "alert" }, why));
  place.ariaBusy = null;
  // rules that do not go together can be mended above
  document.getElementById("change-rules")?.setAttribute("open", "");
}

/** What our own Python has written, every text in it escaped. @param {string} html */
function markup(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  return document.adoptNode(/** @type {HTMLElement} */ (page.body.firstElementChild));
}

/** Where one may go on from a sheet. @param {string} hash @param {string[]} deals where each deal of it is played */
function onward(hash, deals) {
  if (deals.length) return deals.map((href) => make("a", { class: "btn", href }, words.set_play));
  if (!WORKSHEET.test(hash)) return [make("a", { class: "btn", href: `rules.html${hash}` }, words.whole_rules_here)];
  const again = make("button", { class: "btn", type: "button" }, words.work_again);
  again.addEventListener("click", () => numbered(true));
  return [again];
}

/** @param {HTMLElement[]} onward */
function ways(onward) {
  const [print_, copy] = [words.set_print, words.set_link].map((text, n) =>
    make("button", { class: n ? "btn" : "btn main", type: "button" }, text),
  );
  print_.addEventListener("click", () => print());
  // without a safe connection, as in a school's network, there is no clipboard
  copy.addEventListener("click", async () =>
    say(
      (await navigator.clipboard?.writeText(location.href).then(
        () => words.copied,
        () => "",
      )) || words.not_copied,
    ),
  );
  return make("p", { class: "btns" }, print_, copy, ...onward);
}

/**
 * Where the sheet comes from, for whoever holds only the paper; of exercises, where their answers are.
 * @param {string} title
 * @param {string} address
 * @param {boolean} [key]
 */
async function foot(title, address, key = false) {
  if (location.protocol === "file:") return make("footer", {}, make("p", {}, title)); // nobody else has this disk
  const code = await Qr.draw(address, key ? words.qr_key : words.qr_here);
  return make("footer", {}, make("p", {}, `${key ? words.qr_key : title} · ${address}`), ...(code ? [code] : []));
}

/** The form in which deals are chosen; what is chosen stands in the address. @param {HTMLElement | null} form */
function choosing(form) {
  if (!(form instanceof HTMLFormElement)) return;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const data = new FormData(form),
      text = (/** @type {string} */ name) => String(data.get(name) ?? "").trim();
    const purposes = data.getAll("with").join(" "),
      seed = String(Math.floor(Math.random() * MOST));
    const chosen = new URLSearchParams(
      text("deal")
        ? { deal: text("deal") }
        : [
            ["find", text("find")],
            ["with", purposes],
            ["players", text("players")],
            ["seed", seed],
          ],
    );
    chosen.set("copies", text("copies"));
    if (!text("deal") && Number(text("more"))) for (const name of ["others", "more"]) chosen.set(name, text(name));
    location.hash = String(chosen);
  });
}
