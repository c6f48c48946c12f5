/**
 * The bench on which a position is made: its text, what was undone, and the page around it.
 *
 * @typedef {{id: string, card: string, face: string | null, suit: string, text: string, label: string, gone: boolean}} LaidCard
 * @typedef {{id: string, name: string, cards: LaidCard[]}} Place
 * @typedef {{text: string, line: number, column: number, place: string}} Wrong
 * @typedef {{text: string, code: string, error: Wrong | null, refused?: string, title: string, words: string[], numbers: number[], people: number, trump: string,
 *   suits: {id: string, text: string}[], pairs: {id: string, cards: LaidCard[]}[] | null, places: Place[], pack: LaidCard[], back: LaidCard, seats: {seat: string, role: string}[],
 *   roles: {id: string, text: string}[], to: string, now: string, python: string}} Draft
 */
import * as Moment from "../../moment.js";
import * as Sheets from "../../sheets.js";
import { base, lang, make, say, words, fill, worksheets } from "../../site.js";
import { button, copy, focused, off, PLAIN, refocus, select } from "../workshop/parts.js";
import { places, rows, targets } from "./board.js";
import { choose } from "./game.js";
import { questions } from "./questions.js";

const MOST = 32767; // of the numbers of deals
const TYPING = 400; // milliseconds after the last sign
const ROWS = 12; // of the notation

/** A way to another page. @param {string} page @param {string} hash @param {string} text */
const go = (page, hash, text, kind = "btn", search = "") =>
  make("a", { class: kind, href: `${base()}${page}.html${search}#${hash}` }, text);

export class Bench {
  /** @type {string[]} */
  past = [];
  /** @type {string[]} */
  future = [];
  /** @type {Set<string>} the cards that are picked */
  picked = new Set();
  /** @type {Draft | null} */
  draft = null;
  asker = ""; // the seat that is asked about
  player = ""; // the seats of those who play on

  /** @param {HTMLElement} place @param {(request: Record<string, unknown>) => Promise<any>} ask */
  constructor(place, ask) {
    this.ask = ask;
    const Pen = /** @type {typeof import("../../../hand/pen.js").Pen} */ (DurakHand.Pen);
    this.pen = new Pen(lang, null, document.documentElement.dataset.letters ?? "");
    this.board = make("div", { class: "board" });
    this.lay = make("div", { class: "lay", role: "group", "aria-label": words.set_lay });
    this.now = make("p", { class: "now", role: "status" });
    this.onward = make("p", { class: "onward" });
    this.notation = /** @type {HTMLTextAreaElement} */ (
      make("textarea", {
        rows: String(ROWS),
        ...PLAIN,
        id: "set-up-text",
        "aria-describedby": "set-up-wrong",
      })
    );
    this.wrong = make("p", { class: "wrong", id: "set-up-wrong", role: "status" });
    this.answer = make("div", { class: "answer", "aria-live": "polite" });
    this.asking = make("div", { class: "panel asking" });
    this.game = make("details", { class: "game" }, make("summary", { class: "btn" }, words.set_game));
    this.acts = make("div", { class: "btns acts" });
    this.tools = make("div", { class: "btns tools" });
    this.title = make("p", { class: "crumb" });
    this.all = [
      this.pen.sheet,
      this.title,
      make("div", { class: "here" }, this.now, this.onward),
      this.board,
      this.lay,
      this.tools,
      this.game,
      this.acts,
      this.asking,
      make(
        "section",
        { class: "panel notated" },
        make("h2", {}, make("label", { for: "set-up-text" }, words.notation)),
        this.notation,
        this.wrong,
        make("p", { class: "small" }, make("a", { href: `${base()}notation.html` }, words.set_notation)),
      ),
    ];
    this.place = place;
    let typing = 0;
    this.notation.addEventListener("input", () => {
      clearTimeout(typing);
      typing = window.setTimeout(() => void this.look(this.notation.value, true), TYPING);
    });
    this.game.addEventListener("toggle", () => void choose(this));
    place.addEventListener("keydown", (event) => this.key(event));
  }

  /** What the address names is laid; where it names nothing, what the page brings along lies there at once. */
  begin() {
    const given = new URLSearchParams(location.hash.slice(1)),
      code = given.get("position"),
      named = Moment.named(given);
    if (code !== null && code === this.draft?.code) return;
    const first = document.getElementById("first-position");
    if (code === null && !named && first instanceof HTMLTemplateElement) {
      this.show(JSON.parse(first.content.textContent ?? ""));
      // the rules come meanwhile
      return void this.ask({}).catch(() => say(words.rules_failed));
    }
    return this.send(code !== null ? { code } : (named ?? {}), false);
  }

