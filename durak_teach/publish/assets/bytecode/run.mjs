// Runs compiling.py of a job's folder in the Pyodide of another: `node run.mjs CORE JOB`.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { argv } from "node:process";
import { pathToFileURL } from "node:url";

const [core, job] = argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(core, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: core });
python.mountNodeFS("/job", job);
python.runPython(readFileSync(join(job, "compiling.py"), "utf8"));
