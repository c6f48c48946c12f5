/* One person's sitting at a table: draws what comes, sends what is pressed, and decides nothing. */
import { joining, tapped } from "./choosing.js";
import { checkNeeds, noPicks, toggleMark } from "./exercise.js";
import { command } from "./controls.js";
import { make } from "./dom.js";
import { meaningOf } from "./keys.js";
import { Motion, pace } from "./motion.js";
import {
  feedbackPanel,
  hintNote,
  hintPanel,
  overPanel,
  panel,
  plainNote,
  rulingNote,
  rulingOfSet,
  rulingPanel,
} from "./notes.js";
import { bringIntoSight } from "./reaching.js";
import { Reel } from "./reel.js";
import { Screen } from "./screen.js";
import { saidOf } from "./sets.js";
import { sound } from "./sound.js";
import { SET, tray } from "./table.js";
import { Tally } from "./tally.js";
import { spoken } from "./text.js";
import { keepSuits } from "./theme.js";

/** @typedef {import("./types.js").Ask} Ask */
/** @typedef {import("./types.js").Doc} Doc */
/** @typedef {import("./types.js").Driver} Driver */
/** @typedef {import("./types.js").Feedback} Feedback */
/** @typedef {import("./types.js").Happening} Happening */
/** @typedef {import("./types.js").Hint} Hint */
/** @typedef {import("./types.js").Intent} Intent */
/** @typedef {import("./types.js").Progress} Progress */
/** @typedef {import("./types.js").Update} Update */
/** @typedef {import("./types.js").View} View */

const PATIENCE = 10_000; // ms until a silent kernel is spoken of
const LAST = 2600, // ms that the last bout of a deal lies there to be seen
  AT_LEISURE = 20_000; // and where others have gone on without me, unless I tap
const OPENING = { stage: 1, of: 3 };

export class Sitting {
  picks = noPicks();
  hint = OPENING;
  spot = 0;
  moved = false;
  away = false; // the table shows what followed from an answer
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  patience = undefined;

  /** @param {Doc} doc @param {Driver} driver @param {Screen} screen @param {View} view @param {boolean} four @param {(name: string, detail?: unknown) => void} emit */
  constructor(doc, driver, screen, view, four, emit) {
    this.driver = driver;
    this.screen = screen;
    this.view = view;
    this.four = four;
    this.emit = emit;
    this.id = doc.id ?? "";
    this.step = screen.step;
    /** @type {Ask} */
    this.ask = doc.ask ?? { kind: "play" };
    this.motion = new Motion(screen.cloth, screen.pen);
    this.reel = new Reel((next, how) => this.show(next, how));
    driver.onUpdate = (update) => this.apply(update);
    driver.onProgress = (progress) => emit("durak-progress", progress);
    this.tally = new Tally(this.id, driver.onProgress);
    screen.cloth.addEventListener("pointerdown", () => this.settle(), { capture: true });
    screen.root.addEventListener("click", (event) => {
      const button = /** @type {HTMLElement|null} */ (/** @type {Element} */ (event.target).closest("[data-do]"));
      // a tap on the cloth while cards move is meant for a position that is gone; what was said below it stays
      if (button && (!this.settle() || screen.panel.contains(button))) this.press(button);
    });
    screen.root.addEventListener("keydown", (event) => this.type(event));
    screen.side.addEventListener("toggle", () => screen.drawLog(this.scene()));
    this.draw();
    this.finale();
  }

  // ---- showing

  /** @returns {import("./table.js").Scene} */
  scene() {
    const { view, ask, picks, hint, four } = this;
    return { view, ask, picks, hint, four, pen: this.screen.pen, spot: tray(view)[this.spot]?.id ?? "" };
  }

  /** Draws the view anew and puts the focus back where it was, or beside it. */
  draw() {
    const { screen, view } = this,
      focused = screen.focused();
    const held = focused && screen.cloth.contains(focused),
      key = held ? focused.dataset.key : undefined;
    this.spot = Math.max(0, Math.min(this.spot, tray(view).length - 1));
    screen.draw(this.scene(), this.moved && !view.over);
    if (key || focused === screen.cloth || (held && !screen.focused())) screen.focusOn(key ?? "");
  }

