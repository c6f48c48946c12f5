"use strict";
/**
 * A class: lines of names and codes become a table of pupils and lessons, and the rules missed most. Everything stays in this browser.
 *
 * @typedef {{name: string, code: string}} Line
 * @typedef {{name: string, stars: number[], done: number, missed: string[]}} Pupil stars by lesson, -1 where none is begun; rules that were missed
 */
var DurakClass = (() => {
  const PUPILS = 200, SIGNS = 60_000; // that are read
  const MOST = 6; // rules that are told as missed most
  const NAME = 40; // signs of a name

  /** Names and codes; the code is the last word, and may have been broken into several. @param {string} text @param {(code: string) => boolean} reads @returns {Line[]} */
  function lines(text, reads) {
    return text.slice(0, SIGNS).split("\n").map((line) => line.trim().split(/[\s,;]+/).filter(Boolean)).filter((parts) => parts.length).slice(0, PUPILS).map((parts) => {
      const from = parts.findIndex((_, n) => n > 0 && reads(parts.slice(n).join("")));
      const at = from > 0 ? from : parts.length - 1;
      return { name: (parts.slice(0, at).join(" ") || parts[0]).slice(0, NAME), code: at ? parts.slice(at).join("") : "" };
    });
  }

  /** What a pupil's code tells; null if it is none. @param {Line} line @param {DurakLesson[]} course @param {string[]} decks @param {string} day @returns {Pupil | null} */
  function pupil({ name, code }, course, decks, day) {
    const progress = code ? DurakProgress.decode(code, course, day) : null;
    if (!progress) return null;
    const begun = (/** @type {DurakLesson} */ lesson) => lesson.steps.some((id) => progress[id]?.solved);
    const stars = course.map((lesson) => (begun(lesson) ? DurakProgress.stars(progress, lesson.steps) : -1));
    const practised = Object.entries(DurakMemory.ofBits(DurakProgress.decodeBeside(code), decks)).filter(([, kept]) => kept.missed).map(([id]) => id);
    const missed = new Set([...Object.keys(DurakMemory.ofMissed(DurakProgress.decodeMissed(code), decks)), ...practised]);
    return { name, stars, done: stars.filter((n) => n > 0).length, missed: [...missed] };
  }

  /** The rules that most pupils missed, with how many. @param {Pupil[]} pupils @returns {[string, number][]} */
  function missedMost(pupils) {
    /** @type {Map<string, number>} */
    const times = new Map();
    for (const id of pupils.flatMap(({ missed }) => missed)) times.set(id, (times.get(id) ?? 0) + 1);
    return [...times].sort(([, one], [, other]) => other - one).slice(0, MOST);
  }

  /** A cell that a spreadsheet takes for a text, also where a name begins like a formula. @param {string | number} value */
  function cell(value) {
    const text = String(value), safe = typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return `"${safe.replaceAll('"', '""')}"`;
  }

  /** @param {Pupil[]} pupils @param {DurakLesson[]} course @param {string[]} head the words for pupil and missed rules */
  function csv(pupils, course, [who, missed]) {
    const rows = pupils.map((one) => [one.name, ...one.stars.map((n) => (n < 0 ? "" : n)), one.missed.join(" ")]);
    return [[who, ...course.map(({ n }) => Number(n)), missed], ...rows].map((row) => row.map(cell).join(",")).join("\r\n") + "\r\n";
  }

  return { PUPILS, SIGNS, NAME, lines, pupil, missedMost, csv };
})();

