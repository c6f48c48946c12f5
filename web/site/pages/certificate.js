/* The certificate at the end of the course: what this browser knows of it, and a sheet to print. The name is kept nowhere. */
import * as Progress from "../../kept/progress.js";
import { course, dated, fill, onPage, progress, words } from "../site.js";

const ALL = 3; // stars of a lesson

/** @type {AbortController | undefined} */
let leaving;

onPage(() => {
  leaving?.abort();
  const place = document.querySelector(".certificate");
  if (!place) return;
  leaving = new AbortController();
  const input = /** @type {HTMLInputElement} */ (place.querySelector("input"));

  /** @param {string} part @param {string} text */
  const say = (part, text) => /** @type {HTMLElement} */ (place.querySelector(part)).replaceChildren(text);

  function draw() {
    /** @type {number[]} */
    const stars = course.map(({ steps }) => Progress.stars(progress(), steps));
    const done = stars.filter(Boolean).length,
      count = course.length;
    say(".what", done === count ? words.certificate_all : words.certificate_some);
    say(
      ".gained",
      fill(words.certificate_come, { done, count, stars: stars.reduce((sum, n) => sum + n, 0), most: ALL * count }),
    );
    say(".day", dated("long"));
  }

  input.addEventListener("input", () => say(".name", input.value));
  place.querySelector("form")?.addEventListener("submit", (event) => {
    event.preventDefault();
    const root = document.documentElement;
    root.classList.add("certifying");
    addEventListener("afterprint", () => root.classList.remove("certifying"), { once: true });
    print();
  });
  for (const told of ["durak-progress", "durak-refresh"])
    document.addEventListener(told, draw, { signal: leaving.signal });
  draw();
});
