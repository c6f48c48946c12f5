import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import * as memory from "../site/memory.js";
import * as codes from "../site/progress-code.js";

const scheduler = createRequire(import.meta.url)("ts-fsrs");

const now = new Date("2026-11-22T09:00:00Z"); // the clock stands still
const later = (days) => new Date(now.getTime() + days * 86400000);
const decks = ["01 a.one", "01 a.two", "04 b.one", "05 c.one", "06 d.one", "07 e.one"].map((text) => {
  const [lesson, id] = text.split(" ");
  return { id, lesson, law: id, url: "", from: "" };
});
const step = (at, mistakes = []) => ({ solved: true, mistakes, hints: 0, at });
const told = (list) => list.map(({ deck, why, n }) => `${deck.id} ${why} ${n}`);

test("who has done nothing yet gets the rules of the first lesson, again with other cards", () => {
  assert.deepEqual(told(memory.due(decks, {}, {}, now, 3)), [
    "a.one practice_first 1",
    "a.two practice_first 1",
    "a.one practice_first 1",
  ]);
  assert.deepEqual(memory.due([], {}, {}, now, 5), []);
});

test("missed rules come first, then those that are due, then those not met for long; it is said why", () => {
  let kept = memory.answered({}, "c.one", true, later(-30), scheduler);
  kept = memory.answered(kept, "d.one", false, later(-2), scheduler);
  const lessons = { "04.2": step("2026-11-20", ["b.one"]), "01.1": step("2026-11-13") };
  assert.deepEqual(told(memory.due(decks, lessons, kept, now, 5)), [
    "b.one practice_missed 4",
    "d.one practice_missed_here 2",
    "c.one practice_days 30",
    "a.one practice_days 9",
    "a.two practice_days 9",
  ]);
});

test("a rule missed in two lessons is told of the one where that was last", () => {
  for (const [first, last] of [
    ["01.1", "04.2"],
    ["04.2", "01.1"],
  ]) {
    const lessons = { [first]: step("2026-11-13", ["b.one"]), [last]: step("2026-11-20", ["b.one"]) };
    assert.deepEqual(told(memory.due(decks, lessons, {}, now, 1)), [
      `b.one practice_missed ${Number(last.slice(0, 2))}`,
    ]);
  }
});

test("what was missed here comes before all that is due, once it is due itself or a day has passed", () => {
  const kept = (last, due, missed) => ({
    last: later(last).toISOString(),
    due: later(due).toISOString(),
    stability: 2,
    difficulty: 5,
    reps: 1,
    missed,
  });
  const order = (missed) =>
    memory.due(decks, {}, { "a.one": kept(-9, -1, false), "b.one": missed }, now, 2).map(({ deck }) => deck.id);
  assert.deepEqual(order(kept(-0.2, -0.1, true)), ["b.one", "a.one"]);
  assert.deepEqual(order(kept(-2, 1, true)), ["b.one", "a.one"]);
  assert.deepEqual(order(kept(-0.2, 1, true)), ["a.one", "b.one"]);
});

test("what is due comes before what was asked longer ago and is not", () => {
  const kept = (last, due) => ({
    last: later(last).toISOString(),
    due: later(due).toISOString(),
    stability: 2,
    difficulty: 5,
    reps: 1,
    missed: false,
  });
  const first = memory.due(decks, {}, { "a.one": kept(-30, 9), "b.one": kept(-3, -1) }, now, 1);
  assert.deepEqual(told(first), ["b.one practice_days 3"]);
});

test("a rule missed in a lesson is no longer missed when practice has asked it since", () => {
  const lessons = { "04.2": step("2026-11-20", ["b.one"]) };
  const kept = memory.answered({}, "b.one", true, now, scheduler);
  assert.equal(memory.due(decks, lessons, kept, now, 1)[0].why, "practice_again");
  assert.equal(memory.state(decks[2], lessons, {}), "shaky");
  assert.equal(memory.state(decks[2], lessons, kept), "met");
  assert.equal(memory.state(decks[3], lessons, kept), "new");
});

test("right answers space a rule out, a wrong one brings it back", () => {
  let kept = {};
  const gaps = [];
  let at = now;
  for (let n = 0; n < 4; n++) {
    kept = memory.answered(kept, "a.one", true, at, scheduler);
    gaps.push((Date.parse(kept["a.one"].due) - at.getTime()) / 86400000);
    at = new Date(kept["a.one"].due);
  }
  assert.deepEqual(
    [...gaps].sort((a, b) => a - b),
    gaps,
  );
  assert.ok(gaps[0] >= 1 && gaps[3] > 4 * gaps[0]);
  assert.equal(memory.state(decks[0], {}, kept), "firm");
  kept = memory.answered(kept, "a.one", false, at, scheduler);
  assert.ok(Date.parse(kept["a.one"].due) - at.getTime() < (gaps[3] * 86400000) / 2);
  assert.equal(memory.state(decks[0], {}, kept), "shaky");
});

