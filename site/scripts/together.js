"use strict";
/**
 * What goes with what: some options are chosen, and each other one that falls away says why. Who clashes the page brings along, as on the page Play.
 * The address names what is chosen: together.html#durak+perevodnoy+japanese
 */
var DurakTogether = (() => {
  /** What stands between an option and what is chosen, as words and the names that fill them. @param {HouseBook} book @param {string[]} chosen The form first. @param {string} id @param {Set<string>} [seen] @returns {[string, Record<string, string | string[]>][]} */
  function against(book, chosen, id, seen = new Set()) {
    seen.add(id);
    const byId = new Map(book.choices.map((choice) => [choice.id, choice])),
      own = byId.get(id);
    const name = (/** @type {string} */ other) => byId.get(other)?.name ?? other;
    const place = book.choices.findIndex((choice) => choice.id === id);
    const form =
      own?.forms?.length && !own.forms.includes(chosen[0])
        ? [
            /** @type {[string, Record<string, string | string[]>]} */ ([
              "house_form",
              { name: name(id), form: name(chosen[0]), forms: own.forms.map(name) },
            ]),
          ]
        : [];
    const apart = book.apart.flatMap(([one, other, reason]) => {
      const met = one === place ? other : other === place ? one : -1;
      return met >= 0 && chosen.includes(book.choices[met].id)
        ? [
            /** @type {[string, Record<string, string | string[]>]} */ ([
              "house_clash",
              { a: name(id), b: book.choices[met].name, reason: book.reasons[reason] },
            ]),
          ]
        : [];
    });
    // what it needs comes along, so whatever stands against that stands against it
    const needed = (own?.needs ?? [])
      .filter((need) => !chosen.includes(need) && !seen.has(need))
      .flatMap((need) => against(book, chosen, need, seen));
    return [...form, ...apart, ...needed];
  }

  if (typeof document === "undefined") return { against };
  const { words, fill, make, onPage } = DurakSite;
  const MOST = 2; // reasons that are told of one option

  /** @param {Record<string, string | string[]>} values @returns {Record<string, string>} */
  const said = (values) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? value.join(words.list_or) : value]),
    );

  onPage(() => {
    const form = document.getElementById("together-form");
    if (!(form instanceof HTMLFormElement) || form.dataset.ready) return;
    form.dataset.ready = "yes";
    const house = DurakHouse.of(form);
    if (!house) return;
    form.addEventListener("submit", (event) => event.preventDefault());
    form.addEventListener("house", () => draw(form, house));
    read(form, house);
  });

  /** Chooses what the address names; what it names besides is told. @param {HTMLFormElement} form @param {NonNullable<ReturnType<typeof DurakHouse.of>>} house */
  function read(form, house) {
    const bad = house.take(DurakHouse.named(location.hash)).length > 0;
    for (const box of house.boxes) if (box.checked) box.closest("details")?.setAttribute("open", "");
    if (bad) form.prepend(make("p", { class: "panel", role: "alert" }, words.together_bad));
  }

  /** @param {HTMLFormElement} form @param {NonNullable<ReturnType<typeof DurakHouse.of>>} house */
  function draw(form, house) {
    const chosen = [house.base, ...house.chosen];
    const others = house.boxes.filter((box) => !box.checked);
    let fit = 0;
    for (const box of house.boxes) {
      const told = box.checked
        ? []
        : against(house.book, chosen, box.value)
            .slice(0, MOST)
            .map(([word, values]) => fill(words[word], said(values)));
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
    const game = DurakHouse.address(house.words);
    if (location.hash.slice(1) !== game && (location.hash || chosen.length > 1))
      history.replaceState(history.state, "", `#${game}`);
    onward(form, house, game);
  }

  /** Where one can go with what is chosen; nowhere while it clashes. @param {HTMLFormElement} form @param {NonNullable<ReturnType<typeof DurakHouse.of>>} house @param {string} game */
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

  return { against };
})();
