/* Python is begun in this one place, since that rests on private names of Pyodide: from a memory, and so that one can be
 * taken. `tests/front_end/test_memory.py` says when these names go. */

/**
 * @typedef {object} Begun
 * @property {any} python
 * @property {() => Uint8Array} memory as it is now; throws where something lies in it that only this worker has
 */

/**
 * @param {(how: object) => Promise<any>} loadPyodide @param {object} how what it is told besides
 * @param {Uint8Array | null} memory to go on from @param {boolean} able whether its memory may be asked for
 * @returns {Promise<Begun>}
 */
export async function begin(loadPyodide, how, memory, able) {
  const python = await loadPyodide({ ...how, ...(memory ? { _loadSnapshot: memory } : { _makeSnapshot: able }) });
  if (memory) delete python._api.config._loadSnapshot; // it is as large as Python's own memory
  return { python, memory: () => python.makeMemorySnapshot() };
}
