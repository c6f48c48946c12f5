import assert from "node:assert/strict";
import { test } from "node:test";
import { backMarkup, faceMarkup, isCard, looksAlike } from "../hand/cards.js";

const codes = [..."shdc"].flatMap((suit) => [..."23456789TJQKA"].map((rank) => rank + suit));

test("every card has a full and a compact face, all different", () => {
  const faces = [...codes, "Jk", "Jk'"].flatMap((code) => [
    faceMarkup(code, false, "latin"),
    faceMarkup(code, true, "latin"),
  ]);
  assert.equal(new Set(faces).size, faces.length);
  for (const face of [...faces, backMarkup()]) assert.doesNotMatch(face, /undefined|NaN/);
});

const plain = [..."3456789TJQKA2br"],
  coloured = [..."br"].flatMap((colour) => [..."123456789", "10", "*", "-"].map((number) => colour + number));

test("cards without suits and numbers in two colours have faces of their own, told apart without colour", () => {
  const faces = [...plain, ...coloured.filter((code) => !code.endsWith("-")), ...codes].flatMap((code) => [
    faceMarkup(code, false, "latin"),
    faceMarkup(code, true, "latin"),
  ]);
  assert.equal(new Set(faces).size, faces.length);
  for (const face of faces) assert.doesNotMatch(face, /undefined|NaN/);
  const grey = [...plain, ...coloured].map((code) =>
    faceMarkup(code, true, "latin").replaceAll(/--suit-[sh]/g, "--ink"),
  );
  assert.equal(new Set(grey).size, grey.length);
});

test("only cards without a suit look alike", () => {
  for (const code of [...plain, ...coloured]) assert.equal(looksAlike(code), true, code);
  for (const code of [...codes, "Jk", "Jk'", "9s'"]) assert.equal(looksAlike(code), false, code);
});

test("nothing is taken for a card that is none", () => {
  for (const code of [...codes, ...codes.map((code) => `${code}'`), ...plain, ...coloured, "Jk", "Jk'"])
    assert.equal(isCard(code), true, code);
  for (const text of [
    "",
    "??",
    "10s",
    "9x",
    "9s''",
    "9s ",
    "9s\n",
    "b0",
    "b11",
    "s",
    "Jk''",
    "<svg onload=x>",
    '9s"><img src=x>',
    "toString",
  ])
    assert.equal(isCard(text), false, text);
});

test("a card of the second pack looks like its twin, with a mark", () => {
  for (const compact of [true, false]) {
    const [first, second] = ["9s", "9s'"].map((code) => faceMarkup(code, compact, "latin"));
    assert.notEqual(first, second);
    assert.equal(
      second.replace(/<path d="M[^"]*" stroke="var\(--suit-s\)" stroke-width="[58]" stroke-linecap="round"\/>/, ""),
      first,
    );
  }
});

test("with Cyrillic letters only the letters change", () => {
  assert.equal(faceMarkup("9h", false, "cyrillic"), faceMarkup("9h", false, "latin"));
  assert.equal(faceMarkup("Kh", false, "cyrillic"), faceMarkup("Kh", false, "latin"));
  assert.notEqual(faceMarkup("Qh", false, "cyrillic"), faceMarkup("Qh", false, "latin"));
});
