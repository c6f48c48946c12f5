/* How an exercise goes: what is kept of it leaves the element as "durak-progress". */

/** @typedef {import("./types.js").Progress} Progress */

export class Tally {
  /**
   * @param {string} id "" for a hand that is no exercise
   * @param {(progress: Progress) => void} report
   * @param {boolean} [trial] a wrong tap is asked for, and none counts
   */
  constructor(id, report, trial = false) {
    this.trial = trial;
    this.id = id;
    this.report = report;
    this.solved = false;
    this.hints = 0;
    /** @type {Set<string>} ids of rules */
    this.mistakes = new Set();
  }

  /** Mistakes and hints count until the exercise is solved. @param {{id: string}[]} rules */
  blame(rules) {
    if (this.solved || this.trial) return;
    for (const { id } of rules) this.mistakes.add(id);
    this.tell();
  }

  help() {
    if (this.solved) return;
    this.hints += 1;
    this.tell();
  }

  solve() {
    this.solved = true;
    this.tell();
  }

  tell() {
    if (this.id) this.report({ id: this.id, solved: this.solved, mistakes: [...this.mistakes], hints: this.hints });
  }
}
