/* “Next step” in a notebook. */
import { DOCUMENT } from "./mime.js";

/** @typedef {import("./jupyter.js").Notebook} Notebook */
/** @typedef {import("./jupyter.js").Widget} Widget */

/** @param {Widget} widget @returns {Notebook|null} the notebook around it; none around an output that stands alone */
function notebookAround(widget) {
  for (let around = widget.parent; around; around = around.parent) {
    if ("activeCellIndex" in around) return /** @type {Notebook} */ (around);
  }
  return null;
}

/** @param {import("./jupyter.js").Cell} cell */
function holdsDocument({ outputs }) {
  for (let n = 0; n < (outputs?.length ?? 0); n++) if (DOCUMENT in (outputs?.get(n).data ?? {})) return true;
  return false;
}

/** Scrolls to the exercise after this one and puts the focus into it; after the last one, to the end. @param {Widget} widget */
export async function onward(widget) {
  const notebook = notebookAround(widget), cells = notebook?.model?.cells;
  if (!notebook || !cells) return;
  const here = notebook.widgets.findIndex(({ node }) => node.contains(widget.node));
  let next = here + 1;
  while (next < cells.length && !holdsDocument(cells.get(next))) next += 1;
  const last = next >= cells.length;
  if (last) next = cells.length - 1;
  notebook.activeCellIndex = next;
  // what is told before an exercise is read first
  const from = !last && cells.get(next - 1).type === "markdown" ? next - 1 : next;
  await notebook.scrollToItem(from, "start");
  const element = /** @type {any} */ (notebook.widgets[next].node.querySelector("durak-hand, durak-compare"));
  if (element?.laid) element.enter();
  else notebook.widgets[next].node.focus();
}
