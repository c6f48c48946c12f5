"use strict";
/* What only paper shows: in the foot which page it is, and where, with a QR code; of a comparison the whole table. A sheet says all this itself. */
(() => {
  const { make, words, onPage } = DurakSite;
  const SOON = 3000; // milliseconds after which the drawing of codes is fetched: nothing can be awaited when printing begins

  onPage(() => void setTimeout(() => navigator.onLine && DurakQr.ready(), SOON));

  /** @type {[task: Element, said: Node[]][]} tasks whose words are those of paper now */
  const written = [];

  /** A task says what one does with a pen. @param {any} hand */
  function write(hand) {
    const task = hand.shadowRoot?.querySelector("p.task"), said = hand.driver?.doc?.task;
    if (!task || !said) return;
    written.push([task, [...task.childNodes]]);
    task.textContent = DurakSite.pen.reduce((/** @type {string} */ text, [screen, paper]) => text.replace(new RegExp(screen, "gu"), paper), said);
  }

  addEventListener("beforeprint", () => {
    for (const hand of document.querySelectorAll("durak-hand")) write(hand);
    const page = document.getElementById("content");
    if (!page || page.querySelector(".sheet, .printed")) return;
    for (const element of page.querySelectorAll("#compare-table durak-compare")) element.after(...whole(/** @type {any} */ (element).path));
    const code = DurakQr.now(location.href, words.qr_here);
    page.append(make("footer", { class: "printed" }, make("p", {}, `${document.title} · ${location.href}`), ...(code ? [code] : [])));
  });
  addEventListener("afterprint", () => {
    for (const [task, said] of written.splice(0)) task.replaceChildren(...said);
  });
  addEventListener("afterprint", () => document.querySelectorAll(".printed").forEach((it) => it.remove()));

  /** Every step of a comparison with what each game does; nothing before its document has come. @param {any} path */
  function whole(path) {
    if (!path) return [];
    const head = ["", ...path.doc.games.map((/** @type {{title: string}} */ { title }) => title)].map((text) => make("th", { scope: "col" }, text));
    const rows = Array.from({ length: path.length }, (_, n) => path.step(n)).map(({ title, games }) => make("tr", {}, make("th", { scope: "row" }, title), ...games.map((/** @type {{text: string}} */ { text }) => make("td", {}, text))));
    return [make("table", { class: "printed whole" }, make("thead", {}, make("tr", {}, ...head)), make("tbody", {}, ...rows))];
  }
})();
