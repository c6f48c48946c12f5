/* A stored graph keeps what occurs more than once in a pool: {"$": 3} stands for pool[3]. Opened on demand. */

export class Pool {
  /** @param {unknown[]} packed */
  constructor(packed) {
    this.packed = packed;
    /** @type {unknown[]} */
    this.open = [];
  }

  /** @param {unknown} value @returns {any} */
  unpack(value) {
    if (Array.isArray(value)) return value.map((item) => this.unpack(item));
    if (value === null || typeof value !== "object") return value;
    if ("$" in value) {
      const n = /** @type {number} */ (value.$);
      return (this.open[n] ??= this.unpack(this.packed[n]));
    }
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.unpack(item)]));
  }
}
