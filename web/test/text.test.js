import assert from "node:assert/strict";
import { test } from "node:test";
import { isRepeated, pieces, spoken, written } from "../hand/text.js";

const words = {
  cards: { 9: "nine", T: "ten", Q: "queen", b: "black joker" },
  suits: { s: "spades", h: "hearts", c: "clubs" },
  of: "{rank} of {suit}",
  second_pack: ", second pack",
};

test("cards in a sentence are found, with the punctuation after them", () => {
  assert.deepEqual(pieces("Beat 10♥, or press Take."), [
    "Beat ",
    { rank: "10", suit: "h", code: "Th", tail: "," },
    " or press Take.",
  ]);
});

test("cards without spaces around them, as in Japanese", () => {
  assert.deepEqual(pieces("9♥に10♥。"), [
    { rank: "9", suit: "h", code: "9h", tail: "に" },
    { rank: "10", suit: "h", code: "Th", tail: "。" },
  ]);
});

test("a suit alone, and numbers that are no cards", () => {
  assert.deepEqual(pieces("Trump ♣ of 36"), ["Trump ", { rank: "", suit: "c", code: "", tail: "" }, " of 36"]);
});

test("a sentence is heard with the names of its cards", () => {
  assert.equal(spoken("Q♠ beats 9♥. Trumps: ♣.", words), "queen of spades beats nine of hearts. Trumps: clubs.");
});

test("a card of the second pack says so, in writing and aloud", () => {
  assert.deepEqual(pieces("9♠′."), [{ rank: "9", suit: "s", code: "9s'", tail: "." }]);
  assert.equal(written("9s'"), "9♠′");
  assert.equal(spoken("9♠′ and 9♠.", words), "nine of spades, second pack and nine of spades.");
});

test("a code is written as in a sentence", () => {
  assert.deepEqual(["Th", "9s", "Kd"].map(written), ["10♥", "9♠", "K♦"]);
});

test("a reminder is left out where the task or the badge of a role says the same", () => {
  const task = "You are the defender. The attack card is 9♠; spades are trumps.";
  assert.ok(isRepeated("Trumps: spades", task, ""));
  assert.ok(isRepeated("You are the defender", task, ""));
  assert.ok(isRepeated("You are the attacker", "You attack with 9♠.", "attacker"));
  assert.ok(isRepeated("切り札：スペード", "9♠が残っていて、切り札はスペードです。", ""));
  for (const fact of ["Trumps: hearts", "Cards to find in all: 2", "House option: throw in on a taker"])
    assert.ok(!isRepeated(fact, task, "defender"), fact);
  const counted = "B began the defence with 9 cards";
  assert.ok(!isRepeated(counted, counted, ""), "numbers are looked for");
});
