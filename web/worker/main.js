/* Runs in the web worker: boots Python from the files beside it, then passes JSON between the page and
 * the modules that answer. On the site it is a file of its own, with what it needs inside,
 * so that the pages' policy need not let a worker come from anywhere else. */
import { begin } from "./python.js";
import { Snapshot } from "./snapshot.js";

/** @typedef {import("../hand/worker.js").WorkerSays} WorkerSays */
/** @typedef {{do: "ready"|keyof typeof MODULES, table: string, text: string}} Question */
/** @typedef {(name: string) => Record<string, (text: string) => string>} Load a module of the package */

const VERSION = "@version@"; // of the runtime; written when the site is built
const RUNTIME = new URL(".", import.meta.url).href;
const QUIET = 3000; // ms after the first answer: the cards lie, and somebody thinks

const scope = /** @type {any} */ (self);
const snapshot = new Snapshot(RUNTIME, VERSION);
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

/** A file of the runtime. @param {string} name @param {RequestInit} [how] @returns {Promise<Response>} */
async function file(name, how) {
  const answer = await realFetch(RUNTIME + name, how);
  if (!answer.ok) {
    missing = name;
    throw new Error(name);
  }
  // a compressed answer tells its packed length, but unpacked bytes are counted: about three times as many
  const unpacked = answer.headers.get("content-encoding") ? 3 : 1;
  const length = Number(answer.headers.get("content-length") ?? 0) * unpacked;
  if (!answer.body || !length) return answer;
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
  return new Response(answer.body.pipeThrough(counter));
}

/** @param {string} name @param {RequestInit} [how] */
const bytesOf = async (name, how) => new Uint8Array(await (await file(name, how)).arrayBuffer());

/** The core's machine code lies packed; it is unpacked and translated while it arrives. */
async function translated() {
  const { body } = await file("pyodide.asm.wasm.zlib");
  const unpacked = body?.pipeThrough(new DecompressionStream("deflate"));
  return WebAssembly.compileStreaming(new Response(unpacked, { headers: { "content-type": "application/wasm" } }));
}

/** Modules come without a word about how far they are; asked for once before, they are at hand. @param {string} name */
async function moduleOf(name) {
  await bytesOf(name);
  return import(RUNTIME + name);
}

/** The packages that the lock lists, as they lie: Python reads modules out of them. @param {{file_name: string, sha256: string}[]} listed */
const packed = (listed) =>
  Promise.all(
    listed.map(async ({ file_name, sha256 }) => {
      const sum = (sha256.match(/../g) ?? []).map((byte) => String.fromCharCode(parseInt(byte, 16)));
      return {
        path: `/lib/${file_name}`,
        content: await bytesOf(file_name, { integrity: `sha256-${btoa(sum.join(""))}` }),
      };
    }),
  );

// a file that cannot be fetched leaves Pyodide waiting for ever, its refusal caught by nobody
scope.addEventListener("unhandledrejection", (/** @type {PromiseRejectionEvent} */ event) => {
  event.preventDefault();
  fail(event.reason);
});

/** Everything that is fetched: begun at once, and nothing asked for twice. */
async function arrived() {
  const listed = bytesOf("pyodide-lock.json").then((text) => JSON.parse(new TextDecoder().decode(text)));
  const [lock, packages, core, library, { loadPyodide }] = await Promise.all([
    listed,
    listed.then((lock) => packed(Object.values(lock.packages))),
    translated(),
    bytesOf("python_stdlib.zip"),
    moduleOf("pyodide.mjs"),
    moduleOf("pyodide.asm.mjs"),
  ]);
  return { lock, packages, core, library, loadPyodide };
}

/**
 * Python itself; from a memory that was kept nothing has to be loaded.
 * @param {Awaited<ReturnType<typeof arrived>>} files
 * @param {Uint8Array|null} memory
 */
