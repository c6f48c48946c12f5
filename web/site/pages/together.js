import * as House from "./house/house.js";
import * as Table from "../table.js";
import { fill, make, onPage, words } from "../site.js";
import { against } from "./together/against.js";

const MOST = 2; // reasons that are told of one option

/** @param {Record<string, string | string[]>} values @returns {Record<string, string>} */
const listed = (values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? value.join(words.list_or) : value]),
  );

onPage(() => {
  const form = document.getElementById("together-form");
  if (!(form instanceof HTMLFormElement) || form.dataset.ready) return;
  form.dataset.ready = "yes";
  const house = House.of(form);
  if (!house) return;
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("house", () => draw(form, house));
  read(form, house);
});

/**
 * Chooses what the address names; what it names besides is told.
 * @param {HTMLFormElement} form
 * @param {NonNullable<ReturnType<typeof House.of>>} house
 */
function read(form, house) {
  const bad = house.take(Table.named(location.hash)).length > 0;
  for (const box of house.boxes) if (box.checked) box.closest("details")?.setAttribute("open", "");
  if (bad) form.prepend(make("p", { class: "panel", role: "alert" }, words.together_bad));
}

/** @param {HTMLFormElement} form @param {NonNullable<ReturnType<typeof House.of>>} house */
function draw(form, house) {
  const chosen = [house.base, ...house.chosen];
  const others = house.boxes.filter((box) => !box.checked);
  let fit = 0;
  for (const box of house.boxes) {
    const told = box.checked
      ? []
      : against(house.book, chosen, box.value)
          .slice(0, MOST)
          .map(([word, values]) => fill(words[word], listed(values)));
    fit += Number(!box.checked && !told.length);
    const label = /** @type {HTMLElement} */ (box.closest("label"));
    label.classList.toggle("away", told.length > 0);
    label.querySelector(".reason")?.remove();
    if (told.length)
      label.lastElementChild?.append(make("small", { class: "reason" }, ...told.flatMap((text) => [text, " "])));
  }
  for (const group of form.querySelectorAll(".choices details")) {
    const all = group.querySelectorAll("label").length,
      away = group.querySelectorAll("label.away").length,
      summary = group.querySelector("summary");
    summary?.querySelector(".fit")?.remove();
    summary?.append(make("small", { class: "fit" }, fill(words.together_fit, { n: all - away, of: all })));
  }
  /** @type {HTMLElement} */ (form.querySelector(".count")).textContent = fill(words.together_count, {
    n: fit,
    of: others.length,
  });
  const game = Table.address(house.words);
  if (location.hash.slice(1) !== game && (location.hash || chosen.length > 1))
    history.replaceState(history.state, "", `#${game}`);
  onward(form, house, game);
}

/**
 * Where one can go with what is chosen; nowhere while it clashes.
 * @param {HTMLFormElement} form
 * @param {NonNullable<ReturnType<typeof House.of>>} house
 * @param {string} game
 */
function onward(form, house, game) {
  const play = `play.html#rules=${house.base}${house.field.value ? `&house=${house.field.value.replaceAll(" ", "+")}` : ""}`;
  const ways = house.clash()
    ? []
    : [
        [`rules.html#${game}`, words.home_rules],
        [play, words.home_play],
        [`sheet.html#${game}`, words.on_sheet],
      ];
  form
    .querySelector(".onward")
    ?.replaceChildren(...ways.map(([href, text]) => make("a", { class: "btn", href }, text)));
}