test("lessons are mixed", () => {
  const lessons = { "01.1": step("2026-11-01", ["a.one", "a.two"]), "04.1": step("2026-11-02", ["b.one"]) };
  assert.deepEqual(
    memory.due(decks, lessons, {}, now, 3).map(({ deck }) => deck.lesson),
    ["01", "04", "01"],
  );
});

test("of two devices the later answer to a rule stays", () => {
  const old = memory.answered({}, "a.one", true, later(-3), scheduler),
    fresh = memory.answered({}, "a.one", false, now, scheduler);
  for (const [one, other] of [
    [old, fresh],
    [fresh, old],
  ])
    assert.ok(memory.merge(one, other)["a.one"].missed);
  assert.deepEqual(Object.keys(memory.merge(old, memory.answered({}, "b.one", true, now, scheduler))).sort(), [
    "a.one",
    "b.one",
  ]);
});

test("a code carries what practice has asked, and an older one is read", () => {
  const course = [{ n: "01", title: "", url: "", steps: ["01.1", "01.2"] }],
    solved = { "01.1": step("2026-11-20") };
  const kept = memory.answered(
    memory.answered({}, "b.one", true, now, scheduler),
    "c.one",
    false,
    later(-1),
    scheduler,
  );
  const code = codes.encode(solved, course, memory.bits(kept));
  assert.deepEqual(Object.keys(codes.decode(code, course, "2026-11-22")), ["01.1"]);
  const back = memory.ofBits(
    codes.decodeBeside(code),
    decks.map(({ id }) => id),
  );
  assert.deepEqual(
    Object.entries(back).map(([id, { last, missed }]) => [id, last.slice(0, 10), missed]),
    [
      ["b.one", "2026-11-22", false],
      ["c.one", "2026-11-21", true],
    ],
  );
  const before = codes.encode(solved, course);
  assert.deepEqual(
    [Object.keys(codes.decode(before, course, "2026-11-22")), codes.decodeBeside(before)],
    [["01.1"], []],
  );
  assert.deepEqual(codes.decodeBeside("nonsense"), []);
});

test("a clock that says less than at the last answer keeps what was answered", () => {
  const hour = 3600000;
  for (const back of [1, 1000, hour, 9 * hour, 25 * hour, 400 * 24 * hour]) {
    for (const right of [true, false]) {
      const kept = memory.answered(
        memory.answered({}, "a.one", !right, later(-1), scheduler),
        "a.one",
        right,
        now,
        scheduler,
      );
      const before = new Date(now.getTime() - back),
        { due, last, reps, missed } = memory.answered(kept, "a.one", right, before, scheduler)["a.one"];
      assert.deepEqual([last, reps, missed], [before.toISOString(), 3, !right]);
      assert.ok(Date.parse(due) > before.getTime(), `${back} ${due}`);
    }
  }
});

test("what was answered by a clock that was far ahead comes again as soon as it would have", () => {
  const ahead = memory.answered({}, "a.one", true, new Date("2099-01-01T00:00:00Z"), scheduler),
    interval = Date.parse(ahead["a.one"].due) - Date.parse(ahead["a.one"].last);
  const settled = memory.settled({ ...ahead, ...memory.answered({}, "b.one", true, later(-1), scheduler) }, now);
  assert.equal(Date.parse(settled["a.one"].due), now.getTime() + interval);
  assert.equal(settled["a.one"].last, now.toISOString());
  assert.equal(settled["b.one"].last, later(-1).toISOString());
});

test("every rule that is asked has a number of its own", () => {
  const lines = readFileSync(
    new URL("../../durak_teach/lessons/practice/questions.txt", import.meta.url),
    "utf8",
  ).split("\n");
  // the first line that is no comment names them all
  const ids = lines.find((line) => !line.startsWith("#")).split(" ");
  assert.ok(ids.length > 50);
  assert.equal(new Set(ids.map(memory.number)).size, ids.length);
});

test("a code carries the rules missed most in lessons; older readers pass over them, older codes are read", () => {
  const course = [{ n: "01", title: "", url: "", steps: ["01.1", "01.2"] }];
  const solved = { "01.1": step("2026-11-20", ["a.one", "b.one"]), "01.2": step("2026-11-20", ["b.one"]) };
  const ids = decks.map(({ id }) => id),
    practised = memory.bits(memory.answered({}, "c.one", true, now, scheduler));
  const code = codes.encode(solved, course, practised, memory.missedBits(solved));
  assert.deepEqual(memory.ofMissed(codes.decodeMissed(code), ids), { "b.one": 2, "a.one": 1 });
  assert.deepEqual(
    [Object.keys(codes.decode(code, course, "2026-11-22")), codes.decodeBeside(code).length],
    [["01.1", "01.2"], 1],
  );
  const before = codes.encode(solved, course, practised);
  assert.deepEqual(memory.ofMissed(codes.decodeMissed(before), ids), {});
  assert.deepEqual(memory.ofMissed(["1", "", "0".repeat(24)], ids), {});
  const many = Object.fromEntries(ids.map((id, n) => [`02.${n}`, step("2026-11-20", [id])]));
  assert.equal(memory.missedBits(many).length, 5);
});
