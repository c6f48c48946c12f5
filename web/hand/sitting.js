/* One person's sitting at a table: sends what is pressed, and decides nothing. */
import { joining, tapped } from "./choosing.js";
import { checkNeeds, noPicks, toggleMark } from "./exercise.js";
import { meaningOf } from "./keys.js";
import { pace } from "./motion.js";
import { feedbackPanel, panel, plainNote, rulingNote, rulingOfSet, rulingPanel } from "./notes.js";
import { Screen } from "./screen.js";
import { setOf } from "./sets.js";
import { Showing } from "./showing.js";
import { SET, tray } from "./table.js";
import { Tally } from "./tally.js";
import { keepSuits } from "./theme.js";

/** @typedef {import("./types.js").Doc} Doc */
/** @typedef {import("./types.js").Driver} Driver */
/** @typedef {import("./types.js").Intent} Intent */
/** @typedef {import("./types.js").View} View */

const PATIENCE = 10_000; // ms until a silent kernel is spoken of

export class Sitting extends Showing {
  /**
   * @param {Doc} doc
   * @param {Driver} driver
   * @param {Screen} screen
   * @param {View} view
   * @param {boolean} four
   * @param {(name: string, detail?: unknown) => void} emit
   */
  constructor(doc, driver, screen, view, four, emit) {
    super(doc, driver, screen, view, four, emit);
    const isWay = (/** @type {any} */ part) => this.picks.closed && screen.act.contains(part);
    screen.cloth.addEventListener("pointerdown", ({ target }) => isWay(target) || this.settle(), { capture: true });
    screen.root.addEventListener("click", (event) => {
      const button = /** @type {HTMLElement|null} */ (/** @type {Element} */ (event.target).closest("[data-do]")),
        way = isWay(button);
      if (way && this.reel.hurry()) return;
      // a tap on the cloth while cards move is meant for a position that is gone; what was said below it stays
      if (button && (!this.settle() || way || screen.panel.contains(button))) this.press(button);
      else if (/** @type {Element} */ (event.target).matches(".fb,.fb :not(a,a *)")) this.tapSaid();
    });
    screen.root.addEventListener("keydown", (event) => this.type(event));
    screen.side.addEventListener("toggle", () => screen.drawLog(this.scene()));
    this.draw();
    this.finale();
  }

  /** Whoever has read it sees what follows. What is folded unfolds below the table, and goes as soon as one has read it. */
  tapSaid() {
    const box = /** @type {HTMLElement} */ (this.screen.panel.firstElementChild),
      folded = box.matches(".more");
    if (!folded) this.reel.hurry();
    if (!box.matches(".above, .more, .open")) return;
    if (!folded && !this.picks.closed) return this.unsay();
    box.classList.toggle("open", folded);
    this.screen.layPanel();
  }

  /** @param {Intent} intent */
  send(intent) {
    const { driver, screen } = this;
    if (intent.do === "move") this.moved = true;
    if (intent.do === "restart" || intent.do === "deal") this.moved = screen.grown = false;
    if (driver.slow) {
      // who puts cards together goes on at once
      if (intent.do !== "set") screen.cloth.setAttribute("aria-busy", "true");
      clearTimeout(this.later);
      this.later = setTimeout(
        () => screen.note(plainNote(screen.pen, screen.pen.words[driver.unanswered ?? ""])),
        PATIENCE,
      );
    }
    driver.send(intent);
  }

  /** @param {HTMLElement} button */
  press(button) {
    const { id = "", move = "" } = button.dataset;
    switch (button.dataset.do) {
      case "card":
        return this.pressCard(id);
      case "table":
      case "item":
        return this.mark(id);
      case "target":
        return this.send({ do: "move", move });
      case "button":
        return this.pressButton(id);
      case "set":
        return this.playSet();
      case "hint":
        return this.askHint();
      case "undo":
      case "redo":
        return this.send({ do: button.dataset.do });
      case "restart":
        return this.dealAnew("restart");
      case "deal":
        this.emit("durak-deal");
        return this.dealAnew("deal");
      case "option":
        return this.pick(id);
      case "check":
        return this.check();
      case "retry":
        return this.retry();
      case "watch":
        return this.watch(id);
      case "next":
        return this.emit("durak-next");
      case "review":
        return this.emit("durak-review");
      case "suits":
        return keepSuits(!this.four);
    }
  }

