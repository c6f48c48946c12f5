import assert from "node:assert/strict";
import { test } from "node:test";
import { checkNeeds, noPicks, toggleMark } from "../hand/exercise.js";

test("a mark goes on and off, and takes the old verdict away", () => {
  let picks = { ...noPicks(), marks: { As: "no" } };
  picks = toggleMark(picks, "Qh");
  picks = toggleMark(picks, "6c");
  assert.deepEqual([picks.marked, picks.marks], [["Qh", "6c"], {}]);
  assert.deepEqual(toggleMark(picks, "Qh").marked, ["6c"]);
});

test("Check says what it waits for", () => {
  const mark = { kind: "mark", of: "hand", many: true },
    order = { kind: "order", items: [{ id: "A" }, { id: "B" }], first: "Tap all 2 first." };
  assert.equal(checkNeeds(mark, noPicks()), "mark_first");
  assert.equal(checkNeeds(mark, { ...noPicks(), marked: ["Qh"] }), "");
  assert.equal(checkNeeds(order, { ...noPicks(), marked: ["A"] }), "Tap all 2 first.");
  assert.equal(checkNeeds(order, { ...noPicks(), marked: ["A", "B"] }), "");
});