(() => {
  if (typeof document === "undefined") return;
  const { words, fill, course, decks, make, onPage, base, today, lang } = DurakSite;
  const KEY = "durak.class";

  /** @param {HTMLElement} place */
  function open(place) {
    const text = /** @type {HTMLTextAreaElement} */ (place.querySelector("textarea"));
    const part = (/** @type {string} */ name) => /** @type {HTMLElement} */ (place.querySelector(name));
    const laws = new Map(DurakAsking.decks().map((deck) => [deck.id, deck]));
    try {
      text.value = localStorage.getItem(KEY) ?? "";
    } catch {
      /* storage is switched off: the class lasts as long as the page */
    }

    function draw() {
      const reads = (/** @type {string} */ code) => DurakProgress.decode(code, course, today()) !== null;
      const lines = DurakClass.lines(text.value, reads), read = lines.map((line) => ({ line, pupil: DurakClass.pupil(line, course, decks, today()) }));
      const pupils = read.flatMap(({ pupil }) => pupil ?? []), wrong = read.filter(({ pupil }) => !pupil).map(({ line }) => line.name);
      part(".said").textContent = [pupils.length ? fill(words.class_read, { n: pupils.length }) : "", wrong.length ? fill(words.class_wrong, { names: wrong.join(lang === "ja" ? "、" : ", ") }) : ""].filter(Boolean).join(lang === "ja" ? "" : " ");
      part(".table").replaceChildren(...(pupils.length ? [table(pupils)] : []));
      part(".table").hidden = !pupils.length;
      part(".missed").replaceChildren(...(pupils.length ? missed(pupils) : []));
      part(".acts").replaceChildren(...(pupils.length ? acts(pupils) : []));
    }

    /** @param {Pupil[]} pupils */
    function table(pupils) {
      const head = course.map(({ n, title }) => make("th", { scope: "col", title }, String(Number(n))));
      const rows = pupils.map(({ name, stars }) => make("tr", {}, make("th", { scope: "row" }, name), ...stars.map((n) => make("td", {}, n < 0 ? "" : n ? "★".repeat(n) : "·"))));
      return make("table", {}, make("thead", {}, make("tr", {}, make("th", { scope: "col" }, words.class_pupil), ...head)), make("tbody", {}, ...rows));
    }

    /** @param {Pupil[]} pupils */
    function missed(pupils) {
      const most = DurakClass.missedMost(pupils);
      if (!most.length) return [make("p", { class: "muted" }, words.class_none)];
      const rules = most.map(([id, n]) => make("li", {}, make("a", { href: `${base()}practice.html#rule=${id}` }, laws.get(id)?.law ?? id), ` (${n})`));
      const link = `${base()}worksheets.html#rules=${most.map(([id]) => id).join(",")}`;
      return [make("h2", {}, words.class_missed), make("ul", {}, ...rules), ...(DurakSite.worksheets ? [make("p", {}, make("a", { class: "btn main", href: link }, words.class_sheet))] : [])];
    }

    /** @param {Pupil[]} pupils */
    function acts(pupils) {
      const button = (/** @type {string} */ text, /** @type {() => void} */ press) => {
        const found = make("button", { class: "btn", type: "button" }, text);
        found.addEventListener("click", press);
        return found;
      };
      return [button(words.set_print, () => print()), button(words.class_csv, () => save(pupils)), button(words.class_forget, () => {
        text.value = "";
        keep();
        text.focus();
      })];
    }

    /** @param {Pupil[]} pupils */
    function save(pupils) {
      const file = new Blob(["\ufeff", DurakClass.csv(pupils, course, [words.class_pupil, words.class_missed])], { type: "text/csv;charset=utf-8" });
      const link = /** @type {HTMLAnchorElement} */ (make("a", { href: URL.createObjectURL(file), download: `durak-${today()}.csv` }));
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 0);
    }

    /** What was scanned becomes a line. @param {string} scanned @returns {string} */
    function add(scanned) {
      const reads = (/** @type {string} */ code) => DurakProgress.decode(code, course, today()) !== null;
      const code = scanned.trim(), count = text.value.split("\n").filter((line) => line.trim()).length;
      if (!code || /\s/.test(code) || !reads(code)) return words.class_no_code;
      if (text.value.split(/\s+/).includes(code)) return words.class_known;
      if (count >= DurakClass.PUPILS || text.value.length + code.length + DurakClass.NAME > DurakClass.SIGNS) return words.class_full;
      const name = fill(words.class_nth, { n: count + 1 });
      text.value = `${text.value.replace(/\n*$/, "")}${count ? "\n" : ""}${name} ${code}\n`;
      keep();
      return fill(words.class_added, { name });
    }

    const scanning = part(".scanning"), scan = part('[data-do="scan"]');
    scan.addEventListener("click", async () => {
      try {
        await DurakAsking.script("assets/scan.js");
        scan.hidden = true;
        /** @type {any} */ (globalThis).DurakScan.open(scanning, add);
      } catch {
        scanning.textContent = words.scan_failed;
      }
    });

    function keep() {
      try {
        if (text.value) localStorage.setItem(KEY, text.value);
        else localStorage.removeItem(KEY);
      } catch {
        /* it lasts as long as the page */
      }
      draw();
    }

    text.addEventListener("input", keep);
    draw();
  }

  onPage(() => {
    const place = document.getElementById("class");
    if (place) open(place);
  });
})();
