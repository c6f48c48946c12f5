/* Where the pieces meet: the elements of a page. */
import { CompareElement } from "./compare.js";
import { fill, make } from "./dom.js";
import { DocumentElement } from "./element.js";
import { HandElement } from "./hand.js";
import { Pen, stretched } from "./pen.js";
import { command } from "./command.js";
import { setting } from "./theme.js";
import { Pool } from "./unpack.js";
import { WorkerDriver } from "./worker.js";

/** What a document of a kind is shown by. @type {Record<string, string>} */
const ELEMENTS = { compare: "durak-compare", review: "durak-review" };

/** The element of a document. @param {any} doc @returns {HandElement|CompareElement} */
export function elementOf(doc) {
  const element = /** @type {any} */ (document.createElement(ELEMENTS[doc.kind] ?? "durak-hand"));
  // JupyterLab clips outputs at their edge, where the rings of focus are drawn
  element.style.padding = "4px";
  if (doc.driver !== "kernel") element.open(doc);
  return element;
}

// a notebook loads it once for each widget
if (!customElements.get("durak-hand")) {
  customElements.define("durak-hand", HandElement);
  customElements.define("durak-compare", CompareElement);
  // what is loaded later builds on these
  globalThis.DurakHand = {
    HandElement,
    CompareElement,
    DocumentElement,
    Pen,
    Pool,
    WorkerDriver,
    command,
    elementOf,
    fill,
    make,
    setting,
    stretched,
  };
}
