/**
 * The search window: a dialog over the page, with a field and a list (combobox and listbox). The sections and the
 * library that looks through them are loaded when it is first opened; from disk, too.
 *
 * @typedef {import("../../site/search/finder.js").Finder} Finder
 * @typedef {import("../../site/search/finder.js").Found} Found
 */
import * as Asking from "./asking.js";
import { base, fill, make, onPage, words } from "./site.js";

const MOST = 30; // shown; the count tells of all
const AT_ONCE = 8; // of them; a phone shows five, and laying out all takes most of the time
const EXCERPT = 130; // signs of a text that are shown
const LONGEST = 200; // signs that can be asked
const PICTURED = 6; // of them, the first ones that are laws
const SOON = 60; // ms until the others follow, if nobody types on
const LINE = 18; // height of the line below the cards of a picture
const STILL = 250; // ms without a key before pages are asked for their pictures
/** Pages that were asked, so that none is asked twice. @type {Map<string, Promise<Document | null>>} */
const pages = new Map();
/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;
/** @type {HTMLDialogElement | undefined} */
let dialog;
/** @type {Promise<Finder> | undefined} */
let ready;

/** Everything that is needed to find something; asked for again where it did not come. @returns {Promise<Finder>} */
function finder() {
  ready ??= Promise.all([Asking.script("assets/search-data.js"), Asking.script("../libraries/finder.js")])
    .then(() => new DurakFinder.Finder(/** @type {any} */ (window).DURAK_SEARCH).build())
    .catch((problem) => {
      ready = undefined;
      throw problem;
    });
  return ready;
}

function build() {
  const input = /** @type {HTMLInputElement} */ (
    make("input", {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-controls": "found",
      "aria-label": words.search_label,
      placeholder: words.search_hint,
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      enterkeyhint: "search",
      maxlength: String(LONGEST),
    })
  );
  const close = make("button", { type: "button", class: "btn quiet" }, words.close);
  const status = make("p", { class: "said small muted", role: "status" });
  const list = make("ul", { class: "found", id: "found", role: "listbox", "aria-label": words.search });
  const box = /** @type {HTMLDialogElement} */ (
    make(
      "dialog",
      { class: "finder", "aria-label": words.search },
      make("form", { role: "search" }, input, close),
      status,
      list,
    )
  );
  document.body.append(box);
  input.addEventListener("input", () => void show(input, status, list));
  close.addEventListener("click", () => box.close());
  box.querySelector("form")?.addEventListener("submit", (event) => {
    event.preventDefault();
    (chosen(list) ?? options(list)[0])?.click();
  });
  list.addEventListener("click", (event) => {
    const button = /** @type {Element} */ (event.target).closest("button");
    if (button) ask(input, button.textContent ?? "");
  });
  box.addEventListener("click", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (target === box || target.closest("a")) box.close();
  });
  input.addEventListener("keydown", (event) => step(event, input, list));
  return box;
}

/** @param {HTMLInputElement} input @param {string} question */
function ask(input, question) {
  input.value = question;
  input.focus();
  input.dispatchEvent(new Event("input"));
}

/** @param {HTMLElement} list */
const options = (list) => /** @type {HTMLElement[]} */ ([...list.querySelectorAll("[role=option]")]);
/** @param {HTMLElement} list */
const chosen = (list) => options(list).find((option) => option.getAttribute("aria-selected") === "true");

/** Arrow keys walk through the results while one types on. @param {KeyboardEvent} event @param {HTMLElement} input @param {HTMLElement} list */
function step(event, input, list) {
  if (event.isComposing) return; // the keys belong to whoever writes Japanese
  if (event.key === "Escape") return leave(event);
  const way = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (!way) return;
  event.preventDefault();
  const all = options(list),
    at = all.findIndex((option) => option === chosen(list)) + way;
  choose(input, all, all[Math.min(all.length - 1, at)]);
}

/** @param {HTMLElement} input @param {HTMLElement[]} all @param {HTMLElement | undefined} option none: the field itself */
function choose(input, all, option) {
  for (const each of all) each.setAttribute("aria-selected", String(each === option));
  if (option) input.setAttribute("aria-activedescendant", option.id);
  else input.removeAttribute("aria-activedescendant");
  option?.scrollIntoView({ block: "nearest" });
}

/** Escape closes at once. @param {KeyboardEvent} event */
function leave(event) {
  event.preventDefault();
  dialog?.close();
}

/** @param {HTMLInputElement} input @param {HTMLElement} status @param {HTMLElement} list */
async function show(input, status, list) {
  const question = input.value.trim();
  if (!question) return fillIn(input, list, status, words.search_often, often());
  const slow = setTimeout(() => {
    status.textContent = words.search_wait;
  }, STILL);
  try {
    const there = await finder();
    if (input.value.trim() !== question) return; // somebody has typed on
    const found = there.find(question);
    const lines = (/** @type {number} */ from, /** @type {number} */ to) =>
      found.slice(from, to).map((hit, i) => item(there, hit, from + i));
    fillIn(
      input,
      list,
      status,
      fill(found.length ? words.search_some : words.search_none, { count: found.length, query: question }),
      found.length ? lines(0, AT_ONCE) : often(),
    );
    waiting = setTimeout(() => {
      list.append(...lines(AT_ONCE, MOST));
      waiting = setTimeout(() => void picture(list), STILL);
    }, SOON);
  } catch (problem) {
    fillIn(input, list, status, words.search_failed, []);
    console.warn(problem);
  } finally {
    clearTimeout(slow);
  }
}

