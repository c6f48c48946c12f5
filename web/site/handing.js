/* The code by which a learner tells a teacher what has been done, with a name where one is written: to copy, or as a QR code. */
import * as Qr from "./qr.js";
import { fill, make, words } from "./site.js";

const NOTHING = "–"; // in the place of a code, as the page of a class reads it

/**
 * @param {HTMLElement} panel Its place on a page.
 * @param {() => string} code What is told now; "" as long as there is nothing to tell.
 * @returns {() => void} shows it anew
 */
export function open(panel, code) {
  const part = (/** @type {string} */ name) => /** @type {HTMLElement} */ (panel.querySelector(name));
  const output = part("output"),
    picture = part(".code-qr"),
    said = part(".said"),
    name = /** @type {HTMLInputElement} */ (part("#pupil-name"));
  const buttons = /** @type {NodeListOf<HTMLButtonElement>} */ (
    panel.querySelectorAll("[data-do='copy-code'], [data-do='code-qr']")
  );

  function show() {
    const called = name.value.trim().split(/\s+/).join(" "),
      told = code();
    output.textContent = told ? [called, told].filter(Boolean).join(" ") : NOTHING;
    picture.replaceChildren(); // another code is another picture
    for (const button of buttons) button.disabled = !told;
  }

  name.addEventListener("input", show);
  part("[data-do='copy-code']").addEventListener("click", () => {
    const range = document.createRange();
    range.selectNodeContents(output);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
    navigator.clipboard?.writeText(output.textContent ?? "").then(
      () => (said.textContent = words.copied),
      () => undefined,
    );
  });
  part("[data-do='code-qr']").addEventListener("click", async () => {
    picture.replaceChildren(await drawn(output.textContent ?? "", words.code_qr_label, words.code_qr_none));
  });
  show();
  return show;
}

/**
 * A text as a picture, or the sentence that says why there is none.
 * @param {string} text
 * @param {string} label What it leads to, for ears.
 * @param {string} none
 */
export async function drawn(text, label, none) {
  return (await Qr.draw(text, fill(label, { code: text }))) ?? make("p", { role: "alert" }, none);
}
