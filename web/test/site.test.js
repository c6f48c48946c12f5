import assert from "node:assert/strict";
import { test } from "node:test";
import * as progress from "../kept/progress.js";
import * as stores from "../kept/stores.js";
import * as codes from "../site/progress-code.js";

const day = "2026-11-21";
const steps = (n, count) => Array.from({ length: count }, (_, i) => `${n}.${i + 1}`);
const course = ["01", "02", "03"].map((n, i) => ({ n, title: n, url: `${n}.html`, steps: steps(n, 4 + i) }));
const solved = (mistakes = [], hints = 0) => ({ solved: true, mistakes, hints, at: day });

test("a lesson has one, two or three stars, and none before its last step", () => {
  const of = (...list) =>
    progress.stars(Object.fromEntries(list.map((step, i) => [`01.${i + 1}`, step])), steps("01", 4));
  assert.equal(of(solved(), solved(), solved()), 0);
  assert.equal(of(solved(), solved(), solved(), solved()), 3);
  assert.equal(of(solved(), solved(), solved(["a.b"]), solved([], 3)), 2);
  assert.equal(of(solved(), solved(["a.b"]), solved(["a.b"]), solved(["a.b"])), 1);
});

test("a solved step stays solved, and a clean solution is kept", () => {
  let kept = progress.note({}, { id: "01.1", solved: false, mistakes: ["a.b", "a.b"], hints: 1 }, day);
  assert.deepEqual(kept["01.1"].mistakes, ["a.b"]);
  kept = progress.note(kept, { id: "01.1", solved: true, mistakes: ["a.b"], hints: 1 }, day);
  kept = progress.note(kept, { id: "01.1", solved: false, mistakes: [], hints: 0 }, day);
  assert.ok(kept["01.1"].solved);
  kept = progress.note(kept, { id: "01.1", solved: true, mistakes: [], hints: 2 }, day);
  kept = progress.note(kept, { id: "01.1", solved: true, mistakes: ["c.d"], hints: 2 }, day);
  assert.ok(progress.clean(kept["01.1"]));
  assert.deepEqual(progress.note({}, { id: "", solved: true }, day), {});
});

test("of two clean solutions the first one stays, with its day", () => {
  const first = { ...solved(), at: "2026-11-20" };
  for (const hints of [0, 2])
    assert.deepEqual(progress.merge({ "01.1": first }, { "01.1": { ...solved(), hints } })["01.1"], first);
});

test("what two tabs know of a step adds up, and the better solution stays", () => {
  const open = (mistakes, hints, at) => ({ solved: false, mistakes, hints, at });
  const merge = (one, other) => progress.merge({ "01.1": one }, { "01.1": other })["01.1"];
  assert.deepEqual(
    merge(open(["a.b"], 2, "2026-11-22"), open(["c.d", "a.b"], 1, "2026-11-21")),
    open(["a.b", "c.d"], 2, "2026-11-22"),
  );
  for (const [better, worse] of [
    [solved(), solved(["a.b"])],
    [solved(["a.b"]), open([], 0, day)],
    [solved(), open(["a.b"], 0, day)],
  ]) {
    assert.deepEqual(merge(better, worse), better);
    assert.deepEqual(merge(worse, better), better);
  }
  assert.deepEqual(Object.keys(progress.merge({ "01.1": solved() }, { "01.2": solved() })), ["01.1", "01.2"]);
});

test("the next lesson is the first with something left", () => {
  assert.equal(progress.next({}, course).n, "01");
  const done = Object.fromEntries(course[0].steps.map((id) => [id, solved()]));
  assert.equal(progress.next(done, course).n, "02");
});

test("a code brings back what was solved, and how", () => {
  const before = {
    "01.1": solved(),
    "01.2": solved(["a.b"]),
    "03.6": solved(),
    "02.1": { ...solved(), solved: false },
  };
  const code = codes.encode(before, course);
  const after = codes.decode(code.toLowerCase().replaceAll("-", " "), course, day);
  assert.deepEqual(Object.keys(after), ["01.1", "01.2", "03.6"]);
  assert.deepEqual(
    Object.keys(after).map((id) => progress.clean(after[id])),
    [true, false, true],
  );
  assert.equal(codes.encode(after, course), code);
});

test("a code is read where lessons came in between later", () => {
  const before = [
    course[0],
    { n: "12", title: "", url: "", steps: ["12.1", "12.2"] },
    { n: "16", title: "", url: "", steps: ["16.1", "16.2"] },
  ];
  const code = codes.encode({ 12.2: solved(), 16.1: solved() }, before);
  const between = { n: "13", title: "", url: "", steps: ["13.1", "13.2"] };
  const after = codes.decode(code, [before[0], before[1], between, before[2]], day);
  assert.deepEqual(Object.keys(after), ["12.2", "16.1"]);
});

test("letters that look like digits are read as digits; any wrong sign is noticed", () => {
  const code = codes.encode({ "01.1": solved() }, course);
  assert.ok(codes.decode(code.replaceAll("0", "o").replaceAll("1", "l"), course, day));
  const letters = code.replaceAll("-", "");
  for (let at = 0; at < letters.length; at++) {
    const wrong = letters.slice(0, at) + (letters[at] === "7" ? "8" : "7") + letters.slice(at + 1);
    assert.equal(codes.decode(wrong, course, day), null, wrong);
  }
  for (const text of ["", "-", "何", "!!!!", "1"]) assert.equal(codes.decode(text, course, day), null, text);
});

test("what is no progress is not taken for it", () => {
  for (const text of ["{bad", "[]", "7", '{"01.1": 3}', '{"01.1": {"solved": "yes", "mistakes": []}}']) {
    const { value, whole } = stores.fit("durak.progress", text);
    assert.deepEqual([value ?? {}, whole], [{}, false], text);
  }
});
