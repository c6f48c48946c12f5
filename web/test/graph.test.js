import assert from "node:assert/strict";
import { test } from "node:test";
import { Tally } from "../hand/tally.js";
import { GraphDriver, judgeMarks, judgeOrder } from "../hand/graph.js";

const law = { id: "durak.defence.higher_of_suit", law: "A card beats a lower card of its suit." };
const ruling = {
  move: "B beat 7h 8s",
  card: "8s",
  head: "8♠ does not beat 7♥.",
  reasons: [{ ...law, text: "The suits differ." }],
  next: "",
  elsewhere: [],
};
const view = (say, events = []) => ({ say, events, log: [], hand: [], buttons: [] });
const hint = (stage) => ({ stage, of: 3, head: `Hint ${stage}`, text: "", rule: null, cards: [] });

/** Three positions in a row; the sentence of the first is in the pool. */
function document(more = {}) {
  return {
    driver: "graph",
    lang: "en",
    id: "01.1",
    ask: { kind: "play" },
    start: 0,
    pool: ["Beat 7♥."],
    nodes: [
      {
        view: { ...view(""), say: { $: 0 } },
        edges: {
          "B beat 7h 9h": { to: [1, 2], feedback: { ok: true, head: "Right." } },
          "B take": { feedback: { ok: false, head: "Not yet.", rules: [law], again: true } },
        },
        why: { "8s": ruling, done: ruling },
        hints: [1, 2, 3].map(hint),
      },
      {
        view: view("Wait.", [{ kind: "beat", cards: ["9h"], text: "You beat 7♥ with 9♥.", rule: law }]),
        edges: {},
        why: {},
        hints: [],
      },
      { view: view("Right.", [{ kind: "discard", cards: [], text: "" }]), edges: {}, why: {}, hints: [] },
    ],
    ...more,
  };
}

/** A driver that remembers what it reported. */
function driverOf(doc) {
  const driver = new GraphDriver(doc),
    reports = [];
  driver.onProgress = (report) => reports.push(report);
  return { driver, reports };
}

test("a move shows the positions on its way and says what was right", () => {
  const { driver, reports } = driverOf(document());
  const update = driver.answer({ do: "move", move: "B beat 7h 9h" });
  assert.deepEqual(
    update.frames.map(({ say }) => say),
    ["Wait.", "Right."],
  );
  assert.equal(update.feedback.ok, true);
  assert.deepEqual(reports, [{ id: "01.1", solved: true, mistakes: [], hints: 0 }]);
});

test("the log grows from what happened on the way", () => {
  const { driver } = driverOf(document());
  const { frames } = driver.answer({ do: "move", move: "B beat 7h 9h" });
  assert.deepEqual(frames[1].log, [{ text: "You beat 7♥ with 9♥.", rule: law }]);
  assert.deepEqual(driver.answer({ do: "undo" }).frames[0].log, []);
});

test("undo and redo go back and forth, and the view says when they can", () => {
  const { driver } = driverOf(document());
  const [first] = driver.answer({ do: "move", move: "B beat 7h 9h" }).frames;
  assert.deepEqual([first.undo, first.redo], [true, false]);
  const [back] = driver.answer({ do: "undo" }).frames;
  assert.deepEqual([back.say, back.undo, back.redo, back.events], ["Beat 7♥.", false, true, []]);
  assert.equal(driver.answer({ do: "redo" }).frames[0].say, "Right.");
  assert.deepEqual(driver.answer({ do: "redo" }), {});
});

test("the moves that led here are known, also after going back and forth", () => {
  const { driver } = driverOf(document());
  driver.answer({ do: "move", move: "B beat 7h 9h" });
  assert.deepEqual(driver.moves(), ["B beat 7h 9h"]);
  driver.answer({ do: "undo" });
  assert.deepEqual(driver.moves(), []);
  driver.answer({ do: "redo" });
  assert.deepEqual(driver.moves(), ["B beat 7h 9h"]);
});

test("a refusal counts as a mistake, once for each rule", () => {
  const { driver, reports } = driverOf(document());
  for (const tap of [{ card: "8s" }, { button: "done" }])
    assert.deepEqual(driver.answer({ do: "why", ...tap }), { ruling });
  assert.deepEqual(reports.at(-1).mistakes, [law.id]);
});

test("an edge may say something and stay", () => {
  const { driver } = driverOf(document());
  const update = driver.answer({ do: "move", move: "B take" });
  assert.deepEqual([update.frames, update.feedback.ok, driver.at], [[], false, 0]);
});

