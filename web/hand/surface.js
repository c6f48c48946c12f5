/* The places of a table on which cards lie, and what is drawn there at every table. */
import { make } from "./dom.js";
import { drawDiscard, drawMe, drawSeats, drawTable, drawTalon, drawZones } from "./table.js";

/** @typedef {import("./pen.js").Pen} Pen */
/** @typedef {import("./table.js").Scene} Scene */

/** @param {string} name @param {(Node|string)[]} inside */
export const part = (name, ...inside) => make("div", { class: name }, ...inside);

/** A list is left out while it is empty: it would be a list without items to a screen reader, and a gap to the eye.
 * @param {HTMLElement[]} parts */
export function hideEmpty(parts) {
  for (const part of parts) part.hidden = !part.childElementCount;
}

export class Surface {
  /** @param {Pen} pen */
  constructor(pen) {
    const { words } = pen;
    this.pen = pen;
    this.seats = make("ul", { class: "seats", "aria-label": words.players });
    this.talon = make("div", { class: "talon", "data-zone": "talon" });
    this.bout = make("ol", { class: "bout", "data-zone": "table", "aria-label": words.on_the_table });
    this.shared = part("shared");
    this.field = part("field", this.shared, this.bout);
    this.discard = make("div", { class: "disc", "data-zone": "discard" });
    this.near = part("near");
    this.hand = make("ol", { class: "hand", "aria-label": words.your_hand });
    this.mine = part("mine", this.near, this.hand);
    this.who = part("own");
  }

  /** Seats and piles, who I am and where my cards lie: what no tap changes. @param {Scene} scene */
  drawAround(scene) {
    const { me } = scene.view;
    this.seats.replaceChildren(...drawSeats(scene));
    this.talon.replaceChildren(...drawTalon(scene));
    this.discard.replaceChildren(...drawDiscard(scene));
    this.hand.dataset.zone = `hand:${me.seat}`;
    this.who.replaceChildren(...drawMe(scene));
  }

  /** What lies in the middle, and before me. @param {Scene} scene */
  drawMiddle(scene) {
    this.bout.replaceChildren(...drawTable(scene));
    this.shared.replaceChildren(...drawZones(scene, null));
    this.near.replaceChildren(...drawZones(scene, scene.view.me.seat));
  }
}
