/**
 * The page of any game's rules. The address names the game: rules.html#durak+perevodnoy+japanese
 *
 * @typedef {{said: string, changed: boolean, id?: string, why?: string, note?: string}} ToldSentence
 * @typedef {{figures: {width: number, height: number, shapes: [string, Record<string, string>, string][], heard: string, said: string}[], key: string}} ToldDrawings
 * @typedef {{title: string, pitch: string, notes: string[], parts: {title: string, paragraphs: ToldSentence[][], drawings: ToldDrawings[]}[], granted: {title: string, laws: ToldSentence[]}}} ToldRules
 */
import { WorkerDriver } from "../hand/worker.js";
import * as Engine from "./engine.js";
import * as Table from "./table.js";
import { base, lang, make, onPage, words } from "./site.js";

/** @type {{stop(): void}|undefined} */
let running;

/** A sentence that unfolds: why, and where the rule stands by itself. @param {ToldSentence} sentence */
function door({ said, changed, id, why, note }) {
  if (!id) return make("span", {}, said);
  const link = make("a", { href: `${base()}rules/${id.slice(0, id.lastIndexOf("."))}.html#${id}` }, words.to_the_rule);
  const reasons = [why, note].filter(Boolean).map((text) => make("p", { class: "why" }, text ?? ""));
  return make(
    "details",
    { class: changed ? "law changed" : "law", id },
    make("summary", {}, said.trimStart()),
    make("div", { class: "door" }, ...reasons, make("p", { class: "small" }, link)),
  );
}

/** @param {ToldSentence[]} sentences */
const prose = (sentences) =>
  make(
    "div",
    { class: sentences.some(({ changed }) => changed) ? "prose differs" : "prose" },
    ...sentences.flatMap((sentence) => (sentence.said.startsWith(" ") ? [" ", door(sentence)] : [door(sentence)])),
  );

/** An element of a drawing. @param {string} tag @param {Record<string, string>} attributes @param {...(Element | string)} inside */
function shape(tag, attributes, ...inside) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...inside);
  return made;
}

/** Drawings and what their signs mean. @param {ToldDrawings} drawings */
const glance = ({ figures, key }) =>
  make(
    "div",
    { class: "glance" },
    ...figures.map(({ width, height, shapes, heard, said }) =>
      make(
        "figure",
        {},
        shape(
          "svg",
          {
            viewBox: `0 0 ${width} ${height}`,
            width: `${width}`,
            height: `${height}`,
            role: "img",
            "aria-label": heard,
          },
          ...shapes.map((each) => shape(...each)),
        ),
        make("figcaption", {}, said),
      ),
    ),
    make("p", {}, key),
  );

/** @param {ToldRules} told */
const book = (told) => [
  make("h2", { class: "booktitle" }, told.title),
  ...(told.pitch ? [make("p", {}, told.pitch)] : []),
  make("p", {}, make("a", { href: `sheet.html${location.hash}` }, words.on_sheet)),
  ...told.notes.map((note) => make("p", { class: "small muted" }, note)),
  ...told.parts.flatMap(({ title, paragraphs, drawings }) => [
    make("h2", {}, title),
    ...paragraphs.map(prose),
    ...drawings.map(glance),
  ]),
  make(
    "details",
    { class: "granted" },
    make("summary", {}, `${told.granted.title}: ${told.granted.laws.length}`),
    make("ul", {}, ...told.granted.laws.map((law) => make("li", {}, door(law)))),
  ),
];

onPage(() => {
  const place = document.getElementById("rules-told"),
    panel = document.getElementById("change-rules");
  running?.stop();
  if (!place) return;
  // the form has put into the address what was chosen, and asks for it at once
  panel?.addEventListener("submit", () => location.hash && ask(place, Table.named(location.hash)));
  panel?.toggleAttribute("open", !Table.named(location.hash).length);
  follow();
});
addEventListener("hashchange", follow);

/** Asks for the rules that the address names. */
function follow() {
  const place = document.getElementById("rules-told"),
    panel = document.getElementById("change-rules"),
    game = Table.named(location.hash);
  // a link to a sentence that stands here already
  if (!place || !game.length || document.getElementById(game[0]) || place.dataset.game === game.join()) return;
  const barrier = Engine.barrier();
  if (barrier) return place.replaceChildren(make("p", { class: "panel", role: "alert" }, barrier));
  if (!panel?.contains(document.activeElement)) return ask(place, game);
  // who is choosing says by the button of the form when that is all
  running?.stop();
  place.dataset.game = "";
  place.replaceChildren();
}

/** @param {HTMLElement} place @param {string[]} game */
function ask(place, game) {
  place.dataset.game = game.join(); // they come, whatever else is heard of this address
  const bar = make("progress", { "aria-label": words.loading_rules, max: "1", value: "0" });
  place.replaceChildren(
    make("p", { class: "now" }, words.loading_rules, " ", bar),
    make("p", { class: "small muted" }, words.show_rules_what),
  );
  running?.stop();
  const driver = (running = new WorkerDriver(base(), { words: game }, lang));
  const failed = (/** @type {string} */ why) =>
    place.replaceChildren(make("p", { class: "panel", role: "alert" }, why));
  driver.onLoading = ({ share }) => bar.setAttribute("value", String(share));
  driver.onFailure = () => failed(words.rules_failed);
  driver.onUpdate = ({ told, error }) => {
    if (!told) return failed(error ?? words.rules_failed);
    place.replaceChildren(...book(told));
  };
  driver.start("rules");
}
