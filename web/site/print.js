/* What only paper shows: in the foot which page it is, and where, with a QR code; of a comparison the whole table or, where one is to predict, every step; moves that are watched, as a list; small pictures of the laws of a rulebook. A sheet says all this itself. */
import * as Qr from "./qr.js";
import { lang, make, onPage, pen, words } from "./site.js";

const SOON = 3000; // milliseconds after which the drawing of codes is fetched: nothing can be awaited when printing begins

onPage(() => void setTimeout(() => navigator.onLine && Qr.ready(), SOON));

/** @type {[task: Element, nodes: Node[]][]} tasks whose words are those of paper now */
const written = [];

// two steps of a comparison on a page
const low = new CSSStyleSheet();
low.replaceSync(`.stepper, .gist { display: none; } .compare h2.task { font-size: 1.1em; } .compare .games { display: grid; grid-template-columns: repeat(auto-fit, minmax(190px, 1fr)); gap: 8px; } .game > header { min-height: 0; padding: 2px 8px; }
  .compare .games .game .cloth { gap: 2px 8px; padding: 4px 6px; } .compare .games .game :is(.bout, .hand) { --cw: 29px; gap: 3px; } .compare .games .game :is(.talon, .disc) { --cw: 20px; } .compare .games .game .fan.faces { --cw: 15px; } .compare .games .game .bout { min-height: 0; } .ask { padding: 4px 8px; } .ask .choices { display: block; } .ask.ask .opt { font-size: .85em; line-height: 1.15; padding: 0 0 2px; min-height: 0; } .ask .lbl { line-height: inherit; }`);

/** A task says what one does with a pen. @param {any} hand */
function write(hand) {
  const task = hand.shadowRoot?.querySelector("p.task"),
    wording = hand.driver?.doc?.task;
  if (!task || !wording) return;
  written.push([task, [...task.childNodes]]);
  task.textContent = pen.reduce(
    (/** @type {string} */ text, [screen, paper]) => text.replace(new RegExp(screen, "gu"), paper),
    wording,
  );
}

addEventListener("beforeprint", () => {
  const page = document.getElementById("content"),
    own = page?.querySelector(".sheet, .printed");
  for (const hand of document.querySelectorAll("durak-hand")) {
    write(hand);
    hand.after(...watched(hand));
  }
  if (!page || own) return;
  for (const element of page.querySelectorAll("durak-compare"))
    element.after(...(element.closest("#compare-table") ? whole : predicted)(/** @type {any} */ (element)));
  for (const title of page.querySelectorAll("h2:has(~ .prose details.law)")) picture(title);
  const code = Qr.now(location.href, words.qr_here);
  page.append(
    make(
      "footer",
      { class: "printed" },
      make("p", {}, `${document.title} · ${location.href}`),
      ...(code ? [code] : []),
    ),
  );
});
addEventListener("afterprint", () => {
  for (const [task, nodes] of written.splice(0)) task.replaceChildren(...nodes);
});
addEventListener("afterprint", () => document.querySelectorAll(".printed").forEach((it) => it.remove()));

/** Moves that a screen shows one after the other: to be read, covered, and answered on a line. @param {any} hand */
function watched({ driver }) {
  if (!driver?.doc?.ask?.recall) return [];
  const told = [];
  for (let node = driver.node(driver.doc.start), way; (way = node.edges.next?.to); ) {
    const passed = way.map((/** @type {number} */ n) => driver.node(n));
    told.push(
      passed
        .flatMap((/** @type {any} */ { view }) => view.events.map((/** @type {{text: string}} */ { text }) => text))
        .filter(Boolean)
        .join(lang === "ja" ? "" : " "),
    );
    node = passed[passed.length - 1];
  }
  return [
    make("ol", { class: "printed watched" }, ...told.filter(Boolean).map((text) => make("li", {}, text))),
    make("p", { class: "printed line" }),
  ];
}

/** Every step of a comparison that is predicted, each with its cards; a copy is never answered. @param {any} element */
function predicted({ path, dataset }) {
  return Array.from({ length: path?.length ?? 0 }, (_, n) => {
    const copy = /** @type {any} */ (
      make("durak-compare", { class: "printed", "data-base": dataset.base ?? "", "data-step": path.step(n).id })
    );
    copy.open(path.doc);
    copy.shadowRoot.adoptedStyleSheets = [...copy.shadowRoot.adoptedStyleSheets, low];
    return copy;
  });
}

/** Below the sentences of a heading the first picture of each, by the number that its sentence gets. @param {Element} title */
function picture(title) {
  const found = [];
  let last = title;
  for (let next = title.nextElementSibling; next && next.localName !== "h2"; next = next.nextElementSibling) {
    if (!next.matches(".prose")) continue;
    last = next;
    for (const law of next.querySelectorAll("details.law:not([open])")) {
      const drawing = law.querySelector(".still");
      if (!drawing) continue;
      found.push(make("span", {}, make("sup", {}, String(found.length + 1)), drawing.cloneNode(true)));
      law.querySelector("summary")?.append(make("sup", { class: "printed" }, String(found.length)));
    }
  }
  if (found.length) last.after(make("div", { class: "printed stills" }, ...found));
}

/** Every step of a comparison with what each game does; nothing before its document has come. @param {any} element */
function whole({ path }) {
  if (!path) return [];
  const head = ["", ...path.doc.games.map((/** @type {{title: string}} */ { title }) => title)].map((text) =>
    make("th", { scope: "col" }, text),
  );
  const rows = Array.from({ length: path.length }, (_, n) => path.step(n)).map(({ title, games }) =>
    make(
      "tr",
      {},
      make("th", { scope: "row" }, title),
      ...games.map((/** @type {{text: string}} */ { text }) => make("td", {}, text)),
    ),
  );
  return [
    make("table", { class: "printed whole" }, make("thead", {}, make("tr", {}, ...head)), make("tbody", {}, ...rows)),
  ];
}
