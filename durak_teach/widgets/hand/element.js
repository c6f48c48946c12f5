/// <reference path="./joined.d.ts" />
/* What every element of ours has in common: it reads its document and takes on the look of its page. */
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

export class DocumentElement extends HTMLElement {
  /** @type {HTMLElement|null} what is laid in the shadow tree */
  laid = null;
  /** @type {(() => void)[]} */
  undress = [];

  connectedCallback() {
    const template = this.querySelector("template");
    if (this.laid) this.watch();
    else if (template) this.read(template);
    // the parser opens an element before it has read what is inside
    else if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => this.isConnected && this.connectedCallback(), { once: true });
  }

  disconnectedCallback() {
    for (const stop of this.undress.splice(0)) stop();
    // notebooks take an output out and put it back; only what stays away lets go of what it holds
    setTimeout(() => { if (!this.isConnected) this.leave(); });
  }

  /** @param {HTMLTemplateElement} template */
  read(template) {
    try {
      this.open(JSON.parse(template.content.textContent ?? ""));
    } catch (error) {
      console.error(error);
      // what cannot be read leaves the still picture in its place
      this.shadowRoot?.replaceChildren(make("slot"));
    }
  }

  /** @param {HTMLElement} root */
  lay(root) {
    const shadow = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    // JupyterLab's own keys (D D deletes a cell) must not hear what is typed here
    this.setAttribute("data-lm-suppress-shortcuts", "true");
    shadow.adoptedStyleSheets = [styleSheet()];
    shadow.replaceChildren(root);
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
    const size = new ResizeObserver(([{ contentRect }]) => this.fit(contentRect.width));
    change();
    size.observe(this);
    this.undress = [watchLook(this, change), () => size.disconnect()];
  }

  /** What leaves the element. @param {string} name @param {unknown} [detail] */
  emit(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  /** @param {any} doc */
  open(doc) {}
  /** @param {string} letters @param {boolean} four */
  changed(letters, four) {}
  /** @param {number} width */
  fit(width) {}
  leave() {}
}
