import assert from "node:assert/strict";
import { test } from "node:test";
import { joining, movesOf, tapped } from "../hand/choosing.js";

const tap = (move, cards, on = null, text = "") => ({ move, cards, on, text });
const single = [tap("lead 9s", ["9s"]), tap("lead Ks", ["Ks"])];
const sevens = [
  tap("lead 7h", ["7h"], null, "Lead 7♥"),
  tap("lead 7c", ["7c"], null, "Lead 7♣"),
  tap("lead 7h 7c", ["7h", "7c"], null, "Lead 7♥ and 7♣"),
  tap("lead 9s", ["9s"], null, "Lead 9♠"),
];

test("a card with one move makes it at one tap", () => {
  assert.deepEqual(tapped(single, [], "9s"), { move: "lead 9s" });
  assert.deepEqual(tapped(sevens, [], "9s"), { move: "lead 9s" });
});

test("a card without moves does nothing", () => {
  assert.equal(tapped(single, [], "Ah"), null);
});

test("a card that may go alone or with another is held, and its button makes the move", () => {
  assert.deepEqual(tapped(sevens, [], "7h"), { chosen: ["7h"] });
  assert.deepEqual(
    movesOf(sevens, ["7h"]).map(({ move }) => move),
    ["lead 7h"],
  );
  assert.deepEqual([...joining(sevens, ["7h"])], ["7c"]);
  assert.deepEqual(tapped(sevens, ["7h"], "7c"), { chosen: ["7h", "7c"] });
  assert.deepEqual(
    movesOf(sevens, ["7c", "7h"]).map(({ move }) => move),
    ["lead 7h 7c"],
  );
});

test("a second tap lets a card go", () => {
  assert.deepEqual(tapped(sevens, ["7h", "7c"], "7h"), { chosen: ["7c"] });
});

test("who picks out cards does not play another by mistake", () => {
  assert.deepEqual(tapped(sevens, ["7h"], "9s"), { chosen: ["9s"] });
  assert.deepEqual(
    movesOf(sevens, ["9s"]).map(({ text }) => text),
    ["Lead 9♠"],
  );
});

test("cards that only go together are picked out together", () => {
  const pair = [tap("exchange 7c 8c", ["7c", "8c"], null, "Exchange 7♣ and 8♣")];
  assert.deepEqual(tapped(pair, [], "8c"), { chosen: ["7c", "8c"] });
  assert.deepEqual(tapped(pair, ["7c"], "8c"), { chosen: ["7c", "8c"] });
});

test("a card that could beat two waits for its target, and another is played at once instead", () => {
  const beats = [tap("beat 7h 9h", ["9h"], "7h"), tap("beat 8h 9h", ["9h"], "8h"), tap("beat 7h Th", ["Th"], "7h")];
  assert.deepEqual(tapped(beats, [], "9h"), { chosen: ["9h"] });
  assert.deepEqual(
    movesOf(beats, ["9h"]).map(({ on }) => on),
    ["7h", "8h"],
  );
  assert.deepEqual(tapped(beats, ["9h"], "Th"), { move: "beat 7h Th" });
});

test("one card, two moves: both are offered", () => {
  const sevenOfTrumps = [
    tap("beat 7h 7d", ["7d"], "7h", "Beat 7♥ with 7♦"),
    tap("transfer 7d", ["7d"], null, "Pass on 7♦"),
  ];
  assert.deepEqual(tapped(sevenOfTrumps, [], "7d"), { chosen: ["7d"] });
  assert.deepEqual(movesOf(sevenOfTrumps, ["7d"]).length, 2);
});

test("nothing is held, nothing is offered", () => {
  assert.deepEqual(movesOf(sevens, []), []);
  assert.equal(joining(sevens, []).size, 0);
});
