/* The lasting parts of one table, and what is done with them whatever lies there: live regions and focus stay. */
import { boxOf, focusIn, make } from "./dom.js";
import { Plot } from "./plot.js";
import { lay, tell } from "./reaching.js";
import { part, Surface } from "./surface.js";
import { isRepeated, withTerms } from "./text.js";

/** @typedef {import("./pen.js").Pen} Pen */
/** @typedef {import("./types.js").Doc} Doc */

const ANNOUNCED = 12;
const GAP = 5; // px between what is said and my cards, of which some stand higher than others

export class Parts extends Surface {
  /**
   * @param {Pen} pen
   * @param {Doc} doc
   * @param {[string, HTMLElement][]} [terms] words of the task that the page explains, each as it stands there, with its meaning
   */
  constructor(pen, doc, terms = []) {
    super(pen);
    const { words } = pen;
    this.bar = part("bar");
    this.now = make("p", { class: "now", role: "status" });
    this.alert = make("div", { class: "note", role: "alert" });
    this.tip = make("div", { class: "note", role: "status" });
    this.offers = make("div", { class: "offers", role: "group", "aria-label": words.moves });
    this.say = part("say", this.now, this.alert, this.tip, this.offers);
    this.choices = make("ol", { class: "choices", "aria-label": words.answers });
    this.act = part("act");
    const figures = doc.ask?.kind === "pick" ? doc.ask.plot : undefined;
    /** figures take the place of the whole table: above the question, if it is about them */
    this.plot = figures ? new Plot(pen, figures) : null;
    const asking = [this.choices, this.act];
    const laid = this.plot
      ? this.plot.isTold
        ? [this.plot.root, ...asking]
        : [...asking, this.plot.root]
      : [
          this.bar,
          this.seats,
          this.talon,
          this.field,
          this.discard,
          this.say,
          this.choices,
          this.mine,
          this.who,
          this.act,
        ];
    this.cloth = make(
      "div",
      { class: "cloth", role: "group", tabindex: -1, "aria-label": this.plot ? words.figures : words.table },
      ...laid,
    );
    this.panel = make("div", { class: "panel", role: "status" });
    this.log = make("ol", { class: "log", reversed: true, tabindex: 0, "aria-label": words.log });
    this.last = make("span", { class: "latest" });
    this.side = make(
      "details",
      { class: "side" },
      make("summary", {}, make("span", {}, words.log), this.last),
      this.log,
    );
    this.heard = make("div", { class: "vh", "aria-live": "polite" });
    this.wrap = part("wrap", part("play", this.cloth, this.panel), this.side);
    this.root = make("div", { class: "durak", lang: doc.lang }, pen.sheet);
    this.head = make("div");
    this.doc = doc;
    /** a step of a lesson: its task stands above, its verdict below, and the table is no larger than it must be */
    this.step = doc.driver === "graph" && Boolean(doc.task);
    /** on a page of the site what is said of an answer has a place of its own */
    this.lays = this.step && pen.base !== null;
    /** answers to choose from stand on the cloth */
    this.asks = !this.plot && (doc.ask?.kind === "pick" || doc.ask?.kind === "order");
    /** cards will be put together: what is said of them has its room beforehand */
    this.sets = this.step && "sets" in doc;
    this.terms = terms;
    /** @type {string|undefined} what I am at first: the badge beside my name says it, so that no reminder need */
    this.role = undefined;
    this.drawHead();
    // on paper what follows stands below the table
    this.root.append(this.head, this.wrap, make("slot", { name: "after" }), this.heard);
    /** the last card has come to rest, and how the deal ended is told */
    this.ended = false;
    this.room = Infinity; // px of height that the window has for a compact table
    /** @type {import("./types.js").View|null} */
    this.drawn = null;
  }

  /** Task and facts. */
  drawHead() {
    const { pen, doc } = this,
      parts = [];
    if (doc.task) parts.push(withTerms(make("p", { class: "task" }, pen.text(doc.task)), this.terms));
    const facts = (doc.facts ?? []).filter((fact) => !isRepeated(fact, doc.task ?? "", this.role ?? ""));
    if (facts.length)
      parts.push(make("ul", { class: "facts" }, ...facts.map((fact) => make("li", {}, pen.text(fact)))));
    this.head.replaceChildren(...parts);
  }

  /** @returns {HTMLElement|null} what has the focus inside this table */
  focused() {
    return focusIn(this.root);
  }

  /** The same thing drawn anew, or else the card that now lies in its place; the cloth where nothing is left to press. @param {string} key */
  focusOn(key) {
    const all = /** @type {HTMLElement[]} */ ([...this.wrap.querySelectorAll("[data-key]")]);
    const same = all.find((element) => element.dataset.key === key);
    const near =
      this.cloth.querySelector("[data-do=card][tabindex='0']") ??
      this.act.querySelector("button") ??
      this.panel.querySelector("button");
    (same ?? /** @type {HTMLElement|null} */ (near) ?? this.cloth).focus({ preventScroll: true });
  }