test("three hints, then the last one again", () => {
  const { driver, reports } = driverOf(document());
  const stages = [1, 2, 3, 4].map(() => driver.answer({ do: "hint" }).hint.stage);
  assert.deepEqual(stages, [1, 2, 3, 3]);
  assert.equal(reports.at(-1).hints, 3);
});

test("whoever has just been told a law hears the hint behind it, after a move every hint again", () => {
  const doc = document(),
    hints = [{ ...hint(1), rule: law }, hint(2), hint(3)];
  for (const node of doc.nodes) node.hints = hints;
  const stage = (...intents) => {
    const { driver } = driverOf(doc);
    for (const intent of intents) driver.answer(intent);
    return driver.answer({ do: "hint" }).hint.stage;
  };
  const why = { do: "why", card: "8s" },
    wrong = { do: "move", move: "B take" },
    help = { do: "hint" };
  assert.deepEqual([stage(), stage(why), stage(wrong), stage(why, wrong)], [1, 2, 2, 2]);
  assert.deepEqual([stage(help), stage(help, why), stage(why, help, why)], [2, 2, 3]);
  assert.equal(stage(why, { do: "move", move: "B beat 7h 9h" }), 1);
});

test("mistakes after the solution do not count, and a hand that is no exercise reports nothing", () => {
  const { driver, reports } = driverOf(document());
  driver.answer({ do: "move", move: "B beat 7h 9h" });
  driver.answer({ do: "undo" });
  driver.answer({ do: "why", card: "8s" });
  assert.deepEqual(reports.at(-1).mistakes, []);
  const free = driverOf(document({ id: "" }));
  free.driver.answer({ do: "why", card: "8s" });
  assert.deepEqual(free.reports, []);
});

test("a right answer may be followed by what then happens", () => {
  const doc = document({ ask: { kind: "pick", options: [] } });
  doc.nodes[0].answers = {
    options: { a: { ok: true, head: "Right.", to: [1] }, b: { ok: false, head: "Not yet.", rules: [law] } },
  };
  const { driver } = driverOf(doc);
  assert.deepEqual(driver.answer({ do: "pick", option: "b" }).feedback.marks, { b: "no" });
  const update = driver.answer({ do: "pick", option: "a" });
  assert.deepEqual([update.feedback.marks, update.frames[0].say], [{ a: "ok" }, "Wait."]);
});

test("a prediction that did not come true is solved, and marks nothing", () => {
  const doc = document({ ask: { kind: "pick", options: [] } });
  doc.nodes[0].answers = {
    options: {
      a: { ok: true, calm: true, head: "It turned out differently." },
      b: { ok: true, calm: false, head: "As you predicted." },
    },
  };
  const { driver, reports } = driverOf(doc);
  assert.deepEqual(driver.answer({ do: "pick", option: "a" }).feedback.marks, {});
  assert.deepEqual(reports.at(-1), { id: "01.1", solved: true, mistakes: [], hints: 0 });
  assert.deepEqual(driver.answer({ do: "pick", option: "b" }).feedback.marks, { b: "ok" });
});

test("where several answers lead on, each can be watched from the beginning; the verdict stays", () => {
  const doc = document({
    ask: {
      kind: "pick",
      options: [
        { id: "a", text: "Lead" },
        { id: "b", text: "Take" },
      ],
    },
  });
  const watched = { head: "Now it is clear.", more: "Done." };
  doc.nodes[0].answers = {
    options: {
      a: { ok: true, head: "Right.", text: ["You win."], to: [1, 2], watched },
      b: { ok: false, head: "Not yet.", text: ["You lose."], rules: [law], to: [2], again: true },
    },
  };
  const { driver, reports } = driverOf(doc);
  assert.deepEqual(driver.answer({ do: "watch", option: "a" }), {});
  const { feedback } = driver.answer({ do: "pick", option: "b" });
  assert.deepEqual(
    feedback.ways.map(({ id }) => id),
    ["a", "b"],
  );
  const seen = driver.answer({ do: "watch", option: "a" });
  assert.deepEqual(
    seen.frames.map(({ say }) => say),
    ["Beat 7♥.", "Wait.", "Right."],
  );
  assert.deepEqual(
    [seen.feedback.ok, seen.feedback.text, seen.feedback.marks],
    [false, ["You win.", "Done."], { b: "no" }],
  );
  assert.deepEqual([seen.feedback.head, seen.feedback.onward], ["Now it is clear.", true]);
  assert.deepEqual(
    reports.map(({ solved, mistakes }) => [solved, mistakes]),
    [
      [false, [law.id]],
      [true, [law.id]],
    ],
    "done, with its mistake",
  );
  assert.equal(driver.answer({ do: "watch", option: "b" }).feedback.onward, true, "what is understood stays so");
  driver.answer({ do: "restart" });
  const { feedback: right } = driver.answer({ do: "pick", option: "a" });
  assert.deepEqual([right.ok, right.onward], [true, undefined]);
  assert.equal(driver.answer({ do: "watch", option: "a" }).feedback.head, "Right.");
});

