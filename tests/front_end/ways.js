/* Reads views, one a line, and tells for each what its moves lack: each is made in exactly one way by taps. */
import { createInterface } from "node:readline";
import { movesOf, tapped } from "../../web/hand/choosing.js";
import { tray } from "../../web/hand/table.js";

/** What is on the screen after these taps: a move that was made, or cards that are chosen. */
function after(moves, cards) {
  let chosen = [];
  for (const card of cards) {
    if (chosen.includes(card)) continue; // picked out together with the one before
    const tap = tapped(moves, chosen, card);
    if (!tap || "move" in tap) return tap ?? { chosen: [] };
    ({ chosen } = tap);
  }
  return { chosen };
}

/** Why a move cannot be made in one way, "" if it can. */
function fault(view, move) {
  const { moves } = view,
    lying = view.table.map(({ attack }) => attack.id),
    pressed = tray(view).map(({ id }) => id);
  if (move.cards.some((card) => !pressed.includes(card))) return "a card of it is not to be tapped";
  for (const order of [move.cards, [...move.cards].reverse()]) {
    const reached = after(moves, order);
    if ("move" in reached) {
      if (reached.move !== move.move) return `taps make ${reached.move}`;
      continue;
    }
    const choices = movesOf(moves, reached.chosen);
    if (!choices.includes(move)) return "its cards do not offer it";
    const offers = choices.filter(({ text, on }) => (move.text ? text === move.text : !text && on === move.on));
    if (offers.length !== 1) return "its offer is the same as another's";
    if (!move.text && !lying.includes(move.on)) return "its target does not lie open";
  }
  return "";
}

for await (const line of createInterface({ input: process.stdin })) {
  const view = JSON.parse(line),
    { moves, buttons } = view;
  const made = [...moves.map(({ move }) => move), ...buttons.map(({ move }) => move).filter(Boolean)];
  const faults = moves.map((move) => [move.move, fault(view, move)]).filter(([, why]) => why);
  console.log(JSON.stringify({ made: made.sort(), faults }));
}
