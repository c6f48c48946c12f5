/* Elements in one expression. */

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string|number|boolean|null|undefined>} [attributes] null, undefined and false are left out
 * @param {...(Node|string|null)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children) if (child !== null) element.append(child);
  return element;
}

/** What has the focus in the tree of an element of ours. @param {HTMLElement} root @returns {HTMLElement|null} */
export function focusIn(root) {
  const tree = root.getRootNode();
  return tree instanceof ShadowRoot ? /** @type {HTMLElement|null} */ (tree.activeElement) : null;
}

/** Where an element stands in the window, in px. @param {Element} element */
export const boxOf = (element) => element.getBoundingClientRect();

/** "a b" from the names whose value is true. @param {Record<string, unknown>} flags */
export const classes = (flags) =>
  Object.keys(flags)
    .filter((name) => flags[name])
    .join(" ");

/** Puts values into the places of a sentence. @param {string} sentence @param {Record<string, string|number>} values */
export const fill = (sentence, values) => sentence.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
