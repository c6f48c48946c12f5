/** Questions that are known to be asked, and where each is answered: compared by what they ask for. */
const BETWEEN = /[;；]/; // two of them
const BY_WORD = 0.4; // how much it counts whether somebody asks who, when, or how many
const ALIKE = 0.5; // of what both ask for together

/** @typedef {{place: number, parts: {keys: string[], weight: number}[]}} Question */

/** @param {import("./query.js").Asked} part what it asks for, by whatever words */
const keys = ({ own, terms }) => [
  ...new Set([own, ...terms].filter((words) => words.length).map((words) => words.join(" "))),
];

/** @param {{weight: number}[]} parts */
const weight = (parts) => parts.reduce((sum, part) => sum + part.weight, 0);

export class Known {
  /** @param {import("./query.js").Reader} reader */
  constructor(reader) {
    this.reader = reader;
    /** By each thing that is asked for. @type {Map<string, Question[]>} */
    this.questions = new Map();
  }

  /** @param {number} place the section that answers @param {string} questions */
  learn(place, questions) {
    for (const question of questions.split(BETWEEN).filter((text) => text.trim())) {
      const parts = this.parts(this.reader.read(question), question);
      const learned = { place, parts };
      for (const key of new Set(parts.flatMap((part) => part.keys))) {
        const others = this.questions.get(key);
        if (others) others.push(learned);
        else this.questions.set(key, [learned]);
      }
    }
  }

  /** What a question asks for, and by which question word. @param {import("./query.js").Asked[]} asked @param {string} question */
  parts(asked, question) {
    const said = asked.map((part) => ({ keys: keys(part), weight: part.weight }));
    return [...said, ...this.reader.asking(question).map((kind) => ({ keys: [`?${kind}`], weight: BY_WORD }))];
  }

  /**
   * The sections that answer a question like this one, each with how like it is, up to 1.
   * @param {import("./query.js").Asked[]} asked @param {string} question @returns {Map<number, number>}
   */
  like(asked, question) {
    const parts = this.parts(asked, question);
    /** @type {Map<number, number>} */
    const best = new Map();
    const heavy = Math.max(...parts.map((part) => part.weight)); // whoever shares none of these is not alike
    for (const question of new Set(
      parts
        .filter((part) => part.weight === heavy)
        .flatMap((part) => part.keys)
        .flatMap((key) => this.questions.get(key) ?? []),
    )) {
      const shared = (
        /** @type {{keys: string[], weight: number}[]} */ ones,
        /** @type {{keys: string[], weight: number}[]} */ others,
      ) => ones.filter((part) => others.some((other) => part.keys.some((key) => other.keys.includes(key))));
      const theirs = shared(question.parts, parts),
        ours = shared(parts, question.parts);
      const likeness = (weight(theirs) + weight(ours)) / (weight(question.parts) + weight(parts));
      if (likeness >= ALIKE) best.set(question.place, Math.max(best.get(question.place) ?? 0, likeness));
    }
    return best;
  }
}
