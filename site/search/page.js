/** What a page gets: esbuild joins this with the index library to one classic script. */
import { Finder, marked } from "./finder.js";

Object.assign(globalThis, { DurakFinder: { Finder, marked } });
