import assert from "node:assert/strict";
import { test } from "node:test";
import * as memory from "../site/memory.js";
import * as codes from "../site/progress-code.js";
import * as assignment from "../site/pages/assign/assignment.js";
import * as columns from "../site/pages/class/columns.js";
import * as klass from "../site/pages/class/pupils.js";
import * as told from "../site/pages/own-lesson/told.js";

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
    columns.ofCourse(course),
    ["Pupil", "Missed"],
    (id) => id,
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

test("a spreadsheet has the laws that were missed in words", () => {
  const csv = klass.csv([pupil({ name: "Bo", code: bo })], [], ["Pupil", "Missed"], (id) => `Law ${id}.`);
  assert.equal(csv.split("\r\n")[1], '"Bo","Law b.one. / Law a.one."');
});

test("a law is worded as a pupil was told it, and those that practice does not ask about have words, too", () => {
  const told = { "c.one": { law: "Other.", url: "c" }, "a.one": { law: "As told.", url: "a" } };
  const page = { getElementById: () => ({ content: { textContent: JSON.stringify(told) } }) };
  const laws = klass.laws(
    decks.map((id) => ({ id, law: `Law ${id}.`, url: "x" })),
    page,
  );
  assert.deepEqual(
    [...laws.values()].map(({ id, law }) => [id, law]),
    [
      ["c.one", "Other."],
      ["a.one", "As told."],
      ["b.one", "Law b.one."],
    ],
  );
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

test("a name that goes on like a code stays a name", () => {
  const lessons = [{ n: "01", title: "", url: "", steps: Array.from({ length: 20 }, (_, n) => `01.${n}`) }];
  for (let solved = 1; solved <= 20; solved++) {
    const code = codes.encode(Object.fromEntries(lessons[0].steps.slice(0, solved).map((id) => [id, step()])), lessons);
    for (const name of [...Array.from({ length: 40 }, (_, n) => `Pupil 1${n}`), "Ann Lin", "Kim Ito", "Kai Ira"])
      assert.deepEqual(codes.split(`${name} ${code}`), { name, code });
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

test("what was assigned is read from an address; what there is not is named", () => {
  const read = (hash) => assignment.items(assignment.read(hash), course, decks);
  const { items, unknown } = read("#rules=b.one&steps=02.1,01.2,01.2&lessons=9,x&title=%20Friday%20");
  assert.deepEqual(
    items.map(({ kind, id }) => [kind, id]),
    [
      ["step", "01.2"],
      ["step", "02.1"],
      ["rule", "b.one"],
    ],
  );
  assert.deepEqual(unknown, ["9", "x"]);
  assert.equal(assignment.read("#title=%20Friday%20").title, "Friday");
  // a step of a lesson that is there as a whole goes without saying
  assert.deepEqual(
    read("#lessons=2,01&steps=01.1,02.1").items.map(({ id }) => id),
    ["1", "2"],
  );
  for (const hash of ["", "#", "#x", "#lesson=L1", "#title=a"]) assert.equal(assignment.is(hash), false, hash);
  const hostile = read(`#lessons=${"9,".repeat(9000)}%E0%A4%A&steps=${"<b>".repeat(99)}&rules=__proto__`);
  assert.equal(hostile.items.length, 0);
  assert.ok(hostile.unknown.length <= 3 && hostile.unknown.every((name) => name.length <= 40));
});

test("the table of an assignment says of each thing what was done of it", () => {
  const kept = { "01.1": step(), "01.2": step(["b.one"]), "02.1": { ...step(), solved: false, hints: 1 } };
  const practised = {
    "a.one": { due: "", last: "2026-11-22T09:00:00.000Z", stability: 4, difficulty: 5, reps: 1, missed: false },
    "b.one": { due: "", last: "2026-11-22T09:00:00.000Z", stability: 4, difficulty: 5, reps: 1, missed: true },
  };
  const di = pupil({ name: "Di", code: codes.encode(kept, course, memory.bits(practised)) });
  const cells = (hash) => {
    const { items } = assignment.items(assignment.read(hash), course, decks);
    return columns.ofAssignment(items, ({ id }) => id).map(({ head, cell }) => [head, cell(di).sign, cell(di).all]);
  };
  assert.deepEqual(cells("#lessons=1,2&rules=a.one,b.one"), [
    ["1", "2/2", true],
    ["2", "", false],
    ["R1", "✓", true],
    ["R2", "✗", false],
  ]);
  assert.deepEqual(cells("#steps=01.1,01.2,02.1"), [
    ["1.1", "✓", true],
    ["1.2", "(✓)", true],
    ["2.1", "", false],
  ]);
});

test("what was solved of a lesson of one's own comes back as a code, with the rules missed there", () => {
  const progress = { 0: step(), 3: step(["b.one"]), 4: { ...step(["a.one"]), solved: false } };
  const bits = told.bits("L1.abc", progress, [0, 3, 4, 19]);
  const own = codes.encode({}, [], [], memory.missedBits(progress), [bits]);
  assert.ok(own.length < 60, own);
  const di = pupil({ name: "Di", code: own });
  const number = told.number(told.named("L1.abc"));
  assert.deepEqual(di.own, [{ number, count: 4, solved: 2, clean: 1 }]);
  assert.deepEqual(di.stars, [-1, -1]);
  assert.deepEqual(di.missed.sort(), ["a.one", "b.one"]);
  const [column] = columns.ofOwn([di, pupil({ name: "Ann", code: ann })], new Map([[number, "Trumps"]]), "own");
  assert.deepEqual([column.head, column.cell(di).sign], ["Trumps", "2/4"]);
  assert.equal(columns.ofOwn([di], new Map(), "own")[0].head, "own");
  // all twenty parts, each solved at once
  const all = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [n, step()]));
  const whole = told.ofBits(told.bits("L1.x", all, Object.keys(all).map(Number)));
  assert.deepEqual([whole.count, whole.solved, whole.clean], [20, 20, 20]);
  const most = codes.encode({}, [], [], [], [told.bits("L1.x", all, Object.keys(all).map(Number))]);
  assert.deepEqual(codes.decodeOwn(most).map(told.ofBits), [whole]);
});
