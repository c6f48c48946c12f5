/* From view to DOM, one function per place of the table. Nothing here knows a rule. */
import { joining, movesOf } from "./choosing.js";
import { classes, fill, make } from "./dom.js";
import { Pen } from "./pen.js";
import { setOf } from "./sets.js";
import { calledBy } from "./text.js";

/** @typedef {import("./types.js").Ask} Ask */
/** @typedef {import("./types.js").Card} Card */
/** @typedef {import("./types.js").Pair} Pair */
/** @typedef {import("./types.js").Picks} Picks */
/** @typedef {import("./types.js").Pile} Pile */
/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./types.js").View} View */
/** @typedef {{view: View, ask: Ask, picks: Picks, pen: Pen, four: boolean, spot: string}} Scene what a drawing needs; the card `spot` has the tab stop */

/** What is refused when a set of cards is. */
export const SET = "set";

/** A card to look at. @param {Pen} pen @param {string|null} code @param {Record<string, unknown>} [more] */
export function still(pen, code, more = {}) {
  const card = make("span", { class: `card ${classes({ back: !code, ...more })}` }, pen.face(code));
  if (more.trump) card.append(pen.trumpStar());
  if (more.by) card.append(letter(String(more.by)));
  if (code) card.dataset.flip = code;
  return card;
}

/** A seat's letter on its colour: at the seat, and on the cards that were laid from there. @param {string} seat */
const letter = (seat) => make("span", { class: "of", "data-seat": seat, "aria-hidden": "true" }, seat);

/** The fool of a deal on a card of its own, with the seat's letter. @param {Pen} pen @param {string} seat */
export const capped = (pen, seat) =>
  make("span", { class: "card fool", "aria-hidden": "true" }, pen.use("0 0 100 140", "face", "fool"), letter(seat));

/** @param {Pen} pen @param {string} icon @param {string} kind */
const disc = (pen, icon, kind) => make("span", { class: `mark ${kind}` }, pen.icon(icon));

/** The verdict on a marked card, or the check of a chosen one. @param {Scene} scene @param {Card} card @param {boolean} pressed */
function discOf({ pen, picks }, card, pressed) {
  const verdict = card.card ? picks.marks[card.card] : undefined;
  if (verdict) return disc(pen, verdict === "ok" ? "done" : "cross", verdict);
  return pressed ? disc(pen, "done", "") : null;
}

/** What stands after the name of a card. @param {Scene} scene @param {Card} card @param {boolean} pressed */
function stateWords({ pen: { words }, picks }, card, pressed) {
  const verdict = card.card ? picks.marks[card.card] : undefined;
  const states = [];
  if (pressed) states.push(picks.cards.length ? words.chosen : words.marked);
  if (verdict) states.push(verdict === "ok" ? words.right : words.wrong);
  if (picks.rings.includes(card.id)) states.push(words.hinted);
  return states.reduce((label, state) => fill(words.with_state, { label, state }), card.label);
}

/** A card to press. @param {Scene} scene @param {Card} card @param {{pressed: boolean|null, state: string, zone: string}} how */
function pressable(scene, card, { pressed, state, zone }) {
  const { pen, picks, spot } = scene,
    code = card.card;
  const look = classes({
    card: true,
    back: !code,
    [state]: true,
    chosen: pressed,
    trump: card.trump,
    hinted: picks.rings.includes(card.id),
    refused: picks.refused === card.id || (code && picks.marks[code] === "no"),
  });
  const button = make(
    "button",
    {
      type: "button",
      class: look,
      "aria-label": stateWords(scene, card, pressed === true),
      "aria-pressed": pressed === null ? null : String(pressed),
      tabindex: zone === "table" || card.id === spot ? 0 : -1,
      "data-do": zone,
      "data-id": card.id,
      "data-key": `${zone}:${card.id}`,
      "data-flip": code,
    },
    pen.face(code),
  );
  if (!code) button.append(make("span", { class: "nth", "aria-hidden": "true" }, card.id.split(".")[1] ?? ""));
  if (card.trump && code) button.append(pen.trumpStar());
  const mark = discOf(scene, card, pressed === true);
  if (mark) button.append(mark);
  return button;
}

/** In an exercise every card looks playable until the answer is checked. @param {Scene} scene @param {Card} card */
function handState({ view, ask, picks }, card) {
  if (ask.kind !== "mark") return view.help && ask.kind === "play" && !picks.closed ? card.state : "rest";
  if (ask.of === "table") return "rest";
  return picks.closed && !(card.card && picks.marks[card.card]) ? "off" : "can";
}

/** The cards that can be pressed, in the order in which they are drawn: before me, then in my hand. @param {View} view */
export function tray({ zones, hand }) {
  const able = (/** @type {boolean} */ shared) =>
    zones.filter(({ seat }) => !seat === shared).flatMap(({ cards }) => cards.filter(({ state }) => state === "can"));
  return [...able(true), ...able(false), ...hand];
}

