/// <reference path="./joined.d.ts" />
/* <durak-hand>: reads its document, takes on the look of its page, and lets a person sit down. */
import { make } from "./dom.js";
import { GraphDriver } from "./graph.js";
import { currentView, KernelDriver } from "./kernel.js";
import { Pen } from "./pen.js";
import { Screen } from "./screen.js";
import { Sitting } from "./sitting.js";
import { failedToStart, inviteToPlay, loadingBar } from "./start.js";
import { dress, hasFourColours, setting, watchLook } from "./theme.js";
import { cannotRun, WorkerDriver } from "./worker.js";

/** @typedef {import("./types.js").Doc} Doc */
/** @typedef {import("./types.js").Driver} Driver */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").WorkerDoc} WorkerDoc */

const SIDE = 1100; // px from which the log stands beside the table

/** @type {CSSStyleSheet|undefined} one sheet for all hands of a page */
let sharedSheet;
function styleSheet() {
  if (!sharedSheet) {
    sharedSheet = new CSSStyleSheet();
    sharedSheet.replaceSync(STYLE);
  }
  return sharedSheet;
}

export class HandElement extends HTMLElement {
  /** @type {Screen|null} */
  screen = null;
  /** @type {Sitting|null} */
  sitting = null;
  /** @type {Driver|null} */
  driver = null;
  /** @type {(() => void)[]} */
  undress = [];

  connectedCallback() {
    const template = this.querySelector("template");
    if (this.screen) this.watch();
    else if (template) this.read(template);
    // the parser opens an element before it has read what is inside
    else if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => this.isConnected && this.connectedCallback(), { once: true });
  }

  disconnectedCallback() {
    for (const stop of this.undress.splice(0)) stop();
    // notebooks take an output out and put it back; only what stays away lets go of the worker
    setTimeout(() => { if (!this.isConnected && this.driver instanceof WorkerDriver) this.driver.stop(); });
  }

  /** @param {HTMLTemplateElement} template */
  read(template) {
    try {
      this.open(JSON.parse(template.content.textContent ?? ""));
    } catch (error) {
      console.error(error);
      // what cannot be read leaves the still picture of the position in its place
      this.shadowRoot?.replaceChildren(make("slot"));
    }
  }

  /** @param {Doc} doc */
  open(doc) {
    if (doc.driver === "worker") return this.invite(this.lay(doc), doc);
    const driver = new GraphDriver(/** @type {import("./types.js").GraphDoc} */ (doc));
    this.sit(this.lay(doc), doc, driver, driver.view(driver.at));
  }

  /** Lays the cloth. @param {Doc} doc */
  lay(doc) {
    const pen = new Pen(doc.lang, this.getAttribute("data-base"), setting(this, "letters"));
    const shadow = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    this.screen = new Screen(pen, doc);
    // JupyterLab's own keys (D D deletes a cell) must not hear what is typed at the table
    this.setAttribute("data-lm-suppress-shortcuts", "true");
    shadow.adoptedStyleSheets = [styleSheet()];
    shadow.replaceChildren(this.screen.root);
    for (const stop of this.undress.splice(0)) stop();
    if (this.isConnected) this.watch();
    return this.screen;
  }

  /** @param {Screen} screen @param {Doc} doc @param {Driver} driver @param {View} view */
  sit(screen, doc, driver, view) {
    this.driver = driver;
    this.sitting = new Sitting(doc, driver, screen, view, hasFourColours(this), (name, detail) => this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true })));
    return this.sitting;
  }

  /** Follows the look of the page and the room there is. */
  watch() {
    if (this.undress.length) return;
    const change = () => {
      if (!this.screen) return;
      const four = hasFourColours(this);
      dress(this, this.screen.root, four);
      this.screen.reletter(setting(this, "letters"));
      this.sitting?.recolour(four);
    };
    const size = new ResizeObserver(([{ contentRect }]) => this.screen?.fit(contentRect.width >= SIDE));
    change();
    size.observe(this);
    this.undress = [watchLook(this, change), () => size.disconnect()];
  }

  // ---- a whole game in the page

  /** @param {Screen} screen @param {WorkerDoc} doc */
  invite(screen, doc) {
    screen.cover(inviteToPlay(screen.pen), () => this.begin(screen, doc));
  }

  /** @param {Screen} screen @param {WorkerDoc} doc */
  begin(screen, doc) {
    const { pen } = screen, cover = (/** @type {(Node|string)[]} */ parts) => (this.screen ?? screen).cover(parts, () => this.begin(screen, doc));
    const obstacle = cannotRun();
    if (obstacle) return cover(failedToStart(pen, pen.words[obstacle], ""));
    const driver = new WorkerDriver(this.getAttribute("data-base") ?? "", doc.setup, doc.lang), bar = loadingBar(pen);
    this.driver?.stop();
    this.driver = driver;
    driver.onLoading = bar.show;
    driver.onFailure = (reason) => cover(failedToStart(pen, pen.words.load_failed, reason));
    driver.onUpdate = ({ frames, error }) => {
      if (!frames) return driver.onFailure(error ?? "");
      // where a game broke off somebody sat already: a new one gets a cloth of its own
      const table = this.sitting ? this.lay(doc) : screen;
      table.uncover();
      const [first, ...others] = frames, sitting = this.sit(table, doc, driver, first);
      if (others.length) sitting.apply({ frames: others });
      table.focusOn("");
      // the whole table is to be seen, not its upper edge below the form that asked for it
      this.scrollIntoView({ block: "start" });
    };
    cover(bar.parts);
    driver.start();
  }
}

/** For anywidget: a hand in the output of a cell. @param {{model: import("./kernel.js").Model, el: HTMLElement}} place */
export function render({ model, el }) {
  const hand = /** @type {HandElement} */ (document.createElement("durak-hand")), doc = model.get("doc");
  // JupyterLab clips outputs at their edge, where the rings of focus are drawn
  hand.style.padding = "4px";
  el.append(hand);
  if (doc.driver === "kernel") hand.sit(hand.lay(doc), doc, new KernelDriver(model), currentView(model));
  else hand.open(doc);
  hand.addEventListener("durak-progress", (event) => {
    model.set("progress", /** @type {CustomEvent} */ (event).detail);
    model.save_changes();
  });
  return () => hand.driver?.stop();
}

// a notebook loads this module once for each widget
if (!customElements.get("durak-hand")) {
  customElements.define("durak-hand", HandElement);
  globalThis.DurakHand = { HandElement };
}
