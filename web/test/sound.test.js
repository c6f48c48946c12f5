/* Sounds are silent until they are switched on, and where no motion is wanted. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { sound } from "../hand/sound.js";

/** What was heard and felt, on a page with these wishes. @param {{on: boolean, calm?: boolean}} page @param {"card"|"end"} what */
function heard({ on, calm = false }, what) {
  /** @type {string[]} */
  const told = [];
  const gain = { setValueAtTime: () => gain, linearRampToValueAtTime() {}, setTargetAtTime() {} };
  const part = { connect: (/** @type {unknown} */ next) => next, frequency: {}, gain };
  class Audio {
    sampleRate = 8000;
    currentTime = 0;
    destination = part;
    resume() {}
    createBuffer(/** @type {number} */ _, /** @type {number} */ length) {
      return { getChannelData: () => new Float32Array(length) };
    }
    createBufferSource() {
      return { ...part, start: () => told.push("paper") };
    }
    createOscillator() {
      return { ...part, start: () => told.push("tone"), stop() {} };
    }
    createBiquadFilter() {
      return { ...part };
    }
    createGain() {
      return { ...part };
    }
  }
  const globals = {
    AudioContext: Audio,
    document: { hidden: false, documentElement: { dataset: on ? { sound: "on" } : {} } },
    matchMedia: () => ({ matches: calm }),
    navigator: { vibrate: () => told.push("touch") },
  };
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  sound(what);
  return told;
}

test("nothing sounds until it is switched on, nor where motion is not wanted", () => {
  assert.deepEqual(heard({ on: false }, "card"), []);
  assert.deepEqual(heard({ on: true, calm: true }, "end"), []);
});

test("a card slides, and an end has two tones", () => {
  const card = heard({ on: true }, "card");
  assert.equal(card[0], "touch");
  assert.equal(card.length, 2);
});
