/**
 * What goes with what: some options are chosen, and each other one that falls away says why. Who clashes the page brings along, as on the page Play.
 * The address names what is chosen: together.html#durak+perevodnoy+japanese
 */

/** @typedef {import("../house/house.js").HouseBook} HouseBook */

/**
 * What stands between an option and what is chosen, as words and the names that fill them.
 * @param {HouseBook} book
 * @param {string[]} chosen The form first.
 * @param {string} id
 * @param {Set<string>} [seen]
 * @returns {[string, Record<string, string | string[]>][]}
 */
export function against(book, chosen, id, seen = new Set()) {
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
