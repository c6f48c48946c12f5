/* The learner's stars as a code, on the page of the course and on that of an assignment, and back again. */
import * as Progress from "../kept/progress.js";
import * as Handing from "./handing.js";
import * as Memory from "./memory.js";
import * as Codes from "./progress-code.js";
import { course, decks, fill, keep, onPage, progress, today, words } from "./site.js";

const EXAMPLE = "1095A-N";

/** @type {AbortController | undefined} */
let leaving;

onPage(() => {
  leaving?.abort();
  const panel = document.querySelector(".keep");
  if (!(panel instanceof HTMLElement)) return;
  const message = /** @type {HTMLElement} */ (panel.querySelector(".said"));
  const show = Handing.open(panel, () => {
    const practised = Memory.bits(Memory.load()),
      missed = Memory.missedBits(progress());
    // who has solved nothing yet, but tried, counts as well
    const begun = practised.length || missed.length || Object.values(progress()).some((step) => step.solved);
    return begun ? Codes.encode(progress(), course, practised, missed) : "";
  });
  leaving = new AbortController();
  for (const told of ["durak-refresh", "durak-progress"])
    document.addEventListener(told, show, { signal: leaving.signal });

  let sure = false; // the first press asks, the second one does it
  panel.querySelector('[data-do="reset"]')?.addEventListener("click", () => {
    if (sure) {
      Memory.wipe();
      keep(() => ({}));
    }
    message.textContent = sure ? words.reset_done : words.reset_sure;
    if (sure) show();
    sure = !sure;
  });

  panel.querySelector("form.import")?.addEventListener("submit", (event) => {
    event.preventDefault();
    const input = /** @type {HTMLInputElement} */ (panel.querySelector("#progress-import"));
    const given = Codes.split(input.value).code,
      progress = Codes.decode(given, course, today());
    message.textContent = progress ? words.import_ok : fill(words.import_bad, { example: EXAMPLE });
    if (progress) keep((kept) => Progress.merge(kept, progress));
    const practised = Memory.ofBits(Codes.decodeBeside(given), decks);
    if (Object.keys(practised).length) Memory.save(Memory.merge(Memory.load(), practised));
    input.toggleAttribute("aria-invalid", !progress);
    show();
  });
});
