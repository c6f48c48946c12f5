import assert from "node:assert/strict";
import { test } from "node:test";
import { meaningOf } from "../hand/keys.js";

const table = {
  cards: 5,
  spot: 1,
  onCard: true,
  onTarget: false,
  held: false,
  offers: false,
  undo: true,
  buttons: [
    { id: "take", key: "t" },
    { id: "done", key: "d" },
  ],
};
const key = (name, more = {}) => ({ key: name, ctrlKey: false, metaKey: false, altKey: false, repeat: false, ...more });

test("arrows, Home and End move within the hand and round its ends", () => {
  assert.deepEqual(meaningOf(key("ArrowRight"), table), { spot: 2 });
  assert.deepEqual(meaningOf(key("ArrowLeft"), { ...table, spot: 0 }), { spot: 4 });
  assert.deepEqual(meaningOf(key("End"), table), { spot: 4 });
  assert.deepEqual(meaningOf(key("Home"), table), { spot: 0 });
});

test("outside the hand arrows are the browser's", () => {
  assert.equal(meaningOf(key("ArrowRight"), { ...table, onCard: false }), null);
});

test("while a target is chosen arrows go from target to target", () => {
  assert.deepEqual(meaningOf(key("ArrowDown"), { ...table, onCard: false, onTarget: true }), { step: 1 });
});

test("from a card that is held the arrow up goes to what it may do", () => {
  assert.deepEqual(meaningOf(key("ArrowUp"), { ...table, held: true, offers: true }), { step: 0 });
  assert.equal(meaningOf(key("ArrowUp"), table), null);
});

test("digits press the n-th card, if there is one", () => {
  assert.deepEqual(meaningOf(key("5"), table), { press: 4 });
  assert.equal(meaningOf(key("6"), table), null);
});

test("letters press the buttons that the view names, with and without shift", () => {
  assert.deepEqual(meaningOf(key("t"), table), { button: "take" });
  assert.deepEqual(meaningOf(key("D"), table), { button: "done" });
  assert.equal(meaningOf(key("x"), table), null);
});

test("a question mark asks for a hint, U undoes where that is possible", () => {
  assert.deepEqual(meaningOf(key("?"), table), { command: "hint" });
  assert.deepEqual(meaningOf(key("u"), table), { command: "undo" });
  assert.equal(meaningOf(key("u"), { ...table, undo: false }), null);
});

test("Escape lets go only of something", () => {
  assert.equal(meaningOf(key("Escape"), table), null);
  assert.deepEqual(meaningOf(key("Escape"), { ...table, held: true }), { letGo: true });
});

test("keys with Ctrl, Meta or Alt are never taken, and a held key acts once", () => {
  for (const modifier of ["ctrlKey", "metaKey", "altKey"])
    assert.equal(meaningOf(key("t", { [modifier]: true }), table), null);
  assert.equal(meaningOf(key("t", { repeat: true }), table), null);
});

test("Enter, Space and Tab stay with the browser", () => {
  for (const name of ["Enter", " ", "Tab"]) assert.equal(meaningOf(key(name), table), null);
});
