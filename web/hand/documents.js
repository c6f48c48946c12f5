/* Documents in files of their own. A page from disk may not fetch, but it may load a script, so each file
 * is one: it calls `durakDocument` with its name and its document, compressed with zlib, in base 64. What
 * many documents have in common is one file more; they name it, and are compressed as if they began with it. */

/** @type {Map<string, Promise<unknown>>} by address; what several elements show is loaded once */
const documents = new Map();
/** @typedef {{ packed: string, shared?: string }} File what a script brings: its document, and what that begins with */
/** @type {Map<string, File>} by name, from the moment a script has run until its loader takes it */
const arrived = new Map();
/** @type {Map<string, Promise<Uint8Array<ArrayBuffer>>>} what documents begin with, by address */
const beginnings = new Map();

globalThis.durakDocument = (
  /** @type {string} */ name,
  /** @type {string} */ packed,
  /** @type {string|undefined} */ shared,
) => void arrived.set(name, { packed, shared });

/** The document of a file; what failed may be asked for again. @param {string} address @returns {Promise<any>} */
export function brought(address) {
  const coming = documents.get(address) ?? load(address);
  documents.set(address, coming);
  coming.catch(() => documents.delete(address));
  return coming;
}

/** @type {Promise<unknown>} what is done in spare time, one after the other */
let spare = Promise.resolve();

/** When the page stands and nothing else waits; never where data is to be saved. @param {() => unknown} task */
export function inSpareTime(task) {
  if (/** @type {any} */ (navigator).connection?.saveData) return;
  // Safari knows no idle callback
  const idle = globalThis.requestIdleCallback ?? ((/** @type {() => void} */ then) => setTimeout(then, 100));
  spare = spare
    .then(() => standing())
    .then(() => new Promise((done) => idle(() => done(undefined))))
    .then(task);
}

/** @returns {Promise<unknown>|void} */
const standing = () => {
  if (document.readyState !== "complete") return new Promise((done) => addEventListener("load", done, { once: true }));
};

/** @param {string} address @returns {Promise<unknown>} */
async function load(address) {
  const { packed, shared } = await script(address);
  return JSON.parse(
    new TextDecoder().decode(
      await unpacked(packed, shared && (await beginning(address.replace(/[^/]+$/, `${shared}.js`)))),
    ),
  );
}

/** @param {string} address @returns {Promise<Uint8Array<ArrayBuffer>>} */
function beginning(address) {
  const coming = beginnings.get(address) ?? script(address).then(({ packed }) => unpacked(packed));
  beginnings.set(address, coming);
  coming.catch(() => beginnings.delete(address));
  return coming;
}

/** @param {string} address @returns {Promise<File>} */
function script(address) {
  const name = /** @type {string} */ (address.split("/").pop()).replace(/\.js$/, "");
  return new Promise((resolve, reject) => {
    const element = document.createElement("script");
    element.src = address;
    element.onerror = () => reject(new Error(address));
    // a server that answers with a page of its own for what it lacks ends here, too
    element.onload = () =>
      arrived.has(name) ? resolve(/** @type {File} */ (arrived.get(name))) : reject(new Error(address));
    document.head.append(element);
    element.addEventListener("load", () => (arrived.delete(name), element.remove()));
    element.addEventListener("error", () => element.remove());
  });
}

/** What is packed, or goes on after its `start`: that comes first then, as a piece of the stream that is not compressed.
 * @param {string} packed @param {Uint8Array<ArrayBuffer>|""|undefined} [start] @returns {Promise<Uint8Array<ArrayBuffer>>} */
export async function unpacked(packed, start) {
  const rest = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const length = start ? start.length : 0;
  const lengths = new Uint16Array([length, ~length]);
  const stored = Uint8Array.of(0x78, 0x9c, 0, ...[...lengths].flatMap((each) => [each & 255, each >> 8]));
  const parts = start ? [stored, start, rest] : [rest];
  const stream = new Blob(parts).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer()).subarray(length);
}
