import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync, deflateSync } from "node:zlib";
import { unpacked } from "../hand/documents.js";

const packed = (doc) => deflateSync(JSON.stringify(doc)).toString("base64");
const read = async (...file) => JSON.parse(new TextDecoder().decode(await unpacked(...file)));

/** The checksum at the end of a stream. */
function sum(bytes) {
  let [a, b] = [1, 0];
  for (const byte of bytes) [a, b] = [(a + byte) % 65521, (a + byte + b) % 65521];
  return Buffer.from([b >> 8, b & 255, a >> 8, a & 255]);
}

test("a document comes out of its file as it went in", async () => {
  const doc = { text: "ハートの9 > 7♥", n: [1, null, true], long: "♠".repeat(100_000) };
  assert.deepEqual(await read(packed(doc)), doc);
});

test("what is cut short or no document is an error, not half a document", async () => {
  const whole = packed({ text: "nine of hearts" });
  for (const broken of [whole.slice(0, -8), "durak", "", "%"])
    await assert.rejects(() => Promise.resolve().then(() => read(broken)));
});

test("a document goes on after what it has in common with others", async () => {
  const start = Buffer.from('{"text":"beaten by a higher card of its suit","n":[1,2,3]}'.repeat(500));
  const doc = { text: "beaten by a higher card of its suit", n: [1, 2, 3], more: "♠" };
  const text = Buffer.from(JSON.stringify(doc));
  const rest = Buffer.concat([deflateRawSync(text, { dictionary: start }), sum(Buffer.concat([start, text]))]);
  assert.ok(rest.length < 40, "nearly all of it is said by reference");
  assert.deepEqual(await read(rest.toString("base64"), new Uint8Array(start)), doc);
  await assert.rejects(
    () => read(rest.toString("base64"), new Uint8Array(start).fill(0)),
    "another beginning is noticed",
  );
});