/** A card of the tray. @param {Scene} scene @param {Card} card */
function drawCard(scene, card) {
  const { view, ask, picks } = scene,
    marking = ask.kind === "mark" && ask.of === "hand" && card.state === "can";
  const pressed = marking
    ? picks.marked.includes(card.card ?? card.id)
    : picks.cards.length || (ask.kind === "play" && view.sets)
      ? picks.cards.includes(card.id)
      : null;
  const joins =
    !picks.sent &&
    (joining(view.moves, picks.cards).has(card.id) || (view.help && setOf(picks)?.add.includes(card.id)));
  return pressable(scene, card, { pressed, state: classes({ [handState(scene, card)]: true, joins }), zone: "card" });
}

/** @param {Scene} scene */
export const drawHand = (scene) => scene.view.hand.map((card) => make("li", {}, drawCard(scene, card)));

/** Attack cards that may be pressed after the chosen one, with the move of each. @param {Scene} scene */
export const targetsOf = ({ view, picks }) =>
  new Map(
    movesOf(view.moves, picks.cards)
      .filter(({ text }) => !text)
      .map(({ move, on }) => [on ?? "", move]),
  );

/** @param {Scene} scene @param {Pair} pair @param {string|undefined} move */
function drawPair({ view, picks, pen }, pair, move) {
  const { attack, defence } = pair;
  const hinted = (/** @type {Card} */ card) => picks.rings.includes(card.id);
  const cards = [still(pen, attack.card, { trump: attack.trump, target: move, hinted: hinted(attack), by: attack.by })];
  if (defence) cards.push(still(pen, defence.card, { trump: defence.trump, hinted: hinted(defence), by: defence.by }));
  // the chosen card, as it would lie there
  if (move) cards.push(make("span", { class: "slot" }, pen.face(picks.cards[0])));
  const look = classes({ pair: true, beaten: defence, open: !defence, drop: move });
  if (!move) return make("span", { class: look, role: "img", "aria-label": pair.label }, ...cards);
  const label = fill(pen.words.target, { pair: pair.label, card: chosenNames(view, picks, pen.words) });
  return make(
    "button",
    {
      type: "button",
      class: look,
      "aria-label": label,
      "data-do": "target",
      "data-move": move,
      "data-key": `on:${attack.id}`,
    },
    ...cards,
  );
}

/** What is chosen, as one hears it. @param {View} view @param {Picks} picks @param {import("./types.js").Words} words */
const chosenNames = (view, picks, words) =>
  tray(view)
    .filter(({ id }) => picks.cards.includes(id))
    .map(({ card }) => calledBy(card ?? "", words))
    .join(words.list_comma);

/** Table cards to be marked. @param {Scene} scene @param {Pair} pair */
function drawPairToMark(scene, pair) {
  const cards = [pair.attack, ...(pair.defence ? [pair.defence] : [])].map((card) =>
    pressable(scene, card, {
      pressed: scene.picks.marked.includes(card.card ?? card.id),
      state: "",
      zone: "table",
    }),
  );
  return make("span", { class: classes({ pair: true, open: !pair.defence, choice: true }) }, ...cards);
}

/**
 * Cards that were played together, whose they are and what they are called.
 * @param {Scene} scene
 * @param {import("./types.js").Play} play
 * @param {string} age
 */
function drawPlay({ pen, picks }, { seat, cards, said, label }, age) {
  const row = make(
    "span",
    { class: "row" },
    ...cards.map((card) => still(pen, card.card, { hinted: picks.rings.includes(card.id) })),
  );
  const called = make("span", { class: "called" }, letter(seat), said ? make("span", {}, pen.text(said)) : "");
  return make(
    "li",
    { class: `laid ${age}` },
    make("span", { class: "play-of", role: "img", "aria-label": label }, cards.length ? row : "", called),
  );
}

/** From which of many plays on cards are seen in a narrow place; of those before it, what was said. @param {unknown[]} plays */
export const whole = (plays) => (plays.length > 4 ? plays.length - 3 : 0);

/** @param {Scene} scene */
export function drawTable(scene) {
  const { view, ask } = scene,
    { plays } = view;
  if (plays)
    return plays.map((play, i) =>
      drawPlay(scene, play, i === plays.length - 1 ? "last" : i < whole(plays) ? "old" : ""),
    );
  const targets = targetsOf(scene);
  const marking = ask.kind === "mark" && ask.of === "table";
  return view.table.map((pair) =>
    make("li", {}, marking ? drawPairToMark(scene, pair) : drawPair(scene, pair, targets.get(pair.attack.id))),
  );
}

