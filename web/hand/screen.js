/* One table: each drawing fills its parts anew, and they keep within the room that there is. */
import { joining } from "./choosing.js";
import { boxOf, classes, fill, make } from "./dom.js";
import { drawChoices } from "./exercise.js";
import { Parts } from "./parts.js";
import { isSet, setOf } from "./sets.js";
import { drawBar, drawButtons, drawLog, drawOffers } from "./controls.js";
import { hideEmpty } from "./surface.js";
import { drawHand, targetsOf, tray, whole } from "./table.js";
import { written } from "./text.js";

/** @typedef {import("./table.js").Scene} Scene */

const MOST_ABOVE = 0.6; // of the window, for what stands above the table of a step: a page scrolls past the rest
const BELOW = 8; // px that stay free below the table of a step
const FEW = 72; // px that cards on the table of a step keep of its height
const MIDDLE = 2; // the row of an upright table in which they lie
const MEDIUM = 760; // px of a window's height below which cards are drawn as squares

export class Screen extends Parts {
  logged = ""; // how many lines the log has, and the last
  high = 0; // px from its upper edge to the hand, when the table was last held
  measured = ""; // the window when the cloth was given its height
  above = 0; // px that stood above it then
  grown = false; // past six cards, in a step since it was begun
  /** @type {boolean|undefined} */
  plain = undefined; // neither talon nor discards when it was laid

  /** @param {string} letters */
  reletter(letters) {
    if (letters === this.pen.letters) return;
    this.pen.reletter(letters);
    this.drawHead();
    this.now.dataset.said = this.logged = "";
  }

  /** @param {Scene} scene @param {boolean} restart */
  draw(scene, restart) {
    const { view, ask } = scene;
    this.cloth.className =
      `cloth n${view.seats.length} ` +
      classes({
        round: view.seats.length > 1 && view.seats.length < 6,
        crowd: view.seats.length > 5,
        many: view.hand.length > 6,
        plenty: view.hand.length > 12 && view.hand.length < 22,
        legion: view.hand.length > 21,
        quiet: ask.kind !== "play",
        step: this.step,
        asked: this.asks,
        over: this.ended && ask.kind === "play" && !this.step,
        figures: this.plot,
        sets: view.sets || this.sets,
        bidding: view.buttons.length > 2,
        whole: view.plays,
        blind: !view.help,
        aims: view.table.filter(({ defence }) => !defence).length > 1,
        // as at first: where no pile lies then, none gets a place of its own
        plain: (this.plain ??= !(this.step ? view.talon?.count : view.talon) && !view.discard),
      });
    this.cloth.classList.toggle("closed", scene.picks.closed);
    if (this.role === undefined && !this.plot) {
      this.role = view.me.roleText;
      this.drawHead();
    }
    if (view !== this.drawn) this.drawRest(scene, restart);
    this.bar.querySelector('[data-do="restart"]')?.classList.toggle("hinted", scene.picks.rings.includes("restart"));
    this.plot?.draw(scene.picks.closed);
    this.drawMiddle(scene);
    this.choices.replaceChildren(...drawChoices(scene));
    this.hand.replaceChildren(...drawHand(scene));
    // rows of many cards are of one length
    for (const [name, rows] of [
      ["narrow", view.hand.length > 14 ? 3 : 2],
      ["wide", view.hand.length > 21 ? 3 : 2],
    ])
      this.hand.style.setProperty(`--${name}`, String(Math.ceil(view.hand.length / Number(rows))));
    this.square();
    this.offers.replaceChildren(...drawOffers(scene));
    // what was answered leaves nothing but the way on, which stands there already
    if (!scene.picks.closed) this.act.replaceChildren(...drawButtons(scene));
    this.drawSentence(scene);
    const { seats, talon, discard, choices, shared, near, hand, offers } = this;
    hideEmpty([seats, talon, discard, choices, shared, near, hand, offers]);
    const laid = view.plays?.reduce((sum, { cards }) => sum + cards.length, 0) ?? view.table.length;
    this.bout.hidden = !laid && !this.shared.hidden;
    this.bout.className = classes({
      bout: true,
      plays: view.plays,
      three: laid > 2,
      five: laid > 4,
      crowded: laid > (view.plays ? 10 : 6),
    });
    const plays = view.plays ?? [],
      late = plays.slice(whole(plays));
    for (const [name, n] of [
      ["laid", late.reduce((sum, { cards }) => sum + cards.length, 0)],
      ["plays", late.length],
      ["old", plays.length - late.length],
    ])
      this.bout.style.setProperty(`--${name}`, String(n));
    this.cloth.classList.toggle("choosing", !this.offers.hidden);
    this.say.hidden = ask.kind !== "play" && !view.say;
    // what grows below the upper edge of the hand leaves the table as it is
    const { cloth } = this;
    if (cloth.style.minHeight && cloth.offsetHeight)
      cloth.style.minHeight = `${cloth.offsetHeight + this.high - this.mine.offsetTop}px`;
  }

  /** What no tap changes as long as the view is the same. @param {Scene} scene @param {boolean} restart */
  drawRest(scene, restart) {
    const { view } = scene;
    this.drawn = view;
    this.bar.replaceChildren(...drawBar(scene, restart));
    this.drawAround(scene);
    // a lesson's task says what is trump
    if (this.step && !view.talon?.count) this.talon.replaceChildren();
    this.drawLog(scene);
  }

  /** The one sentence that says what to do; unchanged text is left alone, or it would be read out again. @param {Scene} scene */
  drawSentence(scene) {
    const { view, picks } = scene;
    // how a game ended is said below the cloth
    if (view.over && scene.ask.kind === "play" && !this.step) return this.saying("", () => []);
    if (isSet(view, picks.cards) && !picks.sent) return this.drawSet(scene);
    const { say, more } = this.choosing(scene) ?? view;
    this.saying(say + more, () => [this.pen.text(say), more ? make("small", {}, this.pen.text(more)) : ""]);
  }

