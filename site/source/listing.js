"use strict";
/**
 * The page of source code. The address names a file and a line: source/#durak_teach/kernel/game.py:12
 * The files of a folder are one script, which calls `durakSource`: a page from disk can load that.
 *
 * @typedef {Record<string, string[]>} Sources of each file: what marks a piece, its text, and so on
 */
(() => {
  const MARKS = ["b", "dfn", "samp", "i"];
  /** @type {Map<string, string>} */
  const packed = new Map();
  Object.assign(window, {
    durakSource: (/** @type {string} */ part, /** @type {string} */ text) => packed.set(part, text),
  });
  /** @template {HTMLElement} T @param {string} selector */
  const find = (selector) => /** @type {T} */ (document.querySelector(selector));
  const [title, list, code, failed] = ["h1 code", ".files", ".listing pre", "#failed"].map((it) => find(it));
  const files = [...list.querySelectorAll("a")].map((link) => link.hash.slice(1));

  /** The script of a folder. @param {string} part @returns {Promise<string>} */
  function loaded(part) {
    if (packed.has(part)) return Promise.resolve(/** @type {string} */ (packed.get(part)));
    const script = Object.assign(document.createElement("script"), { src: `${part}.js` });
    document.head.append(script);
    return new Promise((resolve, reject) => {
      script.onload = () =>
        packed.has(part) ? resolve(/** @type {string} */ (packed.get(part))) : reject(new Error(part));
      script.onerror = () => reject(new Error(part));
    }).finally(() => script.remove());
  }

  /** @param {string} text @returns {Promise<Sources>} */
  const unpacked = (text) =>
    new Response(
      new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))])
        .stream()
        .pipeThrough(new DecompressionStream("deflate")),
    ).json();

  /** Lines of code, each with its number as a name. @param {string[]} pieces */
  function lines(pieces) {
    /** @type {HTMLElement[]} */
    const made = [];
    const begin = () => made.push(Object.assign(document.createElement("span"), { id: `L${made.length + 1}` }));
    begin();
    for (let at = 0; at < pieces.length; at += 2) {
      pieces[at + 1].split("\n").forEach((text, nth) => {
        if (nth) begin();
        made[made.length - 1].append(marked(pieces[at], text));
      });
    }
    if (!made[made.length - 1].textContent) made.pop();
    return made.flatMap((line) => [line, "\n"]);
  }

  /** @param {string} mark @param {string} text */
  const marked = (mark, text) =>
    mark && text && MARKS.includes(mark) ? Object.assign(document.createElement(mark), { textContent: text }) : text;

  async function show() {
    const [name, line] = location.hash.slice(1).split(":");
    const file = files.find((it) => it === name);
    title.textContent = document.title = file || "durak_teach";
    list.hidden = Boolean(file);
    code.hidden = !file;
    failed.hidden = true;
    if (!file) return;
    try {
      const sources = await unpacked(await loaded(file.slice(0, file.lastIndexOf("/")).replaceAll("/", ".")));
      if (location.hash.slice(1).split(":")[0] !== file) return; // another one has been asked for
      find(".listing pre code").replaceChildren(...lines(sources[file]));
    } catch {
      failed.hidden = false;
      code.hidden = true;
      return;
    }
    const there = /^\d+$/.test(line) && document.getElementById(`L${line}`);
    if (!there) return;
    there.className = "here";
    there.scrollIntoView();
  }

  addEventListener("hashchange", show);
  void show();
})();
