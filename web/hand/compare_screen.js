/* What a comparison looks like: the question, the stepper that moves all games together, a column for each game. */
import { ComparePath, changedPlaces } from "./compare_path.js";
import { Board } from "./compare_board.js";
import { command, judged } from "./command.js";
import { classes, fill, focusIn, make } from "./dom.js";
import { pace } from "./motion.js";
import { nextButton, panel } from "./notes.js";
import { Pen } from "./pen.js";
import { spoken } from "./text.js";

/** @typedef {import("./types.js").CompareDoc} CompareDoc */

/** Where one looks at one game at a time: which of them this is, and the way to the next one.
 * @param {Pen} pen @param {CompareDoc} doc @param {number} game */
function leaf(pen, { games }, game) {
  const next = (game + 1) % games.length,
    place = `${game + 1}/${games.length}`,
    label = `${place} ${games[next].title}`;
  return command(pen, "leaf", next ? "next" : "again", place, {
    class: "btn leaf",
    "data-game": next,
    "aria-label": label,
  });
}

/** One game at the step of all. */
class Column {
  /** @param {Pen} pen @param {CompareDoc} doc @param {number} game */
  constructor(pen, doc, game) {
    this.pen = pen;
    this.game = game;
    this.title = doc.games[game].title;
    this.board = new Board(pen, `${this.title}: ${pen.words.table}`);
    this.tag = make("p", { class: "tag", hidden: true }, pen.words.differs);
    this.choices = make("ul", { class: "choices" });
    this.verdict = make("div", { class: "verdict", role: "status" });
    this.root = make(
      "article",
      { class: "game", "aria-label": this.title },
      make("header", {}, make("h3", {}, this.title), this.tag, leaf(pen, doc, game)),
      make("div", { class: "play" }, this.board.cloth),
      make("div", { class: "ask" }, this.choices, this.verdict),
    );
  }

  /** Lays the step out. @param {ComparePath} path @param {boolean} four */
  draw(path, four) {
    const { pen, game } = this,
      { question, choices, games } = path.step(),
      answer = games[game];
    this.choices.setAttribute("aria-label", `${this.title}: ${spoken(question, pen.words)}`);
    this.choices.replaceChildren(
      ...choices.map(({ id, text }) =>
        make(
          "li",
          {},
          command(pen, "predict", "", pen.text(text), {
            class: "btn opt",
            "data-game": game,
            "data-id": id,
            "data-key": `predict:${game}:${id}`,
          }),
        ),
      ),
    );
    this.board.draw((path.isOpen(game) && answer.after) || answer.before, four);
    this.judge(path);
  }

  /** Shows what the game does. @param {ComparePath} path @param {boolean} four */
  open(path, four) {
    const { after } = path.step().games[this.game];
    if (after) this.board.follow(after, four, !pace());
    this.judge(path);
  }

  /** @param {ComparePath} path */
  judge(path) {
    const { pen, game } = this,
      { games } = path.step(),
      answer = games[game],
      verdict = path.verdict(game),
      choice = path.picks[path.at][game];
    for (const button of this.choices.querySelectorAll("button")) {
      const right = verdict !== null && button.dataset.id === answer.right,
        wrong = verdict === "wrong" && button.dataset.id === choice;
      button.className = classes({ btn: true, opt: true, right, wrong, past: verdict });
      button.setAttribute("aria-pressed", String(verdict !== null && button.dataset.id === choice));
      button.querySelectorAll(":scope > :not(.lbl)").forEach((part) => part.remove());
      if (right || wrong) button.append(...judged(pen, right));
    }
    if (!verdict) this.verdict.replaceChildren();
    else if (!this.verdict.firstChild) this.verdict.replaceChildren(...this.told(answer, verdict));
    this.compare(path);
  }