  /** @param {boolean} four */
  recolour(four) {
    this.four = four;
    this.screen.drawn = null;
    this.draw();
  }

  /** @param {Update} update */
  apply(update) {
    const { screen, picks } = this,
      { frames } = update;
    clearTimeout(this.patience);
    if (update.set) return this.weighed(update.set);
    this.settle();
    screen.cloth.removeAttribute("aria-busy");
    // a hint speaks to somebody who is still choosing
    this.picks = { ...picks, held: update.hint && this.view.sets ? picks.held : [], sent: false };
    if (!frames?.length) return this.remark(update);
    // an exercise keeps what was answered beside what then happens
    if (this.ask.kind === "play") this.picks = noPicks();
    this.hint = OPENING;
    screen.note(null);
    screen.panel.replaceChildren();
    // whoever was asked a question hears at once whether the answer was right, then sees what follows
    const early = update.feedback && this.ask.kind !== "play" && !picks.closed;
    if (early) this.judge(/** @type {Feedback} */ (update.feedback));
    this.reel.run(frames, () => this.remark(update, early));
    if (!pace()) this.motion.outline(frames.flatMap(({ events }) => events));
  }

  /** @param {View} view @param {"travel"|"still"|"unseen"} how */
  show(view, how) {
    this.tell(view.events);
    if (how === "unseen") return 0;
    if (view.events.some(({ cards }) => cards.length)) sound("card");
    const { screen } = this,
      before = this.motion.places(),
      ends = view.over && this.ask.kind === "play" && !this.step,
      others = view.seats.length > 1;
    this.view = view;
    screen.ended = false;
    this.draw();
    if (how !== "travel") return 0;
    if (ends && others)
      screen.act.append(command(screen.pen, "settle", "next", screen.pen.words.next_step, { class: "btn main" }));
    return this.motion.play(before, view.events, ends ? pace() * (others ? AT_LEISURE : LAST) : 0);
  }

  /** Ends all motion; true when a tap came too early for what it was meant for. */
  settle() {
    this.motion.finish();
    return this.reel.settle();
  }

  /** @param {Happening[]} events */
  tell(events) {
    this.screen.announce(
      events
        .map(({ text }) => spoken(text, this.screen.pen.words))
        .filter(Boolean)
        .join(" "),
    );
  }

  /** What is said once the cards have come to rest. @param {Update} update @param {boolean} [judged] whether its verdict stands there already */
  remark({ frames, ruling, hint, feedback, error, broke }, judged) {
    const { screen } = this,
      { pen } = screen,
      said = broke ? pen.words.broke : error;
    const refused = ruling ? (this.picks.refused ?? ruling.card) : null;
    this.picks = { ...this.picks, refused, rings: hint ? ringsOf(hint, this.ask) : [] };
    if (hint) this.hint = { stage: Math.min(hint.stage + 1, hint.of), of: hint.of };
    if (feedback && !judged) this.judge(feedback);
    // what players have said goes with the bout, where nothing follows
    if (this.picks.closed && !this.view.table[0]) this.view = { ...this.view, said: [] };
    // a plain move is drawn already, and a finger may be on a card: what it touches must stay
    if (!frames?.length || feedback || hint || ruling) this.draw();
    // a step of a lesson says it below the cloth, where nothing is pushed away; a game above the hand
    if (this.step && (ruling || hint))
      this.showPanel(ruling ? rulingPanel(pen, ruling) : hintPanel(pen, /** @type {Hint} */ (hint)));
    else if (ruling) screen.note(rulingNote(pen, ruling));
    else if (hint) screen.note(hintNote(pen, hint), "tip");
    else screen.note(said ? plainNote(pen, said) : null);
    // a deal that a lesson asks for is solved when it has been played to its end, whatever was asked on the way
    if (this.driver.slow && !this.id) {
      if (ruling) this.tally.blame(ruling.reasons);
      if (hint) this.tally.help();
    }
    if (frames && !feedback && this.finale()) this.nudge();
  }

