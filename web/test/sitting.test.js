import assert from "node:assert/strict";
import { test } from "node:test";
import { noPicks } from "../hand/exercise.js";
import { Sitting } from "../hand/sitting.js";

globalThis.matchMedia = () => /** @type {MediaQueryList} */ ({ matches: true }); // nothing moves

/** What a sitting asks of its screen when something comes. @param {object} more */
const sitting = (more) => ({
  picks: {},
  view: {},
  ask: { kind: "play" },
  screen: { cloth: { removeAttribute() {} }, panel: { replaceChildren() {} }, note() {}, hold() {} },
  reel: { run() {} },
  motion: { outline() {} },
  settle() {},
  remark() {},
  unsay() {},
  ...more,
});

test("whoever has answered, or has gone wrong, hears at once whether it was right; then the film of what follows", () => {
  const order = [],
    asked = (more) =>
      sitting({
        ask: { kind: "pick" },
        judge: () => order.push("verdict"),
        draw: () => order.push("marks"),
        reel: { run: (_, then) => (order.push("film"), then()) },
        remark: (_, judged) => order.push(judged ? "quiet" : "loud"),
        ...more,
      });
  const update = { frames: [{ events: [] }], feedback: { ok: true } };
  Sitting.prototype.apply.call(asked({}), update);
  assert.deepEqual(order.splice(0), ["verdict", "marks", "film", "quiet"]);
  Sitting.prototype.apply.call(asked({ picks: { closed: true } }), update); // it is watched once more
  assert.deepEqual(order.splice(0), ["film", "loud"]);
  Sitting.prototype.apply.call(asked({ ask: { kind: "play" } }), update);
  assert.deepEqual(order.splice(0), ["film", "loud"], "a play that ends well is seen to its end");
  Sitting.prototype.apply.call(asked({ ask: { kind: "play" } }), { ...update, feedback: { ok: false } });
  assert.deepEqual(order.splice(0), ["verdict", "marks", "film", "quiet"]);
});

/** What comes back once the cards have come to rest. @param {object} more @param {object} update */
function rested(more, update) {
  const heard = [],
    tally = { blame: () => heard.push("mistake"), help: () => heard.push("hint") };
  const at = sitting({ driver: { slow: true }, tally, draw() {}, showPanel() {}, finale() {}, ...more });
  at.screen.pen = { words: {}, text: () => "" };
  Sitting.prototype.remark.call(at, update);
  return { view: at.view, heard };
}

test("what players have said goes with the bout, where nothing follows", () => {
  const said = [{ seat: "B", text: "Done" }],
    left = (closed, table) => rested({ id: "1.1", picks: { closed }, view: { said, table } }, {}).view.said;
  assert.deepEqual(left(true, []), []);
  assert.equal(left(true, [{}]), said, "the bout goes on");
  assert.equal(left(false, []), said, "somebody is still to answer");
});

test("in a deal that a lesson asks for nothing counts but that it is played to its end", () => {
  globalThis.document = {
    createElement: () => ({ append() {}, setAttribute() {}, classList: { add() {} }, replaceChildren() {} }),
  };
  const hint = { stage: 1, of: 3, cards: [], head: "", text: "", rule: null };
  const heard = (id) => rested({ id, screen: { note() {}, root: {}, cloth: {} } }, { hint }).heard;
  assert.deepEqual(heard("12.1"), []);
  assert.deepEqual(heard(""), ["hint"]);
});

test("another try keeps what was marked rightly, and a new beginning nothing", () => {
  const picks = { ...noPicks(), marked: ["7c", "Kd"], marks: { "7c": "ok", Kd: "no" } },
    { alter, retry } = Sitting.prototype;
  const marked = (again) => {
    const at = sitting({ picks: { ...picks, again }, alter, send() {}, draw() {}, reach() {} });
    at.screen.focusOn = () => {};
    retry.call(at);
    return at.picks;
  };
  assert.deepEqual(marked(true), { ...noPicks(), marked: ["7c"] });
  assert.deepEqual(marked(false), noPicks());
});

test("where one card is asked for, its tap is the answer", () => {
  const sent = [],
    at = (many) =>
      sitting({
        ask: { kind: "mark", of: "hand", many },
        picks: { ...noPicks(), marked: ["Qh"], marks: { Qh: "no" }, again: true },
        alter(more) {
          this.picks = { ...this.picks, ...more };
        },
        draw() {},
        remind: () => "",
        check: Sitting.prototype.check,
        send: (intent) => sent.push(intent),
      });
  Sitting.prototype.mark.call(at(false), "6c");
  assert.deepEqual(sent, [{ do: "check", cards: ["6c"] }]);
  Sitting.prototype.mark.call(at(true), "6c");
  assert.equal(sent.length, 1);
});

test("what was said against one card goes when another is lifted; a hint stays", () => {
  const beat = (attack) => ({ cards: ["Qh"], move: `A beat ${attack} Qh`, text: attack }),
    lifted = (picks) => {
      const heard = [],
        at = sitting({
          step: true,
          picks: { ...noPicks(), ...picks },
          view: { zones: [], hand: [{ id: "Qh", card: "Qh", state: "can" }], moves: [beat("9d"), beat("8d")] },
          driver: { slow: false },
          unsay: () => heard.push("gone"),
          hold: (cards) => heard.push(...cards),
        });
      at.screen.focused = () => null;
      Sitting.prototype.pressCard.call(at, "Qh");
      return heard;
    };
  assert.deepEqual(lifted({ refused: "5h" }), ["gone", "Qh"]);
  assert.deepEqual(lifted({ rings: ["Qh"] }), ["Qh"]);
});

test("a tap before the answer to the last move has come is meant for a table that goes", () => {
  const sent = [],
    tapped = (picks, what) => {
      const at = sitting({
        picks: { ...noPicks(), ...picks },
        view: { zones: [], hand: [{ id: "9c", card: "9c", state: "no" }], moves: [], buttons: [{ id: "take" }] },
        driver: { slow: true },
        askWhy: (intent) => sent.push(intent.card ?? intent.button),
      });
      Sitting.prototype[what].call(at, what === "pressCard" ? "9c" : "take");
    };
  for (const picks of [{ sent: true }, {}]) for (const what of ["pressCard", "pressButton"]) tapped(picks, what);
  assert.deepEqual(sent, ["9c", "take"]);
});

test("a button that plays is pressed once", () => {
  const sent = [],
    at = sitting({
      picks: noPicks(),
      view: { buttons: [{ id: "take", move: "A take" }] },
      driver: { slow: true },
      alter: Sitting.prototype.alter,
      send: ({ move }) => sent.push(move),
    });
  for (let n = 0; n < 2; n++) Sitting.prototype.pressButton.call(at, "take");
  assert.deepEqual(sent, ["A take"]);
});
