import type { IRenderMime } from "@jupyterlab/rendermime-interfaces";
import { FigureView } from "./FigureView.js";

/** The type of a saved figure. */
export const FIGURE_MIME_TYPE = "application/vnd.precipice.figure.v1+json";

/**
 * Draws figures in output areas.
 *
 * A figure is data and is never executed, so it is drawn in untrusted notebooks too (`safe`). Its rank
 * is lower than that of any type saved beside it (JupyterLab's own begin at 50), so that it is preferred
 * to the PNG of the same output.
 */
export const figureExtension: IRenderMime.IExtension = {
  id: "@precipice/jupyterlab:figure",
  description: "Draws Precipice figures.",
  rendererFactory: {
    safe: true,
    mimeTypes: [FIGURE_MIME_TYPE],
    createRenderer: (options) => new FigureView(options),
  },
  rank: 10,
  dataType: "json",
};
