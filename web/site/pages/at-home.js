import { fill, make, onPage, words } from "../site.js";
import { way } from "./at-home/way.js";

/** @typedef {import("./at-home/way.js").HomeBook} HomeBook */
/** @typedef {import("./at-home/way.js").HomeWay} HomeWay */

const sections = () => /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-question]"));

/** @type {AbortController | undefined} */
let leaving;

onPage(() => {
  leaving?.abort();
  const place = document.getElementById("at-home"),
    template = /** @type {HTMLTemplateElement | null} */ (document.getElementById("tables"));
  if (!place || !template) return;
  leaving = new AbortController();
  const book = /** @type {HomeBook} */ (JSON.parse(template.content.textContent ?? "{}"));
  addEventListener("hashchange", () => follow(place, book, true), { signal: leaving.signal });
  follow(place, book, false);
});

/** @param {HTMLElement} place @param {HomeBook} book @param {boolean} moved Whether somebody has answered: what comes is read from its heading. */
function follow(place, book, moved) {
  const letters = location.hash.slice(1),
    found = way(book, letters);
  for (const section of sections()) section.hidden = Number(section.dataset.question) !== found?.next;
  if (!found)
    return place.replaceChildren(
      make("p", { class: "panel", role: "alert" }, words.home_bad),
      make("p", { class: "btns" }, make("a", { class: "btn main", href: "#" }, words.home_again)),
    );
  if (found.next === null) place.replaceChildren(...result(book, found, letters));
  else ask(place, book, found.next, letters);
  if (moved)
    /** @type {HTMLElement | null} */ (
      document.querySelector(found.next === null ? "#at-home h2" : `[data-question="${found.next}"] h2`)
    )?.focus();
}

/** @param {HTMLElement} place @param {HomeBook} book @param {number} n @param {string} letters */
function ask(place, book, n, letters) {
  const back = letters ? [make("a", { class: "btn quiet", href: `#${letters.slice(0, -1)}` }, words.home_back)] : [];
  place.replaceChildren(
    make(
      "p",
      { class: "at" },
      make("span", { class: "muted" }, fill(words.home_number, { n: letters.length + 1, most: book.most })),
      ...back,
    ),
  );
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (
    document.querySelectorAll(`[data-question="${n}"] .answer`)
  ))
    link.href = `#${letters}${link.dataset.answer}`;
}

/** The plainest table that goes with the answers comes first. @param {HomeBook} book @param {HomeWay} found @param {string} letters */
function result(book, { answered, left }, letters) {
  const [form, ...options] = left[0][0].map((n) => book.choices[n]),
    all = ["durak", form.word, ...options.map(({ word }) => word)].join("+");
  const house = options.length ? `&house=${options.map(({ word }) => word).join("+")}` : "";
  const ways = [
    [options.length ? `rules.html#${all}` : form.page, words.home_rules],
    [`play.html#rules=${form.word}${house}`, words.home_play],
    [`sheet.html#${all}`, words.on_sheet],
  ];
  const note =
    left.length > 1
      ? [
          make(
            "p",
            { class: "small muted" },
            fill(letters.includes("u") ? words.home_open : words.home_several, { n: left.length }),
          ),
        ]
      : [];
  return [
    make(
      "h2",
      { tabindex: "-1" },
      fill(words.home_found, { name: [form, ...options].map(({ name }) => name).join(" + ") }),
    ),
    make(
      "ul",
      { class: "otherwise" },
      ...[form, ...options].map(({ name, pitch, page }) =>
        make("li", {}, make("a", { href: page }, name), ` ${pitch}`),
      ),
    ),
    ...(options.length ? [] : [make("p", {}, words.home_plain)]),
    ...note,
    make(
      "p",
      { class: "btns" },
      ...ways.map(([href, text], n) => make("a", { class: n ? "btn" : "btn main", href }, text)),
    ),
    make("h3", {}, words.home_answers),
    make("ol", { class: "given" }, ...answered.map((n, at) => given(n, letters, at))),
    make("p", { class: "btns" }, make("a", { class: "btn quiet", href: "#" }, words.home_again)),
  ];
}

/** A question with its answer, and the way back to it. @param {number} n @param {string} letters @param {number} at */
function given(n, letters, at) {
  const answer = { y: words.home_yes, n: words.home_no, u: words.home_unknown }[letters[at]] ?? "";
  const question = document.querySelector(`[data-question="${n}"] h2`)?.textContent ?? "";
  return make(
    "li",
    {},
    `${question} `,
    make("b", {}, answer),
    " ",
    make(
      "a",
      { href: `#${letters.slice(0, at)}`, "aria-label": `${words.home_change}: ${question}` },
      words.home_change,
    ),
  );
}
