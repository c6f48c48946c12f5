/* One output of a notebook: the document plays by itself; where Python answers, its widget is shown instead. */
import { elementOf } from "../hand/elements.js";
import { kept, keepTold } from "./kept.js";
import { documentsIn, isLive, WIDGET_VIEW, wordsOf } from "./mime.js";
import { tellPython } from "./python.js";
import { startOf } from "./start.js";
import { together, wayInPage } from "./together.js";

/** @typedef {import("./jupyter.js").MimeModel} MimeModel */
/** @typedef {import("./jupyter.js").Panel} Panel */
/** @typedef {import("./jupyter.js").Renderer} Renderer */
/** @typedef {import("./jupyter.js").Rendermime} Rendermime */
/** @typedef {import("./jupyter.js").SessionContext} SessionContext */
/** @typedef {import("../hand/hand.js").HandElement} HandElement */
/** @typedef {{rendermime: Rendermime, session: SessionContext}} Place the notebook around an output */

const GONE = ["restarting", "autorestarting", "terminating", "dead"];
/** @type {WeakMap<MimeModel, {texts: string, ways: import("./together.js").Way[]}>} of each document of an output, for all views of it */
const WAYS = new WeakMap();
/** @type {Map<string, import("./together.js").Way[]>} of documents whose cell was deleted or moved, until they lie there again */
const LEFT = new Map();
const PROMISED = 5000; // ms until a widget that has been made must show something

export class Output {
  title = ""; // above a course
  /** @type {string[]} of its documents */
  texts = [];
  /** @type {HTMLElement|null} what plays without Python */
  element = null;
  /** @type {MimeModel|null} */
  model = null;
  /** @type {Renderer|null} the widget's */
  inner = null;
  /** @type {any} the hand inside it, once it is there */
  live = null;
  /** solved when nobody was there to be told */
  untold = false;
  /** @type {(() => void)[]} what ends that it follows other views */
  partings = [];
  /** whether a kernel has been asked for the widget; the widget goes with it */
  asked = false;

  /** @param {Panel} panel @param {Place|null} place */
  constructor(panel, place) {
    this.panel = panel;
    this.place = place;
    panel.node.addEventListener("durak-progress", (event) => this.keep(/** @type {CustomEvent} */ (event).detail));
    panel.disposed.connect(() => this.leave());
    if (!place) return;
    const { session } = place;
    const heard = (/** @type {unknown} */ _, /** @type {string} */ status) => this.heard(status);
    const changed = (/** @type {unknown} */ _, /** @type {import("./jupyter.js").KernelChange} */ { oldValue }) =>
      void (oldValue && this.lose());
    session.statusChanged.connect(heard);
    session.kernelChanged.connect(changed);
    panel.disposed.connect(() => {
      session.statusChanged.disconnect(heard);
      session.kernelChanged.disconnect(changed);
    });
  }

  get kernel() {
    return this.place?.session.session?.kernel ?? null;
  }

  /** @param {MimeModel} model */
  async show(model) {
    const { title, texts } = documentsIn(model.data),
      same = texts.join() === this.texts.join();
    this.model = model;
    if (same && this.element && !isLive(model.data)) return;
    this.title = title;
    this.texts = texts;
    this.asked = false;
    this.drop();
    if (!(await this.ask())) this.lay();
  }

  /** Shows the documents; what is none shows its words. */
  lay() {
    try {
      const drawn = this.texts
        .map((text) => JSON.parse(text))
        .map((doc) => (doc.show === "course" ? startOf(doc) : elementOf(doc)));
      this.join(drawn);
      if (drawn.length === 1) return this.put(drawn[0]);
      if (!drawn.length) throw new Error("no document");
      const head = document.createElement("h2"),
        all = document.createElement("div");
      head.textContent = this.title;
      all.append(...(this.title ? [head] : []), ...drawn);
      this.put(all);
    } catch (error) {
      console.error(error);
      const still = document.createElement("pre");
      still.textContent = wordsOf(this.model?.data ?? {});
      this.put(still);
    }
  }

