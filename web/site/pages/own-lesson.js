/**
 * A lesson of one's own: own-lesson.html#lesson=CODE plays it, #add=CODE adds a position, without either one writes.
 * The page keeps the lesson's data; what each part shows, and why one cannot be asked, Python says.
 *
 * @typedef {string | string[]} Own a text, or one for each language
 * @typedef {{text?: Own, position?: string, task?: Own, right?: Own, wrong?: Own, hints?: Own[], [field: string]: any}} Part
 * @typedef {{v: number, title: Own, parts: Part[]}} OwnLesson
 * @typedef {{text: string, doc: any, code: string, error: string}} Shown
 * @typedef {{data: OwnLesson, parts: Shown[], title: string, code: string, error: string, long: string}} Looked
 * @typedef {{text: string, choices: {text: string, fields: Record<string, any>, task: string[]}[]}} Group
 */
import * as Engine from "../engine.js";
import { base, fill, lang, make, say, words } from "../site.js";
import * as Own from "./own-lesson/kept.js";

const LANGS = ["en", "ja"];
const HERE = LANGS.indexOf(lang);
const TYPING = 400; // milliseconds after the last sign
const LARGEST = 200_000; // bytes of a file
const ASKED = ["goal", "pick", "mark", "predict"];
const SUITS = "♠♥♦♣";

/** @param {string} text @param {() => void} press @param {Record<string, string>} [attributes] */
function button(text, press, attributes = {}) {
  const found = make("button", { class: "btn", type: "button", ...attributes }, text);
  found.addEventListener("click", press);
  return found;
}

/** What keeps a button from being pressed. @param {boolean} not @returns {Record<string, string>} */
const off = (not) => (not ? { disabled: "" } : {});
/** What an author wrote, in this page's language. @param {Own | undefined} own */
const read = (own) => (Array.isArray(own) ? String(own[HERE] ?? "") : (own ?? ""));
/** @param {Own | undefined} own @param {string} text @returns {Own} */
const written = (own, text) =>
  Array.isArray(own) ? LANGS.map((_, n) => (n === HERE ? text : String(own[n] ?? ""))) : text;

/** @param {any} doc */
function table(doc) {
  const hand = /** @type {any} */ (document.createElement("durak-hand"));
  hand.lang = lang;
  hand.dataset.base = base();
  // what is solved here belongs to no lesson of the course
  hand.addEventListener("durak-progress", (/** @type {Event} */ event) => event.stopPropagation());
  hand.open(doc);
  return hand;
}

class Desk {
  /** @type {string[]} */
  past = [];
  /** @type {string[]} */
  future = [];
  /** @type {Looked | null} */
  told = null;
  /** @type {{status: HTMLElement, preview: HTMLElement, doc: string}[]} of each part */
  drawn = [];
  /** @type {Map<string, Promise<Group[]>>} what can be asked at a position */
  asked = new Map();
  /** @type {HTMLTextAreaElement | HTMLInputElement | null} where one wrote last */
  pen = null;
  sent = 0;

  /** @param {HTMLElement} place @param {(asked: Record<string, unknown>) => Promise<any>} ask */
  constructor(place, ask) {
    this.place = place;
    this.post = ask;
    this.lesson = Own.kept();
    this.heading = document.querySelector("h1");
    this.name = this.heading?.textContent ?? "";
  }

  /** @param {Record<string, unknown>} lesson @returns {Promise<any>} */
  async ask(lesson) {
    const { lesson: answer, error } = await this.post({ lesson }).catch(() => ({ error: words.rules_failed }));
    return answer ?? { error };
  }

  /** What the address names is played or added; what cannot be read leaves what is being written. */
  async begin() {
    const given = new URLSearchParams(location.hash.slice(1)),
      code = given.get("lesson"),
      add = given.get("add");
    if (code !== null) {
      const told = await this.ask({ code });
      if (told.parts) return this.play(told);
      this.write();
      return this.refuse(told.error);
    }
    this.write();
    if (add === null) return;
    history.replaceState(history.state, "", location.pathname);
    await this.addPosition(add);
  }

