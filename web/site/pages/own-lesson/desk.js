/**
 * The desk at which a lesson is written, and from which it is played.
 *
 * @typedef {{text: string, doc: any, code: string, error: string}} Shown
 * @typedef {{data: OwnLesson, parts: Shown[], title: string, code: string, error: string, long: string}} Looked
 * @typedef {{text: string, choices: {text: string, fields: Record<string, any>, task: string[]}[]}} Group
 */
import * as Handing from "../../handing.js";
import * as Project from "../../project.js";
import { base, fill, make, say, words } from "../../site.js";
import { button, copy, focused, line, off, refocus } from "../workshop/parts.js";
import * as Own from "./kept.js";
import { bare, isInBoth, speak } from "./lesson.js";
import { played, table } from "./playing.js";
import { field, section } from "./writing.js";

/** @typedef {import("./lesson.js").OwnLesson} OwnLesson */

const LARGEST = 200_000; // bytes of a file
const SUITS = { "♠": "s", "♥": "h", "♦": "d", "♣": "c" };

/** Where a link cannot be copied, it stands in the address. @param {string | undefined} code */
const address = (code) => history.replaceState(history.state, "", `#lesson=${code}`);

export class Desk {
  /** @type {string[]} */
  past = [];
  /** @type {string[]} */
  future = [];
  /** @type {Looked | null} */
  told = null;
  /** @type {{status: HTMLElement, preview: HTMLElement, doc: string}[]} of each part */
  drawn = [];
  /** @type {Map<string, Promise<Group[]>>} what can be asked at a position */
  offers = new Map();
  /** @type {HTMLTextAreaElement | HTMLInputElement | null} where one wrote last */
  pen = null;
  sent = 0;

  /** @param {HTMLElement} place @param {(request: Record<string, unknown>) => Promise<any>} ask */
  constructor(place, ask) {
    this.place = place;
    this.post = ask;
    this.lesson = Own.kept();
    this.panel = /** @type {HTMLElement} */ (document.getElementById("your-code"));
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
    this.called(told.title);
    this.told = told;
    const picture = make("div", { class: "code-qr large" });
    this.place.replaceChildren(
      ...played(told, this.panel),
      make(
        "div",
        { class: "btns acts" },
        button(words.own_change, () => this.change(told.data), { "data-key": "change" }),
        this.link(),
        button(words.qr_show, () => void this.showPicture(picture), { "data-key": "qr", ...off(told.long !== "") }),
        this.save(),
        button(words.set_print, () => print()),
        ...(told.parts.some(({ doc }) => doc) ? [Project.button()] : []),
      ),
      picture,
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
    const { lesson } = this,
      active = focused();
    this.called("");
    this.panel.hidden = true;
    this.drawn = [];
    this.acts = make("div", { class: "btns acts" });
    this.status = make("p", { class: "state", role: "status" });
    const both = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox" }));
    both.checked = isInBoth(lesson);
    both.addEventListener("change", () => this.edit(() => speak(this.lesson, both.checked)));
    const form = line(words.own_paste, words.own_add_code, (code) => void this.addPosition(code));
    this.place.replaceChildren(
      field(this, words.own_title, lesson, "title", "input"),
      make("label", { class: "both" }, both, " ", words.own_both),
      ...lesson.parts.map((part, n) => section(this, part, n)),
      make(
        "div",
        { class: "panel adds" },
        make(
          "div",
          { class: "btns" },
          button(
            words.own_add_text,
            () => this.edit(() => lesson.parts.push({ text: isInBoth(lesson) ? ["", ""] : "" })),
            { "data-key": "add text" },
          ),
          make("a", { class: "btn", href: `${base()}set-up.html` }, words.own_add_position),
          ...Object.entries(SUITS).map(([suit, letter]) =>
            button(suit, () => this.insert(suit), {
              class: `btn suit cc ${letter}`,
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
    refocus(this.place, active);
    this.offer();
    void this.look();
  }

  /** @param {string} sign */
  insert(sign) {
    const { pen } = this;
    if (!pen?.isConnected) return say(words.own_where);
    pen.focus();
    pen.setRangeText(sign, pen.selectionStart ?? 0, pen.selectionEnd ?? 0, "end");
    pen.dispatchEvent(new Event("input"));
  }

  /** @param {string} position @returns {Promise<Group[]>} */
  choices(position) {
    const choices = this.offers.get(position) ?? this.ask({ choices: position }).then((told) => told.choices ?? []);
    this.offers.set(position, choices);
    return choices;
  }

  /** A position from its code, or an address that ends in it. @param {string} text */
  async addPosition(text) {
    const code = text
      .trim()
      .replace(/^.*#(position|deal|add)=/, "")
      .replace(/&.*/, "");
    const { text: position, error } = await this.ask({ position: code });
    if (!position) return this.refuse(error);
    this.edit(() => this.lesson.parts.push({ position, task: isInBoth(this.lesson) ? ["", ""] : "" }));
    this.place.querySelector(".part:last-of-type")?.scrollIntoView({ block: "start" });
  }

  /** Keeps what is written, and shows what Python says of it. */
  async look() {
    const sent = (this.sent += 1);
    Own.keep(this.lesson);
    if (!this.lesson.parts.length)
      return this.tell({ data: this.lesson, parts: [], title: "", code: "", error: words.own_empty, long: "" });
    const told = await this.ask({ data: bare(this.lesson) });
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

  get address() {
    return `${location.href.split("#")[0]}#lesson=${this.told?.code}`;
  }

  /** The link as others can take it from the screen. @param {HTMLElement} picture */
  async showPicture(picture) {
    picture.replaceChildren(await Handing.drawn(this.address, words.link_qr, words.link_qr_none));
    picture.scrollIntoView({ block: "nearest" });
  }

  link() {
    const { told } = this;
    return button(words.set_link, () => void copy(this.address, () => address(told?.code)), {
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
