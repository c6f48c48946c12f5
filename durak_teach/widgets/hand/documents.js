/* Documents in files of their own. A page from disk may not fetch, but it may load a script, so each file
 * is one: it calls `durakDocument` with its name and its document, compressed with zlib, in base 64. */

/** @type {Map<string, Promise<unknown>>} by address; what several elements show is loaded once */
const documents = new Map();
/** @type {Map<string, string>} by name, from the moment a script has run until its loader takes it */
const arrived = new Map();

globalThis.durakDocument = (/** @type {string} */ name, /** @type {string} */ packed) => void arrived.set(name, packed);

/** The document of a file; what failed may be asked for again. @param {string} address @returns {Promise<any>} */
export function brought(address) {
  const known = documents.get(address) ?? load(address);
  documents.set(address, known);
  known.catch(() => documents.delete(address));
  return known;
}

/** @type {Promise<unknown>} what is done in spare time, one after the other */
let spare = Promise.resolve();

/** When the page stands and nothing else waits; never where data is to be saved. @param {() => unknown} task */
export function inSpareTime(task) {
  if (/** @type {any} */ (navigator).connection?.saveData) return;
  // Safari knows no idle callback
  const idle = globalThis.requestIdleCallback ?? ((/** @type {() => void} */ then) => setTimeout(then, 100));
  spare = spare.then(() => standing()).then(() => new Promise((done) => idle(() => done(undefined)))).then(task);
}

/** @returns {Promise<unknown>|void} */
const standing = () => { if (document.readyState !== "complete") return new Promise((done) => addEventListener("load", done, { once: true })); };

/** @param {string} address @returns {Promise<unknown>} */
function load(address) {
  const name = /** @type {string} */ (address.split("/").pop()).replace(/\.js$/, "");
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.onerror = () => reject(new Error(address));
    // a server that answers with a page of its own for what it lacks ends here, too
    script.onload = () => (arrived.has(name) ? resolve(unpacked(/** @type {string} */ (arrived.get(name)))) : reject(new Error(address)));
    document.head.append(script);
    script.addEventListener("load", () => (arrived.delete(name), script.remove()));
    script.addEventListener("error", () => script.remove());
  });
}

/** @param {string} packed @returns {Promise<unknown>} */
export function unpacked(packed) {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).json();
}
