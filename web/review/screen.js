/* What is seen of a deal that is looked over: the bar of moves, the decision, the table. */
import { fill, make } from "../hand/dom.js";
import { Pen, stretched } from "../hand/pen.js";
import { command } from "../hand/command.js";

/** @typedef {import("./review.js").Found} Found */
/** @typedef {import("./review.js").Judged} Judged */
/** @typedef {import("./review.js").Option} Option */
/** @typedef {import("./review.js").ReviewDoc} ReviewDoc */

const HIGH = 40; // of the bar's drawing
const APART = 24; // px from one number above it to the next

export class ReviewScreen {
  /** @param {Pen} pen @param {ReviewDoc} doc @param {HTMLElement} hand */
  constructor(pen, doc, hand) {
    const { words } = doc,
      last = String(doc.moves.length);
    this.pen = pen;
    this.doc = doc;
    this.said = make("p", { class: "said", role: "status" });
    this.work = make("progress", { max: 1, value: 0, "aria-label": words.computing });
    this.stop = command(pen, "stop", "", words.stop);
    this.doing = make(
      "div",
      { class: "doing" },
      make("span", { class: "small" }, words.computing),
      this.work,
      this.stop,
    );
    this.marks = make("div", { class: "marks" });
    this.slider = make("input", {
      type: "range",
      min: "0",
      max: last,
      step: "1",
      value: "0",
      "aria-label": words.title,
    });
    this.turns = make("div", { class: "turns" });
    this.before = command(pen, "before", "prev", "", { "aria-label": words.before });
    this.after = command(pen, "after", "next", "", { "aria-label": words.after });
    this.line = make("p", { class: "small line-key" });
    this.move = make("p", { class: "move" });
    this.verdict = make("p", { class: "verdict" });
    this.rows = make("ul", { class: doc.neutral ? "rows list" : "rows", "aria-label": words.possible });
    this.key = make("p", { class: "small key" }, doc.neutral ? "" : words.key);
    this.replay = command(pen, "replay", "again", words.replay);
    const head = make(
      "div",
      { class: "head" },
      make("h2", {}, words.title),
      doc.views ? "" : command(pen, "close", "cross", words.close, { class: "btn quiet" }),
    );
    this.bar = make("div", { class: "track" }, this.marks, this.slider);
    const ways = make("div", { class: "ways" }, this.before, this.turns, this.after);
    this.about = make(
      "div",
      { class: "about" },
      ways,
      this.move,
      this.verdict,
      this.bar,
      this.line,
      make("div", { class: "options" }, this.key, this.rows),
      make("div", { class: "btns" }, this.replay),
    );
    const frame = make(
      "div",
      { class: "review" },
      make("div", { class: "top" }, head, this.said, this.doing),
      this.about,
      make("div", { class: "board" }, hand),
    );
    this.root = make("div", { class: "durak", lang: doc.lang }, pen.sheet, make("div", { class: "play" }, frame));
  }

  /** @param {string} letters whether they are others than before */
  reletter(letters) {
    if (letters === this.pen.letters) return false;
    this.pen.reletter(letters);
    return true;
  }

  /** @param {boolean} stopped */
  ended(stopped) {
    if (stopped) this.said.dataset.stopped = "";
  }

  /** One bar while something is counted. @param {boolean} running */
  count(running) {
    this.doing.hidden = !running;
    this.bar.hidden = running;
    this.line.hidden = running || this.doc.neutral;
  }

  /** @param {number} at @param {Found} found @param {string} code @param {boolean} [looking] whether no move is shown before a turning point is known */
  draw(at, found, code, looking = false) {
    const {
        pen,
        doc,
        doc: { words },
      } = this,
      judged = found.judged.find((each) => each.at === at);
    const made = doc.moves[at],
      own = doc.decisions.find((each) => each.at === at);
    const sentences = ["stopped" in this.said.dataset ? words.stopped : "", found.said].filter(Boolean).join(pen.space);
    if (this.said.dataset.said !== sentences) this.said.replaceChildren(pen.text((this.said.dataset.said = sentences)));
    this.work.value = found.share ?? 0;
    this.slider.value = String(at);
    const where = made
      ? fill(words.move, { n: at + 1, of: doc.moves.length, text: made.text })
      : (doc.moves.at(-1)?.text ?? "");
    this.slider.setAttribute("aria-valuetext", where);
    this.drawMarks(at, found.judged);
    this.line.textContent = [
      words.marks,
      found.judged.some(({ cost }) => cost > 0) ? words.costs : "",
      this.wholly(found.judged) ? words.line : "",
    ]
      .filter(Boolean)
      .join(pen.space);
    this.drawTurns(at, found.judged);
    this.before.toggleAttribute("disabled", !doc.decisions.some((each) => each.at < at));
    this.after.toggleAttribute("disabled", !doc.decisions.some((each) => each.at > at));
    this.move.replaceChildren(pen.text(looking ? "" : where));
    this.verdict.replaceChildren(pen.text(looking ? words.looking : (judged?.said ?? "")));
    if (judged?.because && !looking) this.verdict.append(make("span", { class: "because" }, pen.text(judged.because)));
    this.verdict.classList.toggle("turning", Boolean(judged?.rank));
    this.rows.replaceChildren(
      ...(judged
        ? judged.options.map((each) => this.row(each, judged.zero))
        : (own?.options ?? []).map((text, n) => this.plain(text, !n))),
    );
    this.key.hidden = !judged;
    this.about.classList.toggle("none", looking || !own);
    this.replay.hidden = !code || !made;
  }

