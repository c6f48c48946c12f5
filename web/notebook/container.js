/* The extension of JupyterLab and Notebook 7 as they load it: a container of modules, written by hand because
 * its only dependency is the class of their panels. */
import { extension, mimeExtension } from "./extension.js";

/** @typedef {Record<string, Record<string, {loaded?: number|boolean, get: () => Promise<() => any>}>>} ShareScope packages of the host, by name and version */

/** @type {ShareScope} */
let hostPackages = {};

/** A package of the host, in the version that it uses itself. @param {string} name */
async function packageOf(name) {
  const versions = Object.values(hostPackages[name]);
  return (await (versions.find(({ loaded }) => loaded) ?? versions[0]).get())();
}

const container = {
  /** @param {ShareScope} scope */
  init(scope) {
    hostPackages = scope;
  },
  /** @param {string} name */
  async get(name) {
    const { Panel } = await packageOf("@lumino/widgets");
    const plugin = name === "./mimeExtension" ? mimeExtension(Panel) : extension(Panel);
    return () => ({ __esModule: true, default: plugin });
  },
};

/** @type {any} */ (globalThis)._JUPYTERLAB = {
  .../** @type {any} */ (globalThis)._JUPYTERLAB,
  "durak-teach": container,
};
