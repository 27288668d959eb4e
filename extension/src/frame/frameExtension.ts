import type { IRenderMime } from "@jupyterlab/rendermime-interfaces";
import { FrameView } from "./FrameView.js";

/** The type of a saved frame. */
export const FRAME_MIME_TYPE = "application/vnd.precipice.frame.v1+json";

/**
 * Shows data frames in output areas. Saved frames are data and are never executed, so they are shown in untrusted
 * notebooks too (`safe`), and preferred to the HTML table of the same output.
 */
export const frameExtension: IRenderMime.IExtension = {
  id: "@precipice/jupyterlab:frame",
  description: "Shows data frames: pages, sorts, filters and copies their rows.",
  rendererFactory: {
    safe: true,
    mimeTypes: [FRAME_MIME_TYPE],
    createRenderer: (options) => new FrameView(options),
  },
  rank: 10,
  dataType: "json",
};
