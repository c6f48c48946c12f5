import assert from "node:assert/strict";
import { test } from "node:test";
import { Reel } from "../hand/reel.js";

Object.assign(globalThis, {
  document: { hidden: false, documentElement: { dataset: {} } },
  matchMedia: () => ({ matches: false }),
});

/** @param {string} from @param {string} to @param {object} [more] */
const frame = (from, to, more) => ({
  me: { seat: "A" },
  over: null,
  events: [{ from, to, cards: ["6c"] }],
  ...more,
});

/**
 * How long each frame is looked at before the next one comes; its motion takes no time here.
 * @param {import("node:test").TestContext} t @param {object[]} frames
 */
function looked(t, frames) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  let now = 0;
  /** @type {number[]} */
  const shown = [];
  const reel = new Reel(() => (shown.push(now), 0));
  reel.run(/** @type {any} */ (frames), () => {});
  while (shown.length < frames.length) {
    now += 50;
    t.mock.timers.tick(50);
  }
  t.mock.timers.reset();
  return shown.slice(1).map((time, n) => time - shown[n]);
}

const [led, beaten, done, cleared, next] = [
  frame("hand:A", "table:0"),
  frame("hand:B", "table:0"),
  frame("hand:A", "hand:A"),
  frame("table", "discard"),
  frame("hand:B", "table:0"),
];

test("what others have laid stays to be seen before it goes", (t) => {
  const [lead, beat, throughout] = looked(t, [led, beaten, cleared, next]);
  assert.ok(beat > 3 * lead);
  assert.equal(throughout, lead);
  const [, , late] = looked(t, [led, beaten, done, cleared]);
  assert.equal(late, beat, "whatever was said in between");
});

test("what one has laid oneself, and the end of a deal, which waits by itself, go on as usual", (t) => {
  const [first, second] = looked(t, [frame("hand:A", "table:0"), frame("hand:B", "hand:B"), cleared]);
  assert.equal(second, first);
  const [, beat] = looked(t, [led, beaten, frame("table", "discard", { over: {} })]);
  assert.equal(beat, first);
});