  /** A new beginning is seen from its first card on. @param {"restart"|"deal"} how */
  dealAnew(how) {
    this.tally = new Tally(this.id, this.driver.onProgress);
    this.send({ do: how });
    this.screen.bringIntoView(!pace());
  }

  askHint() {
    if (this.picks.closed) this.nudge();
    else if (!("exam" in this.ask)) this.send({ do: "hint" });
  }

  /**
   * The reason of the right answer on a screen that many look at, while nobody has answered; whether there is one. What
   * somebody has marked goes. @param {import("./types.js").RightAnswer | null} [feedback]
   */
  showReason(feedback = this.driver.reason?.()) {
    if (this.picks.closed || !feedback) return false;
    const { marks = {}, marked = [] } = feedback;
    this.alter({ marks, marked });
    this.draw();
    this.showPanel(feedbackPanel(this.screen.pen, feedback, false));
    return true;
  }

  /** Takes it back: what is right is for the next ones to find. */
  hideReason() {
    if (this.picks.closed) return;
    this.alter(noPicks());
    this.unsay();
    this.draw();
  }

  /** The next hint on a screen that many look at: it is nobody's help. */
  showHint() {
    this.send({ do: "hint", ...(this.driver.slow ? {} : { shown: true }) });
  }

  /** @param {string} id */
  pressCard(id) {
    const { ask, picks, view, screen } = this,
      at = tray(view).findIndex((other) => other.id === id),
      card = tray(view)[at];
    if (!card) return;
    this.spot = at;
    if (ask.kind === "mark" && ask.of === "hand" && card.state === "can" && !picks.closed)
      return this.mark(card.card ?? id);
    if (picks.closed) return this.nudge();
    if (ask.kind !== "play") return void this.remind();
    // until a move is answered, a tap is meant for what lies there no more
    if (picks.sent) return;
    if (view.sets?.cards.includes(id)) return this.choose(id);
    const tap = tapped(view.moves, picks.cards, id);
    if (!tap) return this.askWhy({ do: "why", card: id }, id);
    if ("move" in tap) {
      if (this.driver.slow) this.hold([id], true);
      return this.send({ do: "move", move: tap.move });
    }
    // what was said against another card is over
    if (this.step && this.picks.refused) this.unsay();
    this.hold(tap.chosen);
    // with nothing to add, keys go on to what is left to choose
    if (tap.chosen.length && !joining(view.moves, tap.chosen).size && screen.focused()?.matches(":focus-visible"))
      screen.focusTarget(0);
  }

