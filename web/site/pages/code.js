/**
 * Code that runs where one reads: the cells of a page, each with an editor. Python is that of the page Play; what it
 * answers comes as data, of which elements are made here. Loaded when the first cell is opened.
 *
 * @typedef {string | {tag: string, in: Tree[]} | {element: string, doc: any}} Tree
 * @typedef {{text?: string, tree?: Tree[]}} Piece
 * @typedef {{shown?: Piece[], error?: {text: string, cell: number, line: number, code: string}, broke?: boolean}} Ran
 */
import { WorkerDriver } from "../../hand/worker.js";
import * as Stores from "../../kept/stores.js";
import { base, fill, lang, make, onPage, words } from "../site.js";

const KEPT = "durak.code"; // what was typed, by page and cell
const LIMIT = 60_000; // ms that a cell may run
const TYPING = 400; // ms after the last sign
const TAGS = new Set(
  "b blockquote br caption code dd details div dl dt em h3 h4 hr i li ol p pre s small span strong sub summary sup table tbody td tfoot th thead tr u ul".split(
    " ",
  ),
);
const ELEMENTS = new Set(["hand", "compare"]);

/** @type {Cell[]} of this page, in its order */
let cells = [];
/** @type {any} what runs now */
let running;

/** All that was typed, on all pages. @returns {Record<string, string>} */
const kept = () => Stores.read(KEPT) ?? {};

/** @param {string} name @param {string} text "" for what stands on the page @returns {boolean} whether there was room */
function keep(name, text) {
  const { [name]: _, ...others } = kept();
  return Stores.write(KEPT, text ? { ...others, [name]: text } : others);
}

/** @param {Tree} node @returns {Node | string} */
function grown(node) {
  if (typeof node === "string") return node;
  if ("tag" in node) return TAGS.has(node.tag) ? make(node.tag, {}, ...node.in.map(grown)) : "";
  return ELEMENTS.has(node.element) ? table(node) : "";
}

/** @param {{element: string, doc: any}} made */
function table({ element, doc }) {
  const found = /** @type {any} */ (document.createElement(`durak-${element}`));
  found.lang = lang;
  found.dataset.base = base();
  // what is answered here belongs to no lesson of the course
  for (const told of ["durak-progress", "durak-verdict"])
    found.addEventListener(told, (/** @type {Event} */ event) => event.stopPropagation());
  found.read(() => doc);
  return found;
}

/** @param {Piece} piece */
const drawn = ({ text, tree }) =>
  make("div", { class: "out" }, ...(tree ? tree.map(grown) : [make("pre", { tabindex: "0" }, text ?? "")]));

/** @param {NonNullable<Ran["error"]>} error @param {number} here the number of the cell that was run */
function refusal({ text, cell, line, code }, here) {
  const where = !line ? "" : cell === here ? fill(words.code_line, { line }) : fill(words.code_cell, { cell, line });
  return make(
    "div",
    { class: "out wrong" },
    ...(code ? [make("p", { class: "small" }, where), make("pre", { tabindex: "0" }, code)] : []),
    make("p", { role: "alert" }, text),
  );
}

class Cell {
  /** @type {any} */
  editor = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  typing;

  /** @param {HTMLElement} place @param {number} n from 1 */
  constructor(place, n) {
    this.place = place;
    this.n = n;
    this.source = /** @type {HTMLElement} */ (place.querySelector("pre"));
    this.original = (this.source.textContent ?? "").replace(/\n$/, "");
    this.name = `${lang} ${location.pathname.split("/").pop()} ${n}`;
    this.text = kept()[this.name] ?? this.original;
    /** @type {HTMLElement[]} what this code shows as it was written */
    this.before = [];
    for (let next = place.nextElementSibling; next?.matches(".out"); next = next.nextElementSibling)
      this.before.push(/** @type {HTMLElement} */ (next));
  }

  open() {
    const field = make("div", { class: "editor" });
    const button = (/** @type {string} */ text, /** @type {() => void} */ press, look = "btn") => {
      const made = /** @type {HTMLButtonElement} */ (make("button", { class: look, type: "button" }, text));
      made.addEventListener("click", press);
      return made;
    };
    this.run = button(words.code_run, () => this.start(), "btn main");
    this.stop = button(words.code_stop, () => running?.fail("code_stopped"));
    this.back = button(words.code_back, () => this.restore());
    this.note = make("p", { class: "small", role: "status" });
    this.out = make("div", { class: "ran", role: "region", "aria-label": fill(words.code_out, { n: this.n }) });
    this.source.replaceWith(field);
    this.place.append(
      make("p", { class: "btns" }, this.run, this.stop, this.back),
      make("p", { class: "small muted" }, words.code_keys),
      this.note,
    );
    this.place.after(this.out);
    this.stop.hidden = true;
    const label = `${fill(words.code_label, { n: this.n })} ${words.code_keys}`;
    this.editor = /** @type {any} */ (globalThis).DurakEditor.open(field, {
      text: this.text,
      label,
      changed: (/** @type {string} */ text) => this.changed(text),
      run: () => this.start(),
    });
    this.back.hidden = this.text === this.original;
    this.editor.focus();
  }

