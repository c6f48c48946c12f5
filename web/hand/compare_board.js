/* A table to look at: the cards of one game at one step, and how they move when its answer is shown. */
import { classes, make } from "./dom.js";
import { noPicks } from "./exercise.js";
import { Motion } from "./motion.js";
import { hideEmpty, Surface } from "./surface.js";
import { still } from "./table.js";

/** @typedef {import("./pen.js").Pen} Pen */
/** @typedef {import("./types.js").Card} Card */
/** @typedef {import("./types.js").View} View */

/**
 * Nobody sits here: nothing can be pressed, and whose cards lie in front is called by the seat.
 * @param {View} view
 * @param {string} comma
 * @returns {View}
 */
function atRest(view, comma) {
  const { me, zones } = view,
    name = me.seat,
    label = [name, me.roleText, ...me.notes].filter(Boolean).join(comma);
  return {
    ...view,
    moves: [],
    me: { ...me, name, label, turnText: "" },
    zones: zones.map((zone) => ({ ...zone, cards: zone.cards.map((card) => ({ ...card, state: "rest" })) })),
  };
}

export class Board extends Surface {
  /** @param {Pen} pen @param {string} label */
  constructor(pen, label) {
    super(pen);
    this.cloth = make(
      "div",
      { class: "cloth", role: "group", "aria-label": label },
      this.seats,
      this.talon,
      this.field,
      this.discard,
      this.mine,
      this.who,
    );
    this.motion = new Motion(this.cloth, pen);
  }

  /** @param {View} table @param {boolean} four */
  draw(table, four) {
    this.motion.finish();
    const { pen } = this,
      view = atRest(table, pen.words.list_comma);
    /** @type {import("./table.js").Scene} */
    const scene = {
      view,
      ask: { kind: "pick", options: [] },
      picks: noPicks(),
      pen,
      four,
      spot: "",
    };
    this.drawAround(scene);
    this.drawMiddle(scene);
    this.hand.replaceChildren(...view.hand.map((card) => this.card(card)));
    this.hand.setAttribute("aria-label", view.me.label);
    const { seats, talon, shared, discard, near, hand } = this;
    hideEmpty([seats, talon, shared, discard, near, hand]);
    this.bout.hidden = !view.table.length && !this.shared.hidden;
    this.bout.className = classes({ bout: true, three: view.table.length > 2, five: view.table.length > 4 });
    this.mine.classList.toggle("turn", view.me.turn);
    this.cloth.className =
      `cloth n${view.seats.length} ` + classes({ round: view.seats.length > 1, plain: !view.talon && !view.discard });
  }

  /** @param {Card} card */
  card(card) {
    const drawn = still(this.pen, card.card, { trump: card.trump });
    drawn.setAttribute("role", "img");
    drawn.setAttribute("aria-label", card.label);
    return make("li", {}, drawn);
  }

  /** What follows: the cards travel there, or an outline marks what moved. @param {View} view @param {boolean} four @param {boolean} calm */
  follow(view, four, calm) {
    const before = this.motion.places();
    this.draw(view, four);
    if (calm) this.motion.outline(view.events);
    else this.motion.play(before, view.events);
  }

  /** Frames the places that differ from the first game. @param {Set<string>} places */
  mark(places) {
    for (const zone of /** @type {NodeListOf<HTMLElement>} */ (this.cloth.querySelectorAll("[data-zone]")))
      zone.classList.toggle("differs", places.has(zone.dataset.zone ?? ""));
  }
}
