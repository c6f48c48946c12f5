/* QR codes, drawn in the page; the library comes when the first one is asked for. */
import * as Asking from "./asking.js";

const SVG = "http://www.w3.org/2000/svg";
const EDGE = 4; // modules that stay white around a code

/** Fetches the library before it is needed. */
export const ready = () => Asking.script("../libraries/lean-qr.js").catch(() => {});

/** A text as a drawing at once; null where that cannot be. @param {string} text @param {string} label */
export function now(text, label) {
  try {
    return drawn(/** @type {any} */ (globalThis).LeanQr.generate(text), label);
  } catch {
    return null;
  }
}

/**
 * A text as a drawing; null where it is too long or the library is missing.
 * @param {string} text
 * @param {string} label What it leads to, for ears.
 * @returns {Promise<SVGSVGElement | null>}
 */
export async function draw(text, label) {
  await ready();
  return now(text, label);
}

/** @param {{size: number, get(x: number, y: number): boolean}} code @param {string} label */
function drawn(code, label) {
  const svg = document.createElementNS(SVG, "svg"),
    path = document.createElementNS(SVG, "path"),
    back = document.createElementNS(SVG, "rect");
  const all = code.size + 2 * EDGE;
  const places = [...Array(code.size * code.size).keys()].map((n) => [n % code.size, Math.floor(n / code.size)]);
  path.setAttribute(
    "d",
    places
      .filter(([x, y]) => code.get(x, y))
      .map(([x, y]) => `M${x + EDGE} ${y + EDGE}h1v1h-1z`)
      .join(""),
  );
  for (const [name, value] of Object.entries({ width: String(all), height: String(all), fill: "#fff" }))
    back.setAttribute(name, value);
  for (const [name, value] of Object.entries({
    viewBox: `0 0 ${all} ${all}`,
    class: "qr",
    role: "img",
    "aria-label": label,
    "shape-rendering": "crispEdges",
  }))
    svg.setAttribute(name, value);
  svg.append(back, path);
  return svg;
}
