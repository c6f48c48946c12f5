import assert from "node:assert/strict";
import { test } from "node:test";
import { onlyWay } from "../hand/controls.js";

const take = { id: "take", move: "B take" };
const done = { id: "done", move: "B done" };
const idle = { id: "done", move: null };
const view = (buttons, state) => ({ buttons, zones: [], hand: [{ card: "7h", state }] });

test("the button that a prompt says to press stands out where no card and no other button leads on", () => {
  assert.equal(onlyWay(view([take], "off")), take);
  assert.equal(onlyWay(view([take, idle], "off")), take);
  assert.equal(onlyWay(view([take], "can")), null);
  assert.equal(onlyWay(view([take, done], "off")), null);
  assert.equal(onlyWay(view([idle], "off")), null);
});
