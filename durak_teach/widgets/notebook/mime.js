/* What stands in an output: our own MIME type says where the document is. */

/** @typedef {import("./jupyter.js").Data} Data */
/** @typedef {{v: number, document?: string, live?: boolean}} Said a document, or the name of the MIME type in whose script element it stands */

export const DOCUMENT = "application/vnd.durak-teach+json";
export const WIDGET_VIEW = "application/vnd.jupyter.widget-view+json";

/** Text in an output may be lines. @param {unknown} text */
const oneText = (text) => (Array.isArray(text) ? text.join("") : String(text ?? ""));

/** @param {Data} data @returns {Said} */
const saidIn = (data) => /** @type {Said} */ (data[DOCUMENT] ?? { v: 1 });

/** Whether Python answers as long as it is there. @param {Data} data */
export const isLive = (data) => Boolean(saidIn(data).live);

/** The text of the document. @param {Data} data */
export function documentText(data) {
  const { document: place } = saidIn(data);
  if (!place) return JSON.stringify(data[DOCUMENT]);
  // a page of its own in which nothing runs and nothing is loaded
  const page = new DOMParser().parseFromString(oneText(data[place]), "text/html");
  return page.querySelector('script[type="application/json"]')?.textContent ?? "";
}

/** What is shown where a document cannot be read. @param {Data} data */
export const wordsOf = (data) => oneText(data["text/plain"]);
