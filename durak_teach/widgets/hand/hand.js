/// <reference path="./joined.d.ts" />
/* <durak-hand>: one table at which a person sits. It draws views, sends intents, and decides nothing. */
import { make } from "./dom.js";
import { checkNeeds, noPicks, toggleMark } from "./exercise.js";
import { GraphDriver } from "./graph.js";
import { currentView, KernelDriver } from "./kernel.js";
import { meaningOf } from "./keys.js";
import { Motion } from "./motion.js";
import { feedbackPanel, hintNote, hintPanel, overPanel, plainNote, rulingNote } from "./notes.js";
import { Pen } from "./pen.js";
import { Screen } from "./screen.js";
import { failedToStart, inviteToPlay, loadingBar } from "./start.js";
import { spoken } from "./text.js";
import { targetsOf } from "./table.js";
import { dress, fourColours, keepFourColours, setting, watchLook } from "./theme.js";
import { cannotRun, WorkerDriver } from "./worker.js";

/** @typedef {import("./types.js").Ask} Ask */
/** @typedef {import("./types.js").Card} Card */
/** @typedef {import("./types.js").Doc} Doc */
/** @typedef {import("./types.js").Driver} Driver */
/** @typedef {import("./types.js").Feedback} Feedback */
/** @typedef {import("./types.js").Happening} Happening */
/** @typedef {import("./types.js").Hint} Hint */
/** @typedef {import("./types.js").Intent} Intent */
/** @typedef {import("./types.js").Update} Update */
/** @typedef {import("./types.js").View} View */

const PAUSE = 450;       // ms to look at one view before the next comes
const PATIENCE = 10_000; // ms until a silent kernel is spoken of
const SIDE = 1100;       // px from which the log stands beside the table
const OPENING = { stage: 1, of: 3 };

/** @type {CSSStyleSheet|undefined} one sheet for all hands of a page */
let sharedSheet;
function styleSheet() {
  if (!sharedSheet) {
    sharedSheet = new CSSStyleSheet();
    sharedSheet.replaceSync(STYLE);
  }
  return sharedSheet;
}

const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;

export class HandElement extends HTMLElement {
  /** @type {Doc|null} */ doc = null;
  /** @type {View|null} */ view = null;
  /** @type {View[]} */ queue = [];
  /** @type {(() => void)[]} */ undress = [];
  /** @type {(() => void)|null} what follows the last frame */ afterwards = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */ timer = undefined;
  /** @type {ReturnType<typeof setTimeout>|undefined} */ patience = undefined;
  picks = noPicks();
  hint = OPENING;
  spot = 0;
  started = false;
  four = fourColours();

