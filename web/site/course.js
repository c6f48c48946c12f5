/* The course page: the learner's stars as a code, and back again. */
import * as Progress from "../kept/progress.js";
import * as Memory from "./memory.js";
import * as Codes from "./progress-code.js";
import * as Qr from "./qr.js";
import { course, decks, fill, keep, onPage, progress, today, words } from "./site.js";

const EXAMPLE = "1095A-N";

/** @type {AbortController | undefined} */
let leaving;

onPage(() => {
  leaving?.abort();
  const panel = document.querySelector(".keep");
  if (!(panel instanceof HTMLElement)) return;
  const code = /** @type {HTMLElement} */ (panel.querySelector("output"));
  const said = /** @type {HTMLElement} */ (panel.querySelector(".said"));
  const name = /** @type {HTMLInputElement} */ (panel.querySelector("#pupil-name"));
  const show = () => {
    const practised = Memory.bits(Memory.load()),
      missed = Memory.missedBits(progress());
    // who has solved nothing yet, but tried, counts as well
    const begun = practised.length || missed.length || Object.values(progress()).some((step) => step.solved);
    const called = name.value.trim().split(/\s+/).join(" ");
    code.textContent = begun
      ? [called, Codes.encode(progress(), course, practised, missed)].filter(Boolean).join(" ")
      : "–";
    for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (
      panel.querySelectorAll("[data-do='copy-code'], [data-do='code-qr']")
    ))
      button.disabled = !begun;
  };
  name.addEventListener("input", () => (show(), picture.replaceChildren()));
  const picture = /** @type {HTMLElement} */ (panel.querySelector(".code-qr"));
  show();
  leaving = new AbortController();
  document.addEventListener("durak-refresh", show, { signal: leaving.signal });

  panel.querySelector('[data-do="copy-code"]')?.addEventListener("click", () => {
    const range = document.createRange();
    range.selectNodeContents(code);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
    navigator.clipboard?.writeText(code.textContent ?? "").then(
      () => (said.textContent = words.copied),
      () => undefined,
    );
  });

  panel.querySelector('[data-do="code-qr"]')?.addEventListener("click", async () => {
    const text = code.textContent ?? "",
      drawn = await Qr.draw(text, fill(words.code_qr_label, { code: text }));
    picture.replaceChildren(drawn ?? words.code_qr_none);
  });

  let sure = false; // the first press asks, the second one does it
  panel.querySelector('[data-do="reset"]')?.addEventListener("click", () => {
    if (sure) {
      Memory.wipe();
      keep(() => ({}));
    }
    said.textContent = sure ? words.reset_done : words.reset_sure;
    if (sure) show();
    sure = !sure;
  });

  panel.querySelector("form.import")?.addEventListener("submit", (event) => {
    event.preventDefault();
    const input = /** @type {HTMLInputElement} */ (panel.querySelector("#progress-import"));
    const given = Codes.split(input.value).code,
      progress = Codes.decode(given, course, today());
    said.textContent = progress ? words.import_ok : fill(words.import_bad, { example: EXAMPLE });
    if (progress) keep((kept) => Progress.merge(kept, progress));
    const practised = Memory.ofBits(Codes.decodeBeside(given), decks);
    if (Object.keys(practised).length) Memory.save(Memory.merge(Memory.load(), practised));
    input.toggleAttribute("aria-invalid", !progress);
    show();
  });
});
