/* What the bundler puts in: styles, and the words of the package in every language. */
import type { Words } from "./hand/types.js";
declare global {
  const WORDS: Record<string, Words>;
  const STYLE: string;
  const REVIEW_STYLE: string;
  const START_STYLE: string;
  const PROJECTOR_STYLE: string;
  var DurakModules: Record<string, unknown>; // of the site, by the names of their files
  // a script of its own (`site/search`)
  const DurakFinder: Pick<typeof import("../site/search/finder.js"), "Finder" | "marked">;
  var DurakHand: { WorkerDriver: typeof import("./hand/worker.js").WorkerDriver; [piece: string]: unknown };
  var durakDocument: (name: string, packed: string, shared?: string) => void;
  type DurakKept = Record<string, { solved: boolean; mistakes: string[]; hints: number; at: string }>;
}
