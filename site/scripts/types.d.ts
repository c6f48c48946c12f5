// Names that the site's scripts share: classic scripts, because a page opened from disk loads no modules.
type DurakLesson = { n: string; title: string; url: string; steps: string[] };
type DurakProgressMap = Record<string, { solved: boolean; mistakes: string[]; hints: number; at: string }>;
type DurakFound = import("../search/finder.js").Found;
type DurakFinderOf = import("../search/finder.js").Finder;
declare const DurakFinder: {
  Finder: typeof import("../search/finder.js").Finder;
  marked: typeof import("../search/finder.js").marked;
};
declare const PROJECTOR_STYLE: string; // stands before the script
declare const DurakStores: typeof import("../../web/kept/stores.js"); // boot.js hands them out
declare const DurakProgress: typeof import("../../web/kept/progress.js");
