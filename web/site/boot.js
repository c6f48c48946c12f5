/* Runs before a page is drawn, so that the look that was chosen does not come late.
   A file of its own: the policy of a page lets no script inside it run. */
import * as progress from "../kept/progress.js";
import * as stores from "../kept/stores.js";
import "./stores.js";

// what scripts that come later share with this one, by the names of its modules
globalThis.DurakModules = { progress, stores };

((root) => {
  const PALETTE = "__palette"; // where Material keeps the colours that were chosen
  const DEVICE = "(prefers-color-scheme)";
  const scope = new URL("../../", /** @type {HTMLScriptElement} */ (document.currentScript).src); // of all languages
  const page = /** @type {any} */ (window);
  root.classList.replace("no-js", "js");

  // what Material writes into each page, where it would differ by the page's place; of what it can keep there are the colours
  const colours = `${scope.pathname}.${PALETTE}`;
  const { record, whole, text, only } = stores.shapes;
  const colour = record(
    { media: text(60), scheme: only((value) => value === "default" || value === "slate") },
    { primary: text(60), accent: text(60) },
  );
  stores.keep({ [colours]: { shape: record({ index: whole(2), color: colour }) } });
  page.__md_scope = scope;
  page.__md_hash = (/** @type {string} */ sentence) =>
    [...sentence].reduce((sum, sign) => (sum << 5) - sum + sign.charCodeAt(0), 0);
  page.__md_get = (/** @type {string} */ name) => (name === PALETTE && stores.read(colours)) || null;
  page.__md_set = (/** @type {string} */ name, /** @type {any} */ value) =>
    name === PALETTE && stores.write(colours, value);

  // Material writes the addresses of links anew, and takes those within a drawing for links
  const href = Object.getOwnPropertyDescriptor(SVGUseElement.prototype, "href");
  Object.defineProperty(SVGUseElement.prototype, "href", { ...href, set() {} });

  // Material would bring the same page anew on the way back within it; and a page that is left hears no more of the address
  const address = () => location.href.split("#")[0];
  let current = address();
  document.addEventListener("durak-page", () => {
    current = address();
  });
  addEventListener("popstate", (event) => {
    if (address() !== current || root.classList.contains("travelling")) return root.classList.add("travelling");
    event.stopImmediatePropagation();
    // once it has brought a page, the browser leaves this to it
    if (history.scrollRestoration === "manual") scrollTo({ top: history.state?.y ?? 0, behavior: "instant" });
    document.dispatchEvent(new Event("durak-moved"));
  });
  addEventListener("hashchange", (event) => address() !== current && event.stopImmediatePropagation());

  const saved = stores.read("durak.settings") ?? {};
  if (stores.read("durak.suits") === "four") root.dataset.suits = "four";
  if (saved.letters === "cyrillic") root.dataset.letters = "cyrillic";
  if (saved.speed) root.dataset.speed = saved.speed;
  if (saved.sound === "on") root.dataset.sound = "on";
  if (saved.code) root.dataset.code = "shown";
  const { theme, ...others } = saved;
  if (theme) {
    // as it was kept before the switch in the head kept it
    const index = ["system", "light", "dark"].indexOf(theme);
    if (index > 0)
      page.__md_set(PALETTE, {
        index,
        color: { media: `${DEVICE.slice(0, -1)}: ${theme})`, scheme: index === 2 ? "slate" : "default" },
      });
    stores.write("durak.settings", others);
  }

  /** The colours of a page stand on its body, for Material and the hand, and where they were chosen on the root. */
  const chosen = page.__md_get(PALETTE)?.color ?? {};
  const fixed = chosen.scheme && chosen.media !== DEVICE;
  if (fixed) root.dataset.mdColorScheme = chosen.scheme;
  new MutationObserver((_, watcher) => {
    const body = document.body;
    if (!body) return;
    watcher.disconnect();
    body.dataset.mdColorMedia = fixed ? chosen.media : DEVICE;
    body.dataset.mdColorScheme = fixed
      ? chosen.scheme
      : matchMedia("(prefers-color-scheme: dark)").matches
        ? "slate"
        : "default";
    new MutationObserver(() => {
      const { mdColorMedia, mdColorScheme = "" } = body.dataset;
      if (mdColorMedia === DEVICE) delete root.dataset.mdColorScheme;
      else if (root.dataset.mdColorScheme !== mdColorScheme) root.dataset.mdColorScheme = mdColorScheme;
    }).observe(body, { attributeFilter: ["data-md-color-media", "data-md-color-scheme"] });
  }).observe(root, { childList: true });
})(document.documentElement);
