/* Light or dark, four colours, stage, letters: taken from the page the hand lies in. */

const SUITS_KEY = "durak.suits";

/** MkDocs Material and JupyterLab say it on the body, the system says it to everyone. */
function isDark() {
  for (const element of [document.body, document.documentElement]) {
    const scheme = element.getAttribute("data-md-color-scheme") ?? element.getAttribute("data-jp-theme-light");
    if (scheme) return scheme === "slate" || scheme === "false";
  }
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

/** Storage may be forbidden, as in a page opened from disk or a notebook's frame. */
function storedSuits() {
  try {
    return localStorage.getItem(SUITS_KEY);
  } catch {
    return null;
  }
}

/** Chosen at one table, the colours hold for the whole page and the next ones. @param {boolean} four */
export function keepSuits(four) {
  try {
    localStorage.setItem(SUITS_KEY, four ? "four" : "two");
  } catch {
    /* they hold until the page is left */
  }
  if (four) document.documentElement.dataset.suits = "four";
  else delete document.documentElement.dataset.suits;
}

/** The value of data-name on the element itself, else on the page. @param {HTMLElement} host @param {string} name */
export const setting = (host, name) => host.dataset[name] ?? document.documentElement.dataset[name] ?? "";

/** @param {HTMLElement} host */
export const hasFourColours = (host) => setting(host, "suits") === "four" || storedSuits() === "four";

/** @param {HTMLElement} host @param {HTMLElement} root @param {boolean} four */
export function dress(host, root, four) {
  root.classList.toggle("dark", isDark());
  root.classList.toggle("four-colours", four);
  root.classList.toggle("stage", setting(host, "size") === "stage");
  // lengths follow the reader's own text size; a page's rem does not (Material sets it to 20 px and more)
  root.style.setProperty("--rem", getComputedStyle(host).fontSize);
}

/** Calls back whenever the page's look changes, until the returned function is called. @param {HTMLElement} host @param {() => void} changed */
export function watchLook(host, changed) {
  const observer = new MutationObserver(changed),
    system = matchMedia("(prefers-color-scheme: dark)");
  const names = ["data-md-color-scheme", "data-jp-theme-light", "data-suits", "data-size", "data-letters"];
  for (const element of [document.body, document.documentElement, host])
    observer.observe(element, { attributes: true, attributeFilter: names });
  system.addEventListener("change", changed);
  return () => {
    observer.disconnect();
    system.removeEventListener("change", changed);
  };
}