  /** Makes exercises one with those in other views of this output. @param {HTMLElement[]} drawn */
  join(drawn) {
    this.part();
    if (!this.model) return;
    const texts = this.texts.join("\n"),
      before = WAYS.get(this.model),
      ways = before?.texts === texts ? before.ways : (LEFT.get(texts) ?? drawn.map(wayInPage));
    LEFT.delete(texts);
    WAYS.set(this.model, { texts, ways });
    this.partings = /** @type {HandElement[]} */ (drawn).flatMap((hand, n) =>
      hand.driver && "past" in hand.driver && ways[n] ? [together(hand, ways[n])] : [],
    );
  }

  /** What is cleared to be run again leaves its cell before, and begins anew. */
  leave() {
    const before = this.model && WAYS.get(this.model);
    if (before && this.panel.node.closest(".jp-Cell")) LEFT.set(before.texts, before.ways);
    this.part();
  }

  part() {
    for (const apart of this.partings) apart();
    this.partings = [];
  }

  /** @param {HTMLElement} element */
  put(element) {
    this.element?.remove();
    this.element = element;
    this.panel.node.append(element);
  }

  // ---- where Python answers

  /** Asks a kernel that is there for its widget, once; whether it is shown now. */
  async ask() {
    const { kernel, model, place } = this;
    if (!model || !place || !kernel || this.asked) return false;
    if (!isLive(model.data) || !model.trusted || !model.data[WIDGET_VIEW] || !place.rendermime.getFactory(WIDGET_VIEW))
      return false;
    this.asked = true;
    const inner = (this.inner = place.rendermime.createRenderer(WIDGET_VIEW));
    // a widget that is not there says so in words that help nobody
    inner.node.style.display = "none";
    this.panel.addWidget(inner);
    const come = arrival(inner.node);
    await inner.renderModel(model);
    // a renderer without a child has no widget to show, or not yet
    const patience = /** @type {Panel} */ (/** @type {unknown} */ (inner)).widgets?.length ? PROMISED : 0;
    const live = await Promise.race([come, new Promise((resolve) => setTimeout(resolve, patience, null))]);
    if (live) this.take(inner, live);
    else void come.then((late) => this.take(inner, late));
    return Boolean(live);
  }

  /** @param {Renderer} inner @param {HTMLElement} live */
  take(inner, live) {
    if (this.inner !== inner) return;
    this.element?.remove();
    this.element = null;
    this.live = live;
    inner.node.style.display = "";
  }

  /** @param {string} status */
  heard(status) {
    if (GONE.includes(status)) this.lose();
    if (status !== "idle") return;
    void this.ask();
    if (this.untold) this.tell();
  }

  /** The kernel has gone: what it showed last stays to be looked at. */
  lose() {
    this.live?.calm(); // cards that are on their way have arrived for Python
    const { live } = this,
      view = live?.sitting?.view;
    this.drop();
    if (live && (!live.driver?.slow || this.texts.length > 1))
      this.lay(); // it plays by itself
    else if (view) this.rest(view);
  }

  /** @param {object} view */
  rest(view) {
    const hand = /** @type {any} */ (document.createElement("durak-hand"));
    hand.style.padding = "4px";
    this.put(hand);
    hand.rest(JSON.parse(this.texts[0]), view, "run_again");
  }

  drop() {
    this.inner?.dispose();
    this.inner = this.live = null;
  }

  // ---- what has been solved

  /** @param {import("./kept.js").Told} told */
  keep(told) {
    if (!told?.id) return;
    keepTold(told);
    this.tell();
  }

  tell() {
    this.untold = !this.kernel;
    if (this.kernel) void tellPython(this.kernel, kept());
  }
}

/** The hand below a node, when it has been drawn. @param {HTMLElement} node @returns {Promise<HTMLElement>} */
function arrival(node) {
  return new Promise((resolve) => {
    const look = () => {
      const found = /** @type {any} */ (node.querySelector("durak-hand"));
      if (!found?.laid) return;
      watch.disconnect();
      resolve(found);
    };
    const watch = new MutationObserver(look);
    watch.observe(node, { childList: true, subtree: true });
  });
}
