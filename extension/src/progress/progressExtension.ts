import type { IRenderMime } from "@jupyterlab/rendermime-interfaces";
import { ProgressView } from "./ProgressView.js";
import { PROGRESS_MIME_TYPE } from "./readProgress.js";

/**
 * Shows the progress of a computation. Progress is data and is never executed, so it is shown in untrusted notebooks too
 * (`safe`), and preferred to the HTML and the text of the same output.
 */
export const progressExtension: IRenderMime.IExtension = {
  id: "@precipice/jupyterlab:progress",
  description: "Shows the progress of long computations.",
  rendererFactory: {
    safe: true,
    mimeTypes: [PROGRESS_MIME_TYPE],
    createRenderer: (options) => new ProgressView(options),
  },
  rank: 10,
  dataType: "json",
};
