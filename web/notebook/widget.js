/* What anywidget asks for: the element of a document, and traits that tell Python how it goes. */
import { elementOf } from "../hand/elements.js";
import { currentView, KernelDriver } from "./kernel.js";
import { together, wayOfModel } from "./together.js";

/** @typedef {import("../hand/graph.js").GraphDriver} GraphDriver */
/** @typedef {import("./kernel.js").Model} Model */
/** @typedef {import("../hand/hand.js").HandElement} HandElement */
/** @typedef {import("../hand/types.js").Progress} Progress */

/** For anywidget: the output of a cell. Who first defines the element is another copy of this code
 * (JupyterLab's extension, another widget's), so the class of its driver says nothing here. @param {{model: Model, el: HTMLElement}} place */
function render({ model, el }) {
  const doc = model.get("doc"),
    element = elementOf(doc),
    driver = doc.driver === "kernel" ? new KernelDriver(model) : null;
  const hand = /** @type {HandElement} */ (element);
  let apart = () => {};
  if (driver) hand.sit(hand.spread(doc), doc, driver, currentView(model));
  else if (hand.driver && "past" in hand.driver) {
    apart = together(hand, wayOfModel(model));
    followed(/** @type {GraphDriver} */ (hand.driver), model);
  }
  el.classList.add("durak-widget");
  el.append(element);
  element.addEventListener("durak-progress", (event) => {
    const told = /** @type {Progress} */ (/** @type {CustomEvent} */ (event).detail);
    model.set("progress", told);
    model.set("solved", model.get("solved") || told.solved);
    model.set("mistakes", told.mistakes.length);
    model.save_changes();
  });
  element.addEventListener("durak-next", (event) => {
    if (!model.get("goes_on")) return;
    event.stopPropagation();
    model.send({ do: "next" });
  });
  return () => {
    driver?.stop();
    apart();
  };
}

/** Lets Python follow what plays by itself: where it is, and by which move. @param {GraphDriver} driver @param {Model} model */
function followed(driver, model) {
  /** @type {string[]} */
  const way = [],
    send = driver.send.bind(driver);
  driver.send = (intent) => {
    const before = driver.past.length;
    send(intent);
    if (intent.do === "move" && driver.past.length > before) way.splice(before, way.length, intent.move);
    model.set("at", driver.at);
    model.set("last_move", way[driver.past.length - 1] ?? "");
    model.save_changes();
  };
}

export default { render };
