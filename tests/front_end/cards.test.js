import assert from "node:assert/strict";
import { test } from "node:test";
import { backMarkup, faceMarkup } from "../../durak_teach/widgets/hand/cards.js";

const codes = [..."shdc"].flatMap((suit) => [..."23456789TJQKA"].map((rank) => rank + suit));

test("every card has a full and a compact face, all different", () => {
  const faces = [...codes, "Jk", "Jr"].flatMap((code) => [faceMarkup(code, false, "latin"), faceMarkup(code, true, "latin")]);
  assert.equal(new Set(faces).size, faces.length);
  for (const face of [...faces, backMarkup()]) assert.doesNotMatch(face, /undefined|NaN/);
});

test("with Cyrillic letters only the letters change", () => {
  assert.equal(faceMarkup("9h", false, "cyrillic"), faceMarkup("9h", false, "latin"));
  assert.equal(faceMarkup("Kh", false, "cyrillic"), faceMarkup("Kh", false, "latin"));
  assert.notEqual(faceMarkup("Qh", false, "cyrillic"), faceMarkup("Qh", false, "latin"));
});
