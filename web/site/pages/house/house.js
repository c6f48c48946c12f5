/**
 * Choosing the rules of a table: any options that go together. What is chosen stands in a hidden
 * field as words (`japanese limit5_first_defender=4`); who clashes, and why, the page brings along.
 *
 * @typedef {{name: string, means: string, usual: string | number, from?: number, to?: number, among?: [string, string][]}} HouseValue
 * @typedef {{id: string, word?: string, name: string, people?: number[], more?: number[], form?: boolean, forms?: string[], needs?: string[], switch?: string, values?: HouseValue[]}} HouseChoice
 * @typedef {{choices: HouseChoice[], apart: [number, number, number][], reasons: string[]}} HouseBook
 * @typedef {{text: string, out: [string, string][], form?: [string, string]}} HouseClash
 */
import { fill, words } from "../../site.js";
import { LONGEST } from "../../table.js";

/** @param {HTMLFormElement} form The form of the page; null if this page lets nobody choose. */
export function of(form) {
  const place = /** @type {HTMLTemplateElement|null} */ (form.querySelector("#choosing"));
  return place ? new House(form, JSON.parse(place.content.textContent ?? "{}")) : null;
}

class House {
  /** @param {HTMLFormElement} form @param {Record<string, HouseBook>} books Of each game. */
  constructor(form, books) {
    this.form = form;
    this.books = books;
    this.game = "";
    /** @type {HouseBook} */
    this.book = { choices: [], apart: [], reasons: [] };
    /** @type {Map<string, HouseChoice>} */
    this.byId = new Map();
    /** @type {Map<string, string>} */
    this.byWord = new Map();
    /** @type {Map<string, string>} */
    this.values = new Map();
    this.field = /** @type {HTMLInputElement} */ (form.elements.namedItem("house"));
    this.choose();
    form.addEventListener("change", (event) => this.changed(/** @type {HTMLInputElement} */ (event.target)));
    form.addEventListener("click", (event) => this.pressed(/** @type {HTMLElement} */ (event.target)));
    form.querySelector("#find-house")?.addEventListener("input", () => this.find());
  }

