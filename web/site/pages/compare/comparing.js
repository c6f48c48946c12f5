/**
 * The Compare page: which games stand beside each other. The address is the comparison:
 * compare.html#g=durak+podkidnoy+avalanche&g=kirifu&step=lead
 *
 * @typedef {{name: string, means: string, usual: string, from?: number, to?: number, among?: [string, string][]}} CompareValue
 * @typedef {{id: string, name: string, values?: CompareValue[]}} CompareOption
 * @typedef {Record<string, {values: Record<string, CompareValue[]>, options: {group: string, all: CompareOption[]}[]}>} CompareBook
 */

const LONGEST = 6000; // signs of an address that are read

/** The games that an address names, each as words; null if it names none. @param {string} hash */
export function read(hash) {
  const games = new URLSearchParams(hash.slice(1, LONGEST))
    .getAll("g")
    .map((words) => words.split(/\s+/).filter(Boolean))
    .filter((words) => words.length);
  return games.length > 1 ? games.slice(0, 3) : null;
}

/** @param {string[][]} games @param {string} step */
export function write(games, step) {
  const address = new URLSearchParams(games.map((words) => ["g", words.join(" ")]));
  if (step) address.set("step", step);
  return `#${address}`;
}

/** The words of a game: those of its form, then its options with their values, if these are not the usual ones.
 * @param {string} form @param {CompareValue[]} own @param {CompareOption[]} options @param {Map<string, string>} values */
export function words(form, own, options, values) {
  const set = (/** @type {CompareValue[]} */ all) =>
    all
      .filter(({ name, usual }) => (values.get(name) ?? usual) !== usual)
      .map(({ name }) => `${name}=${values.get(name)}`);
  return [
    ...form.split(" "),
    ...set(own),
    ...options.flatMap((option) => {
      const chosen = set(option.values ?? []);
      return chosen.length ? chosen : [option.id];
    }),
  ];
}

/** What the words of a game choose: form, options, values. @param {string[]} spec @param {CompareBook} book @param {string[]} forms */
export function choice(spec, book, forms) {
  const form = forms.find((one) => one.split(" ").every((word) => spec.includes(word))) ?? "";
  const entry = Object.hasOwn(book, spec[0]) ? book[spec[0]] : null,
    options = entry?.options.flatMap(({ all }) => all) ?? [];
  /** @type {Set<string>} */
  const picked = new Set();
  /** @type {Map<string, string>} */
  const values = new Map();
  for (const word of spec.filter((one) => !form.split(" ").includes(one))) {
    const [name, value = ""] = word.split("=");
    const of =
      options.find(({ id, values: some }) => id === word || some?.some((one) => one.name === name)) ??
      options.find(({ id }) => id === name);
    if (of) picked.add(of.id);
    if (of?.id !== word && value)
      values.set(of?.values?.some((one) => one.name === name) ? name : (of?.values?.[0]?.name ?? name), value);
  }
  return { form, picked, values };
}
