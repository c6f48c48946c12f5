/* <durak-review>: a deal looked over. A bar of moves, what each decision cost, the table as it was. */
import { DocumentElement } from "../hand/element.js";
import { HandElement } from "../hand/hand.js";
import { Pen } from "../hand/pen.js";
import { setting } from "../hand/theme.js";
import { Pool } from "../hand/unpack.js";
import { ReviewScreen } from "./screen.js";

/** @typedef {import("../hand/types.js").View} View */
/** @typedef {{text: string, said: string, value: number, low: number, high: number, made: boolean, best: boolean}} Option how a move did; value and its error on a drawing from 0 to 1 */
/** @typedef {{at: number, rank: number, said: string, because: string, cost: number, zero: number, options: Option[]}} Judged rank: 1 to 3 for a turning point, in the order of play, else 0; because: why the best one is better, if that is known; cost: from 0 to 1, 0 where it may be chance; zero: where the bars begin */
/** @typedef {{said: string, judged: Judged[], share?: number}} Found what has been computed; share: how much of it */
/** @typedef {{at: number, view: View, code: string}} Look the table after so many moves; code: of the deal up to there */
/**
 * @typedef {Object} ReviewDoc
 * @property {string} lang
 * @property {string} seat
 * @property {boolean} neutral what was possible is listed, and nothing compared
 * @property {boolean} points a deal is worth points; elsewhere it is lost or not
 * @property {Record<string, string>} words
 * @property {{by: string, own: boolean, text: string}[]} moves
 * @property {{at: number, options: string[]}[]} decisions
 * @property {{id: string, law: string}[]} missed rules that refused a move in this deal
 * @property {unknown[]} [views] packed: the table before each move, where no Python answers
 * @property {unknown[]} [pool]
 * @property {Found & {done: boolean}} [found] what was computed before
 */
/** @typedef {{look: (at: number) => Promise<Look>, more: () => Promise<Found>}} Source who has the tables, and does the work piece by piece */

/** The tables of a document that holds them all. @param {ReviewDoc} doc @returns {Source} */
function stored({ pool = [], views = [], found }) {
  const packed = new Pool(pool);
  return {
    look: async (at) => ({ at, view: /** @type {View} */ (packed.unpack(views[at])), code: "" }),
    more: async () => ({ said: "", judged: [], ...found, share: 1 }),
  };
}

/** Styles of its own beside those of every table. @param {ShadowRoot} shadow */
function dressed(shadow) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(REVIEW_STYLE);
  shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet];
  return shadow;
}

/** A table to look at. */
class BoardElement extends HandElement {
  shadow() {
    return dressed(super.shadow());
  }

  /** Upright, however wide its place is. @param {number} _ @param {number} high */
  fit(_, high) {
    this.screen?.fit({ wide: false, compact: true, low: false, high });
  }
}

export class ReviewElement extends DocumentElement {
  /** @type {ReviewScreen|null} */
  screen = null;
  /** @type {Source|null} */
  source = null;
  /** @type {Found} */
  found = { said: "", judged: [] };
  at = 0;
  code = "";
  running = false;
  chosen = false; // whether somebody has gone to a move already
  looking = false; // whether nobody has, and no turning point has been known yet
  /** @type {Judged|undefined} what is read of this move while others are still counted */
  steady;
  /** @type {any} the table to look at */
  hand = null;

  /** Puts the focus where one goes on: at the bar of moves, or while something is counted at what stops it. */
  enter() {
    const { screen } = this;
    if (!screen) return;
    const place = this.running ? screen.stop : screen.slider;
    place.focus({ preventScroll: true });
  }

  /** Looks a deal over that somebody knows. @param {ReviewDoc} doc @param {Source} source @param {Found} [found] what was computed before */
  look(doc, source, found) {
    this.source = source;
    if (found) this.found = found;
    this.open(doc);
  }

  /** Where the deal turned most, as far as one knows. */
  get dearest() {
    return this.found.judged.filter(({ rank }) => rank).sort((a, b) => b.cost - a.cost)[0];
  }

