/* Lists that are chosen by boxes to tick: as an address says them, and back; long ones are searched. */
import { fill, words } from "../../site.js";

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

/** As it is compared: without case, and in signs of one width. @param {string} text */
const folded = (text) => text.normalize("NFKC").toLowerCase();

/** Whether a text has every word that is looked for, in whichever order. @param {string} text @param {string} wanted */
export const has = (text, wanted) =>
  folded(wanted)
    .split(/\s+/)
    .every((word) => folded(text).includes(word));

/** Each list below a field of search shows what is looked for, and what is ticked. @param {HTMLFormElement} form */
export function searchable(form) {
  for (const field of form.querySelectorAll("input")) {
    const list = field.closest("details");
    if (field.type !== "search" || !list) continue;
    field.addEventListener("input", () => narrow(list, field.value.trim()));
    // Enter would make the whole sheet
    field.addEventListener("keydown", (event) => event.key === "Enter" && event.preventDefault());
  }
}

/** @param {HTMLElement} list @param {string} wanted */
function narrow(list, wanted) {
  for (const group of list.querySelectorAll("fieldset")) {
    for (const label of group.querySelectorAll("label"))
      label.hidden = !has(label.textContent ?? "", wanted) && !label.querySelector("input")?.checked;
    group.hidden = !group.querySelector("label:not([hidden])");
  }
  const found = String(list.querySelectorAll("fieldset label:not([hidden])").length);
  /** @type {HTMLElement} */ (list.querySelector("[role=status]")).textContent = wanted
    ? fill(words.list_found, { n: found })
    : "";
}