  /**
   * The answer in a sentence, and the rules that give it.
   * @param {import("./types.js").CompareAnswer} answer
   * @param {"right"|"wrong"|"shown"} verdict
   */
  told({ text, rules }, verdict) {
    const { pen } = this;
    const heads = { right: pen.words.predicted, wrong: pen.words.not_here, shown: "" };
    const head = heads[verdict] ? [make("b", {}, heads[verdict]), pen.space] : [];
    const parts = [make("p", { class: verdict }, ...head, pen.text(text))];
    if (rules.length) parts.push(make("p", { class: "rule" }, ...rules.map((rule) => pen.rule(rule))));
    return parts;
  }

  /** What differs from the first game has a frame, and a word. @param {ComparePath} path */
  compare(path) {
    const { games } = path.step(),
      { game } = this,
      differs = path.others().includes(game);
    this.root.classList.toggle("differs", differs);
    this.tag.hidden = !differs;
    const both = path.isOpen(0) && path.isOpen(game);
    this.board.mark(both && game ? changedPlaces(games[0].after, games[game].after) : new Set());
  }
}

export class CompareScreen {
  /** @param {Pen} pen @param {CompareDoc} doc @param {ComparePath} path */
  constructor(pen, doc, path) {
    const { words } = pen;
    this.pen = pen;
    this.doc = doc;
    this.path = path;
    this.four = false;
    this.task = make("h2", { class: "task" });
    this.gist = make("p", { class: "gist", role: "status" });
    this.heard = make("div", { class: "vh", "aria-live": "polite" });
    this.back = command(pen, "back", "prev", words.step_back, { "aria-keyshortcuts": "ArrowLeft" });
    this.on = command(pen, "on", "next", words.step_on, { "aria-keyshortcuts": "ArrowRight" });
    this.places = make("select", { "aria-label": words.go_to_step });
    this.score = make("span", { class: "score" });
    this.dots = make("ol", { class: "dots", "aria-hidden": "true" });
    this.stage = command(pen, "stage", "stage", words.projector, { class: "btn stage-on", "aria-pressed": "false" });
    const where = make("div", { class: "where" }, make("div", { class: "at" }, this.places, this.score), this.dots);
    this.stepper = make(
      "div",
      { class: "stepper", role: "group", "aria-label": words.all_together },
      this.back,
      where,
      this.stage,
      this.on,
    );
    this.columns = doc.games.map((_, game) => new Column(pen, doc, game));
    this.games = make("div", { class: "games" }, ...this.columns.map(({ root }) => root));
    this.panel = make("div", { class: "panel", role: "status" });
    this.frame = make(
      "div",
      { class: `compare of${doc.games.length}`, tabindex: -1 },
      make("div", { class: "head" }, this.task, this.gist),
      this.stepper,
      this.games,
      this.panel,
    );
    this.root = make(
      "div",
      { class: "durak", lang: doc.lang },
      pen.sheet,
      make("div", { class: "stretch" }, this.frame),
      this.heard,
    );
    this.places.append(
      ...doc.steps.map((_, n) => {
        const named = fill(words.step_named, { n: n + 1, of: path.length, title: path.step(n).title });
        return new Option(named, String(n));
      }),
    );
  }

  /** The whole step. */
  draw() {
    const { pen, path } = this;
    this.task.replaceChildren(pen.text(path.step().question));
    const views = path.step().games.flatMap(({ before, after }) => (after ? [before, after] : [before]));
    // as large in every game, before and after: nothing grows or shrinks when an answer is shown
    this.games.style.setProperty("--row", String(Math.max(...views.map(({ hand }) => hand.length))));
    this.games.style.setProperty(
      "--seen",
      String(Math.max(...views.flatMap(({ seats }) => seats.map(({ count }) => (count * seats.length) / 2)))),
    );
    this.games.classList.toggle(
      "bare",
      views.every(({ table, zones }) => !table.length && !zones.length),
    );
    for (const column of this.columns) {
      column.verdict.replaceChildren();
      column.draw(path, this.four);
    }
    this.drawStepper();
  }

