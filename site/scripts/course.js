"use strict";
/* The course page: the learner's stars as a code, and back again. */
(() => {
  const { words, fill, course, decks, onPage } = DurakSite;
  const EXAMPLE = "1095A-N";

  /** @type {AbortController | undefined} */
  let leaving;

  onPage(() => {
    leaving?.abort();
    const panel = document.querySelector(".keep");
    if (!(panel instanceof HTMLElement)) return;
    const code = /** @type {HTMLElement} */ (panel.querySelector("output"));
    const said = /** @type {HTMLElement} */ (panel.querySelector(".said"));
    const show = () => {
      const practised = DurakMemory.bits(DurakMemory.load());
      const begun = practised.length || Object.values(DurakSite.progress()).some((step) => step.solved);
      code.textContent = begun ? DurakProgress.encode(DurakSite.progress(), course, practised, DurakMemory.missedBits(DurakSite.progress())) : "–";
    };
    show();
    leaving = new AbortController();
    document.addEventListener("durak-refresh", show, { signal: leaving.signal });

    panel.querySelector('[data-do="copy-code"]')?.addEventListener("click", () => {
      const range = document.createRange();
      range.selectNodeContents(code);
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
      navigator.clipboard?.writeText(code.textContent ?? "").then(() => (said.textContent = words.copied), () => undefined);
    });

    const picture = /** @type {HTMLElement} */ (panel.querySelector(".code-qr"));
    panel.querySelector('[data-do="code-qr"]')?.addEventListener("click", async () => {
      const text = code.textContent ?? "", drawn = await DurakQr.draw(text, fill(words.code_qr_label, { code: text }));
      picture.replaceChildren(drawn ?? words.code_qr_none);
    });

    let sure = false; // the first press asks, the second one does it
    panel.querySelector('[data-do="reset"]')?.addEventListener("click", () => {
      if (sure) {
        DurakMemory.wipe();
        DurakSite.keep(() => ({}));
      }
      said.textContent = sure ? words.reset_done : words.reset_sure;
      if (sure) show();
      sure = !sure;
    });

    panel.querySelector("form.import")?.addEventListener("submit", (event) => {
      event.preventDefault();
      const input = /** @type {HTMLInputElement} */ (panel.querySelector("#progress-import"));
      const progress = DurakProgress.decode(input.value, course, DurakSite.today());
      said.textContent = progress ? words.import_ok : fill(words.import_bad, { example: EXAMPLE });
      if (progress) DurakSite.keep((kept) => DurakProgress.merge(kept, progress));
      const practised = DurakMemory.ofBits(DurakProgress.decodeBeside(input.value), decks);
      if (Object.keys(practised).length) DurakMemory.save(DurakMemory.merge(DurakMemory.load(), practised));
      input.toggleAttribute("aria-invalid", !progress);
      show();
    });
  });
})();
