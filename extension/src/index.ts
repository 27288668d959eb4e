import type { JupyterFrontEndPlugin } from "@jupyterlab/application";
import { newNotebookPlugin } from "./notebook/newNotebookPlugin.js";

/** The plugins of this package, one an entry. The MIME renderers are in mimeExtension.ts. */
const plugins: JupyterFrontEndPlugin<void>[] = [newNotebookPlugin];

export default plugins;
