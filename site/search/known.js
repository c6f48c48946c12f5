/** Questions that are known to be asked, and where each is answered: compared by what they ask for. */
import MiniSearch from "minisearch";

const BETWEEN = /[;；]/; // two of them
const ALIKE = 0.5; // of what both ask for together
const BREAK = "\n";

/** @typedef {{id: number, place: number, parts: {keys: string[], weight: number}[], keys: string}} Question */

/** @param {import("./query.js").Asked} part what it asks for, by whatever words */
const keys = ({ own, terms }) => [...new Set([own, ...terms].filter((words) => words.length).map((words) => words.join(" ")))];

/** @param {{weight: number}[]} parts */
const weight = (parts) => parts.reduce((sum, part) => sum + part.weight, 0);

export class Known {
  /** @param {import("./query.js").Reader} reader */
  constructor(reader) {
    this.reader = reader;
    /** @type {Question[]} */
    this.questions = [];
    this.index = new MiniSearch({ fields: ["keys"], tokenize: (text) => text.split(BREAK), processTerm: (word) => word });
  }

  /** @param {number} place the section that answers @param {string} questions */
  learn(place, questions) {
    for (const question of questions.split(BETWEEN).filter((text) => text.trim())) {
      const parts = this.reader.read(question).map((part) => ({ keys: keys(part), weight: part.weight }));
      const learned = { id: this.questions.length, place, parts, keys: parts.flatMap((part) => part.keys).join(BREAK) };
      this.questions.push(learned);
      this.index.add(learned);
    }
  }

  /**
   * The sections that answer a question like this one, each with how like it is, up to 1.
   * @param {import("./query.js").Asked[]} asked @returns {Map<number, number>}
   */
  like(asked) {
    const parts = asked.map((part) => ({ keys: keys(part), weight: part.weight }));
    /** @type {Map<number, number>} */
    const best = new Map();
    for (const { id } of this.index.search(parts.flatMap((part) => part.keys).join(BREAK))) {
      const question = this.questions[id];
      const shared = (/** @type {{keys: string[], weight: number}[]} */ ones, /** @type {{keys: string[], weight: number}[]} */ others) => ones.filter((part) => others.some((other) => part.keys.some((key) => other.keys.includes(key))));
      const theirs = shared(question.parts, parts), ours = shared(parts, question.parts);
      const likeness = (weight(theirs) + weight(ours)) / (weight(question.parts) + weight(parts));
      if (likeness >= ALIKE) best.set(question.place, Math.max(best.get(question.place) ?? 0, likeness));
    }
    return best;
  }
}
