import assert from "node:assert/strict";
import { test } from "node:test";
import { onlyWay } from "../hand/controls.js";
import { tray } from "../hand/table.js";

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

test("what is null may be left out: a browser's notebook drops it", () => {
  const done = { id: "done", text: "Done", label: "Done", key: "d", main: true };
  assert.equal(onlyWay(/** @type {any} */ ({ buttons: [done], zones: [], hand: [] })), null);
  const [own, common] = ["7h", "8h"].map((id) => ({ id, state: "can" }));
  const zones = [{ seat: "A", cards: [own] }, { cards: [common] }];
  assert.deepEqual(tray(/** @type {any} */ ({ zones, hand: [] })), [common, own]);
});
