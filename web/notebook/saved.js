/* What is saved of a notebook. */
import { DOCUMENT, isLive, WIDGET_VIEW } from "./mime.js";

/** Takes out the views of widgets that nothing needs: where our extension is missing, and the widget with its kernel,
 * a view would stand as an error before the text. @param {import("./jupyter.js").Notebook} notebook @param {boolean} kernel whether one is there */
export function withoutViews({ model }, kernel) {
  for (let n = 0; n < (model?.cells.length ?? 0); n++) {
    const outputs = model?.cells.get(n).outputs;
    for (let i = 0; outputs && i < outputs.length; i++) {
      const output = outputs.get(i).toJSON(),
        { [WIDGET_VIEW]: view, ...data } = output.data ?? {};
      if (view && DOCUMENT in data && !(kernel && isLive(data))) outputs.set(i, { ...output, data });
    }
  }
}
