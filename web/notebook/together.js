/* Several views of one exercise are one: what is done in one of them is done in all. */

/** @typedef {import("../hand/graph.js").GraphDriver} GraphDriver */
/** @typedef {import("../hand/hand.js").HandElement} HandElement */
/** @typedef {import("../hand/types.js").Intent} Intent */
/** @typedef {{get: () => Intent[], set: (intents: Intent[]) => void, listen: (changed: () => void) => () => void}} Way what has been done since the beginning, for all views to read and to change */

/** Does what has been done in the other views, and tells them what is done in this one. @param {HandElement} hand which
 * plays by itself @param {Way} way @returns {() => void} ends it */
export function together(hand, way) {
  const driver = /** @type {GraphDriver} */ (hand.driver),
    act = driver.send.bind(driver);
  /** @type {Intent[]} */
  let done = [];
  driver.send = (intent) => {
    act(intent);
    done = intent.do === "restart" ? [] : [...done, intent];
    way.set(done);
  };
  const catchUp = () => {
    const all = way.get();
    if (alike(all, done)) return;
    const further = alike(all.slice(0, done.length), done);
    // whoever did it first has told it to be kept
    const tell = driver.onProgress;
    driver.onProgress = () => {};
    /** @type {Intent[]} */
    const missing = further ? all.slice(done.length) : [{ do: "restart" }, ...all];
    for (const intent of missing) act(intent);
    driver.onProgress = tell;
    done = all;
    hand.calm();
  };
  catchUp();
  return way.listen(catchUp);
}

/** @param {Intent[]} a @param {Intent[]} b */
const alike = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** A way that views in one page share. @returns {Way} */
export function wayInPage() {
  /** @type {Intent[]} */
  let intents = [];
  /** @type {Set<() => void>} */
  const views = new Set();
  return {
    get: () => intents,
    set: (done) => {
      intents = done;
      for (const changed of views) changed();
    },
    listen: (changed) => {
      views.add(changed);
      return () => views.delete(changed);
    },
  };
}

/** A way that a widget's model holds: it outlives its views. @param {import("./kernel.js").Model} model @returns {Way} */
export const wayOfModel = (model) => ({
  get: () => model.get("way") ?? [],
  set: (done) => {
    model.set("way", done);
    model.save_changes();
  },
  listen: (changed) => {
    model.on("change:way", changed);
    return () => model.off("change:way", changed);
  },
});
