import assert from "node:assert/strict";
import { test } from "node:test";
import { Sitting } from "../hand/sitting.js";

globalThis.matchMedia = () => /** @type {MediaQueryList} */ ({ matches: true }); // nothing moves

/** What a sitting asks of its screen when something comes. @param {object} more */
const sitting = (more) => ({
  picks: {},
  view: {},
  ask: { kind: "play" },
  hint: { stage: 3, of: 3 },
  screen: { cloth: { removeAttribute() {} }, panel: { replaceChildren() {} }, note() {} },
  reel: { run() {} },
  motion: { outline() {} },
  settle() {},
  remark() {},
  ...more,
});

test("after a move the hints begin anew; a refusal leaves them where they are", () => {
  const moved = sitting({}),
    refused = sitting({});
  Sitting.prototype.apply.call(moved, { frames: [{ events: [] }] });
  assert.deepEqual(moved.hint, { stage: 1, of: 3 });
  Sitting.prototype.apply.call(refused, { ruling: {} });
  assert.deepEqual(refused.hint, { stage: 3, of: 3 });
});

test("behind the last hint the last one comes again", () => {
  class Drawn extends Error {}
  const at = sitting({
    draw() {
      throw new Drawn();
    },
  });
  for (const [stage, then] of [
    [1, 2],
    [2, 3],
    [3, 3],
  ]) {
    assert.throws(() => Sitting.prototype.remark.call(at, { hint: { stage, of: 3, cards: [] } }), Drawn);
    assert.deepEqual(at.hint, { stage: then, of: 3 });
  }
});
