"use strict";
/* In the foot of what is printed: which page it is, and where. A sheet says so itself. */
(() => {
  const { make } = DurakSite;
  addEventListener("beforeprint", () => {
    const page = document.getElementById("content");
    if (!page || page.querySelector(".sheet, .printed")) return;
    page.append(make("footer", { class: "printed" }, `${document.title} · ${location.href}`));
  });
  addEventListener("afterprint", () => document.querySelector("footer.printed")?.remove());
})();