  /** @param {number} n */
  focusCard(n) {
    const cards = /** @type {HTMLElement[]} */ ([...this.cloth.querySelectorAll("[data-do=card]")]);
    cards.forEach((card, i) => {
      card.tabIndex = i === n ? 0 : -1;
    });
    cards[n]?.focus();
  }

  /** The card to lay on, or the button, after (or before) the one in focus. @param {number} step */
  focusTarget(step) {
    const targets = /** @type {HTMLElement[]} */ ([
      ...this.cloth.querySelectorAll(":is([data-do=target], [data-do=set])"),
    ]);
    const at = targets.findIndex((target) => target === this.focused());
    targets[(Math.max(at, 0) + step + targets.length) % targets.length]?.focus();
  }

  /** @param {HTMLElement|null} note @param {"alert"|"tip"} [where] */
  note(note, where = "alert") {
    this.alert.replaceChildren(...(note && where === "alert" ? [note] : []));
    this.tip.replaceChildren(...(note && where === "tip" ? [note] : []));
    this.point();
  }

  /** Keeps the bubble off my cards and off the players above it: a tall one is cut down to the reasons, and scrolled where they are still too much. @param {HTMLElement} bubble */
  keep(bubble) {
    bubble.style.maxHeight = "";
    bubble.classList.remove("tall");
    const { left, right, bottom } = boxOf(bubble);
    const ends = [...this.seats.children]
      .map(boxOf)
      .map((seat) => (seat.left < right && seat.right > left && seat.bottom < bottom ? seat.bottom : -Infinity));
    const top = Math.max(boxOf(this.root).top, ...ends);
    bubble.classList.toggle("tall", boxOf(bubble).top < top);
    const box = boxOf(bubble),
      room = Math.min(box.bottom, boxOf(this.mine).top - GAP) - Math.max(box.top, top);
    bubble.classList.toggle("cut", room < box.height);
    bubble.style.maxHeight = `${room}px`;
  }

  /** Lets the bubble's tail point at the card it speaks of, and makes room for a tall bubble. */
  point() {
    const bubble = /** @type {HTMLElement|null} */ (this.say.querySelector(".bubble"));
    this.say.classList.remove("tight", "mute");
    if (!bubble) return;
    const card = this.hand.querySelector(".refused, .hinted") ?? this.act.querySelector(".refused");
    this.keep(bubble);
    const box = boxOf(bubble);
    bubble.classList.toggle("free", !card || bubble.matches(".cut"));
    if (card) {
      const at = boxOf(card);
      bubble.style.setProperty(
        "--tail",
        `${Math.max(20, Math.min(box.width - 20, at.left + at.width / 2 - box.left))}px`,
      );
    }
    // the bubble says what to do as well: where both do not fit, the sentence steps back instead of pushing the cards down
    for (const step of ["tight", "mute"]) {
      const { bottom, left } = boxOf(this.now);
      if (bottom > box.top && left < box.right) this.say.classList.add(step);
    }
  }

  /**
   * Shows something else than a table, with a button or two.
   * @param {(Node|string)[]} parts
   * @param {(what: string) => void} pressed hears the button's "do"
   */
  cover(parts, pressed) {
    this.uncover();
    this.cloth.hidden = this.side.hidden = true;
    const cover = make("div", { class: "cloth invite", role: "group", "aria-label": this.pen.words.table }, ...parts);
    const focused = this.focused();
    this.cloth.before(cover);
    for (const button of cover.querySelectorAll("button"))
      button.addEventListener("click", () => pressed(button.dataset.do ?? ""));
    if (focused) cover.querySelector("button")?.focus();
  }

  uncover() {
    this.wrap.querySelector(".invite")?.remove();
    this.cloth.hidden = false;
  }

  /** The whole table, from its upper edge. @param {boolean} calm */
  bringIntoView(calm) {
    const tree = this.root.getRootNode();
    if (tree instanceof ShadowRoot) tree.host.scrollIntoView({ block: "start", behavior: calm ? "auto" : "smooth" });
  }

  /** Lays what is said of an answer; whether that is done here. */
  layPanel() {
    const box = /** @type {HTMLElement|null} */ (this.panel.firstElementChild);
    if (!this.lays) return false;
    const pressed = this.cloth.querySelector(":not(.closed) > :is(.choices, .field, .mine) [data-do]") ?? this.act;
    this.head.style.cssText = "";
    if (box) lay(box, this.head, this.cloth, pressed);
    // a page hides what lies under it
    tell(this.root, "durak-laid", box);
    return box;
  }

  /** @param {string} text */
  announce(text) {
    if (!text) return;
    this.heard.append(make("p", {}, text));
    while (this.heard.childElementCount > ANNOUNCED) this.heard.firstElementChild?.remove();
  }
}