  /** Whether there is a line to draw through all decisions. @param {Judged[]} judged */
  wholly(judged) {
    return !this.doc.points && judged.length > 1 && judged.length === this.doc.decisions.length;
  }

  /**
   * A tick for each own decision, how likely the deal was lost after it, and how much it cost for sure.
   * @param {number} at
   * @param {Judged[]} judged
   */
  drawMarks(at, judged) {
    const { moves, decisions } = this.doc,
      wide = Math.max(1, moves.length);
    /** @type {[string, string][]} */
    const lines = [
      ["base", `M0 ${HIGH}H${wide}`],
      ["tick", decisions.map((each) => `M${each.at} ${HIGH}v-5`).join("")],
    ];
    if (this.wholly(judged)) {
      const made = judged.map(({ at: place, options }) => ({
        place,
        option: options.find((each) => each.made) ?? options[0],
      }));
      const way = (/** @type {"value"|"low"|"high"} */ end) =>
        made.map(({ place, option }) => `${place} ${HIGH * (1 - option[end])}`);
      lines.push(
        ["band", `M${[...way("high"), ...way("low").reverse()].join("L")}Z`],
        ["line", `M${way("value").join("L")}`],
      );
    }
    const most = Math.max(...judged.map(({ cost }) => cost));
    for (const { at: place, cost, rank } of judged)
      if (cost > 0)
        lines.push([rank ? "cost turning" : "cost", `M${place} ${HIGH}v${-HIGH * Math.max(0.2, cost / most)}`]);
    lines.push(["here", `M${at} 0V${HIGH}`]);
    this.marks.replaceChildren(stretched(wide, HIGH, lines), ...this.numbers(judged));
  }

  /** Above their marks, and never one over the other. @param {Judged[]} judged */
  numbers(judged) {
    const turning = judged.filter(({ rank }) => rank),
      wide = Math.max(1, this.doc.moves.length);
    let least = "0%";
    return turning.map(({ at, rank }, i) => {
      const number = make("span", { class: "number", "aria-hidden": "true" }, String(rank)),
        most = `100% - ${(turning.length - 1 - i) * APART}px`,
        place = `min(${most}, max(${least}, ${(100 * at) / wide}%))`;
      number.style.insetInlineStart = place;
      least = `${place} + ${APART}px`;
      return number;
    });
  }

  /** A button for each turning point, in the order of play. @param {number} at @param {Judged[]} judged */
  drawTurns(at, judged) {
    const turning = judged.filter(({ rank }) => rank),
      key = turning.map((each) => `${each.at}`).join() + ` ${at}`;
    if (this.turns.dataset.key === key) return;
    this.turns.dataset.key = key;
    const focused = /** @type {ShadowRoot} */ (this.root.getRootNode()).activeElement,
      turn = focused && this.turns.contains(focused) ? /** @type {HTMLElement} */ (focused).dataset.at : undefined;
    this.turns.replaceChildren(
      ...turning.map(({ at: place, rank }) =>
        command(this.pen, "turn", "", String(rank), {
          class: "btn turn",
          "data-at": String(place),
          "aria-label": `${fill(this.doc.words.turning, { n: rank })}: ${this.doc.moves[place].text}`,
          "aria-pressed": String(place === at),
        }),
      ),
    );
    if (turn)
      /** @type {HTMLElement|null} */ (this.turns.querySelector(`[data-at="${turn}"]`))?.focus({ preventScroll: true });
  }

  /** A move with its bar and the interval around it. @param {Option} option @param {number} zero */
  row({ text, said, value, low, high, made, best }, zero) {
    const x = (/** @type {number} */ share) => (100 * share).toFixed(1);
    const bar = stretched(100, 24, [
      ["axis", `M${x(zero)} 0V24`],
      ["fill", `M${x(zero)} 5H${x(value)}V19H${x(zero)}Z`],
      ["error", `M${x(low)} 12H${x(high)}M${x(low)} 8V16M${x(high)} 8V16`],
    ]);
    const row = this.plain(text, made);
    if (best) row.classList.add("best");
    row.append(bar, make("span", { class: "said" }, this.pen.text(said)));
    return row;
  }

  /** @param {string} text @param {boolean} made */
  plain(text, made) {
    const what = make("span", { class: "what" }, this.pen.text(text));
    if (made) what.append(" ", make("span", { class: "chip" }, this.doc.words.made));
    return make("li", { class: made ? "made" : "" }, what);
  }
}
