/* Runs in the web worker: boots Python from the files beside it, then passes JSON between the page and
 * the modules that answer. Never joined with the other pieces: on the site it is a file of its own,
 * so that the pages' policy need not let a worker come from anywhere else. */

/** @typedef {import("./worker.js").WorkerSays} WorkerSays */

const scope = /** @type {any} */ (self);
/** @param {WorkerSays} message */
const say = (message) => scope.postMessage(message);

/** The file that a server does not hand out. */
let missing = "";

/** Tells in a word of the screen why there will be no game; the error itself is for developers. @param {unknown} error */
function fail(error) {
  console.error(error);
  const short = error instanceof RangeError || /memory/i.test(String(error));
  say({ say: "failed", why: short ? "no_memory" : missing ? "load_missing" : "load_broken", file: missing });
}

/** The bytes to come are known from the headers of the answers, so the bar shows what really arrives. */
const bytes = { total: 0, loaded: 0 };
const realFetch = scope.fetch.bind(scope);

/** @param {...any} request */
async function countingFetch(...request) {
  const answer = await realFetch(...request);
  if (!answer.ok) missing = new URL(answer.url).pathname.split("/").pop() ?? "";
  // a compressed answer tells its packed length, but unpacked bytes are counted: about three times as many
  const packed = answer.headers.get("content-encoding") ? 3 : 1;
  const length = Number(answer.headers.get("content-length") ?? 0) * packed;
  if (!answer.ok || !answer.body || !length) return answer;
  bytes.total += length;
  let left = length;
  const counter = new TransformStream({
    transform(chunk, controller) {
      const counted = Math.min(left, chunk.byteLength);
      left -= counted;
      bytes.loaded += counted;
      say({ say: "loading", loading: { stage: "python", share: bytes.loaded / Math.max(bytes.total, 7_000_000) } });
      controller.enqueue(chunk);
    },
  });
  return new Response(answer.body.pipeThrough(counter), { status: answer.status, headers: answer.headers });
}

/** The core's machine code lies packed beside the other files; Pyodide asks for it by its own name. @param {string|URL} address @param {...any} more */
async function unpackingFetch(address, ...more) {
  if (!String(address).endsWith(".wasm")) return countingFetch(address, ...more);
  const answer = await countingFetch(`${address}.zlib`);
  if (!answer.ok || !answer.body) return answer;
  const unpacked = answer.body.pipeThrough(new DecompressionStream("deflate"));
  return new Response(unpacked, { headers: { "content-type": "application/wasm" } });
}

// a file that cannot be fetched leaves Pyodide waiting for ever, its refusal caught by nobody
scope.addEventListener("unhandledrejection", (/** @type {PromiseRejectionEvent} */ event) => {
  event.preventDefault();
  fail(event.reason);
});

// Pyodide only mumbles when its core cannot be started, and then waits for ever
for (const way of /** @type {const} */ (["instantiate", "instantiateStreaming"])) {
  const real = /** @type {(...given: any) => Promise<any>} */ (WebAssembly[way]);
  /** @type {any} */ (WebAssembly)[way] = (/** @type {any[]} */ ...given) => {
    const made = real.apply(WebAssembly, given);
    made.catch(fail);
    return made;
  };
}

/** Modules come without a word about how far they are; asked for once before, they are at hand. @param {string} runtime */
const fetchModules = (runtime) => Promise.all(["pyodide.mjs", "pyodide.asm.mjs"].map(async (name) => {
  const answer = await countingFetch(runtime + name);
  if (!answer.ok) throw new Error(name);
  await answer.arrayBuffer();
}));

/** Once Python stands, nothing is fetched any more: what is written and run on a page has no way out, and leaves nothing behind. */
function bolt() {
  for (const way of ["fetch", "XMLHttpRequest", "WebSocket", "WebSocketStream", "WebTransport", "EventSource", "Worker", "importScripts", "BroadcastChannel", "indexedDB", "caches"]) {
    Object.defineProperty(scope, way, { value: undefined });
  }
}

async function boot() {
  const runtime = new URL(".", import.meta.url).href;
  say({ say: "loading", loading: { stage: "python", share: 0 } });
  scope.fetch = unpackingFetch;
  await fetchModules(runtime);
  const { loadPyodide } = await import(`${runtime}pyodide.mjs`);
  const python = await loadPyodide({ indexURL: runtime });
  say({ say: "loading", loading: { stage: "rules", share: 0 } });
  await python.loadPackage("durak_teach", { messageCallback: () => {} });
  bolt();
  say({ say: "loading", loading: { stage: "rules", share: .5 } });
  return (/** @type {string} */ name) => python.pyimport(`durak_teach.${name}`);
}

/** Who answers what. @type {Record<string, string>} */
const MODULES = { start: "table.worker", send: "table.worker", compare: "widgets.comparing", review: "table.reviewing", rules: "table.telling", setup: "widgets.editing", sheet: "paper.worker", worksheet: "paper.exercise_worker", code: "widgets.running" };

/** Whether somebody waits for a table. @param {string} what */
const begins = (what) => what !== "send" && what !== "review";

/** @type {Promise<(name: string) => Record<string, (text: string) => string>>|undefined} */
let python;

scope.onmessage = async (/** @type {MessageEvent<{do: "start"|"send"|"compare"|"review"|"rules"|"setup"|"sheet"|"worksheet"|"code", table: string, text: string}>} */ { data }) => {
  try {
    python ??= boot();
    const load = await python;
    if (begins(data.do)) say({ say: "loading", loading: { stage: "deal", share: .5 } });
    say({ say: "update", table: data.table, text: load(MODULES[data.do])[data.do](data.text) });
  } catch (error) {
    // a game that is under way goes on as it was
    if (begins(data.do)) return fail(error);
    console.error(error);
    say({ say: "broke", table: data.table });
  }
};
