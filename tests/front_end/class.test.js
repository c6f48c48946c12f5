import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

/** @param {string} path @param {string} value */
const load = (path, value) => vm.runInThisContext(`${readFileSync(new URL(`../../${path}.js`, import.meta.url), "utf8")}\n${value};`);
const memory = load("site/scripts/memory", "DurakMemory");
const progress = load("durak_teach/widgets/progress", "DurakProgress");
const klass = load("site/scripts/class", "DurakClass");

const course = [{ n: "01", title: "", url: "", steps: ["01.1", "01.2"] }, { n: "02", title: "", url: "", steps: ["02.1"] }];
const decks = ["a.one", "b.one"], day = "2026-11-22";
const step = (mistakes = []) => ({ solved: true, mistakes, hints: 0, at: day });
const code = (kept) => progress.encode(kept, course, [], memory.missedBits(kept));
const reads = (text) => progress.decode(text, course, day) !== null;
const ann = code({ "01.1": step(), "01.2": step() }), bo = code({ "01.1": step(["b.one"]), "02.1": step(["a.one", "b.one"]) });
const pupil = (line) => klass.pupil(line, course, decks, day);

test("a line holds a name, which may have spaces, and a code, which may be broken up", () => {
  const text = `Ann ${ann}\n\n  Bo the Second:\t${bo.replaceAll("-", " ")}\n花子　${ann}\nnobody\nCy XYZ`;
  const lines = klass.lines(text, reads);
  assert.deepEqual(lines.map(({ name }) => name), ["Ann", "Bo the Second:", "花子", "nobody", "Cy"]);
  assert.deepEqual(lines.map((line) => Boolean(pupil(line))), [true, true, true, false, false]);
});

test("pupils and lessons, and the rules missed most, of old codes and new ones", () => {
  const pupils = [ann, bo, bo, progress.encode({ "01.1": step(["b.one"]) }, course)].map((one, n) => pupil({ name: String(n), code: one }));
  assert.deepEqual(pupils.map(({ stars }) => stars), [[3, -1], [0, 1], [0, 1], [0, -1]]);
  assert.deepEqual(klass.missedMost(pupils), [["b.one", 2], ["a.one", 2]]);
});

test("what is hostile stays a name, and no formula of a spreadsheet", () => {
  const names = ['=HYPERLINK("http://x")', "<img src=x>", "+1", "@x", 'a"b'];
  const csv = klass.csv(names.map((name) => pupil({ name, code: ann })), course, ["Pupil", "Missed"]);
  assert.deepEqual(csv.split("\r\n")[0], '"Pupil","1","2","Missed"');
  assert.ok(csv.includes('"\'=HYPERLINK(""http://x"")"') && csv.includes('"\'+1"') && csv.includes('"a""b"'));
  assert.equal(klass.lines("x\n".repeat(100_000), reads).length, 200);
  assert.equal(pupil({ name: "x", code: "<b>" }), null);
});
