/* The driver of a whole game in the page: Python runs in a web worker. One worker serves the whole visit. */

/** @typedef {import("./types.js").Intent} Intent */
/** @typedef {import("./types.js").Update} Update */
/** @typedef {{stage: "python"|"rules"|"deal", share: number}} Loading share of the stage, 0 to 1 */
/** @typedef {{say: "loading", loading: Loading} | {say: "update", table: string, text: string} | {say: "failed", text: string}} WorkerSays */

/** @type {Worker|null} kept while one moves from page to page */
let sharedWorker = null;
let tables = 0;

/** Why a game cannot run here, as a word of the screen; "" when it can. */
export function cannotRun() {
  if (typeof WebAssembly !== "object" || typeof Worker !== "function") return "no_wasm";
  return location.protocol === "file:" ? "needs_server" : "";
}

export class WorkerDriver {
  slow = true;
  /** @type {(update: Update) => void} */
  onUpdate = () => {};
  onProgress = () => {};
  /** @type {(loading: Loading) => void} */
  onLoading = () => {};
  /** @type {(reason: string) => void} */
  onFailure = () => {};

  /** @param {string} base @param {Record<string, unknown>} setup @param {string} lang */
  constructor(base, setup, lang) {
    // all languages share one runtime, beside their folders
    this.runtime = new URL(`${base}../runtime/`, document.baseURI).href;
    this.table = `table ${++tables}`;
    this.setup = { ...setup, lang, table: this.table };
    this.hear = (/** @type {MessageEvent<WorkerSays>} */ event) => this.heard(event.data);
    this.broke = () => this.fail("");
  }

  /** @param {"start"|"compare"} what */
  start(what = "start") {
    sharedWorker ??= new Worker(`${this.runtime}worker.js`, { type: "module" });
    this.worker = sharedWorker;
    this.worker.addEventListener("message", this.hear);
    this.worker.addEventListener("error", this.broke);
    this.worker.postMessage({ do: what, table: this.table, text: JSON.stringify(this.setup) });
  }

  /** @param {WorkerSays} message */
  heard(message) {
    if (message.say === "loading") this.onLoading(message.loading);
    else if (message.say === "failed") this.fail(message.text);
    else if (message.table === this.table) this.onUpdate(JSON.parse(message.text));
  }

  /** A worker that failed is thrown away: trying again begins with a new one. @param {string} reason */
  fail(reason) {
    this.stop();
    this.worker?.terminate();
    if (sharedWorker === this.worker) sharedWorker = null;
    this.onFailure(reason);
  }

  /** @param {Intent} intent */
  send(intent) {
    this.worker?.postMessage({ do: "send", table: this.table, text: JSON.stringify({ ...intent, table: this.table }) });
  }

  stop() {
    this.worker?.removeEventListener("message", this.hear);
    this.worker?.removeEventListener("error", this.broke);
  }
}
