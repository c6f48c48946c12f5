/**
 * What every page needs: settings, and stars wherever they stand.
 *
 * @typedef {{suits?: string, letters?: string, speed?: string, sound?: string, code?: boolean}} Settings
 * @typedef {{n: string, title: string, url: string, steps: string[]}} Lesson
 */
import * as Progress from "../kept/progress.js";
import * as Stores from "../kept/stores.js";

const root = document.documentElement;
const SUITS = "durak.suits",
  SETTINGS = "durak.settings";
// signs that nobody sees, and those that turn the writing behind them round
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** @type {{lang: string, words: Record<string, string>, runtime: boolean, code: boolean, worksheets: boolean, star: string, decks: string[], pen: [string, string][], course: Lesson[]}} */
const data = /** @type {any} */ (window).DURAK_SITE;
export const { lang, words, runtime, code, worksheets, decks, pen, course } = data;
let memory = Progress.load() ?? { progress: {}, aside: false };
let adrift = false; // storage is off or full: the stars last as long as the page

/** Fill the named places of a sentence. @param {string} text @param {Record<string, string | number>} values */
export const fill = (text, values) =>
  text.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place).replace(UNSEEN, "\ufffd"));

// a language's pages lie beside the folder of this script
const home = new URL("../", /** @type {HTMLScriptElement} */ (document.currentScript).src).href;

/** The address of the root of this language's site. */
export const base = () => home;

export const today = () => new Date().toLocaleDateString("sv"); // year-month-day, in local time

/** A day in words: in English the day stands before the month. @param {"full" | "long"} dateStyle */
export const dated = (dateStyle, day = new Date()) =>
  day.toLocaleDateString(lang === "en" ? "en-GB" : lang, { dateStyle });

/** The hand keeps the colours of its suits under a name of its own. @returns {Settings} */
export function settings() {
  return { ...Stores.read(SETTINGS), suits: Stores.read(SUITS) ?? "two" };
}

/** @param {Settings} change */
export function set(change) {
  const now = { ...settings(), ...change };
  Stores.write(SETTINGS, now);
  Stores.write(SUITS, now.suits ?? "two");
  show(now);
  if (!change.suits) return;
  for (const hand of document.querySelectorAll("durak-hand"))
    hand.dispatchEvent(new CustomEvent("durak-suits", { detail: now.suits === "four" }));
}

/** @param {Settings} now */
function show(now) {
  mark("suits", now.suits === "four" ? "four" : "");
  mark("letters", now.letters === "cyrillic" ? "cyrillic" : "");
  mark("speed", now.speed === "calm" ? "" : (now.speed ?? ""));
  mark("sound", now.sound === "on" ? "on" : "");
  mark("code", now.code ? "shown" : "");
  for (const input of document.querySelectorAll(".settings input")) {
    if (input instanceof HTMLInputElement && input.name in now) {
      input.checked = input.value === /** @type {any} */ (now)[input.name];
    }
  }
}

/** @param {string} name @param {string} value */
function mark(name, value) {
  if (value) root.dataset[name] = value;
  else delete root.dataset[name];
}

/** An element in one expression; text is text, never markup.
 * @param {string} name @param {Record<string, string>} attributes @param {(string | Node)[]} children */