/** @param {HTMLElement} input @param {HTMLElement} list @param {HTMLElement} status @param {string} text @param {HTMLElement[]} lines */
function fillIn(input, list, status, text, lines) {
  clearTimeout(waiting);
  status.textContent = text;
  list.replaceChildren(...lines);
  input.setAttribute("aria-expanded", String(lines.length > 0));
  choose(input, [], undefined);
  list.parentElement?.scrollTo(0, 0);
}

/** What people look for, while nothing has been asked or found. */
function often() {
  return words.search_questions
    .split(" / ")
    .map((question, i) => line(make("button", { type: "button", ...option(i) }, question)));
}

/** @param {number} i */
const option = (i) => ({ role: "option", id: `found-${i}`, "aria-selected": "false", tabindex: "-1" });
/** @param {HTMLElement} element */
const line = (element) => make("li", { role: "presentation" }, element);

/** @param {Finder} there @param {Found} hit @param {number} i */
function item(there, hit, i) {
  const show = (/** @type {string} */ text, width = EXCERPT) =>
    DurakFinder.marked(text, hit, there.reader.spelled, width).map(([piece, meant]) =>
      meant ? make("mark", {}, piece) : piece,
    );
  const where = hit.heading === hit.title ? "" : make("span", { class: "small muted" }, hit.title);
  const excerpt = hit.text ? make("span", { class: "excerpt" }, ...show(hit.text)) : "";
  return line(
    make(
      "a",
      { href: base() + hit.url, ...option(i) },
      make("strong", {}, ...show(hit.heading, Infinity)),
      where,
      excerpt,
    ),
  );
}

/** Puts beside each of the first laws the picture that its page has. @param {HTMLElement} list */
async function picture(list) {
  if (location.protocol === "file:") return; // there a page cannot be asked for anything
  const laws = /** @type {HTMLAnchorElement[]} */ ([...list.querySelectorAll('a[href*="rules/"][href*="#"]')]).slice(
    0,
    PICTURED,
  );
  for (const link of laws) {
    const [address, rule] = link.href.split("#"),
      page = await pageAt(address);
    const drawn = page?.getElementById(decodeURIComponent(rule))?.querySelector("svg.still");
    if (page && drawn && link.isConnected && !link.querySelector("svg.still")) link.append(alone(drawn, page));
  }
}

/** A page of this site; null where it does not come. @param {string} address @returns {Promise<Document | null>} */
function pageAt(address) {
  const coming = pages.get(address) ?? brought(address).catch(() => null);
  pages.set(address, coming);
  return coming;
}

/** @param {string} address */
async function brought(address) {
  const answer = await fetch(address);
  if (!answer.ok) return null;
  const html = new DOMParser().parseFromString(await answer.text(), "text/html");
  return html;
}

/** A copy of a picture that holds its cards itself; the law beside it says all. @param {Element} drawn @param {Document} page */
function alone(drawn, page) {
  const copy = document.importNode(drawn, true);
  for (const use of copy.querySelectorAll("use")) {
    const card = page.getElementById((use.getAttribute("href") ?? "").slice(1));
    const place = document.createElementNS("http://www.w3.org/2000/svg", "g");
    place.setAttribute("transform", `translate(${use.getAttribute("x")} ${use.getAttribute("y")})`);
    if (card) place.append(document.importNode(card, true));
    place.querySelector("[id]")?.removeAttribute("id");
    use.replaceWith(place);
  }
  uncaptioned(copy);
  copy.removeAttribute("role");
  copy.removeAttribute("aria-label");
  copy.setAttribute("aria-hidden", "true");
  return copy;
}

/** Without the line below the cards, which nobody could read in a picture of this size. @param {Element} drawn */
function uncaptioned(drawn) {
  const caption = drawn.querySelector(":scope > text"),
    [left, top, width, height] = (drawn.getAttribute("viewBox") ?? "").split(" ").map(Number);
  if (!caption) return;
  caption.remove();
  drawn.setAttribute("viewBox", `${left} ${top} ${width} ${height - LINE}`);
  drawn.setAttribute("height", `${height - LINE}`);
}

/** @param {string} [question] */
function open(question) {
  dialog ??= build();
  if (!dialog.open) dialog.showModal();
  finder().catch(() => {}); // said when something is asked
  const input = dialog.querySelector("input");
  if (input && question) input.value = question;
  input?.select();
  input?.dispatchEvent(new Event("input")); // what was found leads on from this page
}

// from a page that there is not: index.html#search=its name
onPage(() => {
  const question = new URLSearchParams(location.hash.slice(1)).get("search");
  if (question === null) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  open(question.trim().slice(0, LONGEST));
});
document.addEventListener("click", (event) => {
  if (/** @type {Element} */ (event.target).closest('[data-do="search"]')) open();
});
document.addEventListener("keydown", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  const writing = target.matches("input, textarea, select, [contenteditable]");
  const wanted = (event.key === "/" && !writing) || (event.key === "k" && (event.ctrlKey || event.metaKey));
  if (!wanted || event.altKey) return;
  event.preventDefault();
  open();
});