/** Other places with cards that all share, or those before one seat. @param {Scene} scene @param {string|null} seat */
export function drawZones(scene, seat) {
  const { view, pen } = scene,
    mine = !seat || seat === view.me.seat;
  return view.zones
    .filter((zone) => (zone.seat ?? null) === seat)
    .map(({ id, spread, cards, label, lines }) => {
      const faces = cards.some(({ card }) => card),
        many = cards.length > 1,
        able = mine && cards.some(({ state }) => state === "can");
      const row = cards.map((card, i) => {
        const top = faces && !spread && many && i === cards.length - 1;
        const code = card.face === "down" ? `${card.card?.[0]}-` : card.card;
        const drawn =
          mine && card.state === "can"
            ? drawCard(scene, card)
            : still(pen, code, { trump: card.trump, used: card.face === "used" });
        return make("li", { class: classes({ top }) }, drawn);
      });
      const list = make("ol", { class: classes({ lying: true, spread, backs: !faces }), "aria-label": label }, ...row);
      if (!faces && !mine) list.append(make("li", { class: "num" }, String(cards.length)));
      return make(
        "div",
        {
          class: classes({ zone: true, common: !seat, able, standing: cards.some(({ face }) => face) }),
          "data-zone": `zone:${id}`,
        },
        list,
        caption(pen, lines),
      );
    });
}

/** The lines under a pile, in which numbers stand out. @param {Pen} pen @param {string[]} lines */
function caption(pen, lines) {
  const shown = lines.map((line) => {
    const parts = line.split(/(\d+(?![\d♠♥♦♣]))/);
    return make("span", { class: "line" }, ...parts.map((part, i) => (i % 2 ? make("b", {}, part) : pen.text(part))));
  });
  return make("div", { class: "cap", "aria-hidden": "true" }, ...shown);
}

/** @param {Pen} pen @param {Pile} pile @param {HTMLElement} picture */
const drawPile = (pen, pile, picture) => [make("span", { class: "vh" }, pile.label), picture, caption(pen, pile.lines)];

/** @param {Scene} scene */
export function drawTalon({ view, pen }) {
  if (!view.talon) return [];
  const { count, card, trump, under, apart } = view.talon,
    stock = make("div", { class: "stock", "aria-hidden": "true", hidden: count === 0 });
  if (under) stock.append(still(pen, null, { turned: true, under: !apart, apart }));
  if (card) stock.append(still(pen, card, { trump, turned: true }));
  for (let i = card ? 1 + under : 0; i < Math.min(count, 3); i++) stock.append(still(pen, null));
  return drawPile(pen, view.talon, stock);
}

/** @param {Scene} scene */
export function drawDiscard({ view, pen }) {
  if (!view.discard) return [];
  const heap = make("div", { class: "heap", "aria-hidden": "true" });
  for (let i = 0; i < Math.min(view.discard.count, 3); i++) heap.append(still(pen, null));
  return drawPile(pen, view.discard, heap);
}

/** Six backs at most; what is face up is shown whole. Over them, what was said last. @param {Scene} scene @param {Seat} seat */
function drawFan({ view, pen }, seat) {
  const faces = seat.cards?.some(Boolean) ? seat.cards : Array(Math.min(seat.count, 6)).fill(null);
  const fan = make("div", { class: classes({ fan: true, faces: faces.some(Boolean) }) });
  faces.forEach((code, i) => {
    const card = still(pen, code);
    card.style.setProperty("--a", `${(i - (faces.length - 1) / 2) * 5}deg`);
    fan.append(card);
  });
  fan.append(make("span", { class: "num" }, String(seat.count)));
  for (const { text } of view.said?.filter((bubble) => bubble.seat === seat.seat) ?? [])
    fan.append(make("span", { class: "speech" }, text));
  return fan;
}

/** @param {Pen} pen @param {Seat} seat */
function drawWho(pen, seat) {
  const name = make(
      "span",
      { class: "name" },
      letter(seat.seat),
      make("span", { class: "mate" }, seat.name === seat.seat ? (seat.called ?? "") : seat.name),
    ),
    who = make("div", { class: "who" }, make("span", { class: "first" }, name));
  if (seat.turnText)
    name.after(make("span", { class: "badge turn" }, pen.icon("play"), make("span", { class: "lbl" }, seat.turnText)));
  if (seat.role) who.append(make("span", { class: `badge ${seat.role}` }, pen.icon(seat.role), seat.roleText));
  else if (seat.roleText) who.append(make("span", { class: "badge" }, seat.roleText));
  for (const note of seat.notes) who.append(make("span", { class: "badge note" }, pen.text(note)));
  return who;
}

/** @param {Scene} scene */
export function drawSeats(scene) {
  const { view, pen } = scene;
  return view.seats.map((seat) =>
    make(
      "li",
      { class: classes({ seat: true, turn: seat.turn, out: seat.out }), "data-zone": `hand:${seat.seat}` },
      make("span", { class: "vh" }, seat.label),
      make(
        "div",
        { class: "sight", "aria-hidden": "true" },
        drawFan(scene, seat),
        ...drawZones(scene, seat.seat),
        drawWho(pen, seat),
      ),
    ),
  );
}

/** @param {Scene} scene */
export function drawMe({ view, pen }) {
  const who = drawWho(pen, view.me);
  who.setAttribute("aria-hidden", "true");
  return [make("span", { class: "vh" }, view.me.label), who];
}