  /** Sends an intent; what comes back is shown. @param {Record<string, unknown>} intent @param {boolean} [counts] whether it can be undone */
  async send(intent, counts = true) {
    const before = this.draft?.text;
    const { draft, error } = await this.ask(intent).catch(() => ({ draft: null, error: words.rules_failed }));
    if (!draft) {
      if (this.draft) {
        if ("text" in intent && !("do" in intent)) this.wrong.textContent = error; // of what is being typed
        return say(error);
      }
      // an address that cannot be read leaves a table to begin with
      this.place.prepend(make("p", { class: "panel", role: "alert" }, error));
      return Object.keys(intent).length ? void this.send({}, false) : undefined;
    }
    if (counts && before !== undefined && before !== draft.text) {
      this.past.push(before);
      this.future = [];
    }
    if (!draft.refused) this.picked.clear();
    this.show(draft);
    if (draft.refused) say(draft.refused);
  }

  /** @param {Record<string, unknown>} intent */
  change(intent) {
    return this.send({ ...intent, text: this.draft?.text ?? "" });
  }

  /** @param {string} text @param {boolean} counts */
  look(text, counts) {
    return this.send({ text }, counts);
  }

  /** @param {string[]} from @param {string[]} to */
  step(from, to) {
    const text = from.pop();
    if (text === undefined || !this.draft) return;
    to.push(this.draft.text);
    void this.look(text, false);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.target === this.notation) return;
    if (event.key === "Escape" && this.picked.size) {
      this.picked.clear();
      this.draw();
    }
    if ((event.ctrlKey || event.metaKey) && event.key === "z") {
      event.preventDefault();
      this.step(this.past, this.future);
    }
  }

  /** @param {Draft} draft */
  show(draft) {
    this.draft = draft;
    if (!this.board.isConnected) this.place.append(...this.all);
    if (this.notation.value !== draft.text) this.notation.value = draft.text;
    if (draft.code) history.replaceState(history.state, "", `#position=${draft.code}`);
    this.answer.replaceChildren();
    this.draw();
    if (/** @type {HTMLDetailsElement} */ (this.game).open) void choose(this);
  }

  /** Draws everything; the keyboard stays where it was. */
  draw() {
    const { draft } = this,
      active = focused();
    if (!draft) return;
    const { error } = draft;
    this.title.textContent = draft.title;
    this.now.textContent = draft.now || words.set_unfinished;
    this.wrong.textContent = error?.text ?? "";
    this.notation.setAttribute("aria-invalid", String(Boolean(error)));
    this.tools.replaceChildren(...this.toolbar());
    const tray = () => this.board.querySelector("[data-place='pack'] .cards"); // on a phone
    const scrolled = tray()?.scrollLeft ?? 0;
    this.board.replaceChildren(...places(this));
    tray()?.scrollTo({ left: scrolled, behavior: "instant" });
    this.place.style.setProperty("--rows", String(rows(draft).length)); // over which the question lies
    this.lay.replaceChildren(...targets(this));
    this.lay.hidden = !this.picked.size;
    this.onward.replaceChildren(...this.playOn());
    this.acts.replaceChildren(...this.actions());
    this.asking.replaceChildren(...questions(this));
    refocus(this.place, active);
    if (this.picked.size) document.activeElement?.scrollIntoView({ block: "nearest" });
  }

  toolbar() {
    return [
      button(words.undo, () => this.step(this.past, this.future), { "data-key": "undo", ...off(!this.past.length) }),
      button(words.redo, () => this.step(this.future, this.past), { "data-key": "redo", ...off(!this.future.length) }),
      button(words.set_clear, () => void this.change({ do: "clear" }), { "data-key": "clear" }),
      button(words.set_deal, () => void this.change({ do: "deal", seed: 1 + Math.floor(Math.random() * MOST) }), {
        "data-key": "deal",
      }),
    ];
  }

  /** @param {string} id */
  pick(id) {
    if (!this.picked.delete(id)) this.picked.add(id);
    this.draw();
  }

  /** Who plays on: all seats, and those that people have. */
  party() {
    const { seats, to } = /** @type {Draft} */ (this.draft),
      every = seats.map(({ seat }) => seat).join("");
    return { every, people: every.includes(this.player) && this.player ? this.player : to || every[0] };
  }

  /** The game goes on from here. */
  playOn() {
    const { code } = /** @type {Draft} */ (this.draft),
      { people } = this.party();
    const way = new URLSearchParams({ deal: code, bots: "club", people }).toString();
    return code ? [go("play", way, words.set_play, "btn main")] : [];
  }

  actions() {
    const { code, python, seats } = /** @type {Draft} */ (this.draft);
    if (!code) return [];
    const { every, people } = this.party();
    const who = seats.map(({ seat }) => /** @type {[string, string]} */ ([seat, fill(words.set_seat, { seat })]));
    return [
      select(words.set_who, [...who, [every, words.set_all]], people, (value) => {
        this.player = value;
        this.draw();
      }),
      button(words.set_link, () => void copy(location.href), { "data-key": "link" }),
      button(words.set_python, () => void copy(python), { "data-key": "python" }),
      button(words.set_print, () => print(), { "data-key": "print" }),
      go("own-lesson", `add=${code}`, words.own_add),
      ...(worksheets ? [go("worksheets", Sheets.withPosition(code), words.set_sheet)] : []),
      go(
        "play",
        new URLSearchParams({ deal: code, bots: "club", people, open: "yes" }).toString(),
        words.projector,
        "btn",
        "?projector",
      ),
    ];
  }
}
