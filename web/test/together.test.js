import assert from "node:assert/strict";
import { test } from "node:test";
import * as together from "../site/pages/together/against.js";

const choice = (id, more = {}) => ({ id, word: id, name: id.toUpperCase(), people: [2], ...more });
const book = {
  choices: [
    choice("plain", { form: true }),
    choice("one"),
    choice("other"),
    choice("needy", { needs: ["other"] }),
    choice("far", { forms: ["else"] }),
  ],
  apart: [[1, 2, 0]],
  reasons: ["both deal"],
};
const words = (chosen, id) => together.against(book, chosen, id).map(([word]) => word);

test("with nothing chosen, only the form stands against an option", () => {
  assert.deepEqual(
    ["one", "other", "needy", "far"].map((id) => words(["plain"], id).length),
    [0, 0, 0, 1],
  );
  assert.deepEqual(words(["plain"], "far"), ["house_form"]);
});

test("what clashes says with what and why, from either side", () => {
  const [[word, values]] = together.against(book, ["plain", "one"], "other");
  assert.deepEqual([word, values.a, values.b, values.reason], ["house_clash", "OTHER", "ONE", "both deal"]);
  assert.equal(words(["plain", "other"], "one").length, 1);
});

test("an option falls away with what it needs", () => {
  assert.deepEqual(words(["plain", "one"], "needy"), ["house_clash"]);
});
