import assert from "node:assert/strict";
import { test } from "node:test";
import { noPicks } from "../hand/exercise.js";
import { GraphDriver } from "../hand/graph.js";
import { meaningOf } from "../hand/keys.js";
import { rulingOfSet } from "../hand/notes.js";
import { isSet, placeOfSet, setOf } from "../hand/sets.js";
import { written } from "../hand/text.js";

const law = { id: "kirifu.leads.a_group", law: "A group may be led." };
const sets = { verb: "lead", cards: ["5s", "6h", "6d"] };
const verdict = (ok, head) => ({
  ok,
  head,
  text: ok ? "" : "Not of one rank.",
  rules: [law],
  move: ok ? `A lead ${head}` : null,
  button: `Lead ${head}`,
  add: [],
});

test("what is held is a set only where cards are put together", () => {
  assert.equal(isSet({ sets }, ["6h", "6d"]), true);
  assert.equal(isSet({ sets }, []), false);
  assert.equal(isSet({ sets }, ["6h", "hand.2"]), false);
  assert.equal(isSet({ sets: null }, ["6h"]), false);
});

test("each set has its own place, in whatever order its cards were tapped", () => {
  const all = [[], ["5s"], ["6h"], ["5s", "6h"], ["6d"], ["5s", "6d"], ["6h", "6d"], ["5s", "6h", "6d"]];
  assert.deepEqual(
    all.map((cards) => placeOfSet(sets.cards, cards)),
    [0, 1, 2, 3, 4, 5, 6, 7],
  );
  assert.equal(placeOfSet(sets.cards, ["6d", "5s"]), 5);
});

test("an answer speaks only of the cards that it was asked about", () => {
  const set = { ...verdict(true, "6h 6d"), cards: ["6h", "6d"] };
  assert.equal(setOf({ ...noPicks(), cards: ["6d", "6h"], set }), set);
  for (const chosen of [[], ["6h"], ["6h", "5s"], ["6h", "6d", "5s"]])
    assert.equal(setOf({ ...noPicks(), cards: chosen, set }), null);
  assert.equal(setOf({ ...noPicks(), cards: ["6h"] }), null);
});

test("a stored exercise looks the set up and says nothing of its own", () => {
  const stored = [null, verdict(true, "5s"), verdict(true, "6h"), verdict(false, "5s 6h")];
  const node = {
    view: { sets: { ...sets, cards: ["5s", "6h"] }, log: [], events: [] },
    edges: {},
    why: {},
    hints: [],
    sets: stored,
  };
  const driver = new GraphDriver({
    driver: "graph",
    lang: "en",
    id: "27.4",
    ask: { kind: "play" },
    start: 0,
    pool: [],
    nodes: [node],
  });
  assert.deepEqual(driver.answer({ do: "set", verb: "lead", cards: ["6h", "5s"] }), {
    set: { ...stored[3], cards: ["6h", "5s"] },
  });
  assert.deepEqual(driver.answer({ do: "set", verb: "lead", cards: ["6h"] }).set.move, "A lead 6h");
  assert.deepEqual(driver.answer({ do: "set", verb: "lead", cards: ["Ks"] }), {});
});

test("Enter plays from a card that is chosen, and is the browser's anywhere else", () => {
  const table = {
    cards: 5,
    spot: 1,
    onCard: true,
    onTarget: false,
    chosen: true,
    held: true,
    offers: true,
    undo: false,
    buttons: [],
  };
  const key = (name, more = {}) => ({
    key: name,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    repeat: false,
    ...more,
  });
  assert.deepEqual(meaningOf(key("Enter"), table), { playSet: true });
  assert.equal(meaningOf(key("Enter"), { ...table, chosen: false }), null);
  assert.equal(meaningOf(key("Enter", { repeat: true }), table), null);
  assert.equal(meaningOf(key(" "), table), null);
});

test("a set that is refused aloud gives its reason once, and every rule", () => {
  const ruling = rulingOfSet({ ...verdict(false, "5s 6h"), rules: [law, { id: "other.rule", law: "Another law." }] });
  assert.deepEqual(
    ruling.reasons.map(({ text }) => text),
    ["Not of one rank.", "Another law."],
  );
});

test("a joker is written as it is called", () => {
  const words = { cards: { Jk: "Joker", "Jk'": "Joker′" }, suits: {}, second_pack: ", second pack" };
  assert.deepEqual(
    ["Jk", "Jk'", "Th", "9s'"].map((code) => written(code, words)),
    ["Joker", "Joker′", "10♥", "9♠′"],
  );
});

test("where cards look alike, each kind is counted in turn", () => {
  const all = ["b*", "b*.2", "b8", "r7", "r7.2"],
    place = (...cards) => placeOfSet(all, cards);
  assert.equal(place(), 0);
  assert.equal(place("b*"), place("b*.2"));
  assert.deepEqual(
    [place("b*"), place("b*", "b*.2"), place("b8"), place("b*", "b8"), place("r7.2"), place(...all)],
    [1, 2, 3, 4, 6, 17],
  );
});

test("a card without a suit is written as it is read", () => {
  const words = { cards: { b: "black joker", b7: "black 7", "r*": "red rin" }, suits: {} };
  assert.deepEqual(
    ["3", "T", "K", "b", "b7", "r*"].map((code) => written(code, words)),
    ["3", "10", "K", "black joker", "black 7", "red rin"],
  );
});

test("a digit presses the button that has it, and else a card", () => {
  const table = {
    cards: 5,
    spot: 0,
    onCard: true,
    onTarget: false,
    chosen: false,
    held: false,
    offers: false,
    undo: false,
    buttons: [{ id: "bid 3", key: "3" }],
  };
  const key = (name) => ({ key: name, ctrlKey: false, metaKey: false, altKey: false, repeat: false });
  assert.deepEqual(meaningOf(key("3"), table), { button: "bid 3" });
  assert.deepEqual(meaningOf(key("2"), table), { press: 1 });
});
