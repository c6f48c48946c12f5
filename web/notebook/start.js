/* <durak-start>: the first page of the lab. The lessons with their stars; a press opens one. */
import { make } from "../hand/dom.js";
import { DocumentElement } from "../hand/element.js";
import * as course from "../kept/progress.js";
import { kept } from "./kept.js";

/** @typedef {{n: string, number: number, title: string, can: string, idea: string, minutes: string, path: string, steps: string[]}} StartLesson */
/** @typedef {{lang: string, title: string, lead: string, go_on: string, stars: string[], lessons: StartLesson[], progress: DurakKept}} StartDoc stars: what none to three of them are called; progress: what Python has kept */

const STAR = "M12 2.5l2.9 6.3 6.9.8-5.1 4.7 1.4 6.8-6.1-3.4-6.1 3.4 1.4-6.8L2.2 9.6l6.9-.8Z";

export class StartElement extends DocumentElement {
  /** @type {StartDoc|null} */
  doc = null;
  /** stars follow what is solved in the notebooks beside this page */
  redraw = () => this.doc && this.draw(this.doc);

  connectedCallback() {
    super.connectedCallback();
    document.addEventListener("durak-progress", this.redraw);
    this.redraw();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener("durak-progress", this.redraw);
  }

  /** @param {StartDoc} doc */
  open(doc) {
    this.doc = doc;
    this.draw(doc);
  }

  /** @param {StartDoc} doc */
  draw(doc) {
    const progress = course.merge(doc.progress, kept()),
      next = /** @type {StartLesson} */ (/** @type {any} */ (course).next(progress, doc.lessons) ?? doc.lessons[0]);
    const root = make(
      "div",
      { class: "durak start", lang: doc.lang },
      make("style", {}, START_STYLE),
      make("h1", {}, doc.title),
      make("p", { class: "lead" }, doc.lead),
      next
        ? this.way(
            make(
              "button",
              { type: "button", class: "btn main" },
              make("span", {}, doc.go_on.replace("{title}", next.title)),
            ),
            next.path,
          )
        : "",
      make("ol", {}, ...doc.lessons.map((lesson) => this.item(lesson, progress, doc))),
    );
    this.lay(root);
  }

  /** @param {StartLesson} lesson @param {DurakKept} progress @param {StartDoc} doc */
  item(lesson, progress, doc) {
    const begun = lesson.steps.some((id) => progress[id]?.solved),
      stars = course.stars(progress, lesson.steps);
    return make(
      "li",
      {},
      make("span", { class: "n", "aria-hidden": "true" }, String(lesson.number)),
      make(
        "div",
        {},
        make("h2", {}, this.way(make("button", { type: "button" }, lesson.title), lesson.path)),
        make("p", {}, stars ? lesson.idea : lesson.can),
      ),
      make("p", { class: "meta" }, begun ? starRow(stars, doc.stars[stars]) : "", make("span", {}, lesson.minutes)),
    );
  }

  /** @param {HTMLButtonElement} button @param {string} path */
  way(button, path) {
    button.addEventListener("click", () => this.emit("durak-open", path));
    return button;
  }
}

/** @param {number} stars @param {string} name */
function starRow(stars, name) {
  const row = make("span", { class: "stars", role: "img", "aria-label": name });
  for (const n of [1, 2, 3]) {
    const [svg, path] = ["svg", "path"].map((tag) => document.createElementNS("http://www.w3.org/2000/svg", tag));
    svg.setAttribute("viewBox", "0 0 24 24");
    svg.setAttribute("class", n > stars ? "none" : "");
    path.setAttribute("d", STAR);
    svg.append(path);
    row.append(svg);
  }
  return row;
}

/** @param {StartDoc} doc */
export function startOf(doc) {
  const element = /** @type {StartElement} */ (document.createElement("durak-start"));
  element.open(doc);
  return element;
}

if (!customElements.get("durak-start")) customElements.define("durak-start", StartElement);
