import assert from "node:assert/strict";
import { test } from "node:test";
import { Pool } from "../hand/unpack.js";

test("what is not packed stays as it is", () => {
  const plain = { a: [1, "two", null, true], b: { c: {} } };
  assert.deepEqual(new Pool([]).unpack(plain), plain);
});

test("an entry of the pool may point at an earlier one", () => {
  const pool = new Pool(["nine of hearts", { label: { $: 0 }, card: "9h" }, [{ $: 1 }, { $: 1 }]]);
  const nine = { label: "nine of hearts", card: "9h" };
  assert.deepEqual(pool.unpack({ hand: { $: 2 }, say: { $: 0 } }), { hand: [nine, nine], say: "nine of hearts" });
});

test("an entry is opened once", () => {
  const pool = new Pool([{ card: "9h" }]);
  assert.equal(pool.unpack({ $: 0 }), pool.unpack({ $: 0 }));
});
