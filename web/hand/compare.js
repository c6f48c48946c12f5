/* <durak-compare>: two or three games at the same step. One predicts, sees, and goes on; or a teacher leads. */
import { ComparePath } from "./compare_path.js";
import { CompareScreen } from "./compare_screen.js";
import { boxOf, make } from "./dom.js";
import { DocumentElement } from "./element.js";
import { Pen } from "./pen.js";
import { awaitDriver, failedToStart, inviteToCompare } from "./start.js";
import { spoken } from "./text.js";
import { hasFourColours, setting } from "./theme.js";
import { cannotRun, WorkerDriver } from "./worker.js";

/** @typedef {import("./types.js").CompareDoc} CompareDoc */
/** @typedef {import("./types.js").CompareWorkerDoc} CompareWorkerDoc */

export class CompareElement extends DocumentElement {
  /** @type {CompareScreen|null} */
  screen = null;
  /** @type {ComparePath|null} */
  path = null;
  /** @type {WorkerDriver|null} */
  driver = null;
  /** @type {CompareWorkerDoc|null} what Python is asked for */
  wanted = null;

  /** @param {CompareDoc|CompareWorkerDoc} doc */
  open(doc) {
    if ("driver" in doc) return this.invite((this.wanted = doc));
    this.show(doc);
  }

  /** @param {CompareDoc} doc */
  show(doc) {
    this.path = new ComparePath(doc, (progress) => this.emit("durak-progress", progress));
    this.path.at = this.path.find(this.dataset.step ?? "");
    this.screen = new CompareScreen(this.pen(doc.lang), doc, this.path);
    this.screen.four = hasFourColours(this);
    this.screen.root.addEventListener("click", (event) => {
      const button = /** @type {HTMLElement|null} */ (/** @type {Element} */ (event.target).closest("[data-do]"));
      if (button) this.press(button);
    });
    this.screen.root.addEventListener("keydown", (event) => this.type(event));
    this.screen.places.addEventListener("change", () => this.go(Number(this.screen?.places.value)));
    this.screen.draw();
    this.lay(this.screen.root);
  }

  /** Puts the focus where one goes on. */
  enter() {
    this.screen?.root.querySelector("button")?.focus({ preventScroll: true });
  }

  /** @param {string} lang */
  pen(lang) {
    return new Pen(lang, this.getAttribute("data-base"), setting(this, "letters"));
  }

  /** @param {string} letters @param {boolean} four */
  changed(letters, four) {
    const { screen } = this;
    if (!screen || (letters === screen.pen.letters && four === screen.four)) return;
    if (letters !== screen.pen.letters) screen.pen.reletter(letters);
    screen.four = four;
    screen.draw();
  }

  leave() {
    this.driver?.stop();
  }

  // ---- pressing

  /** @param {HTMLElement} button */
  press(button) {
    switch (button.dataset.do) {
      case "predict":
        return this.predict(Number(button.dataset.game), button.dataset.id ?? "");
      case "leaf":
        return this.screen?.turnTo(Number(button.dataset.game));
      case "on":
        return this.onward();
      case "back":
        return this.go((this.path?.at ?? 0) - 1);
      case "stage":
        return this.toStage();
      case "retry":
        return this.retry();
      case "next":
        return this.emit("durak-next");
    }
  }

  /** @param {number} game @param {string} choice */
  predict(game, choice) {
    if (this.path?.predict(game, choice)) {
      this.emit("durak-verdict", true);
      this.screen?.open([game]);
    } else this.screen?.columns[game].verdict.scrollIntoView({ block: "nearest" });
  }

  /** Shows what is still shut; then the next step. */
  onward() {
    const { path, screen } = this;
    if (!path || !screen) return;
    if (!path.isDone()) {
      screen.open(path.show());
      // nobody scrolls before many people: the rules stand in sight
      const low = boxOf(screen.games).bottom > innerHeight;
      if (this.staged && low) screen.games.scrollIntoView({ block: "end" });
    } else if (path.isLast) this.toResult();
    else this.go(path.at + 1);
  }

