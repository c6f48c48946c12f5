import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateSync } from "node:zlib";
import { unpacked } from "../../durak_teach/widgets/hand/documents.js";

const packed = (doc) => deflateSync(JSON.stringify(doc)).toString("base64");

test("a document comes out of its file as it went in", async () => {
  const doc = { text: "ハートの9 > 7♥", n: [1, null, true], long: "♠".repeat(100_000) };
  assert.deepEqual(await unpacked(packed(doc)), doc);
});

test("what is cut short or no document is an error, not half a document", async () => {
  const whole = packed({ text: "nine of hearts" });
  for (const broken of [whole.slice(0, -8), "durak", "", "%"]) await assert.rejects(() => Promise.resolve().then(() => unpacked(broken)));
});