  /** Games that show now what they do. @param {number[]} games */
  open(games) {
    for (const column of this.columns)
      if (games.includes(column.game)) column.open(this.path, this.four);
      else column.compare(this.path);
    this.drawStepper();
  }

  drawStepper() {
    const {
        pen: { words },
        path,
      } = this,
      { right, made } = path.score(),
      done = path.isDone();
    this.places.value = String(path.at);
    this.score.textContent = made ? fill(words.predictions, { n: right, of: made }) : "";
    this.back.setAttribute("aria-disabled", String(path.at === 0));
    this.on.classList.toggle("main", done);
    const label = /** @type {HTMLElement} */ (this.on.querySelector(".lbl"));
    label.textContent = !done ? words.show_answers : path.isLast ? words.result : words.step_on;
    this.dots.replaceChildren(
      ...path.picks.map((_, n) =>
        make("li", { class: classes({ done: path.isDone(n), here: n === path.at, differs: path.others(n).length }) }),
      ),
    );
    const gist = this.gistOf();
    if (this.gist.textContent !== gist) this.gist.textContent = gist;
    this.gist.ariaHidden = `${!!path.missed}`; // ears hear it from the game
    if (path.isOver && path.isLast) this.finish();
    else this.panel.replaceChildren();
  }

  /** What to do, why an answer was wrong, and then what has come out: each answer after the games that give it, in their order. */
  gistOf() {
    const {
      pen: { words, space },
      path,
      doc,
    } = this;
    if (path.missed) return words.not_here + space + path.missed;
    if (!path.isDone()) return words.predict_all;
    const { choices, games } = path.step();
    const answers = [...new Set(games.map(({ right }) => right))].map((id) => {
      const give = doc.games.flatMap(({ title }, game) => (games[game].right === id ? title : []));
      const text = choices.find((choice) => choice.id === id)?.text ?? "";
      return fill(words.games_give, { games: give.join(words.games_and), text });
    });
    return answers.join(" · ");
  }

  /** The end of the way. */
  finish() {
    const {
        pen,
        pen: { words },
        path,
        doc,
      } = this,
      { right, made } = path.score();
    if (this.panel.firstChild) return;
    const all = path.length * doc.games.length,
      ok = path.tally.solved && (right > 0 || !doc.pass);
    const head = made ? fill(words.predictions, { n: right, of: made }) : words.all_seen;
    const body = doc.pass && right < doc.pass ? [make("p", {}, fill(words.pass_at, { n: doc.pass }))] : [];
    const again = command(pen, "retry", "again", right === all || !made ? words.restart : words.retry_missed, {
      class: ok && doc.id ? "btn" : "btn main",
    });
    const onward = doc.id && ok ? [nextButton(pen)] : [];
    this.panel.replaceChildren(panel(pen, ok ? "ok" : "calm", ok ? "done" : "cards", head, body, [again, ...onward]));
  }

  /** Shows another game, where there is room for one. @param {number} game */
  turnTo(game) {
    this.games.scrollTo({ left: this.columns[game].root.offsetLeft, behavior: pace() ? "smooth" : "auto" });
  }

  /** @param {string} text */
  announce(text) {
    this.heard.replaceChildren(make("p", {}, text));
  }

  /** @returns {HTMLElement|null} */
  focused() {
    return focusIn(this.root);
  }

  focusAnswer() {
    /** @type {HTMLElement|null} */ (this.games.querySelector(".opt"))?.focus({ preventScroll: true });
  }

  /** The answers one after the other, game by game. @param {HTMLElement} from @param {number} step */
  neighbour(from, step) {
    const all = /** @type {HTMLElement[]} */ ([...this.games.querySelectorAll("[data-do=predict]")]);
    const seen = all.filter((answer) => answer.offsetWidth);
    seen[seen.indexOf(from) + step]?.focus();
  }
}
