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

/** @typedef {{title: string, texts: string[]}} Shown what stands above, and the text of each document: of a course there are several */

/** The documents. @param {Data} data @returns {Shown} */
export function documentsIn(data) {
  const { document: place } = saidIn(data);
  if (!place) return { title: "", texts: [JSON.stringify(data[DOCUMENT])] };
  // a page of its own in which nothing runs and nothing is loaded
  const page = new DOMParser().parseFromString(oneText(data[place]), "text/html");
  const texts = [...page.querySelectorAll('script[type="application/json"]')].map((script) => script.textContent ?? "");
  return { title: page.querySelector("h2")?.textContent ?? "", texts };
}

/** What is shown where a document cannot be read. @param {Data} data */
export const wordsOf = (data) => oneText(data["text/plain"]);
