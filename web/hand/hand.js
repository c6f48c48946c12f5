/* <durak-hand>: lays its cloth, and lets a person sit down. */
import { make } from "./dom.js";
import { DocumentElement } from "./element.js";
import { noPicks } from "./exercise.js";
import { GraphDriver } from "./graph.js";
import { Pen } from "./pen.js";
import { Screen } from "./screen.js";
import { Sitting } from "./sitting.js";
import { awaitDriver, failedToStart, inviteToPlay } from "./start.js";
import { still } from "./table.js";
import { hasFourColours, setting } from "./theme.js";
import { cannotRun, WorkerDriver } from "./worker.js";

/** @typedef {import("./types.js").Doc} Doc */
/** @typedef {import("./types.js").Driver} Driver */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").WorkerDoc} WorkerDoc */

const SIDE = 1100; // px from which the log stands beside the table
const NARROW = 760; // px from which players sit around it
const BESIDE = 520; // px from which the hand lies beside the table where the window is low
const LYING = 560; // px of a window's height that is low: a phone on its side
const TABLET = 820; // the same for a game whose log stands below it

export class HandElement extends DocumentElement {
  /** @type {Screen|null} */
  screen = null;
  /** @type {Sitting|null} */
  sitting = null;
  /** @type {Driver|null} */
  driver = null;

  /** @param {Doc} doc */
  open(doc) {
    if (doc.driver === "worker") {
      // Python comes from the site that the page belongs to; a notebook, or a page made of one, has none
      if (this.dataset.base === undefined) return this.rest(doc, doc.view, "needs_python");
      return this.invite(this.spread(doc), doc);
    }
    const driver = new GraphDriver(/** @type {import("./types.js").GraphDoc} */ (doc));
    this.sit(this.spread(doc), doc, driver, driver.view(driver.at));
  }

  /** Lays the cloth. @param {Doc} doc */
  spread(doc) {
    const pen = new Pen(doc.lang, this.getAttribute("data-base"), setting(this, "letters"));
    this.screen = new Screen(pen, doc, this.terms());
    this.lay(this.screen.root);
    return this.screen;
  }

  /** Words of the task that the page explains: `data-terms` names the meaning of each by its id. @returns {[string, HTMLElement][]} */
  terms() {
    const named = Object.entries(JSON.parse(this.dataset.terms ?? "{}"));
    return named.flatMap(([term, id]) => {
      const meaning = document.getElementById(id);
      return meaning ? [[term, meaning]] : [];
    });
  }

  /** @param {Screen} screen @param {Doc} doc @param {Driver} driver @param {View} view */
  sit(screen, doc, driver, view) {
    this.driver = driver;
    this.sitting = new Sitting(doc, driver, screen, view, hasFourColours(this), (name, detail) =>
      this.emit(name, detail),
    );
    return this.sitting;
  }

  /** A position to look at, and why it cannot be played. @param {Doc} doc @param {View} view @param {"needs_python"|"run_again"} why */
  rest(doc, view, why) {
    const screen = this.spread(doc),
      silent = { slow: false, onUpdate() {}, onProgress() {}, send() {}, stop() {} };
    this.sit(screen, doc, silent, view).close(screen.pen.words[why]);
  }

  /** Puts the focus where one goes on. */
  enter() {
    this.screen?.focusOn("");
  }

  /** @param {string} letters @param {boolean} four */
  changed(letters, four) {
    this.screen?.reletter(letters);
    this.sitting?.recolour(four);
  }

  /** @param {number} width @param {number} high */
  fit(width, high) {
    if (!this.screen) return;
    const { step } = this.screen,
      low = high <= (step || width >= SIDE ? LYING : TABLET);
    this.screen.fit({ wide: width >= SIDE && !low, compact: width < NARROW || low, low: width >= BESIDE && low, high });
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener("pagehide", this.calm);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener("pagehide", this.calm);
  }

  /** Whoever leaves while cards are moving finds them at rest. */
  calm = () => this.sitting?.settle();

  /** Lets go of the worker. */
  leave() {
    this.calm();
    if (this.driver instanceof WorkerDriver) this.driver.stop();
  }

  // ---- a whole game in the page

  /** @param {Screen} screen @param {WorkerDoc} doc */
  invite(screen, doc) {
    // a page that keeps games may say where this one is to go on
    this.emit("durak-invite", doc.setup);
    screen.cover(inviteToPlay(screen.pen, Boolean(doc.setup.saved)), (what) => {
      if (what === "afresh") delete doc.setup.saved;
      this.begin(screen, doc);
    });
  }

  /** @param {Screen} screen @param {WorkerDoc} doc */
  begin(screen, doc) {
    const { pen } = screen,
      cover = (/** @type {(Node|string)[]} */ parts) =>
        (this.screen ?? screen).cover(parts, () => this.begin(screen, doc));
    const obstacle = cannotRun();
    if (obstacle) return cover(failedToStart(pen, pen.words[obstacle], ""));
    const driver = new WorkerDriver(this.getAttribute("data-base") ?? "", doc.setup, doc.lang);
    this.driver?.stop();
    this.driver = driver;
    driver.onSaved = (saved) => {
      // whoever tries again after a fault goes on where the game was
      if (saved) doc.setup.saved = saved;
      else delete doc.setup.saved;
      this.emit("durak-saved", saved);
    };
    driver.onUpdate = ({ frames, error }) => {
      if (!frames) delete doc.setup.saved;
      // all is loaded, but there is no such game: the reason is one sentence
      if (!frames) return cover(failedToStart(pen, error ?? pen.words.load_failed, ""));
      // where a game broke off somebody sat already: a new one gets a cloth of its own
      const table = this.sitting ? this.spread(doc) : screen;
      table.uncover();
      const [first, ...others] = frames,
        sitting = this.sit(table, doc, driver, first);
      if (others.length) sitting.apply({ frames: others });
      table.focusOn("");
      // the whole table is to be seen, not its upper edge below the form that asked for it
      table.bringIntoView(true);
    };
    // a deal that the page knows lies there already
    const laid = doc.setup.saved ? undefined : (doc.laid ?? doc.view);
    awaitDriver(driver, pen, cover, laid ? this.lie(this.sitting ? this.spread(doc) : screen, laid) : null);
    driver.start();
  }

  /** Cards lie on the table before anybody can play, with nothing to press. @param {Screen} screen @param {View} view */
  lie(screen, view) {
    const { pen, hand, cloth } = screen;
    screen.draw({ view, ask: { kind: "play" }, picks: noPicks(), pen, four: false, spot: "" }, false);
    hand.replaceChildren(...view.hand.map(({ card, trump }) => make("li", {}, still(pen, card, { trump }))));
    cloth.classList.add("awaited");
    screen.bringIntoView(true);
    return screen;
  }
}