test("what is to be remembered is not written down", () => {
  const watched = driverOf(document({ ask: { kind: "mark", of: "hand", many: true, recall: true } })).driver;
  assert.deepEqual(watched.answer({ do: "move", move: "B beat 7h 9h" }).frames.at(-1).log, []);
});

const answers = {
  right: ["Qh", "6c"],
  missing: "Something is still missing.",
  done: { ok: true, head: "Right.", marks: {} },
  cards: {
    As: { ok: false, head: "A♠ does not beat 10♥.", text: "The suits differ.", rules: [law] },
    "9h": { ok: false, head: "9♥ does not beat 10♥.", text: "9 is lower.", rules: [law] },
  },
};

test("every wrong mark is explained, and the right ones are shown", () => {
  const said = judgeMarks(answers, ["Qh", "As", "9h"], true);
  assert.equal(said.head, "A♠ does not beat 10♥.");
  assert.deepEqual(said.text, ["The suits differ.", "9♥ does not beat 10♥. 9 is lower."]);
  assert.deepEqual(said.marks, { Qh: "ok", As: "no", "9h": "no" });
});

test("all right cards are asked for, or only one", () => {
  assert.equal(judgeMarks(answers, ["Qh"], true).head, answers.missing);
  const half = judgeMarks(answers, ["Qh"], true);
  assert.deepEqual(
    [half.ok, half.partly, half.again, half.marks],
    [false, true, undefined, { Qh: "ok" }],
    "the marks stay, and no cross",
  );
  assert.equal(judgeMarks(answers, ["6c", "Qh"], true).ok, true);
  assert.equal(judgeMarks(answers, ["6c"], false).ok, true);
});

test("the first item out of place is explained", () => {
  const order = {
    right: ["A", "C", "B"],
    wrong: { B: "B draws last." },
    rules: [law],
    done: { ok: true, head: "Right." },
  };
  assert.deepEqual(judgeOrder(order, ["A", "B", "C"]), { ok: false, head: "B draws last.", rules: [law], again: true });
  assert.equal(judgeOrder(order, ["A", "C", "B"]).ok, true);
});

test("the reason of the one right answer is told, and nothing counts by it", () => {
  const told = (ask, answers) => {
    const doc = document({ ask });
    doc.nodes[0].answers = answers;
    const { driver, reports } = driverOf(doc);
    const reason = driver.reason();
    assert.deepEqual([reports, driver.at, driver.past], [[], 0, []]);
    return reason;
  };
  const done = { ok: true, head: "Right.", text: ["They are higher."], rules: [law] };
  const marked = told({ kind: "mark", many: true }, { right: ["9h", "Th"], done });
  assert.deepEqual(marked.marks, { "9h": "ok", Th: "ok" });
  assert.deepEqual([marked.head, marked.text, marked.rules], ["", ["They are higher."], [law]]);
  assert.equal(told({ kind: "mark", many: true }, { right: ["9h"] }), null);

  const options = [
    { id: "1", text: "You" },
    { id: "2", text: "B" },
  ];
  const wrong = { ok: false, head: "No." };
  const picked = told({ kind: "pick", options }, { options: { 1: wrong, 2: { ...done, to: [1] } } });
  assert.deepEqual([picked.head, picked.marks, picked.to], ["B", { 2: "ok" }, []]);
  assert.equal(told({ kind: "pick", options }, { options: { 1: done, 2: done } }), null);
  assert.equal(told({ kind: "play" }), null);
});

test("help after the solution counts for nothing, and neither do mistakes", () => {
  const reports = [],
    tally = new Tally("1.1", (progress) => reports.push(progress));
  tally.help();
  tally.solve();
  tally.help();
  tally.blame([{ id: "a.b" }]);
  assert.deepEqual(reports.at(-1), { id: "1.1", solved: true, mistakes: [], hints: 1 });
  assert.equal(reports.length, 2);
});