  /** Puts a card to the others, or takes it back; what they are together is asked at once. @param {string} id */
  choose(id) {
    const { sets } = this.view,
      chosen = this.picks.cards;
    if (this.step) this.unsay();
    this.hold(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
    if (sets && this.picks.cards.length) this.send({ do: "set", verb: sets.verb, cards: this.picks.cards });
  }

  /** Plays the cards that are put together; what is no move is now refused aloud. */
  playSet() {
    const { picks, driver, screen } = this,
      set = setOf(picks);
    if (picks.closed) return this.nudge();
    if (!set || picks.sent) return;
    if (set.move) {
      if (driver.slow) this.hold(picks.cards, true);
      return this.send({ do: "move", move: set.move });
    }
    this.alter({ refused: SET });
    if (driver.blame) driver.blame(set.rules);
    else this.tally.blame(set.rules);
    this.draw();
    const ruling = rulingOfSet(set);
    if (this.step) this.showPanel(rulingPanel(screen.pen, ruling), true);
    else screen.note(rulingNote(screen.pen, ruling));
  }

  /** @param {Intent} intent @param {string|null} refused what wears the ring if the answer is a refusal */
  askWhy(intent, refused) {
    this.alter({ cards: [], refused });
    this.send(intent);
  }

  /** @param {string[]} chosen @param {boolean} [sent] */
  hold(chosen, sent = false) {
    this.screen.hold();
    this.alter({ cards: chosen, sent, set: chosen.length ? this.picks.set : null, refused: null, rings: [] });
    this.screen.note(null);
    this.draw();
  }

  /** @param {string} id */
  pressButton(id) {
    const { buttons } = this.view,
      move = buttons.find((other) => other.id === id)?.move;
    if (this.picks.closed) this.nudge();
    else if (this.picks.sent) return;
    else if (move) {
      this.alter({ sent: this.driver.slow });
      this.send({ do: "move", move });
    } else this.askWhy({ do: "why", button: id }, id);
  }

  /** @param {string} code */
  mark(code) {
    const { ask, picks } = this;
    if (picks.closed) return this.nudge();
    const one = ask.kind === "mark" && !ask.many; // the card that is tapped is the answer
    this.alter(toggleMark(one ? noPicks() : picks, code));
    if (one) this.check();
    else this.draw();
  }

  /** @param {string} option */
  pick(option) {
    if (this.picks.closed) return this.nudge();
    this.alter({ option, marks: {} });
    this.send({ do: "pick", option });
  }

  /** What follows is seen on the table, above the button that asks for it. @param {string} option */
  watch(option) {
    this.reach(this.screen.cloth);
    this.send({ do: "watch", option });
  }

  /** Says what an answer still needs; whether it needs anything. */
  remind() {
    const { pen } = this.screen,
      needs = checkNeeds(this.ask, this.picks);
    if (needs) this.showPanel(panel(pen, "calm", "hint", pen.words[needs] ?? needs, [], []));
    return needs;
  }

  check() {
    const { ask, picks } = this;
    if (!this.remind())
      this.send(ask.kind === "order" ? { do: "order", items: picks.marked } : { do: "check", cards: picks.marked });
  }

  /** Marks that are wrong are taken off and the position stays; a play begins again. */
  retry() {
    const { marks, marked, again } = this.picks;
    this.unsay();
    this.alter({ ...noPicks(), marked: marked.filter((code) => again && marks[code] === "ok") });
    if (this.ask.kind === "play" || this.away) this.send({ do: "restart" });
    this.draw();
    this.screen.focusOn("");
    this.reach(this.screen.cloth);
  }

  // ---- keys

  /** @param {KeyboardEvent} event */
  type(event) {
    const { view, screen, picks } = this,
      { do: on, id = "" } = /** @type {HTMLElement} */ (event.target).dataset;
    const meaning = meaningOf(event, {
      cards: tray(view).length,
      spot: this.spot,
      onCard: on === "card",
      onTarget: on === "target" || on === SET,
      chosen: on === "card" && Boolean(view.sets) && picks.cards.includes(id),
      buttons: view.buttons,
      undo: view.undo,
      held: Boolean(picks.cards.length || screen.say.querySelector(".bubble")),
      offers: !screen.offers.hidden,
    });
    if (!meaning) return;
    event.preventDefault();
    event.stopPropagation();
    if (this.settle()) return;
    if ("step" in meaning) screen.focusTarget(meaning.step);
    else if ("spot" in meaning) this.goTo(meaning.spot);
    else if ("press" in meaning) {
      this.goTo(meaning.press);
      this.pressCard(tray(view)[meaning.press].id);
    } else if ("playSet" in meaning) this.playSet();
    else if ("button" in meaning) this.pressButton(meaning.button);
    else if ("command" in meaning) meaning.command === "hint" ? this.askHint() : this.send({ do: "undo" });
    else this.letGo();
  }

  /** @param {number} spot */
  goTo(spot) {
    this.spot = spot;
    this.screen.focusCard(spot);
  }

  letGo() {
    const last = this.picks.cards.at(-1);
    this.hold([]);
    // a link in the bubble is gone with it
    if (last || !this.screen.focused()) this.screen.focusOn(`card:${last}`);
  }
}
