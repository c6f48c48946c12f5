/* Figures instead of a table: a list to be read, with a bar drawn beside each number. */
import { make } from "./dom.js";
import { stretched } from "./pen.js";

/** @typedef {import("./types.js").Bar} Bar */
/** @typedef {import("./types.js").PlotDoc} PlotDoc */
/** @typedef {[kind: string, way: string]} Line */

const ROW = 24; // of a row's drawing; it is 100 wide, and stretched to the room there is

export class Plot {
  /** @param {import("./pen.js").Pen} pen @param {PlotDoc} doc */
  constructor(pen, doc) {
    this.pen = pen;
    this.doc = doc;
    this.rows = make("ul", { class: "rows" });
    const key = doc.line
      ? [make("p", { class: "key" }, stretched(100, ROW, [["dash", "M0 12H100"]]), pen.text(doc.line.text))]
      : [];
    this.root = make(
      "figure",
      { class: "plot" },
      make("figcaption", {}, pen.text(doc.title)),
      this.rows,
      ...key,
      make("p", { class: "made" }, pen.text(doc.made)),
    );
    this.count = -1;
    /** some of it is seen before the question is answered */
    this.isTold = doc.bars.some((bar) => bar.told);
  }

  /** With all its figures, or with those alone that are told beforehand. @param {boolean} all */
  draw(all) {
    const seen = this.doc.bars.filter((bar) => all || bar.told);
    if (seen.length === this.count) return;
    this.count = seen.length;
    this.rows.replaceChildren(...this.doc.bars.map((bar) => this.row(bar, seen.includes(bar))));
  }

  /** @param {Bar} bar @param {boolean} seen */
  row(bar, seen) {
    const {
        pen,
        doc: { line, top },
      } = this,
      bottom = this.doc.bottom ?? 0,
      x = (/** @type {number} */ value) => (100 * (value - bottom)) / (top - bottom);
    /** @type {Line[]} */
    const lines = [["base", `M${x(0)} 0V${ROW}`]];
    if (seen)
      lines.push(
        ["fill", `M${x(0)} 4H${x(bar.value)}V20H${x(0)}Z`],
        ["error", `M${x(bar.low)} 12H${x(bar.high)}M${x(bar.low)} 8V16M${x(bar.high)} 8V16`],
      );
    if (line) lines.push(["dash", `M${x(line.at)} 0V${ROW}`]);
    const value = seen
      ? [pen.text(bar.said)]
      : [make("span", { "aria-hidden": "true" }, "?"), make("span", { class: "vh" }, pen.words.after_answer)];
    return make(
      "li",
      {},
      make("span", { class: "what" }, pen.text(bar.text)),
      " ",
      stretched(100, ROW, lines),
      make("span", { class: "said" }, ...value),
    );
  }
}
