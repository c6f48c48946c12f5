/* A hand of cards above the choices of the Play page: what it is about. */
import { lang } from "../../site.js";

const HELD = ["6c", "9h", "Js", "Qd", "Kc", "Ah"];

/** @param {HTMLElement} place */
export function lay(place) {
  const Pen = /** @type {typeof import("../../../hand/pen.js").Pen} */ (DurakHand.Pen);
  const pen = new Pen(lang, null, document.documentElement.dataset.letters ?? "");
  place.replaceChildren(pen.sheet, ...HELD.map((card) => pen.face(card)));
}
