import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import * as progress from "../kept/progress.js";
import * as stores from "../kept/stores.js";
import "../site/stores.js";
import * as codes from "../site/progress-code.js";
import * as memory from "../site/memory.js";

const text = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const scheduler = createRequire(import.meta.url)("ts-fsrs");

const now = new Date("2026-11-22T09:00:00Z");
/** Something good in every store, twice where there may be several. */
const GOOD = JSON.parse(text("web/test/stores.json")),
  [game] = GOOD["durak.games"];
const nested = JSON.parse(`${'{"a":['.repeat(300)}${"]}".repeat(300)}`);
const HOSTILE = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  7,
  2026,
  1e12,
  8.7e15,
  1e308,
  -1e308,
  "",
  "x",
  "0",
  "2026",
  "9999-99-99",
  "9999-12-31",
  "+275760-09-13T00:00:00.000Z",
  "2026-11-22T99:00:00Z",
  "0000-01-01T00:00:00Z",
  "\u202e\0",
  "__proto__",
  "<img src=x onerror=window.ran=1>",
  "a".repeat(300_000),
  [],
  [null],
  [[]],
  [{}],
  Array(5000).fill(0),
  {},
  { length: 3 },
  { toString: 1, valueOf: {} },
  JSON.parse('{"__proto__":{"solved":true}}'),
  nested,
];

/** The ways to every part of a value. @returns {(string | number)[][]} */
const parts = (value, way = []) => [
  way,
  ...(typeof value === "object" && value !== null
    ? Object.keys(value).flatMap((name) => parts(value[name], [...way, name]))
    : []),
];

/** A value with another part at the end of a way. */
function changed(value, [name, ...way], part) {
  if (name === undefined) return part;
  const copy = Array.isArray(value) ? [...value] : { ...value };
  copy[name] = changed(value[name], way, part);
  return copy;
}

/** What is made of what was read, by everything that computes with it. */
function used(name, value) {
  const told = [];
  if (name === "durak.progress") {
    const course = [{ n: "01", title: "", url: "", steps: ["01.1", "01.2"] }],
      decks = [{ id: "durak.throw_in.rank_on_table", lesson: "01", law: "", url: "", from: "" }];
    told.push(
      progress.stars(value, course[0].steps),
      codes.encode(value, course, [], memory.missedBits(value)),
      memory.due(decks, value, {}, now, 5),
      memory.state(decks[0], value, {}),
    );
    for (const id of ["01.1", "01.2"])
      told.push(
        progress.note(value, { id, solved: true, mistakes: ["b.one"], hints: 1 }, "2026-11-22"),
        progress.merge(GOOD[name], value),
      );
  }
  if (name === "durak.practice") {
    const decks = Object.keys(GOOD[name]).map((id) => ({ id, lesson: "01", law: "", url: "", from: "" }));
    told.push(
      memory.due(decks, {}, value, now, 5),
      memory.state(decks[0], {}, value),
      memory.bits(value),
      memory.merge(value, GOOD[name]),
      memory.settled(value, now),
    );
    for (const right of [true, false])
      for (const { id } of decks) told.push(memory.answered(value, id, right, now, scheduler));
  }
  if (name === "durak.games")
    for (const { at, title, saved } of value)
      told.push(at ? new Date(at).toLocaleString("en") : "", title.length, JSON.stringify(saved));
  assert.doesNotMatch(JSON.stringify(told), /Invalid|NaN|\[object|undefined|null,"n"/);
}

test("every store has something good to be tried with, and that is read as it is", () => {
  assert.deepEqual(Object.keys(stores.stores).sort(), Object.keys(GOOD).sort());
  for (const [name, good] of Object.entries(GOOD)) {
    const { value, whole } = stores.fit(name, stores.stores[name].plain ? good : JSON.stringify(good));
    assert.deepEqual([JSON.parse(JSON.stringify(value)), whole], [good, true], name);
  }
});

test("more hints than can be counted are as many as show the answer: three", () => {
  const hints = (n) => {
    const step = { ...GOOD["durak.progress"]["01.1"], hints: n },
      { value, whole } = stores.fit("durak.progress", JSON.stringify({ "01.1": step }));
    return [value["01.1"].hints, whole];
  };
  assert.deepEqual([99, 100].map(hints), [
    [99, true],
    [3, false],
  ]);
});

test("whatever lies in a store, what fits is kept and nothing breaks", () => {
  let tried = 0;
  for (const [name, good] of Object.entries(GOOD)) {
    const ways = stores.stores[name].plain ? [[]] : parts(good);
    for (const way of ways)
      for (const hostile of [...HOSTILE, undefined]) {
        const given = changed(good, way, hostile),
          kept = JSON.stringify(given) ?? "";
        for (const lying of stores.stores[name].plain
          ? [String(JSON.stringify(hostile)), ...(typeof hostile === "string" ? [hostile] : [])]
          : [kept, kept.slice(0, -1), `${kept},`]) {
          const { value } = stores.fit(name, lying);
          tried += 1;
          if (value === undefined) continue;
          const told = JSON.stringify(value),
            again = stores.fit(name, stores.stores[name].plain ? value : told);
          assert.equal(JSON.stringify(again.value), told, `${name} ${way}`); // what was read is of the shape
          used(name, value);
        }
        const { value } = stores.fit(name, stores.stores[name].plain ? "" : kept);
        // the parts that nobody has touched are still there
        if (way.length > 1 && (Array.isArray(good) || name !== "durak.ownLesson")) {
          const [touched] = way,
            others = Object.keys(good).filter((each) => each !== touched);
          for (const other of others)
            assert.ok(
              Object.values(value).some((part) => JSON.stringify(part) === JSON.stringify(good[other])),
              `${name} ${way} ${JSON.stringify(hostile)?.slice(0, 80)}`,
            );
        }
      }
  }
  assert.ok(tried > 5000, `${tried}`);
});

test("a step of which a part cannot be read is still solved, and a game without a time can be gone on with", () => {
  const { value, whole } = stores.fit(
    "durak.progress",
    JSON.stringify({ "01.1": { solved: true, mistakes: {}, hints: "no", at: 8 } }),
  );
  assert.deepEqual([value["01.1"].solved, progress.clean(value["01.1"]), whole], [true, false, false]);
  assert.equal(stores.fit("durak.games", JSON.stringify([{ ...game, at: 8.7e15 }])).value[0].at, 0);
});

test("nothing reads what a browser keeps but the one reader", () => {
  const found = ["site", "web"].flatMap((folder) =>
    readdirSync(new URL(`../../${folder}`, import.meta.url), { recursive: true })
      .filter((path) => path.endsWith(".js") && !path.startsWith("test/"))
      .map((path) => `${folder}/${path}`),
  );
  assert.ok(found.length > 80);
  // the hand's own look is one word, and notebooks have no other stores; the worker shuts a way out
  const readers = found.filter((path) => /localStorage|sessionStorage|indexedDB/.test(text(path))).sort();
  assert.deepEqual(readers, ["web/hand/theme.js", "web/kept/stores.js", "web/worker/main.js"]);
});

test("what was solved of lessons of one's own before mistakes were kept is still solved", () => {
  const { value } = stores.fit("durak.ownSolved", '[["12.34", [0, 2]]]');
  assert.deepEqual(Object.keys(value[0].parts), ["0", "2"]);
  assert.ok(progress.clean(value[0].parts[2]));
});