  /** @param {string} text */
  changed(text) {
    this.text = text;
    /** @type {HTMLElement} */ (this.back).hidden = text === this.original;
    clearTimeout(this.typing);
    this.typing = setTimeout(() => this.keep(), TYPING);
  }

  keep() {
    clearTimeout(this.typing);
    if (!keep(this.name, this.text === this.original ? "" : this.text)) this.tell(words.code_no_room);
  }

  /** Back to what stands on the page, and what that shows; one step back in the editor has it again. */
  restore() {
    this.editor.write(this.original);
    this.keep();
    this.out?.replaceChildren();
    this.before.forEach((output) => {
      output.hidden = false;
    });
    this.tell("");
    this.editor.focus();
  }

  /** @param {string} text */
  tell(text) {
    if (this.note) this.note.textContent = text;
  }

  start() {
    if (running || !this.editor) return;
    this.keep();
    this.tell(words.code_loading);
    ask(
      cells.slice(0, this.n).map(({ text }) => text),
      {
        begun: () => this.tell(words.code_running),
        slow: () => this.tell(words.code_long),
        ran: (answer) => this.show(answer),
        failed: (why) => this.tell(words[why] ?? words.rules_failed),
      },
    );
  }

  /** @param {Ran} answer */
  show({ shown: pieces = [], error }) {
    this.before.forEach((other) => {
      other.hidden = true;
    });
    this.out?.replaceChildren(...pieces.map(drawn), ...(error ? [refusal(error, this.n)] : []));
    this.tell(error ? "" : pieces.length ? words.code_ran : words.code_silent);
  }
}

/**
 * Ask Python for the last of some cells. It ends when it has answered, when it is stopped, or when its time is over: then
 * the worker goes, and the next question begins with a new one.
 * @param {string[]} sources @param {{begun(): void, slow(): void, ran(answer: Ran): void, failed(why: string): void}} then
 */
function ask(sources, { begun: tell, slow, ran, failed }) {
  const driver = (running = new WorkerDriver(base(), { cells: sources }, lang));
  let begun = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let limit;
  const end = () => {
    clearTimeout(limit);
    if (running === driver) running = undefined;
    draw();
  };
  driver.onLoading = (/** @type {{stage: string}} */ { stage }) => {
    if (stage !== "deal" || begun) return;
    begun = true; // what comes now is the reader's own
    tell();
    limit = setTimeout(() => driver.fail("code_late"), LIMIT);
  };
  driver.onSilence = () => begun && slow();
  driver.onUpdate = (/** @type {any} */ given) => {
    const answer = /** @type {Ran} */ (given);
    driver.stop();
    end();
    if (answer.broke) failed("rules_failed");
    else ran(answer);
  };
  driver.onFailure = (/** @type {string} */ why) => {
    end();
    failed(why in FAILED ? FAILED[why] : why);
  };
  draw();
  driver.start("code");
}

/** What the worker says of itself, in words of a page. @type {Record<string, string>} */
const FAILED = {
  load_broken: "code_broken",
  load_missing: "code_broken",
  no_memory: "code_broken",
  no_wasm: "no_wasm",
};

/** Only one cell runs at a time. */
function draw() {
  for (const { run, stop } of cells) {
    if (run) run.disabled = Boolean(running);
    if (stop) stop.hidden = !running;
  }
}

function leave() {
  for (const cell of cells) if (cell.editor) cell.keep();
  // nobody would stop it any more, and Play would wait for it
  running?.fail("code_stopped");
  cells = [];
}
addEventListener("pagehide", () => cells.forEach((cell) => cell.editor && cell.keep()));

/** @param {HTMLElement} place */
export function open(place) {
  const places = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("details.runs")]);
  if (cells[0]?.place !== places[0]) {
    leave();
    cells = places.map((each, at) => new Cell(each, at + 1));
  }
  const cell = cells[places.indexOf(place)];
  cell.open();
  warm();
}

/** Python comes while one reads and types. */
function warm() {
  const driver = new WorkerDriver(base(), { cells: [] }, lang);
  driver.onUpdate = () => driver.stop();
  driver.start("code");
}

onPage(() => cells[0] && !cells[0].place.isConnected && leave());
