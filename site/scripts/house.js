"use strict";
/**
 * Choosing the rules of a table: any options that go together. What is chosen stands in a hidden
 * field as words (`japanese limit5_first_defender=4`); who clashes, and why, the page brings along.
 *
 * @typedef {{name: string, means: string, usual: string | number, from?: number, to?: number, among?: [string, string][]}} HouseValue
 * @typedef {{id: string, name: string, pitch: string, people: number[], form?: boolean, forms?: string[], needs?: string[], values?: HouseValue[]}} HouseChoice
 * @typedef {{choices: HouseChoice[], apart: [number, number, number][], reasons: string[]}} HouseBook
 * @typedef {{text: string, out: [string, string][], form?: [string, string]}} HouseClash
 */
var DurakHouse = (() => {
  /** @param {HTMLFormElement} form The form of the page; null if this page lets nobody choose. */
  function of(form) {
    const place = form.querySelector("#choosing");
    return place ? new House(form, JSON.parse(place.textContent ?? "{}")) : null;
  }

  class House {
    /** @param {HTMLFormElement} form @param {HouseBook} book */
    constructor(form, book) {
      this.form = form;
      this.book = book;
      this.byId = new Map(book.choices.map((choice) => [choice.id, choice]));
      this.field = /** @type {HTMLInputElement} */ (form.elements.namedItem("house"));
      /** @type {Map<string, string>} */
      this.values = new Map();
      form.addEventListener("change", (event) => this.changed(/** @type {HTMLInputElement} */ (event.target)));
      form.addEventListener("click", (event) => this.pressed(/** @type {HTMLElement} */ (event.target)));
      form.querySelector("#find-house")?.addEventListener("input", (event) => this.find(/** @type {HTMLInputElement} */ (event.target).value));
    }

    get boxes() {
      return /** @type {HTMLInputElement[]} */ ([...this.form.querySelectorAll("[name='option']")]);
    }

    get chosen() {
      return this.boxes.filter((box) => box.checked).map((box) => box.value);
    }

    get base() {
      return String(new FormData(this.form).get("rules") ?? "");
    }

    /** The numbers of people that suit everything chosen. @returns {number[]} */
    get people() {
      const sets = [this.base, ...this.chosen].map((id) => this.byId.get(id)?.people ?? []);
      const widest = sets.reduce((all, set) => Math.max(all, ...set), 0);
      const every = Array.from({ length: widest - 1 }, (_, n) => n + 2);
      // two packs let more people play: only what keeps people away counts then
      return every.filter((n) => sets.every((set) => set.includes(n) || (n > 6 && Math.max(...set) === 6)));
    }

    /** @param {string} words What an address names. */
    read(words) {
      this.values.clear();
      const ids = new Set();
      for (const word of words.split(/[\s+,]+/).filter(Boolean)) {
        const [name, value] = word.split("=");
        const id = this.byId.has(name) ? name : name.replace(/\.[^.]*$/, "");
        ids.add(id);
        const named = this.byId.get(id)?.values?.find((one) => one.name === name) ?? this.byId.get(id)?.values?.[0];
        if (value && named) this.values.set(named.name, value);
      }
      for (const box of this.boxes) box.checked = ids.has(box.value);
      this.show();
    }

    /** @param {HTMLInputElement} field */
    changed(field) {
      if (field.name === "option") {
        if (field.checked) this.bring(field.value);
        else this.leave(field.value);
      } else if (field.dataset.value) this.values.set(field.dataset.value, field.value);
      this.show(!field.dataset.value);
    }

    /** Tick an option and what it needs. @param {string} id */
    bring(id) {
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
      else if (button?.dataset.form) {
        const radio = /** @type {RadioNodeList} */ (this.form.elements.namedItem("rules"));
        radio.value = button.dataset.form;
      } else return;
      this.show();
      /** @type {HTMLElement} */ (this.form.querySelector(".picked button, #find-house"))?.focus();
    }

    /** The first two choices that do not go together. @returns {HouseClash | null} */
    clash() {
      const { words, fill } = DurakSite;
      const name = (/** @type {string} */ id) => this.byId.get(id)?.name ?? id;
      for (const id of this.chosen) {
        const forms = this.byId.get(id)?.forms ?? [];
        if (forms.length && !forms.includes(this.base)) {
          const text = fill(words.house_form, { name: name(id), form: name(this.base), forms: forms.map(name).join(words.list_or) });
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
      const words = this.chosen.flatMap((id) => this.said(id));
      this.field.value = words.join(" ");
      if (values) this.picked();
      const clash = this.clash();
      this.tell(clash);
      for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (this.form.querySelectorAll("[type='submit']"))) button.disabled = Boolean(clash);
      this.form.dispatchEvent(new CustomEvent("house", { detail: this.people }));
    }

    /** The words that choose an option with its values. @param {string} id @returns {string[]} */
    said(id) {
      const set = (this.byId.get(id)?.values ?? []).filter((value) => String(this.values.get(value.name) ?? value.usual) !== String(value.usual));
      return set.length ? set.map((value) => `${value.name}=${this.values.get(value.name)}`) : [id];
    }

    picked() {
      const { words, fill } = DurakSite;
      const list = /** @type {HTMLElement} */ (this.form.querySelector(".picked"));
      list.replaceChildren(
        ...this.chosen.map((id) => {
          const choice = /** @type {HouseChoice} */ (this.byId.get(id));
          const item = document.createElement("li");
          const name = document.createElement("span");
          name.textContent = choice.name;
          const out = document.createElement("button");
          out.type = "button";
          out.dataset.leave = id;
          out.textContent = "×";
          out.setAttribute("aria-label", fill(words.house_leave, { name: choice.name }));
          item.append(name, ...(choice.values ?? []).map((value) => this.input(value)), out);
          return item;
        }),
      );
    }

    /** @param {HouseValue} value */
    input(value) {
      const label = document.createElement("label");
      const now = this.values.get(value.name) ?? String(value.usual);
      const field = document.createElement(value.among ? "select" : "input");
      if (field instanceof HTMLInputElement) Object.assign(field, { type: "number", min: String(value.from), max: String(value.to), inputMode: "numeric" });
      else for (const [word, text] of value.among ?? []) field.append(new Option(text, word));
      field.value = now;
      field.dataset.value = value.name;
      label.append(`${value.means} `, field);
      return label;
    }

    /** @param {HouseClash | null} clash */
    tell(clash) {
      const { words, fill } = DurakSite;
      const panel = /** @type {HTMLElement} */ (this.form.querySelector(".clash"));
      panel.hidden = !clash;
      if (!clash) return;
      const [text, ways] = /** @type {[HTMLElement, HTMLElement]} */ ([...panel.children]);
      text.textContent = clash.text;
      ways.replaceChildren(...clash.out.map(([id, name]) => way(fill(words.house_leave, { name }), { leave: id })));
      if (clash.form) ways.append(way(fill(words.house_play, { form: clash.form[1] }), { form: clash.form[0] }));
    }

    /** @param {string} text */
    find(text) {
      const wanted = text.trim().toLowerCase();
      for (const label of /** @type {NodeListOf<HTMLElement>} */ (this.form.querySelectorAll(".choices label"))) label.hidden = Boolean(wanted) && !label.textContent?.toLowerCase().includes(wanted);
      for (const group of this.form.querySelectorAll(".choices details")) {
        const some = Boolean(group.querySelector("label:not([hidden])"));
        /** @type {HTMLDetailsElement} */ (group).hidden = !some;
        if (wanted) /** @type {HTMLDetailsElement} */ (group).open = some;
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

  return { of };
})();