async function begun({ lock, packages, core, library, loadPyodide }, memory) {
  const size = memory?.length ?? 0;
  scope.fetch = async (/** @type {URL} */ { pathname }) => new Response(pathname.endsWith(".zip") ? library : null);
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const instance = await WebAssembly.instantiate(core, imports).catch((error) => {
      fail(error); // Pyodide would only mumble, and then wait for ever
      throw error;
    });
    const room = /** @type {WebAssembly.Memory} */ (instance.exports.memory);
    const more = size - room.buffer.byteLength;
    if (more > 0) room.grow(Math.ceil(more / 65536));
    return { instance, module: core };
  };
  const how = {
    indexURL: RUNTIME,
    packageBaseUrl: RUNTIME,
    lockFileContents: lock,
    fsInit: async (/** @type {any} */ system) =>
      packages.forEach(({ path, content }) => system.writeFile(path, content)),
  };
  const stands = await begin(loadPyodide, how, memory, snapshot.able);
  // else chance would be the same at each visit
  if (memory) stands.python.pyimport("random").seed();
  else for (const { path } of packages) stands.python.pyimport("sys").path.append(path);
  return stands;
}

/** Once Python stands, nothing is fetched any more: what is written and run on a page has no way out, and leaves nothing behind. */
function bolt() {
  for (const way of [
    "fetch",
    "XMLHttpRequest",
    "WebSocket",
    "WebSocketStream",
    "WebTransport",
    "EventSource",
    "Worker",
    "importScripts",
    "BroadcastChannel",
    "indexedDB",
    "caches",
  ]) {
    Object.defineProperty(scope, way, { value: undefined });
  }
}

/** The first question tells what for. @param {Question} question @returns {Promise<Load>} */
async function boot({ do: what, text }) {
  say({ say: "loading", loading: { stage: "python", share: 0 } });
  const [files, memory] = await Promise.all([arrived(), snapshot.read()]);
  let afresh = !memory; // no function remembers the memory itself, which is large
  say({ say: "loading", loading: { stage: "rules", share: 0 } });
  const stands = await begun(files, memory).catch(async (error) => {
    if (afresh) throw error;
    console.warn(error);
    afresh = true;
    await snapshot.drop();
    return begun(files, null);
  });
  bolt();
  /** @type {Load} */
  const load = (name) => stands.python.pyimport(`durak_teach.${name}`);
  say({ say: "loading", loading: { stage: "rules", share: 0.5 } });
  if (snapshot.able && afresh && (what === "start" || what === "ready")) remember(stands, load, text);
  return load;
}

/**
 * Has the memory kept, as it is now: Python knows the game, and nothing else that was asked for.
 * @param {import("./python.js").Begun} stands
 * @param {Load} load
 * @param {string} text
 */
function remember(stands, load, text) {
  const { game, rules, players, lang } = JSON.parse(text);
  load(MODULES.start).rehearse(JSON.stringify({ game, rules, players, lang }));
  try {
    const memory = stands.memory();
    setTimeout(() => snapshot.keep(memory), QUIET);
  } catch (error) {
    console.warn(error); // something lies there that only this worker has
  }
}

/** Who answers what. */
const MODULES = {
  start: "table.worker",
  send: "table.worker",
  compare: "widgets.comparing",
  review: "table.review_worker",
  rules: "table.rulebook_data",
  setup: "widgets.editing",
  sheet: "paper.worker",
  worksheet: "paper.exercise_worker",
  code: "widgets.running",
};

/** Whether somebody waits for a table. @param {string} what */
const begins = (what) => what !== "send" && what !== "review";

/** @type {Promise<Load>|undefined} */
let python;

scope.onmessage = async (/** @type {MessageEvent<Question>} */ { data }) => {
  try {
    python ??= boot(data);
    const load = await python;
    if (data.do === "ready") return say({ say: "update", table: data.table, text: "{}" });
    if (begins(data.do)) say({ say: "loading", loading: { stage: "deal", share: 0.5 } });
    say({ say: "update", table: data.table, text: load(MODULES[data.do])[data.do](data.text) });
  } catch (error) {
    // a game that is under way goes on as it was
    if (begins(data.do)) return snapshot.drop().then(() => fail(error));
    console.error(error);
    say({ say: "broke", table: data.table });
  }
};
