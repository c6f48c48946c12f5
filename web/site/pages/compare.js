/* The Compare page: the form in which games are chosen, and the table that shows them. */
import * as Comparing from "./compare/comparing.js";
import { base, fill, lang, make, onPage, runtime, words } from "../site.js";

/** @typedef {import("./compare/comparing.js").CompareBook} CompareBook */
/** @typedef {import("./compare/comparing.js").CompareOption} CompareOption */
/** @typedef {import("./compare/comparing.js").CompareValue} CompareValue */

const same = (/** @type {string[][]} */ one, /** @type {string[][]} */ other) =>
  JSON.stringify(one) === JSON.stringify(other);

/** @type {AbortController | undefined} */
let leaving;

/** One of the games in the form. */
class Slot {
  /** @param {HTMLFieldSetElement} part */
  constructor(part) {
    this.part = part;
    this.game = /** @type {HTMLSelectElement} */ (part.querySelector("[name='game']"));
    this.more = /** @type {HTMLSelectElement} */ (part.querySelector(".add"));
    this.list = /** @type {HTMLElement} */ (part.querySelector(".picked"));
    this.book = /** @type {CompareBook} */ (
      JSON.parse(/** @type {HTMLTemplateElement} */ (document.getElementById("comparable")).content.textContent ?? "{}")
    );
    /** @type {Set<string>} */
    this.picked = new Set();
    /** @type {Map<string, string>} */
    this.values = new Map();
    this.game.addEventListener("change", () => this.change());
    part.addEventListener("change", (event) => {
      const field = /** @type {HTMLInputElement} */ (event.target);
      if (field.dataset.value) this.values.set(field.dataset.value, field.value);
    });
    part.addEventListener("click", (event) => this.press(/** @type {HTMLElement} */ (event.target).closest("button")));
  }

  /** What belongs to the family that is chosen. */
  get family() {
    return this.book[this.game.value.split(" ")[0]] ?? { values: {}, options: [] };
  }

  /** The values of the form itself. */
  get own() {
    return this.family.values[this.game.value] ?? [];
  }

  get chosen() {
    return this.options.filter(({ id }) => this.picked.has(id));
  }

  get title() {
    return [this.game.selectedOptions[0].text, ...this.chosen.map(({ name }) => name)].join(" + ");
  }

  get options() {
    return this.family.options.flatMap(({ all }) => all);
  }

  /** @param {string[]} spec The words of a game. */
  take(spec) {
    const { form, picked, values } = Comparing.choice(
      spec,
      this.book,
      [...this.game.options].map(({ value }) => value).filter(Boolean),
    );
    this.game.value = form;
    this.picked = picked;
    this.values = values;
    this.draw();
  }

  /** Another game: what it does not know is left out. */
  change() {
    const there = new Set(this.options.map(({ id }) => id));
    this.picked = new Set([...this.picked].filter((id) => there.has(id)));
    this.draw();
  }

  /** @param {HTMLButtonElement | null} button */
  press(button) {
    if (button?.dataset.leave) this.picked.delete(button.dataset.leave);
    else if (button?.dataset.do === "add" && this.more.value) this.picked.add(this.more.value);
    else return;
    this.draw();
    this.more.focus();
  }

  /** @returns {string[]} */
  words() {
    if (!this.game.value) return [];
    return Comparing.words(this.game.value, this.own, this.chosen, this.values);
  }

  draw() {
    const agreed = /** @type {HTMLDetailsElement} */ (this.part.querySelector(".agreed"));
    agreed.hidden = !this.own.length;
    agreed.open ||= this.own.some(({ name }) => this.values.has(name));
    agreed.replaceChildren(
      /** @type {HTMLElement} */ (agreed.firstElementChild),
      ...this.own.map((value) => this.input(value)),
    );
    this.list.replaceChildren(...this.chosen.map((option) => this.item(option)));
    this.more.replaceChildren(
      new Option(words.add_option, ""),
      ...this.family.options.flatMap(({ group, all }) =>
        this.group(
          group,
          all.filter(({ id }) => !this.picked.has(id)),
        ),
      ),
    );
    const adding = /** @type {HTMLElement} */ (this.part.querySelector(".adding"));
    adding.hidden = this.more.options.length < 2;
  }

  /** @param {string} title @param {CompareOption[]} options @returns {HTMLElement[]} */
  group(title, options) {
    const all = options.map(({ id, name }) => new Option(name, id));
    if (!title || !all.length) return all;
    const group = document.createElement("optgroup");
    group.label = title;
    group.append(...all);
    return [group];
  }

