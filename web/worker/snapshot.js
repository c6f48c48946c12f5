/* Python's memory as it was before anybody had sat down, kept in the browser: the next visit begins with it, instead of
 * starting Python and loading every module again. It fits one version of the runtime in one version of the browser. */

const PIECE = 1 << 18; // bytes packed at a time: moves that are made meanwhile are answered

export class Snapshot {
  /** @param {string} runtime the folder of the runtime @param {string} version its checksum */
  constructor(runtime, version) {
    // on an insecure address there is no such storage
    this.caches = /** @type {CacheStorage|undefined} */ (globalThis.caches);
    // the service worker clears away what is called so when it begins a new version
    this.name = `durak ${new URL("..", runtime).href} memory`;
    this.entry = `${runtime}memory?${version}&${encodeURIComponent(navigator.userAgent)}`;
  }

  get able() {
    return this.caches !== undefined;
  }

  /** The memory that was kept; null where there is none, or it cannot be read. @returns {Promise<Uint8Array|null>} */
  async read() {
    try {
      const kept = await this.caches?.match(this.entry, { cacheName: this.name });
      if (!kept) return null;
      // what is packed has a checksum; with nothing in it nothing can begin, and it is dropped
      return new Uint8Array(
        await new Response(kept.body?.pipeThrough(new DecompressionStream("deflate"))).arrayBuffer(),
      );
    } catch {
      await this.drop();
      return null;
    }
  }

  /** @param {Uint8Array} memory */
  async keep(memory) {
    let at = 0;
    const pieces = new ReadableStream({
      async pull(stream) {
        await new Promise((next) => setTimeout(next));
        if (at < memory.length) stream.enqueue(memory.subarray(at, (at += PIECE)));
        else stream.close();
      },
    });
    try {
      const packed = await new Response(pieces.pipeThrough(new CompressionStream("deflate"))).arrayBuffer();
      await this.drop();
      await (await this.caches?.open(this.name))?.put(this.entry, new Response(packed));
    } catch {
      /* no room, or no storage: the next visit starts Python again */
    }
  }

  async drop() {
    await this.caches?.delete(this.name).catch(() => false);
  }
}
