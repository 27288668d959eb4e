import type { JupyterFrontEndPlugin } from "@jupyterlab/application";
import { evaluationDocumentPlugin } from "./evaluation/evaluationDocumentPlugin.js";
import { evaluationPanelPlugin } from "./evaluation/evaluationPanelPlugin.js";
import { savedDocumentPlugin } from "./evaluation/savedDocumentPlugin.js";
import { newNotebookPlugin } from "./notebook/newNotebookPlugin.js";
import { tracebackPlugin } from "./traceback/tracebackPlugin.js";

/** The plugins of this package, one an entry. The MIME renderers are in mimeExtension.ts. */
const plugins: JupyterFrontEndPlugin<void>[] = [
  newNotebookPlugin,
  tracebackPlugin,
  evaluationPanelPlugin,
  evaluationDocumentPlugin,
  savedDocumentPlugin,
];
export default plugins;