  /** @param {string} sentence */
  refuse(sentence) {
    this.place.querySelector(":scope > [role=alert]")?.remove();
    this.place.prepend(make("p", { class: "panel", role: "alert" }, sentence));
  }

  // ---- playing

  /** @param {Looked} told */
  play(told) {
    const solved = Own.solved(told.code, told.parts.length);
    const exercises = told.parts.filter(({ doc }) => doc?.ask).length;
    const count = make("p", { class: "solved", role: "status" });
    const tell = () => {
      count.textContent = exercises ? fill(words.own_solved, { n: solved.size, count: exercises }) : "";
    };
    const parts = told.parts.map((part, n) => {
      const section = make(
        "section",
        { class: "part" },
        ...part.text
          .split(/\n\s*\n/)
          .filter(Boolean)
          .map((text) => make("p", {}, text)),
      );
      if (part.error) section.append(make("p", { class: "wrong" }, part.error));
      if (!part.doc) return section;
      const hand = table(part.doc);
      hand.addEventListener("durak-progress", (/** @type {CustomEvent} */ { detail }) => {
        if (!detail.solved) return;
        Own.solve(told.code, solved.add(n));
        tell();
      });
      hand.addEventListener("durak-next", (/** @type {Event} */ event) => {
        event.stopPropagation();
        parts[n + 1]?.scrollIntoView({ block: "start" });
      });
      section.append(hand);
      return section;
    });
    tell();
    this.called(told.title);
    this.told = told;
    this.place.replaceChildren(
      ...parts,
      count,
      make(
        "div",
        { class: "btns acts" },
        button(words.own_change, () => this.change(told.data), { "data-key": "change" }),
        this.link(),
        this.save(),
        button(words.set_print, () => print()),
      ),
    );
  }

  /** A lesson has its own title; what the page is for is said where one writes. @param {string} title */
  called(title) {
    if (this.heading) this.heading.textContent = title || this.name;
    document.querySelector(".lede")?.toggleAttribute("hidden", Boolean(title));
  }

  /** What is played is written on; what was being written comes back with Undo. @param {OwnLesson} data */
  change(data) {
    history.replaceState(history.state, "", location.pathname);
    this.edit(() => {
      this.lesson = data;
    });
  }

  // ---- writing

  /** Changes the lesson; what it was can be brought back. @param {() => void} how */
  edit(how) {
    this.past.push(JSON.stringify(this.lesson));
    this.future = [];
    how();
    this.write();
  }

  /** @param {string[]} from @param {string[]} to */
  step(from, to) {
    const before = from.pop();
    if (before === undefined) return;
    to.push(JSON.stringify(this.lesson));
    this.lesson = JSON.parse(before);
    this.write();
  }

