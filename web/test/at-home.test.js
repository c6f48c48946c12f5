import assert from "node:assert/strict";
import { test } from "node:test";
import * as home from "../site/pages/at-home/way.js";

const book = {
  most: 2,
  choices: [],
  tables: [
    [[0], "nn-"],
    [[1], "yn-"],
    [[0, 2], "ny-"],
    [[1, 2], "yy-"],
  ],
};

test("the first question is the first that tells tables apart", () => {
  assert.equal(home.way(book, "").next, 0);
});

test("an answer leaves the tables that go with it, none of them wrong", () => {
  const { answered, left, next } = home.way(book, "yn");
  assert.deepEqual([...answered], [0, 1]);
  assert.deepEqual(
    left.map(([choices]) => [...choices]),
    [[1]],
  );
  assert.equal(next, null);
});

test("who does not know keeps every table and is not asked again", () => {
  assert.equal(home.way(book, "u").left.length, 4);
  assert.equal(home.way(book, "u").next, 1);
  assert.equal(home.way(book, "uu").next, null);
});

test("an address with other signs, or with more answers than questions, is none", () => {
  for (const letters of ["z", "Y", "%3Cimg%3E", "yn y", "ynn", "y".repeat(99)])
    assert.equal(home.way(book, letters), null);
});