  /** What the cards are that are put together; what was said before stays until that is known. @param {Scene} scene */
  drawSet({ view, picks }) {
    const { pen } = this,
      set = setOf(picks);
    if (!set) return;
    if (!view.help)
      return this.saying(set.button, () => [
        pen.text(this.named(view, picks.cards)),
        make("small", {}, pen.words.let_all_go),
      ]);
    const { ok, head, text, rules } = set;
    this.saying(head + text, () => [
      make(
        "span",
        { class: classes({ set: true, ok, long: picks.cards.length > 6 }) },
        ok ? pen.icon("done") : "",
        make("span", {}, pen.text(head)),
      ),
      make("small", {}, pen.text(text || pen.words.let_all_go)),
      make("span", { class: "rule" }, ...rules.map((rule) => pen.rule(rule))),
    ]);
  }

  /** @param {string} key what it is about @param {() => (Node|string)[]} parts */
  saying(key, parts) {
    if (this.now.dataset.said === key) return;
    this.now.dataset.said = key;
    this.now.replaceChildren(...parts());
  }

  /** Cards as a sentence names them, in the order of the hand. @param {import("./types.js").View} view @param {string[]} chosen */
  named(view, chosen) {
    const { words } = this.pen,
      cards = tray(view).filter(({ id }) => chosen.includes(id));
    return cards
      .map(({ id, card }) => (card ? written(card, words) : fill(words.card_number, { n: id.split(".")[1] })))
      .join(words.list_comma);
  }

  /** What to do with what is chosen. @param {Scene} scene */
  choosing(scene) {
    const { view, picks } = scene,
      { words } = this.pen,
      [first, ...others] = picks.cards;
    if (!first || picks.sent) return null;
    const cards = this.named(view, picks.cards);
    const more = others.length ? words.let_all_go : fill(words.let_go, { card: cards });
    if (targetsOf(scene).size) return { say: fill(words.choose_target, { card: cards }), more };
    const offers = this.offers.childElementCount;
    if (!joining(view.moves, picks.cards).size)
      return { say: fill(offers > 1 ? words.choose_move : words.press_it, { cards }), more };
    return { say: fill(offers ? words.choose_or_add : words.add, { cards }), more };
  }

  /** A long game's log is drawn only while it is open. @param {Scene} scene */
  drawLog(scene) {
    const { log } = scene.view,
      key = `${log.length} ${log.at(-1)?.text}`;
    this.side.hidden = scene.ask.kind !== "play" || (this.step && !log.length);
    this.last.replaceChildren(this.pen.text(log.at(-1)?.text ?? ""));
    if (!this.side.open || this.logged === key) return;
    this.logged = key;
    this.log.replaceChildren(...drawLog(scene));
  }

  /** The log stands beside a wide table and is folded under others. A compact one keeps within the window, and a low one has the hand beside it.
   * @param {{wide: boolean, compact: boolean, low: boolean, high: number}} room */
  fit({ wide, compact, low, high }) {
    this.room = compact ? high : Infinity;
    this.square();
    // what stands above the table takes of the window's height
    this.root.style.setProperty("--head", `${this.head.offsetHeight}px`);
    this.root.classList.toggle("compact", compact);
    this.root.classList.toggle("low", low);
    if (wide !== this.wrap.classList.contains("wide")) {
      this.wrap.classList.toggle("wide", wide);
      this.side.open = wide;
    }
    this.measure();
    this.layPanel();
    this.point();
  }

  /** What the window leaves to the table of a step, and of that to the cards on it. Measured for each window, and never again once rows are
   * held: cards would move under a finger. */
  measure() {
    const tree = this.root.getRootNode(),
      box = boxOf(this.cloth);
    if (!this.step || !box.width || this.pen.base === null || !(tree instanceof ShadowRoot)) return;
    const above = Math.min(Math.round(box.top + scrollY), innerHeight * MOST_ABOVE),
      window = `${Math.round(box.width)} ${innerHeight}`,
      rest = this.cloth.style.gridTemplateRows || above === this.above;
    if (window === this.measured && rest) return;
    Object.assign(this, { above, measured: window });
    this.cloth.style.gridTemplateRows = this.cloth.style.minHeight = this.field.style.minHeight = "";
    const others = this.cloth.offsetHeight - this.field.offsetHeight,
      room = innerHeight - above - BELOW;
    this.root.style.setProperty("--room", `${room}px`);
    this.root.style.setProperty("--lay", `${room - others}px`);
  }

  /** What happens on the table leaves each of its rows at least as high as it is; upright, the cards in its middle give what others need. */
  hold() {
    const { cloth, field, root } = this;
    if (!this.measured || !cloth.offsetHeight) return;
    const rows = getComputedStyle(cloth)
      .gridTemplateRows.split(" ")
      .map((row) => `minmax(${row},auto)`);
    if (root.matches(".compact:not(.low)")) {
      cloth.style.minHeight = `${cloth.offsetHeight}px`;
      this.high = this.mine.offsetTop;
      field.style.minHeight = `${Math.min(FEW, field.offsetHeight)}px`;
      rows[MIDDLE] = "1fr";
    }
    cloth.style.gridTemplateRows = rows.join(" ");
  }

  /** Cards of the hand that would take too much of the window's height are drawn as squares. */
  square() {
    const { room } = this,
      cards = this.hand.childElementCount;
    this.grown = cards > 6 || (this.step && this.grown);
    this.hand.classList.toggle(
      "squares",
      (cards > 12 && room < Infinity) || ((this.grown || this.asks) && room < MEDIUM),
    );
  }
}
