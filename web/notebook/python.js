/* What a learner has solved is told to Python, which keeps it in a file for every notebook and browser. */

const KEEP = '__import__("durak_teach.widgets.progress", fromlist=["keep"]).keep';

/** JSON of a JSON text is a literal of Python as well. @param {unknown} value */
const literal = (value) => JSON.stringify(JSON.stringify(value));

/** Tells all there is, also what was solved while no kernel was there. A name of the notebook is neither used nor
 * made; an expression still works after the kernel has been restarted. @param {import("./jupyter.js").Kernel} kernel @param {object} progress */
export async function tellPython(kernel, progress) {
  try {
    if ((await kernel.info).language_info.name !== "python") return;
    const request = { silent: true, store_history: false, allow_stdin: false, stop_on_error: false };
    await kernel.requestExecute({ ...request, code: `${KEEP}(${literal(progress)})` }).done;
  } catch {
    /* the kernel went before it had heard: the next one will be told */
  }
}