  /** Turn to the game that is chosen; its form and its options are shown, no others. */
  choose() {
    this.game = String(new FormData(this.form).get("game"));
    this.book = this.books[this.game];
    this.byId = new Map(this.book.choices.map((choice) => [choice.id, choice]));
    this.byWord = new Map(this.book.choices.map((choice) => [choice.word ?? choice.id, choice.id]));
    this.values.clear();
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (this.form.querySelectorAll("fieldset[data-game]")))
      part.hidden = part.dataset.game !== this.game;
    this.find();
  }

  get boxes() {
    return /** @type {HTMLInputElement[]} */ ([
      ...this.form.querySelectorAll(`[data-game="${this.game}"] [name='option']`),
    ]);
  }

  get chosen() {
    return this.boxes.filter((box) => box.checked).map((box) => box.value);
  }

  /** The form that is played: a family of one form has none to choose. */
  get base() {
    return this.byId.has(this.game) ? this.game : String(new FormData(this.form).get("rules") ?? "");
  }

  /** The numbers of people that suit everything chosen. @returns {number[]} */
  get people() {
    const base = this.byId.get(this.base)?.people ?? [];
    const options = this.chosen.flatMap((id) => this.byId.get(id) ?? []);
    const more = options.flatMap((option) => option.more ?? []);
    const every = [...new Set([...base, ...more])].sort((a, b) => a - b);
    // where one option lets more people play, only an option that keeps people away counts
    const edge = (/** @type {number} */ n) => (n > base[0] ? base[base.length - 1] : base[0]);
    return every.filter((n) =>
      options.every(({ people = base }) => people.includes(n) || (!base.includes(n) && people.includes(edge(n)))),
    );
  }

  /** The words that choose this table's rules: of its game, its form, its options. @returns {string[]} */
  get words() {
    return [...new Set([this.game, this.base]), ...this.field.value.split(" ").filter(Boolean)];
  }

  /** Choose what words name, a game first or Durak; what is no form or option here is given back. @param {string[]} words */
  take(words) {
    const named = words.filter((word) => !Object.hasOwn(this.books, word));
    this.pick("game", words.find((word) => Object.hasOwn(this.books, word)) ?? Object.keys(this.books)[0]);
    this.choose();
    const base = named.find((word) => this.byId.get(word)?.form);
    if (base) this.pick("rules", base);
    const belongs = (/** @type {string} */ word) =>
      this.byId.has(word) ||
      this.byWord.has(word) ||
      this.book.choices.some(({ values }) => values?.some(({ name }) => name === word.split("=")[0]));
    this.read(named.filter((word) => belongs(word) && word !== base).join(" "));
    return named.filter((word) => !belongs(word));
  }

  /** @param {string} name @param {string} value One of several, or the only one. */
  pick(name, value) {
    const field = this.form.elements.namedItem(name);
    if (field instanceof RadioNodeList) field.value = value;
  }

  /** @param {string} words What an address names. */
  read(words) {
    this.values.clear();
    const ids = new Set();
    for (const word of words
      .slice(0, LONGEST)
      .split(/[\s+,]+/)
      .filter(Boolean)) {
      const [name, value] = word.split("=");
      const owner = this.book.choices.find((choice) => choice.values?.some((one) => one.name === name));
      const id = this.byWord.get(word) ?? owner?.id ?? (this.byId.has(name) ? name : name.replace(/\.[^.]*$/, ""));
      ids.add(id);
      const named = owner?.values?.find((one) => one.name === name) ?? this.byId.get(id)?.values?.[0];
      if (value && named && !this.byWord.has(word)) this.values.set(named.name, value);
    }
    for (const box of this.boxes) box.checked = ids.has(box.value);
    this.show();
  }

  /** @param {HTMLInputElement} field */
  changed(field) {
    if (field.name === "game") this.choose();
    if (field.name === "option") {
      if (field.checked) this.bring(field.value);
      else this.leave(field.value);
    } else if (field.dataset.value) this.values.set(field.dataset.value, field.value);
    this.show(!field.dataset.value);
  }

  /** Tick an option and what it needs; another value of the same choice goes. @param {string} id */
  bring(id) {
    const choice = this.byId.get(id)?.switch;
    for (const other of this.chosen)
      if (choice && other !== id && this.byId.get(other)?.switch === choice) this.leave(other);
    const box = this.boxes.find((one) => one.value === id);
    if (box) box.checked = true;
    for (const need of this.byId.get(id)?.needs ?? []) if (!this.chosen.includes(need)) this.bring(need);
  }

  /** Untick an option and what needs it. @param {string} id */
  leave(id) {
    const box = this.boxes.find((one) => one.value === id);
    if (box) box.checked = false;
    for (const other of this.chosen) if (this.byId.get(other)?.needs?.includes(id)) this.leave(other);
  }

  /** @param {HTMLElement} target */
  pressed(target) {
    const button = target.closest("button");
    if (button?.dataset.leave) this.leave(button.dataset.leave);
    else if (button?.dataset.form) this.pick("rules", button.dataset.form);
    else return;
    this.show();
    /** @type {HTMLElement} */ (this.form.querySelector(".picked button, #find-house"))?.focus();
  }

  /** The first two choices that do not go together. @returns {HouseClash | null} */
  clash() {
    const name = (/** @type {string} */ id) => this.byId.get(id)?.name ?? id;
    for (const id of this.chosen) {
      const forms = this.byId.get(id)?.forms ?? [];
      if (forms.length && !forms.includes(this.base)) {
        const text = fill(words.house_form, {
          name: name(id),
          form: name(this.base),
          forms: forms.map(name).join(words.list_or),
        });
        return { text, out: [[id, name(id)]], form: [forms[0], name(forms[0])] };
      }
    }
    const here = [this.base, ...this.chosen].map((id) => this.book.choices.findIndex((choice) => choice.id === id));
    for (const [one, other, reason] of this.book.apart) {
      if (!here.includes(one) || !here.includes(other)) continue;
      const [a, b] = [this.book.choices[one], this.book.choices[other]];
      const text = fill(words.house_clash, { a: a.name, b: b.name, reason: this.book.reasons[reason] });
      return { text, out: [a, b].filter((choice) => !choice.form).map((choice) => [choice.id, choice.name]) };
    }
    if (this.people.length) return null;
    return { text: words.house_people, out: this.chosen.map((id) => [id, name(id)]) };
  }

  /** Draw what is chosen, its values, and what does not go together. @param {boolean} [values] */
  show(values = true) {
    const words = [this.base, ...this.chosen].flatMap((id) => this.said(id));
    this.field.value = words.join(" ");
    if (values) this.picked();
    const clash = this.clash();
    this.tell(clash);
    for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (this.form.querySelectorAll("[type='submit']")))
      button.disabled = Boolean(clash);
    this.form.dispatchEvent(new CustomEvent("house", { detail: this.people }));
  }

  /** The words that choose an option with its values; a form is named elsewhere. @param {string} id @returns {string[]} */
  said(id) {
    const choice = this.byId.get(id);
    const set = (choice?.values ?? []).filter(
      (value) => String(this.values.get(value.name) ?? value.usual) !== String(value.usual),
    );
    const words = set.map((value) => `${value.name}=${this.values.get(value.name)}`);
    return words.length || choice?.form ? words : [choice?.word ?? id];
  }

  picked() {
    const list = /** @type {HTMLElement} */ (this.form.querySelector(".picked"));
    const base = this.byId.get(this.base);
    list.replaceChildren(
      ...(base?.values ? [this.item(base)] : []),
      ...this.chosen.flatMap((id) => this.byId.get(id) ?? []).map((choice) => this.item(choice)),
    );
  }

  /** One thing chosen, with its values; the form itself cannot be left out. @param {HouseChoice} choice */
  item(choice) {
    const item = document.createElement("li");
    const name = document.createElement("span");
    name.textContent = choice.name;
    item.append(name, ...(choice.values ?? []).map((value) => this.input(value)));
    if (choice.form) return item;
    const out = document.createElement("button");
    out.type = "button";
    out.dataset.leave = choice.id;
    out.textContent = "×";
    out.setAttribute("aria-label", fill(words.house_leave, { name: choice.name }));
    item.append(out);
    return item;
  }

  /** @param {HouseValue} value */
  input(value) {
    const label = document.createElement("label");
    const now = this.values.get(value.name) ?? String(value.usual);
    const field = document.createElement(value.among ? "select" : "input");
    if (field instanceof HTMLInputElement)
      Object.assign(field, { type: "number", min: String(value.from), max: String(value.to), inputMode: "numeric" });
    else for (const [word, text] of value.among ?? []) field.append(new Option(text, word));
    field.value = now;
    field.dataset.value = value.name;
    label.append(`${value.means} `, field);
    return label;
  }

  /** @param {HouseClash | null} clash */
  tell(clash) {
    const panel = /** @type {HTMLElement} */ (this.form.querySelector(".clash"));
    panel.hidden = !clash;
    if (!clash) return;
    const [text, ways] = /** @type {[HTMLElement, HTMLElement]} */ ([...panel.children]);
    text.textContent = clash.text;
    ways.replaceChildren(...clash.out.map(([id, name]) => way(fill(words.house_leave, { name }), { leave: id })));
    if (clash.form) ways.append(way(fill(words.house_play, { form: clash.form[1] }), { form: clash.form[0] }));
  }

  /** Show the options of this game, those only that fit what is sought. */
  find() {
    const wanted =
      /** @type {HTMLInputElement | null} */ (this.form.querySelector("#find-house"))?.value.trim().toLowerCase() ?? "";
    for (const label of /** @type {NodeListOf<HTMLElement>} */ (this.form.querySelectorAll(".choices label")))
      label.hidden = Boolean(wanted) && !label.textContent?.toLowerCase().includes(wanted);
    for (const group of /** @type {NodeListOf<HTMLDetailsElement>} */ (
      this.form.querySelectorAll(".choices details")
    )) {
      const some = Boolean(group.querySelector("label:not([hidden])"));
      group.hidden = !some || group.dataset.game !== this.game;
      if (wanted) group.open = some;
    }
  }
}

/** @param {string} text @param {Record<string, string>} data */
function way(text, data) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "btn";
  button.textContent = text;
  Object.assign(button.dataset, data);
  return button;
}
