/* Shows the views of an update one after the other, and can be hurried. */
import { pace } from "./motion.js";

/** @typedef {import("./types.js").View} View */

const PAUSE = 450, // ms to look at one view before the next comes
  LOOK = 2000; // and at what others have laid in the meantime before it goes

export class Reel {
  /** @param {(view: View, how: "travel"|"still"|"unseen") => number} show tells how long its motion takes, in ms */
  constructor(show) {
    this.show = show;
    /** @type {View[]} */
    this.queue = [];
    /** @type {(() => void)|null} */
    this.after = null;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.timer = undefined;
    this.waits = 0; // ms before the first view, in which something is read
  }

  /** At once only the last one is looked at. @param {View[]} frames @param {() => void} then @param {number} [wait] */
  run(frames, then, wait = 0) {
    this.queue = [...frames];
    this.after = then;
    this.fresh = false; // whether others have laid cards since
    if (!pace()) this.settle();
    else if ((this.waits = pace() * wait)) this.timer = setTimeout(() => this.next(), this.waits);
    else this.next();
  }

  /** Whoever has read it sees what follows; whether that was still to come. */
  hurry() {
    const { waits } = this;
    if (waits) this.next();
    return waits;
  }

  next() {
    clearTimeout(this.timer);
    this.waits = 0;
    const view = this.queue.shift();
    if (!view) return this.conclude();
    const time = this.show(view, "travel"),
      [coming] = this.queue;
    this.fresh ||= view.events.some(({ from, to }) => /^table/.test(to) && from !== `hand:${view.me.seat}`);
    // what lies there at the end of a deal stays
    const goes = this.fresh && coming && !coming.over && coming.events.some(({ from }) => /^table/.test(from));
    this.timer = setTimeout(() => this.next(), coming ? time + pace() * (goes ? LOOK : PAUSE) : time);
  }

  /** Shows the last view now; true when it was still to come, so that a tap was meant for a position that is gone. */
  settle() {
    clearTimeout(this.timer);
    this.waits = 0;
    const last = this.queue.pop();
    for (const view of this.queue.splice(0)) this.show(view, "unseen");
    if (last) this.show(last, "still");
    this.conclude();
    return Boolean(last);
  }

  conclude() {
    const { after } = this;
    this.after = null;
    after?.();
  }
}
