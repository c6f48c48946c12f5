/* The driver of a stored exercise: every position that can be reached, what may be said in it, nothing else. */
import { placeOfSet } from "./sets.js";
import { Tally } from "./tally.js";
import { Pool } from "./unpack.js";

/** @typedef {import("./types.js").Answers} Answers */
/** @typedef {import("./types.js").Feedback} Feedback */
/** @typedef {import("./types.js").GraphDoc} GraphDoc */
/** @typedef {import("./types.js").GraphNode} GraphNode */
/** @typedef {import("./types.js").Intent} Intent */
/** @typedef {import("./types.js").LogLine} LogLine */
/** @typedef {import("./types.js").Progress} Progress */
/** @typedef {import("./types.js").Ruling} Ruling */
/** @typedef {import("./types.js").Update} Update */
/** @typedef {{at: number, log: LogLine[], move: string}} Stop a position on the way, what had happened up to it, the move between it and the next */

/** What to say to marked cards. Every wrong one is named; one right card is enough where only one may be marked.
 * @param {Answers} answers @param {string[]} cards @param {boolean} many @returns {Feedback} */
export function judgeMarks(answers, cards, many) {
  const right = answers.right ?? [],
    about = answers.cards ?? {};
  const marks = Object.fromEntries(
    cards.map((card) => [card, right.includes(card) ? /** @type {const} */ ("ok") : /** @type {const} */ ("no")]),
  );
  const wrong = cards
    .filter((card) => !right.includes(card))
    .map((card) => about[card])
    .filter(Boolean);
  const missing = many && right.some((card) => !cards.includes(card));
  if (wrong.length) {
    const [first, ...others] = wrong;
    return {
      ok: false,
      head: first.head,
      text: [first.text, ...others.map(({ head, text }) => `${head} ${text}`)],
      rules: wrong.flatMap(({ rules }) => rules),
      marks,
      again: true,
    };
  }
  if (missing) return { ok: false, partly: true, head: answers.missing ?? "", marks };
  return { ok: true, head: "", ...answers.done, marks };
}

/** The first item that is out of place is explained. @param {Answers} answers @param {string[]} items @returns {Feedback} */
export function judgeOrder(answers, items) {
  const right = answers.right ?? [],
    at = items.findIndex((item, i) => item !== right[i]);
  if (at < 0) return { ok: true, head: "", ...answers.done };
  return { ok: false, head: answers.wrong?.[items[at]] ?? "", rules: answers.rules ?? [], again: true };
}

export class GraphDriver {
  slow = false;
  /** @type {(update: Update) => void} */
  onUpdate = () => {};
  /** @type {(progress: Progress) => void} */
  onProgress = () => {};

  /** @param {GraphDoc} doc */
  constructor(doc) {
    this.doc = doc;
    this.pool = new Pool(doc.pool);
    /** @type {GraphNode[]} */
    this.nodes = [];
    this.at = doc.start;
    /** @type {Stop[]} */
    this.past = [];
    /** @type {Stop[]} */
    this.future = [];
    this.log = this.node(doc.start).view.log;
    this.stage = 0;
    /** @type {Feedback|undefined} what was said to the answer that was given last */
    this.picked = undefined;
    this.tally = new Tally(doc.id, (progress) => this.onProgress(progress), doc.trial);
  }

  /** @param {number} n @returns {GraphNode} */
  node(n) {
    return (this.nodes[n] ??= this.pool.unpack(this.doc.nodes[n]));
  }

  /** A position as it looks on this person's way through the graph. @param {number} n */
  view(n) {
    const { ask } = this.doc,
      unwritten = ask.kind === "mark" && ask.recall; // what is to be remembered
    return {
      ...this.node(n).view,
      log: unwritten ? [] : this.log,
      undo: this.past.length > 0,
      redo: this.future.length > 0,
    };
  }

  /** @param {Intent} intent */
  send(intent) {
    this.onUpdate(this.answer(intent));
  }

  /** @param {Intent} intent @returns {Update} */
  answer(intent) {
    const { hints, why, answers } = this.node(this.at),
      { ask } = this.doc;
    switch (intent.do) {
      case "move":
        return this.move(intent.move);
      case "why":
        return this.refuse(why["card" in intent ? intent.card : intent.button]);
      case "set":
        return this.judgeSet(intent.cards);
      case "hint":
        return this.hint(hints, intent.shown);
      case "undo":
        return this.turnBack(this.past, this.future);
      case "redo":
        return this.turnBack(this.future, this.past);
      case "restart":
        return this.restart();
      case "deal":
      case "elsewhere":
        return {}; // a page holds no other deal, and says with a refusal where else it may be done
      case "check":
        return this.judged(judgeMarks(answers ?? {}, intent.cards, ask.kind === "mark" && ask.many));
      case "pick":
        return this.judged(this.judgePick(answers ?? {}, intent.option));
      case "watch":
        return this.watch(intent.option);
      case "order":
        return this.judged(judgeOrder(answers ?? {}, intent.items));
    }
  }

