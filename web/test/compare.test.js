import assert from "node:assert/strict";
import { test } from "node:test";
import { changedPlaces, ComparePath } from "../hand/compare_path.js";
import { choice, read, words, write } from "../site/pages/compare/comparing.js";

const law = (id) => [{ id, law: id }];
const games = (...rights) =>
  rights.map((right, n) => ({ right, text: right, rules: law(`game${n}.${right}`), before: {}, after: null }));
const doc = (more = {}) => ({
  kind: "compare",
  lang: "en",
  id: "28.1",
  title: "",
  games: [
    { id: "a", title: "A" },
    { id: "b", title: "B" },
  ],
  steps: [
    { id: "lead", title: "Lead", question: "", choices: [], games: games("one", "many") },
    { id: "end", title: "End", question: "", choices: [], games: games("last", "last") },
  ],
  ...more,
});
/** @param {object} [more] */
const begin = (more) => {
  const told = [];
  return { told, path: new ComparePath(doc(more), (progress) => told.push(progress)) };
};

test("a prediction is compared with what is right, and the first one counts", () => {
  const { path, told } = begin();
  assert.equal(path.verdict(0), null);
  assert.ok(path.predict(0, "one"));
  assert.ok(path.predict(1, "one"));
  assert.ok(!path.predict(1, "many"));
  assert.deepEqual([path.verdict(0), path.verdict(1)], ["right", "wrong"]);
  assert.deepEqual(path.score(), { right: 1, made: 2 });
  assert.deepEqual(told.at(-1).mistakes, ["game1.many"]);
});

test("what is shown counts neither way", () => {
  const { path } = begin();
  path.predict(1, "many");
  assert.deepEqual(path.show(), [0]);
  assert.deepEqual(path.show(), []);
  assert.equal(path.verdict(0), "shown");
  assert.deepEqual(path.score(), { right: 1, made: 1 });
});

test("a difference is told when both games have shown what they do", () => {
  const { path } = begin();
  path.predict(1, "many");
  assert.deepEqual(path.others(), []);
  path.predict(0, "many");
  assert.deepEqual(path.others(), [1]);
  path.go(1);
  path.show();
  assert.deepEqual(path.others(), []);
});

test("one goes no further than there are steps, and finds them by name", () => {
  const { path } = begin();
  assert.ok(!path.go(-1));
  assert.ok(path.go(1));
  assert.ok(!path.go(2));
  assert.equal(path.at, 1);
  assert.deepEqual([path.find("end"), path.find("nowhere")], [1, 0]);
});

test("solved when all was seen, or with so many right predictions", () => {
  const seen = begin();
  seen.path.show();
  seen.path.go(1);
  seen.path.show();
  assert.ok(seen.told.at(-1).solved);
  const { path, told } = begin({ pass: 2 });
  path.predict(0, "one");
  path.predict(1, "one");
  path.go(1);
  path.show();
  assert.ok(!told.at(-1).solved);
  path.retry();
  assert.equal(path.at, 0);
  assert.deepEqual(path.picks, [
    ["one", null],
    [null, null],
  ]);
  path.predict(1, "many");
  assert.ok(told.at(-1).solved);
});

test("a way without a fault begins anew", () => {
  const { path } = begin();
  path.predict(0, "one");
  path.predict(1, "many");
  path.go(1);
  path.predict(0, "last");
  path.predict(1, "last");
  path.retry();
  assert.deepEqual(path.picks, [
    [null, null],
    [null, null],
  ]);
});

test("packed steps are opened", () => {
  const { path } = begin({ pool: ["What may A lead?"], steps: [{ ...doc().steps[0], question: { $: 0 } }] });
  assert.equal(path.step().question, "What may A lead?");
});

test("places differ where other cards arrive", () => {
  const view = (...events) => ({ events: events.map(([cards, to]) => ({ cards, to })) });
  const taken = view([["7h", "8c"], "hand:B"], [["8h"], "hand:B"]),
    open = view([["8h"], "hand:B"], [["8c", "7h"], "discard"]);
  assert.deepEqual(changedPlaces(taken, open), new Set(["hand:B", "discard"]));
  assert.deepEqual(changedPlaces(taken, view([["8h", "8c", "7h"], "hand:B"])), new Set());
  assert.deepEqual(changedPlaces(view([["8h"], "table:1"]), view([["8h"], "table:0"])), new Set());
  assert.deepEqual(changedPlaces(null, open), new Set());
});

// ---- the address of the page

const BOOK = {
  durak: {
    values: {},
    options: [
      {
        group: "g",
        all: [
          { id: "avalanche", name: "" },
          {
            id: "magadan",
            name: "",
            values: [
              { name: "magadan.down", means: "", usual: "3" },
              { name: "magadan.up", means: "", usual: "3" },
            ],
          },
        ],
      },
    ],
  },
  kirifu: {
    values: { kirifu: [{ name: "jokers", means: "", usual: "1" }] },
    options: [{ group: "", all: [{ id: "end=winner", name: "" }] }],
  },
};
const FORMS = ["kirifu", "durak podkidnoy", "durak prostoy"];

test("an address names the games and the step", () => {
  const asked = [
    ["durak", "podkidnoy", "magadan.down=4"],
    ["kirifu", "end=winner"],
  ];
  assert.deepEqual(read(write(asked, "lead")), asked);
  for (const hash of ["", "#", "#g=kirifu", "#step=lead"]) assert.equal(read(hash), null);
});

test("the words of a game and what is chosen in the form are the same", () => {
  for (const said of [
    ["durak", "podkidnoy", "avalanche", "magadan.down=4"],
    ["durak", "prostoy"],
    ["kirifu", "jokers=2", "end=winner"],
  ]) {
    const { form, picked, values } = choice(said, BOOK, FORMS),
      { values: all, options } = BOOK[said[0]],
      mine = all[form] ?? [];
    assert.deepEqual(
      words(
        form,
        mine,
        options.flatMap(({ all }) => all).filter(({ id }) => picked.has(id)),
        values,
      ),
      said,
    );
  }
  assert.equal(choice(["nonsense"], BOOK, FORMS).form, "");
});
