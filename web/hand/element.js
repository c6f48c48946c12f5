/* What every element of ours has in common: it finds its document and takes on the look of its page. */
import { brought, inSpareTime } from "./documents.js";
import { make } from "./dom.js";
import { dress, hasFourColours, setting, watchLook } from "./theme.js";

/** @type {CSSStyleSheet|undefined} one sheet for all elements of a page */
let sharedSheet;
function styleSheet() {
  if (!sharedSheet) {
    sharedSheet = new CSSStyleSheet();
    sharedSheet.replaceSync(STYLE);
  }
  return sharedSheet;
}

const NEAR = "600px"; // how far below the window a document is fetched already

export class DocumentElement extends HTMLElement {
  /** @type {HTMLElement|null} what is laid in the shadow tree */
  laid = null;
  /** @type {(() => void)[]} */
  undress = [];

  connectedCallback() {
    if (this.laid) return this.watch();
    const beside = this.querySelector(':scope > script[type="application/json"]');
    if (this.dataset.src) this.await(this.dataset.src);
    else if (beside) this.read(() => JSON.parse(beside.textContent ?? ""));
    // the parser opens an element before it has read what is inside
    else if (document.readyState === "loading")
      document.addEventListener("DOMContentLoaded", () => this.isConnected && this.connectedCallback(), { once: true });
  }

  disconnectedCallback() {
    for (const stop of this.undress.splice(0)) stop();
    // notebooks take an output out and put it back; only what stays away lets go of what it holds
    setTimeout(() => {
      if (!this.isConnected) this.leave();
    });
  }

  /** A document in a file of its own is loaded when its place comes near, or when there is time: the next
   * steps are there before one goes on, without a network, too, and on paper. @param {string} src */
  await(src) {
    let awaited = true;
    // where the page lies: the address in the window may name the next one, which has not come yet
    const address = new URL(src, document.baseURI).href;
    this.setAttribute("aria-busy", "true");
    // the still picture is for paper: on a screen it would jump away as soon as the table stands
    this.shadow().replaceChildren(make("slot", { class: "waiting" }));
    const stop = () => ((awaited = false), sight.disconnect());
    const bring = async () => {
      if (!awaited) return;
      stop();
      try {
        const doc = await brought(address);
        this.read(() => doc);
      } catch {
        this.missing(src);
      }
      this.removeAttribute("aria-busy");
    };
    const sight = new IntersectionObserver(
      (entries) => void (entries.some((entry) => entry.isIntersecting) && bring()),
      { rootMargin: NEAR },
    );
    sight.observe(this);
    inSpareTime(() => (this.closest("details:not([open])") ? undefined : bring()));
    this.undress.push(stop);
  }

  /** @param {() => any} document */
  read(document) {
    try {
      this.open(document());
    } catch (error) {
      console.error(error);
      // what cannot be read leaves the still picture in its place
      this.shadowRoot?.replaceChildren(make("slot"));
    }
  }

  /** The still picture stays; below it, what happened and how to try again. @param {string} src */
  missing(src) {
    const words = WORDS[this.lang] ?? WORDS.en,
      shadow = this.shadow();
    const again = make("button", { type: "button" }, words.retry);
    again.addEventListener("click", () => (shadow.replaceChildren(make("slot")), this.await(src)));
    shadow.replaceChildren(make("slot"), make("p", { role: "alert" }, words.hand_missing, " ", again));
  }

  /** Its own tree, in our own clothes. */
  shadow() {
    const shadow = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    shadow.adoptedStyleSheets = [styleSheet()];
    return shadow;
  }

  /** @param {HTMLElement} root */
  lay(root) {
    // JupyterLab's own keys (D D deletes a cell) must not hear what is typed here
    this.setAttribute("data-lm-suppress-shortcuts", "true");
    this.shadow().replaceChildren(root);
    this.laid = root;
    for (const stop of this.undress.splice(0)) stop();
    if (this.isConnected) this.watch();
  }

  /** Follows the look of the page and the room there is. */
  watch() {
    if (this.undress.length) return;
    const change = () => {
      if (!this.laid) return;
      const four = hasFourColours(this);
      dress(this, this.laid, four);
      this.changed(setting(this, "letters"), four);
    };
    const size = new ResizeObserver(([{ contentRect }]) => this.fit(contentRect.width, innerHeight));
    const measure = () => (size.disconnect(), size.observe(this));
    change();
    measure();
    addEventListener("resize", measure);
    this.undress = [watchLook(this, change), () => size.disconnect(), () => removeEventListener("resize", measure)];
  }

  /** What leaves the element. @param {string} name @param {unknown} [detail] */
  emit(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  /** @param {any} doc */
  open(doc) {}
  /** @param {string} letters @param {boolean} four */
  changed(letters, four) {}
  /** @param {number} width @param {number} high of the window */
  fit(width, high) {}
  leave() {}
}