  /** @param {CompareOption} option */
  item(option) {
    const item = document.createElement("li");
    const name = document.createElement("span");
    name.append(option.name);
    const out = document.createElement("button");
    out.type = "button";
    out.dataset.leave = option.id;
    out.textContent = "×";
    out.setAttribute("aria-label", fill(words.house_leave, { name: option.name }));
    item.append(name, ...(option.values ?? []).map((value) => this.input(value)), out);
    return item;
  }

  /** @param {CompareValue} value */
  input(value) {
    const label = document.createElement("label");
    const field = document.createElement(value.among ? "select" : "input");
    if (field instanceof HTMLInputElement)
      Object.assign(field, { type: "number", min: String(value.from), max: String(value.to), inputMode: "numeric" });
    else for (const [word, text] of value.among ?? []) field.append(new Option(text, word));
    field.value = this.values.get(value.name) ?? value.usual;
    field.dataset.value = value.name;
    label.append(`${value.means} `, field);
    return label;
  }
}

onPage(() => {
  const form = document.getElementById("compare-form");
  const table = document.getElementById("compare-table");
  if (!(form instanceof HTMLFormElement) || !table) return;
  const slots = [...form.querySelectorAll(".slot")].map((part) => new Slot(/** @type {HTMLFieldSetElement} */ (part)));
  const baked = table.querySelector("durak-compare");
  const usual = /** @type {string[][]} */ (JSON.parse(table.dataset.games ?? "[]"));
  const barrier =
    typeof WebAssembly === "undefined" || typeof Worker === "undefined"
      ? words.compare_no_wasm
      : location.protocol === "file:"
        ? words.compare_no_file
        : runtime
          ? ""
          : words.compare_no_runtime;
  const cannot = /** @type {HTMLElement} */ (form.querySelector(".cannot"));
  cannot.textContent = barrier;
  cannot.hidden = !barrier;
  const buttons = /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll("[type='submit']"));
  for (const button of buttons) button.hidden = Boolean(barrier);

  let current = usual;
  follow();
  // an address of this very page, pasted or gone back to, loads nothing
  leaving?.abort();
  leaving = new AbortController();
  document.addEventListener("durak-moved", follow, { signal: leaving.signal });

  /** Shows what the address names. */
  function follow() {
    if (!table?.isConnected) return;
    const named = Comparing.read(location.hash),
      step = new URLSearchParams(location.hash.slice(1)).get("step") ?? "";
    const games = named && !barrier ? named : usual;
    slots.forEach((slot, n) => slot.take(games[n] ?? []));
    sheets(games);
    if (named && barrier) form?.closest("details")?.setAttribute("open", "");
    if (!same(games, current)) show(games, step);
    else if (step) lead(/** @type {any} */ (table.firstElementChild), step);
  }

  /** To a step at once, or as soon as the comparison has arrived. @param {any} element @param {string} step */
  function lead(element, step) {
    element.dataset.step = step;
    element.goTo?.(step);
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const games = slots.map((slot) => slot.words()).filter((spec) => spec.length);
    history.pushState(history.state, "", Comparing.write(games, ""));
    const element = show(games, "");
    sheets(games);
    form.closest("details")?.removeAttribute("open");
    if (element !== baked) element.begin?.(element.wanted);
    element.scrollIntoView({ block: "start" });
  });
  // the address names the step, so that it can be passed on
  table.addEventListener("durak-step", (event) =>
    history.replaceState(history.state, "", Comparing.write(current, /** @type {CustomEvent} */ (event).detail.step)),
  );

  /** The rules of each game on a sheet. @param {string[][]} games */
  function sheets(games) {
    const titles = slots.filter((slot) => slot.game.value).map((slot) => slot.title);
    const links = games.flatMap((spec, n) => [
      n ? words.list_sep : " ",
      make("a", { href: `sheet.html#${spec.map(encodeURIComponent).join("+")}` }, titles[n] ?? spec.join(" ")),
    ]);
    const line = make("p", { class: "sheets" }, words.on_sheet, ...links);
    if (table?.nextElementSibling?.matches(".sheets")) table.nextElementSibling.replaceWith(line);
    else table?.after(line);
  }

  /** Lays a comparison; the usual one is on the page already. @param {string[][]} games @param {string} at @returns {any} */
  function show(games, at) {
    current = games;
    const ready = baked && same(games, usual);
    const element = ready ? baked : document.createElement("durak-compare");
    if (!ready) {
      const title = slots
        .filter((slot) => slot.game.value)
        .map((slot) => slot.title)
        .join(" · ");
      const doc = { v: 1, kind: "compare", driver: "worker", lang, title, setup: { games } };
      element.setAttribute("lang", lang);
      /** @type {HTMLElement} */ (element).dataset.base = base();
      /** @type {HTMLElement} */ (element).dataset.step = at;
      /** @type {any} */ (element).open(doc);
    }
    /** @type {HTMLElement} */ (table).replaceChildren(element);
    return element;
  }
});
