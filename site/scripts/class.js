"use strict";
/**
 * A class: lines of names and codes become a table of pupils and lessons, and the rules missed most. Everything stays in this browser.
 *
 * @typedef {{name: string, code: string}} Line
 * @typedef {{name: string, stars: number[], done: number, missed: string[]}} Pupil stars by lesson, -1 where none is begun; rules that were missed
 */
var DurakClass = (() => {
  const PUPILS = 200,
    SIGNS = 60_000; // that are read
  const MOST = 6; // rules that are told as missed most
  const NOTHING = /[\s,;，、；]([–—-])$/; // in the place of a code: whoever has begun nothing has none

  /** The lines with something in them. @param {string} text */
  const filled = (text) =>
    text
      .slice(0, SIGNS)
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => /[^\s,;，、；]/.test(line));

  /** Names and codes. @param {string} text @returns {Line[]} */
  function lines(text) {
    return filled(text)
      .slice(0, PUPILS)
      .map((line) => {
        const { name, code } = DurakProgressCode.split(line.replace(NOTHING, "")),
          bare = NOTHING.exec(line)?.[1];
        return { name, code: code || (bare ?? "") };
      });
  }

  /** Whether a text is longer than what is read of it. @param {string} text */
  const long = (text) => text.trim().length > SIGNS || filled(text).length > PUPILS;

  /** What a pupil's code tells; null if it is none. @param {Line} line @param {DurakLesson[]} course @param {string[]} decks @param {string} day @returns {Pupil | null} */
  function pupil({ name, code }, course, decks, day) {
    const progress = NOTHING.test(` ${code}`) ? {} : DurakProgressCode.decode(code, course, day);
    if (!progress) return null;
    const begun = (/** @type {DurakLesson} */ lesson) => lesson.steps.some((id) => progress[id]?.solved);
    const stars = course.map((lesson) => (begun(lesson) ? DurakProgress.stars(progress, lesson.steps) : -1));
    const practised = Object.entries(DurakMemory.ofBits(DurakProgressCode.decodeBeside(code), decks))
      .filter(([, kept]) => kept.missed)
      .map(([id]) => id);
    const missed = new Set([
      ...Object.keys(DurakMemory.ofMissed(DurakProgressCode.decodeMissed(code), decks)),
      ...practised,
    ]);
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
    const text = String(value),
      safe = typeof value === "string" && /^[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text;
    return `"${safe.replaceAll('"', '""')}"`;
  }

  /** @param {Pupil[]} pupils @param {DurakLesson[]} course @param {string[]} head the words for pupil and missed rules */
  function csv(pupils, course, [who, missed]) {
    const rows = pupils.map((one) => [one.name, ...one.stars.map((n) => (n < 0 ? "" : n)), one.missed.join(" ")]);
    return (
      [[who, ...course.map(({ n }) => Number(n)), missed], ...rows].map((row) => row.map(cell).join(",")).join("\r\n") +
      "\r\n"
    );
  }

  return { PUPILS, SIGNS, lines, long, pupil, missedMost, csv };
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
    text.value = DurakStores.read(KEY) ?? "";

    /** What a pupil is called who has told no name. @param {number} n */
    const nth = (n) => fill(words.class_nth, { n });

    function draw() {
      const read = DurakClass.lines(text.value)
        .map(({ name, code }, n) => ({ name: name || nth(n + 1), code }))
        .map((line) => ({ line, pupil: DurakClass.pupil(line, course, decks, today()) }));
      const pupils = read.flatMap(({ pupil }) => pupil ?? []),
        wrong = read.filter(({ pupil }) => !pupil).map(({ line }) => line.name);
      const said = [
        pupils.length ? fill(words.class_read, { n: pupils.length }) : "",
        wrong.length ? fill(words.class_wrong, { names: wrong.join(lang === "ja" ? "、" : ", ") }) : "",
        DurakClass.long(text.value)
          ? fill(words.class_long, { lines: DurakClass.PUPILS, signs: DurakClass.SIGNS })
          : "",
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
      const most = DurakClass.missedMost(pupils);
      if (!most.length) return [make("p", { class: "muted" }, words.class_none)];
      const rules = most.map(([id, n]) =>
        make("li", {}, make("a", { href: `${base()}practice.html#rule=${id}` }, laws.get(id)?.law ?? id), ` (${n})`),
      );
      const link = `${base()}worksheets.html#rules=${most.map(([id]) => id).join(",")}`;
      return [
        make("h2", {}, words.class_missed),
        make("ul", {}, ...rules),
        ...(DurakSite.worksheets
          ? [make("p", {}, make("a", { class: "btn main", href: link }, words.class_sheet))]
          : []),
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
      const file = new Blob(["\ufeff", DurakClass.csv(pupils, course, [words.class_pupil, words.class_missed])], {
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
      const [line, more] = DurakClass.lines(scanned),
        count = text.value.split("\n").filter((each) => each.trim()).length;
      if (!line?.code || more) return words.class_no_code;
      if (text.value.split(/\s+/).includes(line.code)) return words.class_known;
      if (count >= DurakClass.PUPILS || text.value.length + scanned.length + DurakProgressCode.NAME > DurakClass.SIGNS)
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
        await DurakAsking.script("assets/scan.js");
        scan.hidden = true;
        /** @type {any} */ (globalThis).DurakScan.open(scanning, add);
      } catch {
        scanning.textContent = words.scan_failed;
      }
    });

    function keep() {
      DurakStores.write(KEY, text.value || null);
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
