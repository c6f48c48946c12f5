import assert from "node:assert/strict";
import { test } from "node:test";
import * as memory from "../site/memory.js";
import * as codes from "../site/progress-code.js";
import * as klass from "../site/pages/class/pupils.js";

const course = [
  { n: "01", title: "", url: "", steps: ["01.1", "01.2"] },
  { n: "02", title: "", url: "", steps: ["02.1"] },
];
const decks = ["a.one", "b.one"],
  day = "2026-11-22";
const step = (mistakes = []) => ({ solved: true, mistakes, hints: 0, at: day });
const code = (kept) => codes.encode(kept, course, [], memory.missedBits(kept));
const ann = code({ "01.1": step(), "01.2": step() }),
  bo = code({ "01.1": step(["b.one"]), "02.1": step(["a.one", "b.one"]) });
const pupil = (line) => klass.pupil(line, course, decks, day);

test("a line holds a name, which may have spaces, and a code, which may be broken up", () => {
  const text = `Ann ${ann}\n\n  Bo the Second:\t${bo.replaceAll("-", " ")}\n花子　${ann}\nnobody\nCy XYZ`;
  const lines = klass.lines(text);
  assert.deepEqual(
    lines.map(({ name }) => name),
    ["Ann", "Bo the Second:", "花子", "nobody", "Cy"],
  );
  assert.deepEqual(
    lines.map((line) => Boolean(pupil(line))),
    [true, true, true, false, false],
  );
});

test("pupils and lessons, and the rules missed most, of old codes and new ones", () => {
  const pupils = [ann, bo, bo, codes.encode({ "01.1": step(["b.one"]) }, course)].map((one, n) =>
    pupil({ name: String(n), code: one }),
  );
  assert.deepEqual(
    pupils.map(({ stars }) => stars),
    [
      [3, -1],
      [0, 1],
      [0, 1],
      [0, -1],
    ],
  );
  assert.deepEqual(klass.missedMost(pupils), [
    ["b.one", 2],
    ["a.one", 2],
  ]);
});

test("what is hostile stays a name, and no formula of a spreadsheet", () => {
  const names = ['=HYPERLINK("http://x")', "<img src=x>", "+1", "@x", "＝1", "＠x", 'a"b'];
  const csv = klass.csv(
    names.map((name) => pupil({ name, code: ann })),
    course,
    ["Pupil", "Missed"],
  );
  assert.deepEqual(csv.split("\r\n")[0], '"Pupil","1","2","Missed"');
  assert.ok(
    csv.includes('"\'=HYPERLINK(""http://x"")"') &&
      csv.includes('"\'+1"') &&
      csv.includes('"\'＝1"') &&
      csv.includes('"\'＠x"') &&
      csv.includes('"a""b"'),
  );
  assert.equal(klass.lines("x\n".repeat(100_000)).length, 200);
  assert.equal(pupil({ name: "x", code: "<b>" }), null);
});

test("nobody vanishes: who has only missed something, who has begun nothing, who has told no name", () => {
  const tried = code({ "01.1": { solved: false, mistakes: ["b.one"], hints: 0, at: day } });
  const lines = klass.lines(`Cy ${tried}\nDi –\n${ann}\n  花子，-\nEd —`);
  assert.deepEqual(
    lines.map(({ name }) => name),
    ["Cy", "Di", "", "花子", "Ed"],
  );
  const pupils = lines.map(pupil);
  assert.deepEqual(
    pupils.map((one) => one?.stars),
    [
      [-1, -1],
      [-1, -1],
      [3, -1],
      [-1, -1],
      [-1, -1],
    ],
  );
  assert.deepEqual(pupils[0].missed, ["b.one"]);
});

test("the longest code of the site is read, whole or in words of five", () => {
  const lessons = Array.from({ length: 40 }, (_, n) => ({
    n: String(n + 1).padStart(2, "0"),
    title: "",
    url: "",
    steps: Array.from({ length: 20 }, (_, step) => `${n + 1}.${step}`),
  }));
  const solved = Object.fromEntries(lessons.flatMap(({ steps }) => steps.map((id) => [id, step(decks)]))),
    all = Array.from({ length: 250 }, (_, n) => `rule.${n}`);
  const kept = Object.fromEntries(
    all.map((id) => [
      id,
      { due: "", last: "2026-11-22T09:00:00.000Z", stability: 4, difficulty: 5, reps: 1, missed: false },
    ]),
  );
  const longest = codes.encode(solved, lessons, memory.bits(kept), memory.missedBits(solved));
  for (const line of [`Ida Lin ${longest}`, `Ida Lin ${longest.replaceAll("-", " ")}`]) {
    const { name, code } = codes.split(line);
    assert.deepEqual([name, Object.keys(codes.decode(code, lessons, day)).length], ["Ida Lin", 800]);
  }
});

test("lines of any length are read with work that is bounded", () => {
  const real = codes.split,
    check = String.prototype.normalize;
  let signs = 0; // that are looked at as a code
  String.prototype.normalize = function (...form) {
    signs += this.length;
    return check.call(this, ...form);
  };
  try {
    for (const line of ["1", "1 ", "1 1", "I, ", "a ", "1 x", "1\t", `${ann} `, `1${"0".repeat(99)} `, "   ", "，"]) {
      for (const text of [
        line.repeat(60_000 / line.length),
        line.repeat(900_000),
        `${line.repeat(250)}\n`.repeat(400),
      ]) {
        signs = 0;
        const lines = klass.lines(text);
        for (const one of lines) pupil(one);
        assert.ok(lines.length <= klass.PUPILS && signs <= 3e6, `${JSON.stringify(line)} ${signs}`);
      }
    }
  } finally {
    String.prototype.normalize = check;
  }
  assert.equal(klass.long("x\n".repeat(201)) && klass.long("x".repeat(60_001)) && !klass.long("x\n".repeat(200)), true);
  assert.equal(real("").code, "");
});
