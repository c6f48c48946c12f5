/* The page of a class: what the teacher has collected, as tables to print and to save. */
import * as Stores from "../../kept/stores.js";
import * as Asking from "../asking.js";
import * as Codes from "../progress-code.js";
import { base, course, decks, fill, lang, make, onPage, today, words, worksheets } from "../site.js";
import * as Pupils from "./class/pupils.js";

/** @typedef {import("./class/pupils.js").Pupil} Pupil */

const KEY = "durak.class";

/** @param {HTMLElement} place */
function open(place) {
  const text = /** @type {HTMLTextAreaElement} */ (place.querySelector("textarea"));
  const part = (/** @type {string} */ name) => /** @type {HTMLElement} */ (place.querySelector(name));
  const laws = new Map(Asking.decks().map((deck) => [deck.id, deck]));
  text.value = Stores.read(KEY) ?? "";

  /** What a pupil is called who has told no name. @param {number} n */
  const nth = (n) => fill(words.class_nth, { n });

  function draw() {
    const read = Pupils.lines(text.value)
      .map(({ name, code }, n) => ({ name: name || nth(n + 1), code }))
      .map((line) => ({ line, pupil: Pupils.pupil(line, course, decks, today()) }));
    const pupils = read.flatMap(({ pupil }) => pupil ?? []),
      wrong = read.filter(({ pupil }) => !pupil).map(({ line }) => line.name);
    const said = [
      pupils.length ? fill(words.class_read, { n: pupils.length }) : "",
      wrong.length ? fill(words.class_wrong, { names: wrong.join(lang === "ja" ? "、" : ", ") }) : "",
      Pupils.long(text.value) ? fill(words.class_long, { lines: Pupils.PUPILS, signs: Pupils.SIGNS }) : "",
    ];
    part(".said").textContent = said.filter(Boolean).join(lang === "ja" ? "" : " ");
    part(".table").replaceChildren(...(pupils.length ? table(pupils) : []));
    part(".table").hidden = !pupils.length;
    part(".missed").replaceChildren(...(pupils.length ? missed(pupils) : []));
    part(".acts").replaceChildren(...(pupils.length ? acts(pupils) : []));
  }

  /** @param {Pupil[]} pupils */
  function table(pupils) {
    const head = course.map(({ n, title }) => make("th", { scope: "col", title }, String(Number(n))));
    const rows = pupils.map(({ name, stars, missed }) =>
      make(
        "tr",
        {},
        make("th", { scope: "row" }, name),
        ...stars.map((n) => make("td", n > 2 ? { class: "all" } : {}, n < 0 ? "" : n ? String(n) : "·")),
        make("td", { class: "times" }, missed.length ? String(missed.length) : ""),
      ),
    );
    const heads = make(
      "tr",
      {},
      make("th", { scope: "col" }, words.class_pupil),
      ...head,
      make("th", { scope: "col" }, words.class_times),
    );
    return [
      make("table", {}, make("thead", {}, heads), make("tbody", {}, ...rows)),
      make("p", { class: "small muted" }, words.class_signs),
    ];
  }

  /** @param {Pupil[]} pupils */
  function missed(pupils) {
    const most = Pupils.missedMost(pupils);
    if (!most.length) return [make("p", { class: "muted" }, words.class_none)];
    const rules = most.map(([id, n]) =>
      make("li", {}, make("a", { href: `${base()}practice.html#rule=${id}` }, laws.get(id)?.law ?? id), ` (${n})`),
    );
    const link = `${base()}worksheets.html#rules=${most.map(([id]) => id).join(",")}`;
    return [
      make("h2", {}, words.class_missed),
      make("ul", {}, ...rules),
      ...(worksheets ? [make("p", {}, make("a", { class: "btn main", href: link }, words.class_sheet))] : []),
    ];
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
    const file = new Blob(["\ufeff", Pupils.csv(pupils, course, [words.class_pupil, words.class_missed])], {
      type: "text/csv;charset=utf-8",
    });
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

  text.addEventListener("input", keep);
  draw();
}

onPage(() => {
  const place = document.getElementById("class");
  if (place) open(place);
});
