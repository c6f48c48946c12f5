/* What is used here of JupyterLab and Notebook 7. Types only: this file is never loaded. */

/**
 * @template T, A
 * @typedef {{connect: (slot: (sender: T, args: A) => void) => unknown, disconnect: (slot: (sender: T, args: A) => void) => unknown}} Signal
 */
/** @typedef {{node: HTMLElement, parent: Widget|null, disposed: Signal<Widget, void>, dispose: () => void, addClass: (name: string) => void}} Widget */
/** @typedef {Widget & {widgets: readonly Widget[], addWidget: (child: Widget) => void}} Panel */
/** @typedef {Record<string, unknown>} Data what an output holds, by MIME type */
/** @typedef {{data: Data, trusted: boolean}} MimeModel */
/** @typedef {Widget & {renderModel: (model: MimeModel) => Promise<void>}} Renderer */
/** @typedef {{resolver: {resolveUrl: (path: string) => Promise<string>}|null}} RendererOptions */
/** @typedef {{safe: boolean, mimeTypes: string[], createRenderer: (options: RendererOptions) => Renderer}} RendererFactory */
/** @typedef {{addFactory: (factory: RendererFactory, rank: number) => void, getFactory: (mime: string) => RendererFactory|undefined, createRenderer: (mime: string) => Renderer}} Rendermime */

/** @typedef {{code: string, silent: boolean, store_history: boolean, allow_stdin: boolean, stop_on_error: boolean}} Request */
/** @typedef {{info: Promise<{language_info: {name: string}}>, requestExecute: (request: Request) => {done: Promise<unknown>}}} Kernel */
/** @typedef {{oldValue: Kernel|null, newValue: Kernel|null}} KernelChange */
/** @typedef {{session: {kernel: Kernel|null}|null, kernelChanged: Signal<unknown, KernelChange>, statusChanged: Signal<unknown, string>}} SessionContext */

/** @typedef {{data: Data, toJSON: () => {data?: Data}}} Output */
/** @typedef {{length: number, get: (n: number) => Output, set: (n: number, value: unknown) => void}} Outputs */
/** @typedef {{type: string, outputs?: Outputs}} Cell */
/** @typedef {{model: {cells: {length: number, get: (n: number) => Cell}}|null}} NotebookContent */
/** @typedef {Widget & NotebookContent & {widgets: readonly Widget[], activeCellIndex: number, mode: string, scrollToItem: (n: number, align: string) => Promise<void>}} Notebook */
/** @typedef {{content: Notebook & {rendermime: Rendermime}}} NotebookPanel */
/** @typedef {{sessionContext: SessionContext, saveState: Signal<unknown, string>}} Context */

/**
 * @typedef {Object} App
 * @property {{addWidgetExtension: (factory: string, extension: {createNew: (panel: NotebookPanel, context: Context) => void}) => unknown}} docRegistry
 * @property {{execute: (command: string, args: object) => Promise<unknown>}} commands
 */
export {};