  /** @param {string} move @returns {Update} */
  move(move) {
    const edge = this.node(this.at).edges[move];
    if (!edge) return {};
    if (edge.to?.length) {
      this.past.push({ at: this.at, log: this.log, move });
      this.future.length = 0;
    }
    const frames = this.follow(edge.to);
    return edge.feedback ? { ...this.judged(edge.feedback), frames } : { frames };
  }

  /** Goes on to the last of some nodes. The log is not stored, because many ways lead to a position: it grows from the events on this one.
   * @param {number[]} [way] */
  follow(way = []) {
    return way.map((n) => {
      const happened = this.node(n).view.events.filter(({ text }) => text);
      this.log = [...this.log, ...happened.map(({ text, rule }) => ({ text, rule: rule ?? null }))];
      this.at = n;
      this.stage = 0;
      return this.view(n);
    });
  }

  /** @param {Feedback} feedback @returns {Update} */
  judged(feedback) {
    if (feedback.ok) this.tally.solve();
    else this.blame(feedback.rules ?? []);
    return { feedback, frames: this.follow(feedback.to) };
  }

  /** @param {Ruling|undefined} ruling @returns {Update} */
  refuse(ruling) {
    if (!ruling) return {};
    this.blame(ruling.reasons);
    return { ruling };
  }

  /** Who has just been told a law needs no hint that tells it again. @param {{id: string}[]} rules */
  blame(rules) {
    this.tally.blame(rules);
    const next = this.node(this.at).hints[this.stage]?.rule;
    if (rules.some(({ id }) => id === next?.id)) this.stage += 1;
  }

  /** @param {string[]} cards @returns {Update} */
  judgeSet(cards) {
    const { view, sets } = this.node(this.at),
      set = sets?.[placeOfSet(view.sets?.cards ?? [], cards)];
    return set ? { set: { ...set, cards } } : {};
  }

  /** @param {import("./types.js").Hint[]} hints @param {boolean} [shared] with everybody, as nobody's help @returns {Update} */
  hint(hints, shared) {
    if (!hints.length) return {};
    if (this.stage < hints.length) {
      this.stage += 1;
      if (!shared) this.tally.help();
    }
    return { hint: hints[this.stage - 1] };
  }

  /** @param {Stop[]} from @param {Stop[]} to @returns {Update} */
  turnBack(from, to) {
    const stop = from.pop();
    if (!stop) return {};
    to.push({ at: this.at, log: this.log, move: stop.move });
    return this.arrive(stop);
  }

  /** The moves of this person that have led here. */
  moves() {
    return this.past.map(({ move }) => move);
  }

  /** @returns {Update} */
  restart() {
    this.past.length = this.future.length = 0;
    return this.arrive({ at: this.doc.start, log: this.node(this.doc.start).view.log, move: "" });
  }

  /** Shows a position that one comes back to: nothing happened there just now. @param {Stop} stop @returns {Update} */
  arrive({ at, log }) {
    this.at = at;
    this.log = log;
    this.stage = 0;
    return { frames: [{ ...this.view(at), events: [] }] };
  }

  /** @param {Answers} answers @param {string} option @returns {Feedback} */
  judgePick(answers, option) {
    const feedback = answers.options?.[option] ?? { ok: false, head: "" };
    const options = this.doc.ask.kind === "pick" ? this.doc.ask.options : [];
    const ways = options.filter(({ id }) => answers.options?.[id]?.to?.length);
    this.picked = {
      ...feedback,
      marks: feedback.calm ? {} : { [option]: feedback.ok ? "ok" : "no" },
      ...(ways.length > 1 && { ways }),
    };
    return this.picked;
  }

  /** What is said to the one right answer, for everybody to read; nothing is kept of it. @returns {Feedback|null} */
  reason() {
    const { answers = {} } = this.node(this.at),
      { ask } = this.doc;
    if (ask.kind === "mark" && answers.done && answers.right)
      return { ...judgeMarks(answers, answers.right, ask.many), head: "" };
    if (ask.kind !== "pick") return null; // moves and orders are told by the last hint
    const [right, ...others] = Object.entries(answers.options ?? {}).filter(([, { ok }]) => ok);
    if (!right || others.length) return null;
    const [id, feedback] = right,
      head = ask.options.find((option) => option.id === id)?.text ?? "";
    return { ...feedback, head, marks: { [id]: "ok" }, to: [] };
  }

  /** Shows from the beginning what follows from an answer; the verdict on the one that was given stays.
   * Who has seen where a right one leads has understood, and may go on. @param {string} option @returns {Update} */
  watch(option) {
    const said = this.node(this.doc.start).answers?.options?.[option];
    if (!said || !this.picked) return {};
    const { frames = [] } = this.restart(),
      understood = said.watched && !this.picked.ok ? said.watched : null;
    if (understood) {
      this.picked = { ...this.picked, onward: true };
      this.tally.solve();
    }
    const words = understood
      ? { head: understood.head, text: [...(said.text ?? []), understood.more] }
      : { text: said.text };
    return { frames: [...frames, ...this.follow(said.to)], feedback: { ...this.picked, ...words } };
  }

  stop() {}
}
