/* "Change the rules" above a sheet, or above rules in full: games, forms, options and clashes are the form of the page Play, brought from there. What is chosen becomes the address, and what stands below the panel follows it. */
import * as Engine from "../engine.js";
import * as House from "./house/house.js";
import * as Table from "../table.js";
import { base, make, onPage, words } from "../site.js";

const FORM = "#play-form :is(fieldset:has([name='game']), fieldset[data-game]:has([name='rules']), fieldset.house)";

/** @type {AbortController | undefined} */
let leaving;

onPage(() => {
  leaving?.abort();
  const panel = document.getElementById("change-rules"),
    form = panel?.querySelector("form");
  if (!(panel instanceof HTMLDetailsElement) || !form) return;
  panel.hidden = Boolean(Engine.barrier());
  leaving = new AbortController();
  const { signal } = leaving,
    begin = () => panel.open && !panel.hidden && !form.dataset.ready && void ready(panel, form, signal);
  panel.addEventListener("toggle", begin, { signal });
  begin();
});

/** @returns {Promise<Element[]>} */
async function parts() {
  const answer = await fetch(`${base()}play.html`);
  const html = new DOMParser().parseFromString(await answer.text(), "text/html");
  return [...html.querySelectorAll(FORM)].map((part) => document.adoptNode(part));
}

/** @param {HTMLDetailsElement} panel @param {HTMLFormElement} form @param {AbortSignal} signal */
async function ready(panel, form, signal) {
  form.dataset.ready = "yes";
  form.querySelector("[role='alert']:not(.clash)")?.remove();
  const found = await parts().catch(() => []);
  if (signal.aborted) return;
  if (!found.length) {
    delete form.dataset.ready; // opened once more, it is tried once more
    return form.prepend(make("p", { class: "panel", role: "alert" }, words.script_failed));
  }
  form.prepend(...found);
  const house = House.of(form),
    place = panel.nextElementSibling;
  if (!house || !(place instanceof HTMLElement)) return;
  let reading = false;
  const follow = () => {
    const address = `#${Table.address(house.words)}`;
    if (address !== location.hash) location.replace(address);
  };
  const read = () => {
    reading = true;
    house.take(Table.named(location.hash));
    reading = false;
  };
  form.addEventListener("house", () => {
    const clash = Boolean(house.clash());
    place.hidden = clash; // the form says what does not go together
    if (!clash && !reading) follow();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (house.clash()) return;
    follow(); // where nothing was changed, no address names the game yet
    panel.open = false;
    place.tabIndex = -1;
    place.focus();
  });
  addEventListener("hashchange", () => Table.address(house.words) !== location.hash.slice(1) && read(), {
    signal,
  });
  read();
}