  /** @param {number} n */
  go(n) {
    const { path, screen } = this;
    if (!screen || !path?.go(n)) return;
    const focused = screen.focused(),
      answering = focused && screen.games.contains(focused);
    this.emit("durak-verdict", false);
    screen.draw();
    screen.games.scrollLeft = 0;
    // what had the focus is gone with the old step
    if (answering) screen.focusAnswer();
    screen.announce(`${screen.places.selectedOptions[0]?.text} ${spoken(path.step().question, screen.pen.words)}`);
    this.emit("durak-step", { step: path.step().id });
    this.toTop();
  }

  /** To a step by its id, such as an address names it. @param {string} step */
  goTo(step) {
    if (this.path) this.go(this.path.find(step));
  }

  /** From below the games back to the question. */
  toTop() {
    if (boxOf(this).top < 0) this.scrollIntoView({ block: "start" });
  }

  toResult() {
    const panel = this.screen?.panel;
    panel?.scrollIntoView({ block: "nearest" });
    panel?.querySelector("button")?.focus({ preventScroll: true });
  }

  retry() {
    this.path?.retry();
    this.emit("durak-verdict", false);
    this.screen?.draw();
    this.screen?.task.scrollIntoView({ block: "nearest" });
    this.screen?.on.focus({ preventScroll: true });
  }

  get staged() {
    return this.dataset.size === "stage";
  }

  /** Large, for the back of a room; the whole screen where the page may have it. */
  toStage() {
    const staged = !this.staged;
    if (staged) this.dataset.size = "stage";
    else delete this.dataset.size;
    this.screen?.stage.setAttribute("aria-pressed", String(staged));
    if (staged) this.requestFullscreen?.().catch(() => {});
    else if (document.fullscreenElement === this) document.exitFullscreen();
    // who leaves the whole screen by Escape leaves the stage with it
    this.onfullscreenchange = () => {
      if (!document.fullscreenElement && this.staged) this.toStage();
    };
  }

  // ---- keys

  /** @param {KeyboardEvent} event */
  type(event) {
    const { screen } = this,
      { key } = event,
      target = /** @type {HTMLElement} */ (event.target);
    if (!screen || event.ctrlKey || event.metaKey || event.altKey || target.localName === "select") return;
    const staged = this.staged,
      on = target.dataset.do === "predict";
    // as at the projector of a lesson, S shows and goes no further
    const shows = key === "s" && !screen.path.isDone();
    if (key === "ArrowRight" || (staged && (key === "PageDown" || shows))) this.onward();
    else if (screen.path.at && (key === "ArrowLeft" || (staged && key === "PageUp"))) this.go(screen.path.at - 1);
    else if (on && key === "ArrowDown") screen.neighbour(target, 1);
    else if (on && key === "ArrowUp") screen.neighbour(target, -1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // ---- Python in the page

  /** @param {CompareWorkerDoc} doc */
  invite(doc) {
    const pen = this.pen(doc.lang);
    this.cover(doc, pen, inviteToCompare(pen, doc.title));
  }

  /** @param {CompareWorkerDoc} doc @param {Pen} pen @param {(Node|string)[]} parts */
  cover(doc, pen, parts) {
    const focused = this.shadowRoot?.activeElement;
    const cover = make("div", { class: "cloth invite", role: "group", "aria-label": pen.words.compare }, ...parts);
    this.lay(make("div", { class: "durak", lang: doc.lang }, pen.sheet, make("div", { class: "play" }, cover)));
    const button = cover.querySelector("button");
    button?.addEventListener("click", () => this.begin(doc));
    if (focused) button?.focus();
  }

  /** @param {CompareWorkerDoc} doc */
  begin(doc) {
    const pen = this.pen(doc.lang),
      cover = (/** @type {(Node|string)[]} */ parts) => this.cover(doc, pen, parts);
    const obstacle = cannotRun();
    if (obstacle) return cover(failedToStart(pen, pen.words[obstacle], ""));
    this.driver?.stop();
    this.driver = new WorkerDriver(this.getAttribute("data-base") ?? "", doc.setup, doc.lang);
    awaitDriver(this.driver, pen, cover);
    this.driver.onUpdate = ({ comparison, error }) => {
      if (!comparison) return cover(failedToStart(pen, error ?? pen.words.load_failed, ""));
      this.show(comparison);
      this.screen?.frame.focus({ preventScroll: true });
      this.scrollIntoView({ block: "start" });
    };
    this.driver.start("compare");
  }
}
