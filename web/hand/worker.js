/* The driver of a whole game in the page: Python runs in a web worker. One worker serves the whole visit. */

/** @typedef {import("./types.js").Intent} Intent */
/** @typedef {import("./types.js").Update} Update */
/** @typedef {{stage: "python"|"rules"|"deal", share: number}} Loading share of the stage, 0 to 1 */
/** @typedef {{say: "loading", loading: Loading} | {say: "update", table: string, text: string} | {say: "broke", table: string} | {say: "failed", why: string, file: string}} WorkerSays why: a word of the screen; file: the one that is missing */

const SILENCE = 15_000; // ms without any progress until that is spoken of

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
  unanswered = "still_busy";
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  alarm = undefined;
  /** @type {(update: Update) => void} */
  onUpdate = () => {};
  onProgress = () => {};
  /** @type {(loading: Loading) => void} */
  onLoading = () => {};
  onSilence = () => {};
  /** @type {(saved: NonNullable<Update["saved"]>|null) => void} */
  onSaved = () => {};
  /** @type {(why: string, file: string) => void} */
  onFailure = () => {};

  /** @param {string} base @param {object} setup @param {string} lang */
  constructor(base, setup, lang) {
    // all languages share one runtime, beside their folders
    this.runtime = new URL(`${base}../runtime/`, document.baseURI).href;
    this.table = `table ${++tables}`;
    this.setup = { ...setup, lang, table: this.table };
    this.hear = (/** @type {MessageEvent<WorkerSays>} */ event) => this.heard(event.data);
    this.broke = () => this.fail("load_broken");
  }

  /** @param {"start"|"ready"|"compare"|"rules"|"setup"|"sheet"|"worksheet"|"code"} what */
  start(what = "start") {
    try {
      sharedWorker ??= new Worker(`${this.runtime}worker.js`, { type: "module" });
    } catch {
      return this.fail("no_wasm");
    }
    this.worker = sharedWorker;
    this.listen();
    this.worker.addEventListener("message", this.hear);
    this.worker.addEventListener("error", this.broke);
    this.worker.postMessage({ do: what, table: this.table, text: JSON.stringify(this.setup) });
  }

  /** Speaks up when nothing is heard for long. A silent worker is still listened to, but no other table waits for it. */
  listen() {
    clearTimeout(this.alarm);
    this.alarm = setTimeout(() => {
      if (sharedWorker === this.worker) sharedWorker = null;
      this.onSilence();
    }, SILENCE);
  }

  /** @param {WorkerSays} message */
  heard(message) {
    sharedWorker ??= this.worker ?? null;
    if (message.say === "loading") {
      this.listen();
      return this.onLoading(message.loading);
    }
    if (message.say === "failed") return this.fail(message.why, message.file);
    if (message.table !== this.table) return;
    clearTimeout(this.alarm);
    /** @type {Update} */
    const update = message.say === "broke" ? { broke: true } : JSON.parse(message.text);
    if (update.saved !== undefined) this.onSaved(update.saved);
    this.onUpdate(update);
  }

  /** A worker that failed is thrown away: trying again begins with a new one. @param {string} why @param {string} [file] */
  fail(why, file = "") {
    if (sharedWorker === this.worker) sharedWorker = null;
    this.stop();
    this.onFailure(why, file);
  }

  /** @param {Intent} intent */
  send(intent) {
    this.worker?.postMessage({ do: "send", table: this.table, text: JSON.stringify({ ...intent, table: this.table }) });
  }

  stop() {
    clearTimeout(this.alarm);
    if (this.worker !== sharedWorker) this.worker?.terminate();
    this.worker?.removeEventListener("message", this.hear);
    this.worker?.removeEventListener("error", this.broke);
  }
}
