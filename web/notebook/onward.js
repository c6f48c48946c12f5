/* “Next” in a notebook. */
import { DOCUMENT } from "./mime.js";

/** @typedef {import("./jupyter.js").Notebook} Notebook */

const HANDS = "durak-hand, durak-compare";

/** @param {import("./jupyter.js").Cell} cell */
function holdsDocument({ outputs }) {
  for (let n = 0; n < (outputs?.length ?? 0); n++) if (DOCUMENT in (outputs?.get(n).data ?? {})) return true;
  return false;
}

/** Puts the focus into an exercise; whether it lies there. @param {any} element */
const enter = (element) => Boolean(element?.laid) && (element.enter(), true);

/** Scrolls to the exercise after one and puts the focus into it: in the same cell, which may be a course or boxes, else in
 * a later one; after the last one, to the end. @param {Notebook} notebook @param {Node} from */
export async function onward(notebook, from) {
  const cells = notebook.model?.cells,
    here = notebook.widgets.findIndex(({ node }) => node.contains(from));
  if (!cells || here < 0) return;
  const beside = [...notebook.widgets[here].node.querySelectorAll(HANDS)];
  const following = beside[beside.findIndex((each) => each === from) + 1];
  following?.scrollIntoView({ block: "nearest" });
  if (enter(following)) return;
  let next = here + 1;
  while (next < cells.length && !holdsDocument(cells.get(next))) next += 1;
  const last = next >= cells.length;
  if (last) next = cells.length - 1;
  notebook.activeCellIndex = next;
  // what is told before an exercise is read first
  const first = !last && cells.get(next - 1).type === "markdown" ? next - 1 : next;
  await notebook.scrollToItem(first, "start");
  if (!enter(notebook.widgets[next].node.querySelector(HANDS))) notebook.widgets[next].node.focus();
}
