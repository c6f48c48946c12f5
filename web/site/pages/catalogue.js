/* The catalogue of variants: four filters and a search box hide what does not fit. What is chosen
   stands in the address, so a filtered list can be kept or sent. What fits lies open; unasked, each heading opens its own.
   Names are searched first, what is said of a variant when no name fits or when it is asked for. */
import { fill, named, onPage } from "../site.js";

const ROOM = "(min-width: 640px) and (min-height: 560px)"; // for all filters at once

/** @type {AbortController | undefined} */
let leaving;

onPage(() => {
  leaving?.abort();
  const form = document.getElementById("filters");
  if (!(form instanceof HTMLFormElement)) return;
  const cards = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".group .cards > li")]);
  const also = /** @type {HTMLButtonElement} */ (document.querySelector("[data-do=also]"));
  const update = (wide = false) => show(form, cards, also, wide);
  const follow = () => {
    const given = new URLSearchParams(location.hash.slice(1));
    for (const field of form.elements)
      if (field instanceof HTMLSelectElement || field instanceof HTMLInputElement)
        choose(field, given.get(field.name) ?? "");
    const more = /** @type {HTMLDetailsElement} */ (form.querySelector("details"));
    more.open = matchMedia(ROOM).matches || [...wanted(form)].some(([name, value]) => value && name !== "text");
    update();
  };
  also.addEventListener("click", () => update(true));
  form.addEventListener("input", () => {
    update();
    const kept = [...wanted(form)].filter(([, value]) => value);
    history.replaceState(
      history.state,
      "",
      kept.length ? `#${new URLSearchParams(kept)}` : location.pathname + location.search,
    );
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  leaving = new AbortController();
  document.addEventListener("durak-moved", follow, { signal: leaving.signal });
  follow();
});

/** What a filter does not know leaves it open. @param {HTMLSelectElement | HTMLInputElement} field @param {string} value */
function choose(field, value) {
  field.value = value;
  if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.value = "";
}

/** What is asked for, by the name of its field. @param {HTMLFormElement} form @returns {Map<string, string>} */
function wanted(form) {
  return new Map([...new FormData(form)].map(([name, value]) => [name, String(value).trim().toLowerCase()]));
}

/**
 * @param {HTMLFormElement} form @param {HTMLElement[]} cards
 * @param {HTMLButtonElement} also leads on from names to what is said
 * @param {boolean} wide whether what is said is searched although names fit
 */
function show(form, cards, also, wide) {
  const wishes = wanted(form),
    allowed = cards.filter((card) => fits(card, wishes));
  const byName = allowed.filter((card) => says(names(card), wishes)),
    told = allowed.filter((card) => says(`${names(card)} ${card.querySelector("p")?.textContent}`, wishes));
  const fitting = new Set(wide || !byName.length ? told : byName);
  for (const card of cards) card.hidden = !fitting.has(card);
  const filtered = [...wishes.values()].some(Boolean);
  for (const group of /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll(".group"))) {
    const some = group.querySelectorAll("li:not([hidden])").length;
    group.hidden = !some;
    /** @type {HTMLElement} */ (group.querySelector("summary .num")).textContent = String(some);
    group.open = filtered || group.contains(named());
  }
  const count = /** @type {HTMLElement} */ (document.querySelector(".count"));
  count.textContent = fill(count.dataset.count ?? "", { n: fitting.size, of: cards.length });
  also.hidden = fitting.size === told.length;
  also.textContent = fill(also.dataset.also ?? "", { n: told.length - fitting.size });
  const none = /** @type {HTMLElement} */ (document.querySelector(".none"));
  none.hidden = fitting.size > 0;
}

/** @param {HTMLElement} card */
function names({ dataset }) {
  return dataset.names ?? "";
}

/** Whether a text has every word that is searched. @param {string} text @param {Map<string, string>} wishes */
function says(text, wishes) {
  const said = text.toLowerCase();
  return (wishes.get("text") ?? "").split(/\s+/).every((word) => said.includes(word));
}

/** Whether the filters leave a card. @param {HTMLElement} card @param {Map<string, string>} wishes */
function fits(card, wishes) {
  const { game, people = "", talon, subjects = "" } = card.dataset;
  return (
    (!wishes.get("game") || game === wishes.get("game")) &&
    (!wishes.get("people") || people.split(" ").includes(wishes.get("people") ?? "")) &&
    (!wishes.get("talon") || talon === wishes.get("talon")) &&
    (!wishes.get("subject") || subjects.split(" ").includes(wishes.get("subject") ?? ""))
  );
}
