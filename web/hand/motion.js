/* Motion that shows where a card goes: each card travels from its old place to its new one (FLIP).
 * Only translate, scale, rotate and opacity change, so the layout never waits for it. */
import { looksAlike } from "./cards.js";
import { boxOf, make } from "./dom.js";
import { Pen } from "./pen.js";

/** @typedef {import("./types.js").Happening} Happening */
/** @typedef {{x: number, y: number, width: number}} Place the middle of a card, and its width without turning */
/** @typedef {{code: string, zone: string, chosen: boolean, element: HTMLElement, place: Place}} Lying a card on the screen, and the place of the table that it belongs to */
/** @typedef {{cards: Lying[], zones: Map<string, Place>}} Places */

const UNSEEN = 30; // px that a card is wide where none is to be seen
const MOVE = 320,
  SLOW = 480,
  SETTLE = 200;
const EASE = "cubic-bezier(.2,.7,.2,1)",
  LAND = "cubic-bezier(.3,1.25,.5,1)";
/** @type {Record<string, number>} how long after the other the cards of one event start */
const STAGGER = { draw: 120, deal: 60, take: 60 };

/** @type {Record<string, number>} how long everything takes at the speed that was chosen for all tables */
const PACES = { calm: 1, brisk: 0.5, once: 0 };

/** How long what moves shall take: 1 as usual, less is brisker; 0 where nothing shall travel, or nobody looks. */
export const pace = () =>
  matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden
    ? 0
    : (PACES[document.documentElement.dataset.speed ?? ""] ?? 1);

export class Motion {
  /** @param {HTMLElement} cloth @param {Pen} pen */
  constructor(cloth, pen) {
    this.cloth = cloth;
    this.pen = pen;
    this.air = make("div", { class: "air", "aria-hidden": "true" });
    /** @type {Animation[]} */
    this.running = [];
    cloth.append(this.air);
  }

  /** Where everything lies now. @returns {Places} */
  places() {
    /** @type {Places} */
    const places = { cards: [], zones: new Map() };
    // a projector enlarges the whole table
    const { x, y, width } = boxOf(this.cloth),
      origin = { x, y, scale: width / this.cloth.offsetWidth || 1 };
    for (const element of this.cards()) {
      if (!element.offsetWidth) continue; // of an old play in a narrow place: it goes as if unseen
      const zone = /** @type {HTMLElement|null} */ (element.closest("[data-zone]"))?.dataset.zone ?? "";
      places.cards.push({
        code: element.dataset.flip ?? "",
        zone,
        chosen: element.classList.contains("chosen"),
        element,
        place: placeOf(element, origin),
      });
    }
    for (const zone of /** @type {NodeListOf<HTMLElement>} */ (this.cloth.querySelectorAll("[data-zone]"))) {
      const card = /** @type {HTMLElement|null} */ (zone.querySelector(".card.back") ?? zone.querySelector(".card"));
      // a closed fan has no card on a narrow screen: what goes there goes to the seat
      const width = card?.offsetWidth;
      places.zones.set(zone.dataset.zone ?? "", placeOf(card && width ? card : zone, origin, width || UNSEEN));
    }
    return places;
  }

  /** @returns {NodeListOf<HTMLElement>} */
  cards() {
    return this.cloth.querySelectorAll("[data-flip]");
  }

  /** Plays what happened between two drawings and tells how long that takes, in milliseconds.
   * @param {Places} before @param {Happening[]} events */
  play(before, events) {
    const after = this.places(),
      arriving = [...after.cards];
    // what is chosen goes first: of cards that look alike those that were tapped
    const lying = [...before.cards].sort((one, other) => Number(other.chosen) - Number(one.chosen));
    const tempo = pace();
    let start = 0,
      end = 0;
    for (const event of events) {
      const step = tempo * (STAGGER[event.kind] ?? 0),
        time = tempo * (step === 0 && event.to === "discard" ? SLOW : MOVE);
      event.cards.forEach((code, i) => {
        const left = code ? taken(lying, code, event.from) : undefined,
          come = code ? taken(arriving, code, event.to) : undefined;
        const from = left?.place ?? zoneOf(before, event.from),
          to = come?.place ?? zoneOf(after, event.to);
        if (!from || !to) return;
        const delay = start + i * step;
        if (come && (left || event.from !== "talon")) this.travel(come.element, from, to, delay, time, LAND);
        else this.fly(code, from, to, delay, time, come?.element);
        // it may go on from there
        if (code) lying.push({ code, zone: event.to, chosen: false, element: come?.element ?? this.air, place: to });
        end = Math.max(end, delay + time);
      });
      if (event.cards.length)
        start += event.kind === "draw" ? step * event.cards.length : step * (event.cards.length - 1) + time * 0.8;
    }
    for (const { code, zone, element, place: to } of arriving) {
      const from = taken(lying, code, zone)?.place;
      // the indicator lies under the talon: lifted up, it would jump over it
      if (from && zone !== "talon" && Math.hypot(from.x - to.x, from.y - to.y) > 1) {
        this.travel(element, from, to, 0, SETTLE, EASE);
        end = Math.max(end, SETTLE);
      }
    }
    return end;
  }