  /** @param {ReviewDoc} doc */
  open(doc) {
    this.doc = doc;
    if (doc.views) this.source = stored(doc);
    const pen = new Pen(doc.lang, this.getAttribute("data-base"), setting(this, "letters"));
    this.hand = document.createElement("durak-board");
    this.hand.lang = doc.lang;
    if (this.dataset.base !== undefined) this.hand.dataset.base = this.dataset.base;
    this.screen = new ReviewScreen(pen, doc, this.hand);
    this.screen.root.addEventListener("click", (event) => {
      const button = /** @type {HTMLElement|null} */ (/** @type {Element} */ (event.target).closest("[data-do]"));
      if (button) this.press(button);
    });
    this.screen.slider.addEventListener("input", () => this.choose(Number(this.screen?.slider.value)));
    this.lay(this.screen.root);
    void this.go(this.dearest?.at ?? doc.decisions[0]?.at ?? 0);
    void this.compute();
  }

  /** @param {HTMLElement} button */
  press(button) {
    switch (button.dataset.do) {
      case "stop":
        return this.stop();
      case "close":
        return this.emit("durak-close");
      case "replay":
        return this.emit("durak-replay", this.code);
      case "before":
        return this.neighbour(-1);
      case "after":
        return this.neighbour(1);
      case "turn":
        return this.choose(Number(button.dataset.at));
    }
  }

  /** To the decision before or after. @param {number} step */
  neighbour(step) {
    const places = this.doc?.decisions.map(({ at }) => at) ?? [];
    const there = step > 0 ? places.find((at) => at > this.at) : places.filter((at) => at < this.at).at(-1);
    if (there !== undefined) this.choose(there);
  }

  /** @param {number} at */
  choose(at) {
    this.chosen = true;
    this.looking = false;
    void this.go(at);
  }

  /** Shows the table before a move. What comes late for a move that one has left is not shown. @param {number} at */
  async go(at) {
    const forward = at === this.at + 1;
    this.at = at;
    this.code = "";
    this.steady = undefined;
    this.draw();
    const look = await this.source?.look(at).catch(() => null);
    if (!look || this.at !== at) return;
    this.code = look.code;
    this.lie(look.view, forward);
    this.draw();
  }

  /** Lays the table: nobody can touch it, nor is told what to do. @param {View} view @param {boolean} forward whether cards are seen to move */
  lie(view, forward) {
    const { hand } = this;
    if (hand.sitting) return void hand.sitting.show(view, forward ? "travel" : "still");
    const silent = { slow: false, onUpdate() {}, onProgress() {}, send() {}, stop() {} };
    const doc = { driver: "kernel", lang: view.lang, view, ask: { kind: "watch" } };
    hand.sit(hand.spread(doc), doc, silent, view).picks.closed = true;
    hand.sitting.draw();
    hand.screen.root.inert = true;
  }

  /** Asks for one piece of work after the other until all is done or somebody stops it. */
  async compute() {
    if (!this.source) return;
    this.running = true;
    this.looking = !this.dearest && !this.doc?.neutral && !this.doc?.found;
    this.draw();
    while (this.running) {
      const found = await this.source.more().catch(() => null);
      if (!found) break;
      this.found = found;
      if (found.share === 1) break;
      if (this.looking && this.dearest) {
        this.looking = false;
        void this.go(this.dearest.at);
      } else this.draw();
    }
    const stopped = !this.running,
      waiting = this.shadowRoot?.activeElement === this.screen?.stop;
    this.running = this.looking = false;
    this.screen?.ended(stopped || this.doc?.found?.done === false);
    const { dearest } = this;
    if (dearest && !this.chosen && dearest.at !== this.at) void this.go(dearest.at);
    else this.draw();
    // what stops the work goes, and with it the focus that it had
    if (waiting) this.enter();
  }

  stop() {
    this.running = false;
  }

  shadow() {
    return dressed(super.shadow());
  }

  leave() {
    this.stop();
  }

  /** What has been found; what one reads holds still until all is computed, or one goes on. @returns {Found} */
  read() {
    const { at, found, running } = this;
    if (!running) return found;
    this.steady ??= found.judged.find((each) => each.at === at);
    const steadied = (/** @type {Judged} */ each) =>
      each.at === at ? { ...each, ...this.steady, rank: each.rank } : each;
    return { ...found, judged: found.judged.map(steadied) };
  }

  draw() {
    this.screen?.count(this.running);
    this.screen?.draw(this.at, this.looking ? { ...this.found, judged: [] } : this.read(), this.code, this.looking);
  }

  /** @param {string} letters */
  changed(letters) {
    if (!this.screen?.reletter(letters)) return;
    this.draw();
  }
}

if (!customElements.get("durak-review")) {
  customElements.define("durak-board", BoardElement);
  customElements.define("durak-review", ReviewElement);
}