  /** Draws what is written; the keyboard stays where it was. */
  write() {
    const active = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.key,
      { lesson } = this;
    this.called("");
    this.drawn = [];
    this.acts = make("div", { class: "btns acts" });
    this.status = make("p", { class: "state", role: "status" });
    const both = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox" }));
    both.checked = Array.isArray(lesson.title);
    both.addEventListener("change", () => this.edit(() => this.speak(both.checked)));
    const code = /** @type {HTMLInputElement} */ (
      make("input", {
        "aria-label": words.own_paste,
        placeholder: words.own_paste,
        spellcheck: "false",
        autocapitalize: "off",
        autocomplete: "off",
      })
    );
    const form = make(
      "form",
      { class: "move" },
      code,
      make("button", { class: "btn", type: "submit" }, words.own_add_code),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.addPosition(code.value);
    });
    this.place.replaceChildren(
      this.field(words.own_title, lesson, "title", "input"),
      make("label", { class: "both" }, both, " ", words.own_both),
      ...lesson.parts.map((part, n) => this.part(part, n)),
      make(
        "div",
        { class: "panel adds" },
        make(
          "div",
          { class: "btns" },
          button(
            words.own_add_text,
            () => this.edit(() => lesson.parts.push({ text: Array.isArray(lesson.title) ? ["", ""] : "" })),
            { "data-key": "add text" },
          ),
          make("a", { class: "btn", href: `${base()}set-up.html` }, words.own_add_position),
          ...[...SUITS].map((suit) =>
            button(suit, () => this.insert(suit), {
              class: "btn suit",
              "aria-label": fill(words.own_suit, { suit }),
              "data-key": `suit ${suit}`,
            }),
          ),
        ),
        form,
      ),
      this.status,
      this.acts,
    );
    if (active)
      /** @type {HTMLElement | null} */ (this.place.querySelector(`[data-key="${CSS.escape(active)}"]`))?.focus({
        preventScroll: true,
      });
    this.offer();
    void this.look();
  }

  /** A text in one language becomes one in two, or the other way round. @param {boolean} both */
  speak(both) {
    /** @param {Own} own @returns {Own} */
    const turn = (own) => (both ? LANGS.map(() => read(own)) : read(own));
    const { lesson } = this;
    lesson.title = turn(lesson.title);
    for (const part of lesson.parts) {
      for (const name of ["text", "task", "right", "wrong"])
        if (part[name] !== undefined) part[name] = turn(part[name]);
      if (part.hints) part.hints = part.hints.map(turn);
    }
  }

  /** A text that is written, at its place in the lesson. @param {string} label @param {any} owner @param {string | number} name @param {"input" | "textarea"} [kind] */
  field(label, owner, name, kind = "textarea") {
    const key = `${label} ${this.drawn.length} ${name}`;
    const pen = /** @type {HTMLTextAreaElement | HTMLInputElement} */ (
      make(kind, { "data-key": key, ...(kind === "textarea" ? { rows: "3" } : { maxlength: "200" }) })
    );
    pen.value = read(owner[name]);
    let before = "",
      timer = 0;
    pen.addEventListener("focus", () => {
      this.pen = pen;
      before = JSON.stringify(this.lesson);
    });
    pen.addEventListener("input", () => {
      if (before) this.past.push(before);
      before = "";
      this.future = [];
      const both = Array.isArray(this.lesson.title) ? (owner[name] ?? ["", ""]) : owner[name];
      if (pen.value || name === "title" || name === "text" || name === "task") owner[name] = written(both, pen.value);
      else delete owner[name];
      if (Array.isArray(owner)) owner.splice(0, owner.length, ...owner.filter((hint) => read(hint)));
      clearTimeout(timer);
      timer = window.setTimeout(() => void this.look(), TYPING);
    });
    return make("label", { class: "written" }, make("span", {}, label), pen);
  }

  /** @param {string} sign */
  insert(sign) {
    const { pen } = this;
    if (!pen?.isConnected) return say(words.own_where);
    pen.focus();
    pen.setRangeText(sign, pen.selectionStart ?? 0, pen.selectionEnd ?? 0, "end");
    pen.dispatchEvent(new Event("input"));
  }

  /** @param {Part} part @param {number} n */
  part(part, n) {
    const { parts } = this.lesson,
      isText = part.position === undefined;
    const name = fill(isText ? words.own_text : words.own_position, { n: n + 1 });
    const move = (/** @type {number} */ to) => () =>
      this.edit(() => {
        parts.splice(to, 0, ...parts.splice(n, 1));
      });
    const status = make("p", { class: "state" }),
      preview = make("div", { class: "preview" });
    const inside = isText ? [this.field(words.own_words, part, "text")] : this.exercise(part, n);
    this.drawn.push({ status, preview, doc: "" });
    return make(
      "section",
      { class: "panel part", "aria-label": name },
      make(
        "div",
        { class: "head" },
        make("h2", {}, name),
        button("↑", move(n - 1), {
          "aria-label": fill(words.own_up, { n: n + 1 }),
          "data-key": `up ${n}`,
          ...off(n === 0),
        }),
        button("↓", move(n + 1), {
          "aria-label": fill(words.own_down, { n: n + 1 }),
          "data-key": `down ${n}`,
          ...off(n === parts.length - 1),
        }),
        button(
          words.own_remove,
          () =>
            this.edit(() => {
              parts.splice(n, 1);
            }),
          { "aria-label": fill(words.own_remove_part, { n: n + 1 }), "data-key": `remove ${n}` },
        ),
      ),
      ...inside,
      status,
      preview,
    );
  }

  /** What is asked at a position, and what is said there. @param {Part} part @param {number} n */
  exercise(part, n) {
    const choice = /** @type {HTMLSelectElement} */ (
      make("select", { "data-key": `goal ${n}` }, make("option", { value: "" }, words.own_no_goal))
    );
    void this.choices(part.position ?? "").then((groups) => this.list(choice, groups, part));
    const hints = (part.hints ??= []);
    const more = make(
      "details",
      {},
      make("summary", {}, words.own_more),
      this.field(words.own_right, part, "right"),
      this.field(words.own_wrong, part, "wrong"),
      this.field(words.own_hint, hints, 0),
    );
    return [
      make("label", { class: "written" }, make("span", {}, words.own_goal), choice),
      this.field(words.own_task, part, "task"),
      more,
    ];
  }

  /** @param {HTMLSelectElement} choice @param {Group[]} groups @param {Part} part */
  list(choice, groups, part) {
    const every = groups.flatMap(({ choices }) => choices);
    const now = JSON.stringify(ASKED.map((name) => part[name] ?? null));
    const same = (/** @type {Record<string, any>} */ fields) =>
      JSON.stringify(ASKED.map((name) => fields[name] ?? null)) === now;
    for (const group of groups) {
      const list = make("optgroup", { label: group.text });
      for (const each of group.choices) list.append(make("option", { value: String(every.indexOf(each)) }, each.text));
      choice.append(list);
    }
    const found = every.findIndex(({ fields }) => same(fields));
    // what a file asks otherwise stays as it is
    if (found < 0 && ASKED.some((name) => part[name] !== undefined))
      choice.append(make("option", { value: "own" }, words.own_goal_own));
    choice.value = found >= 0 ? String(found) : choice.querySelector("[value=own]") ? "own" : "";
    choice.addEventListener("change", () => {
      if (choice.value === "own") return;
      this.edit(() => {
        const chosen = every[Number(choice.value)],
          suggested = every.some(({ task }) => task.includes(read(part.task)));
        for (const name of ASKED) delete part[name];
        if (choice.value === "") return;
        Object.assign(part, structuredClone(chosen.fields));
        if (!read(part.task) || suggested)
          part.task = Array.isArray(this.lesson.title) ? chosen.task : chosen.task[HERE];
      });
    });
  }

  /** @param {string} position @returns {Promise<Group[]>} */
  choices(position) {
    const known = this.asked.get(position) ?? this.ask({ choices: position }).then((told) => told.choices ?? []);
    this.asked.set(position, known);
    return known;
  }

  /** A position from its code, or an address that ends in it. @param {string} text */
  async addPosition(text) {
    const code = text
      .trim()
      .replace(/^.*#(position|deal|add)=/, "")
      .replace(/&.*/, "");
    const { text: position, error } = await this.ask({ position: code });
    if (!position) return this.refuse(error);
    this.edit(() => this.lesson.parts.push({ position, task: Array.isArray(this.lesson.title) ? ["", ""] : "" }));
    this.place.querySelector(".part:last-of-type")?.scrollIntoView({ block: "start" });
  }

  /** Empty fields are left out of what is sent. */
  get data() {
    const parts = this.lesson.parts.map((part) => {
      const bare = { ...part };
      if (!bare.hints?.length) delete bare.hints;
      if (!read(bare.task) && !ASKED.some((name) => bare[name] !== undefined)) {
        for (const name of ["task", "right", "wrong", "hints"]) delete bare[name];
      }
      return bare;
    });
    return { ...this.lesson, parts };
  }

  /** Keeps what is written, and shows what Python says of it. */
  async look() {
    const sent = (this.sent += 1);
    Own.keep(this.lesson);
    if (!this.lesson.parts.length)
      return this.tell({ data: this.lesson, parts: [], title: "", code: "", error: words.own_empty, long: "" });
    const told = await this.ask({ data: this.data });
    if (sent === this.sent && this.drawn.length)
      this.tell(told.parts ? told : { ...told, parts: [], code: "", long: "" });
  }

  /** @param {Looked} told */
  tell(told) {
    this.told = told;
    this.drawn.forEach((drawn, n) => {
      const { doc = null, error = "" } = told.parts[n] ?? {},
        text = JSON.stringify(doc);
      drawn.status.className = error ? "state wrong" : "state";
      drawn.status.textContent = error || (doc?.ask ? words.own_fine : doc ? words.own_played : "");
      if (text === drawn.doc) return;
      drawn.doc = text;
      drawn.preview.replaceChildren(...(doc ? [table(doc)] : []));
    });
    const wrong = told.parts.some(({ error }) => error);
    if (this.status) this.status.textContent = wrong ? words.own_unfinished : told.error || told.long;
    this.offer();
  }

  /** What can be done with the lesson as it stands. */
  offer() {
    const { told } = this;
    const file = /** @type {HTMLInputElement} */ (
      make("input", { type: "file", accept: ".json,application/json,text/plain", hidden: "" })
    );
    file.addEventListener("change", () => void this.bring(file.files?.[0]));
    this.acts?.replaceChildren(
      button(words.undo, () => this.step(this.past, this.future), { "data-key": "undo", ...off(!this.past.length) }),
      button(words.redo, () => this.step(this.future, this.past), {
        "data-key": "redo",
        ...off(!this.future.length),
      }),
      button(words.own_see, () => told && this.play(told), {
        class: "btn main",
        "data-key": "see",
        ...off(!told?.code),
      }),
      this.link(),
      this.save(),
      button(words.own_open, () => file.click(), { "data-key": "open" }),
      file,
      button(
        words.own_new,
        () =>
          this.edit(() => {
            this.lesson = Own.empty();
          }),
        { "data-key": "new", ...off(!this.lesson.parts.length && !this.lesson.title) },
      ),
    );
  }

  link() {
    const { told } = this;
    return button(words.set_link, () => void copy(`${location.href.split("#")[0]}#lesson=${told?.code}`), {
      "data-key": "link",
      ...off(!told?.code || told.long !== ""),
    });
  }

  save() {
    const { told } = this;
    return button(
      words.own_save,
      () => {
        const url = URL.createObjectURL(new Blob([JSON.stringify(told?.data, null, 1)], { type: "application/json" }));
        make("a", { href: url, download: "durak-lesson.json" }).click();
        setTimeout(() => URL.revokeObjectURL(url), 1000);
      },
      { "data-key": "save", ...off(!told?.code) },
    );
  }

  /** A file is read; one that holds no lesson changes nothing. @param {File | undefined} file */
  async bring(file) {
    if (!file) return;
    const told = file.size > LARGEST ? { error: words.own_large } : await this.ask({ file: await file.text() });
    if (!told.parts) return this.refuse(told.error);
    this.edit(() => {
      this.lesson = told.data;
    });
  }
}

/** @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    say(words.copied);
  } catch {
    // where it cannot be copied, it stands in the address
    history.replaceState(history.state, "", `#${text.split("#")[1]}`);
    say(words.not_copied);
  }
}

Engine.work("own-lesson", (place, ask) => {
  const desk = new Desk(place, ask);
  return (moved) => (!moved || location.hash) && desk.begin();
});
