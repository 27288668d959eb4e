import type { JupyterFrontEndPlugin } from "@jupyterlab/application";
import { newNotebookPlugin } from "./notebook/newNotebookPlugin.js";
import { tracebackPlugin } from "./traceback/tracebackPlugin.js";

/** The plugins of this package, one an entry. The MIME renderers are in mimeExtension.ts. */
const plugins: JupyterFrontEndPlugin<void>[] = [newNotebookPlugin, tracebackPlugin];
export default plugins;