  connectedCallback() {
    if (this.doc) return this.watch();
    const template = this.querySelector("template");
    if (template) this.read(template);
    // the parser opens an element before it has read what is inside
    else if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => this.isConnected && this.connectedCallback(), { once: true });
  }

  disconnectedCallback() {
    for (const stop of this.undress.splice(0)) stop();
    // notebooks take an output out and put it back; only what stays away lets its driver go
    setTimeout(() => { if (!this.isConnected && this.doc?.driver === "worker") this.driver?.stop(); });
  }

  /** @param {HTMLTemplateElement} template */
  read(template) {
    let doc;
    // what cannot be read leaves the still picture of the position in its place
    try { doc = JSON.parse(template.content.textContent ?? ""); } catch { return; }
    this.mount(doc);
  }

  /** @param {Doc} doc @param {Driver} [driver] @param {View} [view] */
  mount(doc, driver, view) {
    this.doc = doc;
    this.ask = /** @type {Ask} */ (doc.ask ?? { kind: "play" });
    this.pen = new Pen(WORDS[doc.lang] ?? WORDS.en, this.getAttribute("data-base"), setting(this, "letters"));
    this.screen = new Screen(this.pen, doc);
    this.motion = new Motion(this.screen.cloth, this.pen);
    // JupyterLab's own keys (D D deletes a cell) must not hear what is typed at the table
    this.setAttribute("data-lm-suppress-shortcuts", "true");
    const shadow = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    shadow.adoptedStyleSheets = [styleSheet()];
    shadow.replaceChildren(this.screen.root);
    this.listen(this.screen);
    if (this.isConnected) this.watch();
    if (doc.driver === "worker") return this.invite(inviteToPlay(this.pen));
    this.drive(driver ?? new GraphDriver(/** @type {import("./types.js").GraphDoc} */ (doc)));
    this.open(view ?? /** @type {GraphDriver} */ (this.driver).view(/** @type {GraphDriver} */ (this.driver).at));
  }

  /** @param {Driver} driver */
  drive(driver) {
    this.driver = driver;
    driver.onUpdate = (update) => this.apply(update);
    driver.onProgress = (detail) => this.dispatchEvent(new CustomEvent("durak-progress", { detail, bubbles: true, composed: true }));
  }

  watch() {
    const { screen } = this;
    if (!screen || this.undress.length) return;
    const change = () => dress(this, screen.root, this.four);
    const suits = (/** @type {Event} */ event) => {
      this.four = /** @type {CustomEvent<boolean>} */ (event).detail;
      change();
      this.draw();
    };
    const size = new ResizeObserver(([{ contentRect }]) => this.fit(contentRect.width));
    change();
    this.addEventListener("durak-suits", suits);
    size.observe(this);
    this.undress = [watchLook(this, change), () => this.removeEventListener("durak-suits", suits), () => size.disconnect()];
  }

  /** @param {number} width */
  fit(width) {
    const { screen } = this, wide = width >= SIDE;
    if (!screen) return;
    if (wide !== screen.wrap.classList.contains("wide")) {
      screen.wrap.classList.toggle("wide", wide);
      screen.side.open = wide;
    }
    screen.point();
  }

  /** @param {Screen} screen */
  listen(screen) {
    const { root, cloth, side } = screen;
    cloth.addEventListener("pointerdown", () => this.settle(), { capture: true });
    root.addEventListener("click", (event) => {
      const button = /** @type {HTMLElement|null} */ (/** @type {Element} */ (event.target).closest("[data-do]"));
      if (button && !this.settle()) this.press(button);
    });
    root.addEventListener("keydown", (event) => this.type(event));
    side.addEventListener("toggle", () => { if (this.view) screen.drawLog(this.scene()); });
  }

  // ---- showing

  /** @returns {import("./table.js").Scene} */
  scene() {
    const { view, ask, picks, pen, hint, four } = this;
    return /** @type {import("./table.js").Scene} */ ({ view, ask, picks, pen, hint, four });
  }

  /** @param {View} view */
  open(view) {
    this.view = view;
    this.draw();
    this.finale();
  }

  /** Draws the view anew and puts the focus back where it was, or beside it. */
  draw() {
    const { screen, view } = this;
    if (!screen || !view) return;
    const focused = /** @type {HTMLElement|null} */ (this.shadowRoot?.activeElement ?? null);
    const key = screen.cloth.contains(focused) ? focused?.dataset.key : undefined;
    this.spot = Math.max(0, Math.min(this.spot, view.hand.length - 1));
    screen.draw(this.scene(), this.spot, this.started && !view.over);
    screen.cloth.append(this.motion?.air ?? "");
    if (key) this.focusOn(key);
    screen.point();
  }

  /** @param {string} key */
  focusOn(key) {
    const all = /** @type {HTMLElement[]} */ ([...(this.screen?.wrap.querySelectorAll("[data-key]") ?? [])]);
    const same = all.find((element) => element.dataset.key === key);
    const card = this.screen?.hand.querySelector("[tabindex='0']") ?? this.screen?.act.querySelector("button") ?? this.screen?.panel.querySelector("button");
    (same ?? /** @type {HTMLElement|null|undefined} */ (card))?.focus({ preventScroll: true });
  }

  /** @param {Update} update */
  apply(update) {
    clearTimeout(this.patience);
    this.settle();
    this.picks = { ...this.picks, chosen: null };
    this.screen?.cloth.removeAttribute("aria-busy");
    this.afterwards = () => this.remark(update);
    if (update.frames?.length) this.play(update.frames);
    else this.conclude();
  }

  /** @param {View[]} frames */
  play([...frames]) {
    this.picks = noPicks();
    this.hint = OPENING;
    this.screen?.note(null);
    this.screen?.panel.replaceChildren();
    if (!this.view) {
      this.reveal();
      this.view = frames[0];
      this.draw();
    }
    if (!isCalm()) {
      this.queue = frames;
      return this.next();
    }
    const last = frames[frames.length - 1];
    for (const frame of frames) this.tell(frame.events);
    this.view = last;
    this.draw();
    this.motion?.outline(frames.flatMap((frame) => frame.events));
    this.conclude();
  }

  next() {
    const view = this.queue.shift(), before = this.motion?.places();
    if (!view || !before || !this.motion) return this.conclude();
    this.view = view;
    this.draw();
    this.tell(view.events);
    const time = this.motion.play(before, view.events);
    this.timer = setTimeout(() => this.next(), this.queue.length ? time + PAUSE : time);
  }

  /** Ends all motion at once; true when positions were still to be shown, so that a tap was meant for one that is gone. */
  settle() {
    clearTimeout(this.timer);
    this.motion?.finish();
    const last = this.queue[this.queue.length - 1];
    if (last) {
      for (const frame of this.queue.splice(0)) this.tell(frame.events);
      this.view = last;
      this.draw();
    }
    this.conclude();
    return Boolean(last);
  }

  conclude() {
    const then = this.afterwards;
    this.afterwards = null;
    then?.();
  }

  /** @param {Happening[]} events */
  tell(events) {
    const words = this.pen?.words;
    if (words) this.screen?.announce(events.map(({ text }) => spoken(text, words)).filter(Boolean).join(" "));
  }

  /** What is said once the cards have come to rest. @param {Update} update */
  remark({ frames, ruling, hint, feedback, error }) {
    const { pen, screen } = this;
    if (!pen || !screen) return;
    this.picks.refused = this.picks.refused && ruling ? this.picks.refused : null;
    if (ruling) this.picks.refused = ruling.card ?? this.picks.refused;
    if (hint) this.showHint(hint);
    else this.picks.rings = [];
    if (feedback) this.judge(feedback);
    if (ruling || hint || feedback) this.draw();
    if (ruling) screen.note(rulingNote(pen, ruling));
    else if (hint && this.ask?.kind === "play") screen.note(hintNote(pen, hint), "tip");
    else if (error) screen.note(plainNote(pen, error));
    else screen.note(null);
    if (frames && !feedback) this.finale();
  }

  /** @param {Hint} hint */
  showHint(hint) {
    this.hint = { stage: Math.min(hint.stage + 1, hint.of), of: hint.of };
    this.picks.rings = hint.cards;
    if (this.ask?.kind !== "play" && this.pen) this.screen?.panel.replaceChildren(hintPanel(this.pen, hint));
  }

  /** @param {Feedback} feedback */
  judge(feedback) {
    const { screen, pen, doc } = this;
    if (!screen || !pen) return;
    const inside = this.shadowRoot?.activeElement;
    this.picks = { ...this.picks, marks: feedback.marks ?? {}, closed: this.picks.closed || (feedback.ok && this.ask?.kind !== "play") };
    screen.panel.replaceChildren(feedbackPanel(pen, feedback, Boolean(doc?.id)));
    const next = /** @type {HTMLElement|null} */ (screen.panel.querySelector("[data-do=next]"));
    if (inside && next) next.focus({ preventScroll: true });
    screen.panel.scrollIntoView({ block: "nearest", behavior: isCalm() ? "auto" : "smooth" });
  }

  /** The end of a whole game. */
  finale() {
    if (!this.view?.over || !this.pen || this.doc?.id) return;
    this.screen?.panel.replaceChildren(overPanel(this.pen, this.view.over));
  }

  // ---- pressing

  /** @param {Intent} intent */
  send(intent) {
    const { driver, screen, pen } = this;
    if (!driver || !screen || !pen) return;
    if (intent.do === "move") this.started = true;
    if (intent.do === "restart") this.started = false;
    if (driver.slow) {
      screen.cloth.setAttribute("aria-busy", "true");
      clearTimeout(this.patience);
      this.patience = setTimeout(() => screen.note(plainNote(pen, pen.words.no_answer)), PATIENCE);
    }
    driver.send(intent);
  }

  /** @param {HTMLElement} button */
  press(button) {
    const { id = "", move = "" } = button.dataset;
    switch (button.dataset.do) {
      case "card": return this.pressCard(id);
      case "table": return this.mark(id);
      case "target": return this.send({ do: "move", move });
      case "button": return this.pressButton(id);
      case "hint": case "undo": case "redo": case "restart": return this.send({ do: button.dataset.do });
      case "option": return this.pick(id);
      case "item": return this.mark(id);
      case "check": return this.check();
      case "retry": return this.retry();
      case "next": return void this.dispatchEvent(new CustomEvent("durak-next", { bubbles: true, composed: true }));
      case "suits": return keepFourColours(!this.four);
      case "play": return this.startGame();
    }
  }

  /** @param {string} id */
  pressCard(id) {
    const cards = this.view?.hand ?? [], at = cards.findIndex((card) => card.id === id), card = cards[at];
    if (!card || !this.ask) return;
    this.spot = at;
    if (this.ask.kind === "mark" && this.ask.of === "hand" && !this.picks.closed) return this.mark(card.card ?? id);
    if (this.ask.kind !== "play" || !card.moves.length) {
      this.picks = { ...this.picks, chosen: null, refused: card.card };
      return this.send({ do: "why", card: card.card ?? id });
    }
    const second = targetsOf(this.scene()).get(id);
    if (second) return this.send({ do: "move", move: second });
    if (card.moves.length === 1) {
      if (this.driver?.slow) this.choose(id);
      return this.send({ do: "move", move: card.moves[0].move });
    }
    this.choose(this.picks.chosen === id ? null : id);
    if (this.picks.chosen && this.shadowRoot?.activeElement?.matches(":focus-visible")) this.focusTarget(0);
  }

  /** @param {string|null} id */
  choose(id) {
    this.picks = { ...this.picks, chosen: id, refused: null };
    this.screen?.note(null);
    this.draw();
  }

  /** @param {string} id */
  pressButton(id) {
    const button = this.view?.buttons.find((other) => other.id === id);
    if (button?.move) return this.send({ do: "move", move: button.move });
    this.picks = { ...this.picks, chosen: null, refused: id };
    this.send({ do: "why", button: id });
  }

  /** @param {string} code */
  mark(code) {
    if (this.picks.closed) return;
    this.picks = toggleMark(this.picks, code, this.ask?.kind === "order" || (this.ask?.kind === "mark" && this.ask.many));
    this.draw();
  }

  /** @param {string} option */
  pick(option) {
    this.picks = { ...this.picks, option, marks: {} };
    this.send({ do: "pick", option });
  }

  check() {
    const { ask, picks, pen, screen } = this;
    if (!ask || !pen || !screen) return;
    const needs = checkNeeds(ask, picks);
    if (needs) return screen.panel.replaceChildren(feedbackPanel(pen, { ok: false, head: pen.words[needs] }, false));
    this.send(ask.kind === "order" ? { do: "order", items: picks.marked } : { do: "check", cards: picks.marked });
  }

  /** Marks are taken off and the position stays; a play begins again. */
  retry() {
    this.screen?.panel.replaceChildren();
    if (this.ask?.kind === "play") return this.send({ do: "restart" });
    this.picks = noPicks();
    this.draw();
    this.focusOn("");
  }

  // ---- keys

  /** @param {KeyboardEvent} event */
  type(event) {
    const { view, screen } = this;
    if (!view || !screen) return;
    const on = /** @type {HTMLElement} */ (event.target).dataset.do;
    const meaning = meaningOf(event, {
      cards: view.hand.length, spot: this.spot, onCard: on === "card", onTarget: on === "target", buttons: view.buttons, undo: view.undo,
      held: Boolean(this.picks.chosen || screen.say.querySelector(".bubble")),
    });
    if (!meaning) return;
    event.preventDefault();
    event.stopPropagation();
    if (this.settle()) return;
    if ("step" in meaning) this.focusTarget(meaning.step);
    else if ("spot" in meaning) this.focusCard(meaning.spot);
    else if ("press" in meaning) this.pressNth(meaning.press);
    else if ("button" in meaning) this.pressButton(meaning.button);
    else if ("command" in meaning) this.send({ do: meaning.command });
    else this.letGo();
  }

  /** @param {number} n */
  focusCard(n) {
    const buttons = /** @type {NodeListOf<HTMLElement>|undefined} */ (this.screen?.hand.querySelectorAll("[data-do=card]"));
    buttons?.forEach((button, i) => { button.tabIndex = i === n ? 0 : -1; });
    this.spot = n;
    buttons?.[n]?.focus();
  }

  /** @param {number} n */
  pressNth(n) {
    this.focusCard(n);
    this.pressCard(this.view?.hand[n].id ?? "");
  }

  /** The open card after (or before) the one in focus. @param {number} step */
  focusTarget(step) {
    const targets = /** @type {HTMLElement[]} */ ([...(this.screen?.bout.querySelectorAll("[data-do=target]") ?? [])]);
    const at = targets.findIndex((target) => target === this.shadowRoot?.activeElement);
    targets[(Math.max(at, 0) + step + targets.length) % targets.length]?.focus();
  }

  letGo() {
    const { chosen } = this.picks;
    this.choose(null);
    this.picks.rings = [];
    this.draw();
    if (chosen) this.focusOn(`card:${chosen}`);
  }

  // ---- a whole game

  /** Shows something else than a table on the cloth. @param {(Node|string)[]} parts */
  invite(parts) {
    const { screen } = this;
    if (!screen) return;
    screen.wrap.querySelector(".invite")?.remove();
    screen.cloth.hidden = screen.side.hidden = true;
    screen.cloth.before(make("div", { class: "cloth invite", role: "group", "aria-label": this.pen?.words.table }, ...parts.filter((part) => part !== "")));
  }

  reveal() {
    this.screen?.wrap.querySelector(".invite")?.remove();
    if (this.screen) this.screen.cloth.hidden = false;
  }

  startGame() {
    const { pen, doc } = this;
    if (!pen || doc?.driver !== "worker") return;
    const obstacle = cannotRun();
    if (obstacle) return this.invite(failedToStart(pen, pen.words[obstacle], ""));
    const driver = new WorkerDriver(this.getAttribute("data-base") ?? "", doc.setup, doc.lang), bar = loadingBar(pen);
    this.drive(driver);
    driver.onLoading = bar.show;
    driver.onFailure = (reason) => {
      this.view = null;
      this.invite(failedToStart(pen, pen.words.load_failed, reason));
    };
    this.invite(bar.parts);
    driver.start();
  }
}

/** For anywidget: a hand in the output of a cell. @param {{model: import("./kernel.js").Model, el: HTMLElement}} place */
export function render({ model, el }) {
  const hand = /** @type {HandElement} */ (document.createElement("durak-hand")), doc = model.get("doc");
  // JupyterLab clips outputs at their edge, where the rings of focus are drawn
  hand.style.padding = "4px";
  if (doc.driver === "kernel") hand.mount(doc, new KernelDriver(model), currentView(model));
  else hand.mount(doc);
  hand.addEventListener("durak-progress", (event) => {
    model.set("progress", /** @type {CustomEvent} */ (event).detail);
    model.save_changes();
  });
  el.append(hand);
  return () => hand.driver?.stop();
}

// a notebook loads this module once for each widget
if (!customElements.get("durak-hand")) {
  customElements.define("durak-hand", HandElement);
  globalThis.DurakHand = { HandElement };
}