  /** @param {Feedback} feedback */
  judge(feedback) {
    const { picks, ask, screen } = this;
    const closed = feedback.ok || (feedback.again && (ask.kind === "play" || feedback.to));
    this.away = !!feedback.to;
    if (feedback.ok) sound("end");
    this.picks = { ...picks, marks: feedback.marks ?? {}, closed: picks.closed || !!closed };
    this.showPanel(feedbackPanel(screen.pen, feedback, Boolean(this.id)));
    // what ended takes the focus along to what comes next
    if (closed && screen.focused()) screen.panel.querySelector("button")?.focus({ preventScroll: true });
  }

  /** @param {HTMLElement} said */
  showPanel(said) {
    this.screen.panel.replaceChildren(said);
    this.reach(this.screen.panel);
  }

  /** Scrolls no further than that all of it can be seen; in a step the players stay in sight as well. @param {HTMLElement} part */
  reach(part) {
    const { seats, cloth, pen } = this.screen,
      alone = !this.step || pen.base === null || part === cloth;
    bringIntoSight(part, alone ? null : seats.hidden ? cloth : seats, pace() ? "smooth" : "auto");
  }

  /** The end of a whole game; whether there is one to tell of. */
  finale() {
    const { over } = this.view;
    if (!over) return false;
    this.screen.ended = true;
    this.draw();
    if (this.id && !this.driver.slow) return false;
    if (this.driver.slow) this.tally.solve();
    this.screen.panel.replaceChildren(overPanel(this.screen.pen, over, Boolean(this.id)));
    if (this.screen.focused()) this.screen.panel.querySelector("button")?.focus({ preventScroll: true });
    return true;
  }

  /** Nobody answers any more: the table greys, and one sentence says why. @param {string} sentence */
  close(sentence) {
    const { cloth, pen } = this.screen;
    this.settle();
    clearTimeout(this.patience);
    cloth.inert = true;
    cloth.before(make("div", { class: "shut", role: "status" }, panel(pen, "calm", "play", sentence, [], [])));
  }

  // ---- pressing

