/* What one person sees and hears of a table: draws what comes, and leads the eye to it. */
import { make } from "./dom.js";
import { noPicks } from "./exercise.js";
import { Motion, pace } from "./motion.js";
import {
  allowedIn,
  feedbackPanel,
  hintNote,
  hintPanel,
  overPanel,
  panel,
  plainNote,
  rulingNote,
  rulingPanel,
} from "./notes.js";
import { Reel } from "./reel.js";
import { Screen } from "./screen.js";
import { sound } from "./sound.js";
import { tray } from "./table.js";
import { Tally } from "./tally.js";
import { spoken } from "./text.js";

/** @typedef {import("./types.js").Ask} Ask */
/** @typedef {import("./types.js").Doc} Doc */
/** @typedef {import("./types.js").Driver} Driver */
/** @typedef {import("./types.js").Feedback} Feedback */
/** @typedef {import("./types.js").Happening} Happening */
/** @typedef {import("./types.js").Hint} Hint */
/** @typedef {import("./exercise.js").Picks} Picks */
/** @typedef {import("./types.js").Update} Update */
/** @typedef {import("./types.js").View} View */

const AT_EASE = 400; // ms after which whoever was refused something is still reading
const READING = 40; // ms for each byte that is read before what it speaks of begins

export class Showing {
  picks = noPicks();
  spot = 0;
  moved = false;
  away = false; // the table shows what followed from an answer
  seen = () => {}; // what the way on says when what follows is seen
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  later = undefined; // what happens if nothing else does before

