/* The driver of a live hand in a notebook: intents and updates travel as traits of the widget's model. */

/** @typedef {import("../hand/types.js").Intent} Intent */
/** @typedef {import("../hand/types.js").Update} Update */
/** @typedef {{get: (name: string) => any, set: (name: string, value: unknown) => void, save_changes: () => void, send: (message: object) => void,
 *   on: (event: string, callback: () => void) => void, off: (event: string, callback: () => void) => void}} Model */

export class KernelDriver {
  slow = true;
  unanswered = "no_answer";
  /** @type {(update: Update) => void} */
  onUpdate = () => {};
  onProgress = () => {};

  /** @param {Model} model */
  constructor(model) {
    this.model = model;
    this.read = () => this.onUpdate(model.get("update"));
    model.on("change:update", this.read);
  }

  /** @param {Intent} intent */
  send(intent) {
    // a trait that keeps its value is not sent: the serial number makes every intent a new one
    this.model.set("intent", { ...intent, n: (this.model.get("intent")?.n ?? 0) + 1 });
    this.model.save_changes();
  }

  stop() {
    this.model.off("change:update", this.read);
  }
}

/** The position as it is now: a model shown a second time has moved on from its first view. @param {Model} model */
export const currentView = (model) =>
  Object.keys(model.get("view") ?? {}).length ? model.get("view") : model.get("doc").view;
