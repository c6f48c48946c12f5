/* Lists that are chosen by boxes to tick: as an address says them, and back. */

/** Commas stay as they are. @param {[string, string][]} chosen */
export const address = (chosen) =>
  chosen
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll("%2C", ",")}`)
    .join("&");

/** What is ticked of each list. @param {HTMLFormElement} form @param {readonly string[]} lists @returns {[string, string][]} */
export function ticked(form, lists) {
  const data = new FormData(form);
  return lists.map((name) => [name, data.getAll(name).join(",")]);
}

/** @param {HTMLFormElement} form @param {readonly string[]} lists @param {(name: string) => string[]} wanted */
export function tick(form, lists, wanted) {
  for (const name of lists) {
    for (const box of boxes(form, name)) {
      box.checked = wanted(name).includes(box.value);
      if (box.checked) box.closest("details")?.setAttribute("open", "");
    }
  }
}

/** @param {HTMLFormElement} form @param {string} name */
export const boxes = (form, name) =>
  /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll(`input[name="${name}"]`)]);