export function make(name, attributes, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

/** A star of the course. @param {string} [kind] */
export function star(kind = "") {
  const [svg, path] = ["svg", "path"].map((tag) => document.createElementNS("http://www.w3.org/2000/svg", tag));
  for (const [name, value] of Object.entries({ class: kind, viewBox: "-5 -5 10 10", "aria-hidden": "true" }))
    svg.setAttribute(name, value);
  for (const [name, value] of Object.entries({ d: data.star, fill: "currentColor" })) path.setAttribute(name, value);
  svg.append(path);
  return svg;
}

/** The place on this page that the address names; a broken address names none. */
export function named() {
  const name = location.hash.slice(1);
  try {
    return name ? document.getElementById(decodeURIComponent(name)) : null;
  } catch {
    return document.getElementById(name);
  }
}

/** Draw the stars of each lesson wherever a page shows them. */
function drawStars() {
  for (const place of document.querySelectorAll("[data-stars]")) {
    const lesson = course.find((one) => one.n === /** @type {HTMLElement} */ (place).dataset.stars);
    const count = lesson ? Progress.stars(memory.progress, lesson.steps) : 0;
    const begun = lesson?.steps.some((id) => memory.progress[id]?.solved);
    const stars = [1, 2, 3].map((n) => star(n > count ? "none" : ""));
    place.replaceChildren(
      ...(begun ? [...stars, make("span", { class: "vh" }, fill(words.stars_of, { n: count }))] : []),
    );
  }
}

/** How far one has come in each part of the course. */
function drawParts() {
  for (const place of document.querySelectorAll("[data-lessons]")) {
    const { dataset } = /** @type {HTMLElement} */ (place);
    const numbers = (dataset.lessons ?? "").split(" ");
    const lessons = course.filter((lesson) => numbers.includes(lesson.n));
    const done = lessons.filter((lesson) => Progress.stars(memory.progress, lesson.steps)).length;
    const bar = make("progress", { max: String(lessons.length), value: String(done), "aria-hidden": "true" });
    place.replaceChildren(bar, make("span", {}, fill(words.part_come, { done, count: lessons.length })));
  }
}

/** Lead on to the first lesson with something left to do. @param {boolean} [opening] the page has only just opened */
function drawContinue(opening) {
  const left = Progress.next(memory.progress, course),
    lesson = left ?? course[0];
  for (const place of document.querySelectorAll(".continue")) {
    const link = place.querySelector("a");
    if (!link || !lesson) continue;
    const front = Boolean(place.closest(".hero"));
    // above a hand that is being played nothing comes up, or it would move under the finger
    if (front && !opening && /** @type {HTMLElement} */ (place).hidden) continue;
    const begun = Object.keys(memory.progress).length > 0;
    link.href = base() + lesson.url;
    const can = document.querySelector(`.course [data-lesson="${lesson.n}"] .can`)?.textContent;
    link.replaceChildren(
      begun ? fill(words.go_on, { n: Number(lesson.n), title: lesson.title }) : words.begin,
      ...(can ? [make("small", {}, can)] : []),
    );
    // on the first page the hand itself is the beginning; after the last lesson nothing is left
    /** @type {HTMLElement} */ (place).hidden = begun ? !left : front;
    place.classList.toggle("begun", begun);
  }
}

/** Whoever begins a visit with stars has beaten the first page's card: today's position stands there instead, until it is answered. */
function welcomeBack() {
  const daily = document.querySelector(".hero .today");
  const begun = Object.values(memory.progress).some(({ solved }) => solved);
  if (!(daily instanceof HTMLElement) || !begun) return;
  const answered = String(Stores.read("durak.day") ?? "");
  if (answered.startsWith(today()) && !answered.includes("–")) daily.append(` ${words.day_answered}`);
  daily.hidden = false;
  daily.closest(".hero")?.classList.add("back");
}

/** The front door leads here next time. */
const remember = () => Stores.write("durak.lang", data.lang);

/** @param {string} text Say it once, at the foot of the window. */
export function say(text) {
  const toast = make("div", { class: "toast", role: "status" });
  document.body.append(toast);
  toast.textContent = text;
  setTimeout(() => toast.remove(), 6000);
}

/** What is kept now, by this tab or another. */
function renewed() {
  const stored = adrift ? null : Progress.load();
  if (stored) memory = { ...stored, aside: memory.aside || stored.aside };
  return memory.progress;
}

/** Changes what is kept. @param {(progress: DurakKept) => DurakKept} change */
export function keep(change) {
  const changed = change(renewed());
  memory.progress = changed;
  adrift = !Progress.save(memory.progress);
  drawStars();
  drawParts();
  drawContinue();
}

/** Another tab has kept something, or this page was asleep while one did. */
function refresh() {
  renewed();
  show(settings());
  drawStars();
  drawParts();
  drawContinue();
  document.dispatchEvent(new Event("durak-refresh"));
}
addEventListener("storage", refresh);
addEventListener("pageshow", (event) => event.persisted && refresh());

document.addEventListener("durak-progress", (event) => {
  const detail = /** @type {CustomEvent} */ (event).detail;
  // questions of practice belong to no lesson
  if (detail?.id && !detail.id.startsWith("practice:")) keep((kept) => Progress.note(kept, detail, today()));
});

// the hand of the first page leads into the course; in a lesson its frame leads on
document.addEventListener("durak-next", () => {
  if (!document.querySelector("article.lesson"))
    /** @type {HTMLElement | null} */ (document.querySelector(".continue a"))?.click();
});

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  // the browser scrolls there, and some leave the keyboard where it was
  if (target.closest("a.skip")) document.getElementById("content")?.focus();
});

document.addEventListener("change", (event) => {
  const input = event.target;
  if (input instanceof HTMLInputElement && input.form?.classList.contains("settings"))
    set({ [input.name]: input.value });
});

// pressed at the table itself
document.addEventListener(
  "durak-suits",
  (event) => show({ ...settings(), suits: /** @type {CustomEvent} */ (event).detail ? "four" : "two" }),
  true,
);

/**
 * Call back for this page and for each one that Material brings.
 * @param {() => void} callback
 */
export function onPage(callback) {
  document.addEventListener("durak-page", callback);
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", callback, { once: true });
  else callback();
}

const build = () => document.querySelector("meta[name='build']")?.getAttribute("content");
const ours = build();
let first = true;
/** @type {any} */ (window).document$?.subscribe(() => {
  // pages of different builds are never mixed
  if (build() !== ours) location.reload();
  else if (!first) document.dispatchEvent(new Event("durak-page"));
  first = false;
});

const LEFT = "durak.left";
// the page before, in this tab, with the game that its address names; a link inside a hand loads a page anew
let left = Stores.read(LEFT) || document.referrer;
document.addEventListener(
  "click",
  () => {
    left = location.href;
  },
  true,
);
addEventListener("pagehide", () => Stores.write(LEFT, location.href));

/** Of the games that tell a rule, the one that the page before was about. @param {HTMLElement} told */
function cameFrom(told) {
  const words = left.split(/\W+/);
  return told.dataset.told?.split(" ").find((name) => words.includes(name));
}

/** A link to a rule shows its example open; a sentence of a rulebook shows what is behind it. */
function openTarget() {
  const place = named();
  const told = place?.querySelector("a[data-told]");
  if (told instanceof HTMLAnchorElement)
    return location.replace(told.href.replace(/\w+(?=\.html#)/, (first) => cameFrom(told) ?? first));
  const chapter = place?.closest("details.chapter");
  if (chapter && !place?.closest("durak-hand")) {
    chapter.setAttribute("open", "");
    return place?.scrollIntoView();
  }
  const sentence = place?.closest("details.law");
  if (!sentence) return place?.querySelector("details.try")?.setAttribute("open", "");
  sentence.closest("details.granted")?.setAttribute("open", "");
  sentence.setAttribute("open", "");
  sentence.scrollIntoView();
}
addEventListener("hashchange", openTarget);

onPage(() => {
  remember();
  openTarget();
  show(settings());
  drawStars();
  drawParts();
  drawContinue(true);
  welcomeBack();
  if (memory.aside) say(words.set_aside);
  memory.aside = false;
});

/** What has been solved, as far as this page knows. @returns {DurakKept} */
export const progress = () => memory.progress;
