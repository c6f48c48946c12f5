/* What bundle.py adds when it joins the pieces. */
import type { Words } from "./types.js";
declare global {
  const WORDS: Record<string, Words>;
  const STYLE: string;
  var DurakHand: { WorkerDriver: typeof import("./worker.js").WorkerDriver; [piece: string]: unknown };
  var durakDocument: (name: string, packed: string, shared?: string) => void;
}
