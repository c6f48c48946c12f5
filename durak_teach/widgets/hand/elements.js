/// <reference path="./joined.d.ts" />
/* Where the pieces meet: the elements of a page, and what anywidget asks for. */
import { CompareElement } from "./compare.js";
import { HandElement } from "./hand.js";
import { currentView, KernelDriver } from "./kernel.js";

/** @param {import("./types.js").Doc} doc @param {import("./kernel.js").Model} model */
function handOf(doc, model) {
  const hand = /** @type {HandElement} */ (document.createElement("durak-hand"));
  if (doc.driver === "kernel") hand.sit(hand.spread(doc), doc, new KernelDriver(model), currentView(model));
  else hand.open(doc);
  return hand;
}

/** @param {import("./types.js").CompareDoc} doc */
function comparisonOf(doc) {
  const comparison = /** @type {CompareElement} */ (document.createElement("durak-compare"));
  comparison.open(doc);
  return comparison;
}

/** For anywidget: the output of a cell. @param {{model: import("./kernel.js").Model, el: HTMLElement}} place */
export function render({ model, el }) {
  const doc = model.get("doc"), element = doc.kind === "compare" ? comparisonOf(doc) : handOf(doc, model);
  // JupyterLab clips outputs at their edge, where the rings of focus are drawn
  element.style.padding = "4px";
  el.append(element);
  element.addEventListener("durak-progress", (event) => {
    model.set("progress", /** @type {CustomEvent} */ (event).detail);
    model.save_changes();
  });
  return () => element instanceof HandElement && element.driver?.stop();
}

// a notebook loads this module once for each widget
if (!customElements.get("durak-hand")) {
  customElements.define("durak-hand", HandElement);
  customElements.define("durak-compare", CompareElement);
  globalThis.DurakHand = { HandElement, CompareElement };
}
