/* What bundle.py adds when it joins the pieces. */
declare const START_STYLE: string;
type DurakKept = Record<string, { solved: boolean; mistakes: string[]; hints: number; at: string }>;
