// Names that the site's scripts share: classic scripts, because a page opened from disk loads no modules.
type DurakLesson = { n: string; title: string; url: string; steps: string[] };
type DurakProgressMap = Record<string, { solved: boolean; mistakes: string[]; hints: number; at: string }>;
type DurakSection = [title: string, heading: string, url: string, text: string];
type DurakFound = { title: string; heading: string; url: string; score: number; excerpt: [text: string, hit: boolean][] };
type DurakParts = { core: string[]; runs: string[]; words: string[] };
declare const PROJECTOR_STYLE: string; // stands before the script