  /**
   * A card that is there at the end.
   * @param {HTMLElement} element
   * @param {Place} from
   * @param {Place} to
   * @param {number} delay
   * @param {number} duration
   * @param {string} easing
   */
  travel(element, from, to, delay, duration, easing) {
    element.classList.add("flying");
    // a single keyframe would be the last one
    const start = { offset: 0, translate: `${from.x - to.x}px ${from.y - to.y}px`, scale: `${from.width / to.width}` };
    this.run(element, [start], { delay, duration, easing, fill: "backwards" }, () =>
      element.classList.remove("flying"),
    );
  }

  /** A card that nobody sees at one of the two ends: a copy flies, and turns over where its face is known.
   * @param {string|null} code @param {Place} from @param {Place} to @param {number} delay @param {number} duration @param {HTMLElement} [element] what appears on arrival */
  fly(code, from, to, delay, duration, element) {
    const copy = make("span", { class: "card" }, this.pen.face(null));
    copy.style.cssText = `width:${to.width}px;left:${to.x - to.width / 2}px;top:${to.y - to.width * 0.7}px`;
    const start = { translate: `${from.x - to.x}px ${from.y - to.y}px`, scale: `${from.width / to.width}`, opacity: 1 };
    this.air.append(copy);
    if (code && !element) {
      const face = this.pen.face(code);
      copy.append(face);
      this.run(face, [{ opacity: 1 }, { opacity: 0 }], { delay, duration: duration * 0.4, fill: "both" });
    }
    this.run(
      copy,
      [start, { translate: "0px 0px", scale: "1", opacity: element ? 1 : 0.2 }],
      { delay, duration, easing: EASE, fill: "backwards" },
      () => copy.remove(),
    );
    if (element)
      this.run(element, [{ scale: "0 1" }, { scale: "0 1", offset: 0.7 }, { scale: "1" }], {
        duration: delay + duration + 140,
        fill: "backwards",
      });
  }

  /** @param {Element} element @param {Keyframe[]} frames @param {KeyframeAnimationOptions} how @param {() => void} [then] */
  run(element, frames, how, then = () => {}) {
    const animation = element.animate(frames, how);
    this.running.push(animation);
    animation.onfinish = () => {
      then();
      this.running = this.running.filter((other) => other !== animation);
    };
  }

  /** Everything arrives at once. */
  finish() {
    for (const animation of this.running) {
      const then = animation.onfinish;
      animation.onfinish = null;
      animation.cancel();
      // the end must be reached now, not in a later task, because the next drawing follows at once
      then?.call(animation, new AnimationPlaybackEvent("finish"));
    }
    this.running = [];
    this.air.replaceChildren();
  }

  /** Without travel: what moved last wears a dashed outline for two seconds, and so does a seat but for what it drew. @param {Happening[]} events */
  outline(events) {
    const went = (/** @type {HTMLElement|null} */ zone, drawn = "") =>
      events.some(({ kind, to }) => kind !== drawn && to === zone?.dataset.zone);
    const seats = /** @type {NodeListOf<HTMLElement>} */ (this.cloth.querySelectorAll("li[data-zone]"));
    const marked = [
      ...[...seats].filter((seat) => went(seat, "draw")),
      ...[...this.cards()].filter((card) => {
        const { flip = "" } = card.dataset;
        return (
          events.some(({ cards }) => cards.includes(flip)) && (!looksAlike(flip) || went(card.closest("[data-zone]")))
        );
      }),
    ];
    const mark = (/** @type {boolean} */ on) => {
      for (const element of marked) element.classList.toggle("moved", on);
    };
    mark(true);
    setTimeout(mark, 2000, false);
  }
}

/**
 * Takes a card out of a list: one that lies there, or the only one of its kind wherever it lies.
 * @param {Lying[]} cards
 * @param {string} code
 * @param {string} zone
 */
function taken(cards, code, zone) {
  const there = cards.findIndex((card) => card.code === code && card.zone === zone);
  const at = there < 0 && !looksAlike(code) ? cards.findIndex((card) => card.code === code) : there;
  return at < 0 ? undefined : cards.splice(at, 1)[0];
}

/** @param {HTMLElement} element @param {{x: number, y: number, scale: number}} origin @param {number} [width] @returns {Place} */
function placeOf(element, { x, y, scale }, width = element.offsetWidth || UNSEEN) {
  const box = boxOf(element);
  return { x: (box.x + box.width / 2 - x) / scale, y: (box.y + box.height / 2 - y) / scale, width };
}

/** "table:2" is a place on the table. @param {Places} places @param {string} name */
const zoneOf = (places, name) => places.zones.get(name) ?? places.zones.get(name.split(":")[0]);
