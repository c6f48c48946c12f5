/* What pages have on which something is made: buttons, lists, and a line for notation. */
import { make, say, words } from "../../site.js";

/** What a field has in which notation is written, not prose. */
export const PLAIN = { spellcheck: "false", autocapitalize: "off", autocomplete: "off" };

/** A button that says what it does. @param {string | Node} text or a picture @param {() => void} press @param {Record<string, string>} [attributes] */
export function button(text, press, attributes = {}) {
  const found = make("button", { class: "btn", type: "button", ...attributes }, text);
  found.addEventListener("click", press);
  return found;
}

/** What keeps a button from being pressed. @param {boolean} not @returns {Record<string, string>} */
export const off = (not) => (not ? { disabled: "" } : {});

/** @param {string} label @param {[string, string][]} options @param {string} chosen @param {(value: string) => void} change */
export function select(label, options, chosen, change) {
  const found = /** @type {HTMLSelectElement} */ (
    make("select", { "aria-label": label }, ...options.map(([value, text]) => make("option", { value }, text)))
  );
  found.value = chosen;
  found.addEventListener("change", () => change(found.value));
  return found;
}

/**
 * A line in which a code or a move is written, with its button.
 * @param {string} label
 * @param {string} text of the button
 * @param {(written: string) => void} send
 */
export function line(label, text, send) {
  const field = /** @type {HTMLInputElement} */ (make("input", { "aria-label": label, placeholder: label, ...PLAIN }));
  const form = make("form", { class: "move" }, field, make("button", { class: "btn", type: "submit" }, text));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(field.value);
  });
  return form;
}

/** Where the keyboard was before a page was drawn anew. */
export const focused = () => /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.key;

/** It stays where it was. @param {HTMLElement} place @param {string | undefined} key */
export function refocus(place, key) {
  if (!key) return;
  const element = /** @type {HTMLElement | null} */ (place.querySelector(`[data-key="${CSS.escape(key)}"]`));
  element?.focus({ preventScroll: true });
}

/** @param {string} text @param {() => void} [otherwise] where it cannot be copied */
export async function copy(text, otherwise) {
  try {
    await navigator.clipboard.writeText(text);
    say(words.copied);
  } catch {
    otherwise?.();
    say(words.not_copied);
  }
}
