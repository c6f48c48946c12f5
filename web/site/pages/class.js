/* The page of a class: what the teacher has collected, as tables to print and to save. */
import * as Stores from "../../kept/stores.js";
import * as Asking from "../asking.js";
import * as Codes from "../progress-code.js";
import { base, course, decks, fill, lang, make, onPage, today, words, worksheets } from "../site.js";
import * as Assignment from "./assign/assignment.js";
import * as Columns from "./class/columns.js";
import * as Pupils from "./class/pupils.js";
import * as Own from "./own-lesson/kept.js";

/** @typedef {import("./class/pupils.js").Pupil} Pupil */
/** @typedef {import("./class/columns.js").Column} Column */

const KEY = "durak.class";

/** @type {AbortController | undefined} */
let leaving;

/** @param {HTMLElement} place @param {AbortSignal} signal */
function open(place, signal) {
  const text = /** @type {HTMLTextAreaElement} */ (place.querySelector("textarea"));
  const part = (/** @type {string} */ name) => /** @type {HTMLElement} */ (place.querySelector(name));
  const laws = Pupils.laws(Asking.decks(), place.ownerDocument),
    asked = new Set(decks);
  text.value ||= Stores.read(KEY) ?? ""; // what was pasted before the script came stays

  /** What a pupil is called who has told no name. @param {number} n */
  const nth = (n) => fill(words.class_nth, { n });

  function draw() {
    const read = Pupils.lines(text.value)
      .map(({ name, code }, n) => ({ name: name || nth(n + 1), code }))
      .map((line) => ({ line, pupil: Pupils.pupil(line, course, [...laws.keys()], today()) }));
    const pupils = read.flatMap(({ pupil }) => pupil ?? []),
      wrong = read.filter(({ pupil }) => !pupil).map(({ line }) => line.name);
    const lines = [
      pupils.length ? fill(words.class_read, { n: pupils.length }) : "",
      wrong.length ? fill(words.class_wrong, { names: wrong.join(lang === "ja" ? "、" : ", ") }) : "",
      Pupils.long(text.value) ? fill(words.class_long, { lines: Pupils.PUPILS, signs: Pupils.SIGNS }) : "",
    ];
    part(".said").textContent = lines.filter(Boolean).join(lang === "ja" ? "" : " ");
    part(".table").replaceChildren(...(pupils.length ? table(pupils, columns(pupils)) : []));
    part(".table").hidden = !pupils.length;
    part(".missed").replaceChildren(...(pupils.length ? missed(pupils) : []));
    part(".by-pupil div").replaceChildren(...byPupil(pupils));
    part(".by-pupil").hidden = !part(".by-pupil div").childElementCount;
    part(".acts").replaceChildren(...(pupils.length ? acts(pupils) : []));
  }

  /**
   * What the address says was assigned; without that the course, and lessons of one's own where some are told.
   * @param {Pupil[]} pupils
   * @returns {Column[]}
   */
  function columns(pupils) {
    const { items } = Assignment.items(Assignment.read(location.hash), course, decks);
    if (items.length) return Columns.ofAssignment(items, named);
    const own = Columns.ofOwn(pupils, Own.titles(), words.class_own),
      begun = pupils.some(({ stars }) => stars.some((n) => n >= 0));
    return [...(begun || !own.length ? Columns.ofCourse(course) : []), ...own];
  }

  /** @param {import("./assign/assignment.js").Item} item */
  function named({ kind, id, n, title }) {
    if (kind === "rule") return laws.get(id)?.law ?? id;
    return kind === "step" ? fill(words.class_step, { n, title, step: id.split(".")[1] }) : title;
  }

  /** @param {Pupil[]} pupils @param {Column[]} columns */
  function table(pupils, columns) {
    const assigned = Assignment.is(location.hash);
    const rows = pupils.map((pupil) =>
      make(
        "tr",
        {},
        make("th", { scope: "row" }, pupil.name),
        ...columns.map(({ cell }) => {
          const { sign, all } = cell(pupil);
          return make("td", all ? { class: "all" } : {}, sign);
        }),
        make("td", { class: "times" }, pupil.missed.length ? String(pupil.missed.length) : ""),
      ),
    );
    const heads = make(
      "tr",
      {},
      make("th", { scope: "col" }, words.class_pupil),
      ...columns.map(({ head, name }) => make("th", { scope: "col", title: name }, String(head))),
      make("th", { scope: "col" }, words.class_times),
    );
    return [
      make("table", {}, make("thead", {}, heads), make("tbody", {}, ...rows)),
      make("p", { class: "small muted" }, assigned ? words.class_signs_assigned : words.class_signs),
      ...(assigned ? [key(columns)] : []),
    ];
  }

  /** What stands above each column. @param {Column[]} columns */
  const key = (columns) =>
    make(
      "ul",
      { class: "small key" },
      ...columns.map(({ head, name, url }) => make("li", {}, `${head}: `, make("a", { href: base() + url }, name))),
    );

  /** Which assignment the table is about, and the way to it. */
  function drawAssigned() {
    const { items } = Assignment.items(Assignment.read(location.hash), course, decks),
      title = Assignment.read(location.hash).title || words.assignment;
    const all = make("a", { href: `${base()}class.html` }, words.class_all),
      it = make("a", { href: `${base()}assign.html${location.hash}` }, title);
    part(".about").replaceChildren(
      ...(items.length
        ? [words.class_about, " ", it, " · ", all]
        : Assignment.is(location.hash)
          ? [words.assign_no_link]
          : []),
    );
  }

  /** @param {Pupil[]} pupils */
  function missed(pupils) {
    const most = Pupils.missedMost(pupils);
    if (!most.length) return [make("p", { class: "muted" }, words.class_none)];
    const rules = most.map(([id, n]) => make("li", {}, law(id), ` (${n})`));
    const ids = most.flatMap(([id]) => (asked.has(id) ? id : [])).join(","),
      link = `${base()}worksheets.html#rules=${ids}`;
    return [
      make("h2", {}, words.class_missed),
      make("ul", {}, ...rules),
      make(
        "p",
        { class: "btns" },
        ...(worksheets && ids ? [make("a", { class: "btn main", href: link }, words.class_sheet)] : []),
        ...(ids ? [make("a", { class: "btn", href: `${base()}assign.html#rules=${ids}` }, words.class_assign)] : []),
      ),
    ];
  }

  /** A law, leading to its practice, or to its page where nothing is asked about it. @param {string} id */
  const law = (id) =>
    make(
      "a",
      { href: base() + (asked.has(id) ? `practice.html#rule=${id}` : (laws.get(id)?.url ?? "rules.html")) },
      laws.get(id)?.law ?? id,
    );

  /** The laws that each pupil missed, folded. @param {Pupil[]} pupils */
  function byPupil(pupils) {
    const some = pupils.filter(({ missed }) => missed.length);
    return some.map(({ name, missed }) =>
      make(
        "details",
        { class: "pupil" },
        make("summary", {}, `${name} (${missed.length})`),
        make("ul", {}, ...missed.map((id) => make("li", {}, law(id)))),
      ),
    );
  }

  /** @param {Pupil[]} pupils */
  function acts(pupils) {
    const button = (/** @type {string} */ text, /** @type {() => void} */ press) => {
      const found = make("button", { class: "btn", type: "button" }, text);
      found.addEventListener("click", press);
      return found;
    };
    return [
      button(words.set_print, () => print()),
      button(words.class_csv, () => save(pupils)),
      button(words.class_forget, () => {
        text.value = "";
        keep();
        text.focus();
      }),
    ];
  }

  /** @param {Pupil[]} pupils */
  function save(pupils) {
    const heads = [words.class_pupil, words.class_times],
      law = (/** @type {string} */ id) => laws.get(id)?.law ?? id,
      told = Pupils.csv(pupils, columns(pupils), heads, law);
    const file = new Blob(["\ufeff", told], { type: "text/csv;charset=utf-8" });
    const link = /** @type {HTMLAnchorElement} */ (
      make("a", { href: URL.createObjectURL(file), download: `durak-${today()}.csv` })
    );
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 0);
  }

  /** What was scanned becomes a line; a pupil who has told a name has it here. @param {string} scanned @returns {string} */
  function add(scanned) {
    const [line, more] = Pupils.lines(scanned),
      count = text.value.split("\n").filter((each) => each.trim()).length;
    if (!line?.code || more) return words.class_no_code;
    if (text.value.split(/\s+/).includes(line.code)) return words.class_known;
    if (count >= Pupils.PUPILS || text.value.length + scanned.length + Codes.NAME > Pupils.SIGNS)
      return words.class_full;
    const name = line.name || nth(count + 1);
    text.value = `${text.value.replace(/\n*$/, "")}${count ? "\n" : ""}${name} ${line.code}\n`;
    keep();
    return fill(line.name ? words.class_added : words.class_nameless, { name });
  }

  const scanning = part(".scanning"),
    scan = part('[data-do="scan"]');
  scan.addEventListener("click", async () => {
    try {
      const scanner = await Asking.part("scan");
      scan.hidden = true;
      scanner.open(scanning, add);
    } catch {
      scanning.textContent = words.scan_failed;
    }
  });

  function keep() {
    Stores.write(KEY, text.value || null);
    draw();
  }

  const begin = () => (drawAssigned(), draw());
  text.addEventListener("input", keep);
  addEventListener("hashchange", begin, { signal });
  begin();
}

onPage(() => {
  const place = document.getElementById("class");
  leaving?.abort();
  leaving = new AbortController();
  if (place) open(place, leaving.signal);
});
