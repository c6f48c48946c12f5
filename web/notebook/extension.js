/* What the extension brings: a renderer for our documents everywhere, and in notebooks one that knows their kernel. */
import { DOCUMENT } from "./mime.js";
import { onward } from "./onward.js";
import { Output } from "./output.js";
import { withoutViews } from "./saved.js";

/** @typedef {import("./jupyter.js").App} App */
/** @typedef {import("./jupyter.js").MimeModel} MimeModel */
/** @typedef {new () => import("./jupyter.js").Panel} PanelClass */
/** @typedef {import("./output.js").Place} Place */

const RANK = -100; // before the renderer of widgets, whose rank is -10
const FILES = "durak-teach";

/** @param {PanelClass} PanelClass @param {Place|null} place @returns {import("./jupyter.js").RendererFactory} */
const rendererFactory = (PanelClass, place) => ({
  safe: true, // it shows data and runs none of it, so notebooks need not be trusted
  mimeTypes: [DOCUMENT],
  createRenderer({ resolver }) {
    const panel = new PanelClass(),
      output = new Output(panel, place);
    panel.node.addEventListener("durak-open", async (event) => {
      const path = /** @type {CustomEvent} */ (event).detail;
      document.dispatchEvent(new CustomEvent("durak-lesson", { detail: (await resolver?.resolveUrl(path)) ?? path }));
    });
    return Object.assign(panel, { renderModel: (/** @type {MimeModel} */ model) => output.show(model) });
  },
});

/** Everywhere, and for files of our own. @param {PanelClass} PanelClass */
export const mimeExtension = (PanelClass) => ({
  id: "durak-teach:documents",
  description: "Shows hands of cards, comparisons and the course.",
  rendererFactory: rendererFactory(PanelClass, null),
  rank: RANK,
  dataType: "json",
  fileTypes: [{ name: FILES, displayName: "Durak", mimeTypes: [DOCUMENT], extensions: [".durak"], fileFormat: "text" }],
  documentWidgetFactoryOptions: { name: "Durak", primaryFileType: FILES, fileTypes: [FILES], defaultFor: [FILES] },
});

/** In notebooks. @param {PanelClass} PanelClass */
export const extension = (PanelClass) => ({
  id: "durak-teach:notebooks",
  description: "Lets Python answer in hands of cards, and keep what was solved.",
  autoStart: true,
  /** @param {App} app */
  activate(app) {
    document.addEventListener(
      "durak-lesson",
      (event) => void app.commands.execute("docmanager:open", { path: /** @type {CustomEvent} */ (event).detail }),
    );
    app.docRegistry.addWidgetExtension("Notebook", {
      createNew({ content }, { sessionContext, saveState }) {
        content.node.addEventListener(
          "durak-next",
          (event) => void onward(content, /** @type {Node} */ (event.target)),
        );
        content.rendermime.addFactory(
          rendererFactory(PanelClass, { rendermime: content.rendermime, session: sessionContext }),
          RANK,
        );
        saveState.connect(
          (_, state) => state === "started" && withoutViews(content, Boolean(sessionContext.session?.kernel)),
        );
      },
    });
  },
});
