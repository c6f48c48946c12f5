/* The catalogue of variants: four filters and a search box hide what does not fit. What is chosen
   stands in the address, so a filtered list can be kept or sent. What fits lies open; unasked, each heading opens its own. */
import { fill, named, onPage } from "./site.js";

/** @type {AbortController | undefined} */
let leaving;

onPage(() => {
  leaving?.abort();
  const form = document.getElementById("filters");
  if (!(form instanceof HTMLFormElement)) return;
  const cards = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".group .cards > li")]);
  const update = () => show(form, cards);
  const follow = () => {
    const given = new URLSearchParams(location.hash.slice(1));
    for (const field of form.elements)
      if (field instanceof HTMLSelectElement || field instanceof HTMLInputElement)
        choose(field, given.get(field.name) ?? "");
    update();
  };
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

/** @param {HTMLFormElement} form @param {HTMLElement[]} cards */
function show(form, cards) {
  const wishes = wanted(form);
  let fitting = 0;
  for (const card of cards) {
    card.hidden = !fits(card, wishes);
    fitting += Number(!card.hidden);
  }
  const filtered = [...wishes.values()].some(Boolean);
  for (const group of /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll(".group"))) {
    group.hidden = !group.querySelector("li:not([hidden])");
    group.open = filtered || group.contains(named());
  }
  const count = /** @type {HTMLElement} */ (document.querySelector(".count"));
  count.textContent = fill(count.dataset.count ?? "", { n: fitting, of: cards.length });
  const none = /** @type {HTMLElement} */ (document.querySelector(".none"));
  none.hidden = fitting > 0;
}

/** @param {HTMLElement} card @param {Map<string, string>} wishes */
function fits(card, wishes) {
  const { game, people = "", talon, subjects = "", names = "" } = card.dataset;
  const text = `${names} ${card.textContent}`.toLowerCase();
  return (
    (!wishes.get("game") || game === wishes.get("game")) &&
    (!wishes.get("people") || people.split(" ").includes(wishes.get("people") ?? "")) &&
    (!wishes.get("talon") || talon === wishes.get("talon")) &&
    (!wishes.get("subject") || subjects.split(" ").includes(wishes.get("subject") ?? "")) &&
    (wishes.get("text") ?? "").split(/\s+/).every((word) => text.includes(word))
  );
}
