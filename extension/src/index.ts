import type { JupyterFrontEndPlugin } from "@jupyterlab/application";
import { newEvaluationPlugin } from "./launcher/newEvaluationPlugin.js";
import { newNotebookPlugin } from "./notebook/newNotebookPlugin.js";
import { settingsPlugin } from "./settings/settingsPlugin.js";
import { tracebackPlugin } from "./traceback/tracebackPlugin.js";

/** The plugins of this package, one an entry. The MIME renderers are in mimeExtension.ts. */
const plugins: JupyterFrontEndPlugin<unknown>[] = [
  newEvaluationPlugin,
  newNotebookPlugin,
  settingsPlugin,
  tracebackPlugin,
];
export default plugins;