  /**
   * @param {Doc} doc
   * @param {Driver} driver
   * @param {Screen} screen
   * @param {View} view
   * @param {boolean} four
   * @param {(name: string, detail?: unknown) => void} emit
   */
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
  }

  /** @returns {import("./table.js").Scene} */
  scene() {
    const { view, ask, picks, four } = this;
    return { view, ask, picks, four, pen: this.screen.pen, spot: tray(view)[this.spot]?.id ?? "" };
  }

  /** What has been chosen, or shows on the table, is now otherwise. @param {Partial<Picks>} change */
  alter(change) {
    this.picks = { ...this.picks, ...change };
  }

  /** Draws the view anew and puts the focus back where it was, or beside it. */
  draw() {
    const { screen, view } = this,
      focused = screen.focused();
    const inside = focused && screen.cloth.contains(focused),
      key = inside ? focused.dataset.key : undefined;
    this.spot = Math.max(0, Math.min(this.spot, tray(view).length - 1));
    screen.draw(this.scene(), this.moved && !view.over);
    if (key || focused === screen.cloth || (inside && !screen.focused())) screen.focusOn(key ?? "");
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
    clearTimeout(this.later);
    if (update.set) return this.weighed(update.set);
    if (update.elsewhere) return this.widen(update.elsewhere);
    this.settle();
    screen.hold();
    screen.cloth.removeAttribute("aria-busy");
    // a hint speaks to somebody who is still choosing
    this.picks = { ...picks, cards: update.hint && this.view.sets ? picks.cards : [], sent: false };
    if (!frames?.length) return this.remark(update);
    // an exercise keeps what was answered beside what then happens
    if (this.ask.kind === "play") this.picks = noPicks();
    screen.note(null);
    this.unsay();
    // whoever answers, or plays what is wrong, hears of it at once, then sees what follows
    const early = update.feedback && !picks.closed && !(this.ask.kind === "play" && update.feedback.ok);
    if (early) {
      this.judge(/** @type {Feedback} */ (update.feedback));
      this.draw(); // what is right shows on the table while one reads why
    }
    const read = this.ask.kind !== "play" && early ? new Blob([screen.panel.textContent ?? ""]).size : 0;
    if (read && pace() && this.picks.closed) this.offerToSee();
    this.reel.run(frames, () => this.remark(update, early), read * READING);
    if (!pace()) this.motion.outline(frames.filter(({ events }) => events[0]).pop()?.events ?? []);
  }

  /** Until the first of what follows is seen, the way on leads there. */
  offerToSee() {
    const { act, pen } = this.screen,
      way = act.firstElementChild,
      parts = [...(way?.childNodes ?? [])];
    way?.replaceChildren(pen.words.see);
    this.seen = () => way?.replaceChildren(...parts);
  }

  /** @param {View} view @param {"travel"|"still"|"unseen"} how */
  show(view, how) {
    this.seen();
    this.tell(view.events);
    if (how === "unseen") return 0;
    if (view.events.some(({ cards }) => cards.length)) sound("card");
    const { screen } = this,
      before = this.motion.places();
    this.view = view;
    screen.ended = false;
    this.draw();
    return how === "travel" ? this.motion.play(before, view.events) : 0;
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
      trouble = broke ? pen.words.broke : error;
    const refused = ruling ? (this.picks.refused ?? ruling.card) : null;
    this.picks = { ...this.picks, refused, rings: hint ? ringsOf(hint, this.ask) : [] };
    if (feedback && !judged) this.judge(feedback);
    // what players have said goes with the bout, where nothing follows
    if (this.picks.closed && !this.view.table[0]) this.view = { ...this.view, said: [] };
    // a plain move is drawn already, and a finger may be on a card: what it touches must stay
    if (!frames?.length || feedback || hint || ruling) this.draw();
    // a step of a lesson says it below the cloth, where nothing is pushed away; a game above the hand
    if (this.step && (ruling || hint))
      this.showPanel(ruling ? rulingPanel(pen, ruling) : hintPanel(pen, /** @type {Hint} */ (hint)), ruling);
    else if (ruling) screen.note(rulingNote(pen, ruling));
    else if (hint) screen.note(hintNote(pen, hint), "tip");
    else screen.note(trouble ? plainNote(pen, trouble) : null);
    // a deal that a lesson asks for is solved when it has been played to its end, whatever was asked on the way
    if (this.driver.slow && !this.id) {
      if (ruling) this.tally.blame(ruling.reasons);
      if (hint) this.tally.help();
    }
    if (ruling && this.driver.slow) this.later = setTimeout(() => this.driver.send({ do: "elsewhere" }), AT_EASE);
    if (frames && !feedback && this.finale()) this.nudge();
  }

  /** Says of what has just been refused where it would be allowed. @param {import("./types.js").Ruling["elsewhere"]} elsewhere */
  widen(elsewhere) {
    const { root, pen } = this.screen;
    root.querySelector(":is(.bubble, .no) .rule")?.append(...allowedIn(pen, elsewhere));
    this.screen.point();
  }

  /** @param {Feedback} feedback */
  judge(feedback) {
    const { picks, ask, screen } = this;
    const closed = feedback.ok || (feedback.again && (ask.kind === "play" || feedback.to));
    this.away = !!feedback.to;
    if (feedback.ok) sound("end");
    const again = !!feedback.again && !closed;
    this.picks = { ...picks, marks: feedback.marks ?? {}, closed: picks.closed || !!closed, again };
    const focused = closed && screen.focused();
    this.showPanel(feedbackPanel(screen.pen, feedback, Boolean(this.id)), true);
    // what ended takes the focus along to what comes next
    const way = /** @type {HTMLElement|null} */ (screen.root.querySelector(".act button, .panel button"));
    if (focused) way?.focus({ preventScroll: true });
  }

  /** @param {HTMLElement} panel @param {unknown} [verdict] on an answer: the page makes room for it first, and for nothing else */
  showPanel(panel, verdict) {
    const { screen, picks } = this;
    this.emit("durak-verdict", !!verdict);
    screen.panel.replaceChildren(panel);
    screen.cloth.classList.toggle("closed", picks.closed);
    // the way on, or to another try, has the place of the buttons that are no longer needed
    const way = screen.lays && panel.querySelector(".btns > *");
    if (picks.closed) screen.act.replaceChildren(way || "");
    else if (picks.again) panel.querySelector("[data-do=retry]")?.remove();
    if (!screen.layPanel()) this.reach(screen.panel);
  }

  /** What was said below the cloth is gone, and with it the room that the page has made. */
  unsay() {
    this.emit("durak-verdict", false);
    this.screen.panel.replaceChildren();
    this.screen.layPanel();
  }

  /** Scrolls no further than that all of it can be seen. @param {HTMLElement} part */
  reach(part) {
    part.scrollIntoView({ block: "nearest", behavior: pace() ? "smooth" : "auto" });
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
    clearTimeout(this.later);
    cloth.inert = true;
    cloth.before(make("div", { class: "shut", role: "status" }, panel(pen, "calm", "play", sentence, [], [])));
  }

  /** @param {NonNullable<Update["set"]>} set */
  weighed(set) {
    this.picks = { ...this.picks, set };
    this.draw();
  }

  /** Everything has been said already: the eye is led to it. */
  nudge() {
    const panel = this.screen.panel.firstElementChild;
    if (panel && !this.screen.layPanel()) this.reach(this.screen.panel);
  }
}

/** What a hint points at; the last one to a question about several cards or lines ends with Check. @param {Hint} hint @param {Ask} ask */
function ringsOf(hint, ask) {
  const last = hint.stage === hint.of && ["mark", "order"].includes(ask.kind);
  return [...hint.cards, hint.button ?? "", last ? "check" : ""];
}