  /** @param {Intent} intent */
  send(intent) {
    const { driver, screen } = this;
    if (intent.do === "move") this.moved = true;
    if (intent.do === "restart" || intent.do === "deal") this.moved = false;
    if (driver.slow) {
      // who puts cards together goes on at once
      if (intent.do !== "set") screen.cloth.setAttribute("aria-busy", "true");
      clearTimeout(this.patience);
      this.patience = setTimeout(
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

  /** The reason of the right answer on a screen that many look at, while nobody has answered; whether there is one. */
  showReason() {
    const said = this.picks.closed ? null : this.driver.reason?.();
    if (!said) return false;
    this.picks = { ...this.picks, marks: said.marks ?? {} };
    this.draw();
    this.showPanel(feedbackPanel(this.screen.pen, said, false));
    return true;
  }

  /** Takes it back: what is right is for the next ones to find. */
  hideReason() {
    if (this.picks.closed) return;
    this.picks = { ...this.picks, marks: {} };
    this.screen.panel.replaceChildren();
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
    if (ask.kind === "play" && view.sets?.cards.includes(id)) return this.choose(id);
    const tap = ask.kind === "play" ? tapped(view.moves, picks.held, id) : null;
    if (!tap) return this.askWhy({ do: "why", card: id }, id);
    if ("move" in tap) {
      if (this.driver.slow) this.hold([id], true);
      return this.send({ do: "move", move: tap.move });
    }
    this.hold(tap.held);
    // with nothing to add, keys go on to what is left to choose
    if (tap.held.length && !joining(view.moves, tap.held).size && screen.focused()?.matches(":focus-visible"))
      screen.focusTarget(0);
  }

  /** Puts a card to the others, or takes it back; what they are together is asked at once. @param {string} id */
  choose(id) {
    const { sets } = this.view,
      { held } = this.picks;
    if (this.step) this.screen.panel.replaceChildren();
    this.hold(held.includes(id) ? held.filter((other) => other !== id) : [...held, id]);
    if (sets && this.picks.held.length) this.send({ do: "set", verb: sets.verb, cards: this.picks.held });
  }

  /** @param {NonNullable<Update["set"]>} said */
  weighed(said) {
    this.picks = { ...this.picks, said };
    this.draw();
  }

  /** Plays the cards that are put together; what is no move is now refused aloud. */
  playSet() {
    const { picks, driver, screen } = this,
      said = saidOf(picks);
    if (picks.closed) return this.nudge();
    if (!said || picks.sent) return;
    if (said.move) {
      if (driver.slow) this.hold(picks.held, true);
      return this.send({ do: "move", move: said.move });
    }
    this.picks = { ...picks, refused: SET };
    (driver.tally ?? this.tally).blame(said.rules);
    this.draw();
    const ruling = rulingOfSet(said);
    if (this.step) this.showPanel(rulingPanel(screen.pen, ruling));
    else screen.note(rulingNote(screen.pen, ruling));
  }

  /** @param {Intent} intent @param {string|null} refused what wears the ring if the answer is a refusal */
  askWhy(intent, refused) {
    this.picks = { ...this.picks, held: [], refused };
    this.send(intent);
  }

  /** @param {string[]} held @param {boolean} [sent] */
  hold(held, sent = false) {
    this.picks = { ...this.picks, held, sent, said: held.length ? this.picks.said : null, refused: null, rings: [] };
    this.screen.note(null);
    this.draw();
  }

  /** @param {string} id */
  pressButton(id) {
    const button = this.view.buttons.find((other) => other.id === id);
    if (this.picks.closed) this.nudge();
    else if (button?.move) this.send({ do: "move", move: button.move });
    else this.askWhy({ do: "why", button: id }, id);
  }

  /** Everything has been said already: the eye is led to it. */
  nudge() {
    const said = this.screen.panel.firstElementChild;
    if (said instanceof HTMLElement) this.showPanel(said);
  }

  /** @param {string} code */
  mark(code) {
    const { ask, picks } = this;
    if (picks.closed) return this.nudge();
    this.picks = toggleMark(picks, code, ask.kind === "order" || (ask.kind === "mark" && ask.many));
    this.draw();
  }

  /** @param {string} option */
  pick(option) {
    if (this.picks.closed) return this.nudge();
    this.picks = { ...this.picks, option, marks: {} };
    this.send({ do: "pick", option });
  }

  /** What follows is seen on the table, above the button that asks for it. @param {string} option */
  watch(option) {
    this.screen.cloth.scrollIntoView({ block: "center" });
    this.send({ do: "watch", option });
  }

  check() {
    const { ask, picks, screen } = this,
      needs = checkNeeds(ask, picks);
    if (needs) this.showPanel(panel(screen.pen, "calm", "hint", screen.pen.words[needs], [], []));
    else this.send(ask.kind === "order" ? { do: "order", items: picks.marked } : { do: "check", cards: picks.marked });
  }

  /** Marks are taken off and the position stays; a play begins again. */
  retry() {
    this.screen.panel.replaceChildren();
    this.picks = noPicks();
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
      chosen: on === "card" && Boolean(view.sets) && picks.held.includes(id),
      buttons: view.buttons,
      undo: view.undo,
      held: Boolean(picks.held.length || screen.say.querySelector(".bubble")),
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
    const last = this.picks.held.at(-1);
    this.hold([]);
    // a link in the bubble is gone with it
    if (last || !this.screen.focused()) this.screen.focusOn(`card:${last}`);
  }
}

/** What a hint points at; the last one to a question about several cards or lines ends with Check. @param {Hint} hint @param {Ask} ask */
function ringsOf(hint, ask) {
  const last = hint.stage === hint.of && ["mark", "order"].includes(ask.kind);
  return [...hint.cards, hint.button ?? "", last ? "check" : ""];
}
