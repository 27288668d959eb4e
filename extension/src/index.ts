import type { JupyterFrontEndPlugin } from "@jupyterlab/application";
import { checkPlugin } from "./check/checkPlugin.js";
import { importCompletedPlugin } from "./completion/importCompletedPlugin.js";
import { evaluationDocumentPlugin } from "./evaluation/evaluationDocumentPlugin.js";
import { evaluationPanelPlugin } from "./evaluation/evaluationPanelPlugin.js";
import { savedDocumentPlugin } from "./evaluation/savedDocumentPlugin.js";
import { figureCodePlugin } from "./figure/figureCodePlugin.js";
import { newEvaluationPlugin } from "./launcher/newEvaluationPlugin.js";
import { newNotebookPlugin } from "./notebook/newNotebookPlugin.js";
import { finishedProgressPlugin } from "./progress/finishedProgressPlugin.js";
import { settingsPlugin } from "./settings/settingsPlugin.js";
import { stalePlugin } from "./stale/stalePlugin.js";
import { statusPlugin } from "./status/statusPlugin.js";
import { tracebackPlugin } from "./traceback/tracebackPlugin.js";
import { variablesPlugin } from "./variables/variablesPlugin.js";

/** The plugins of this package, one for each entry. The MIME renderers are in mimeExtension.ts. */
const plugins: JupyterFrontEndPlugin<unknown>[] = [
  checkPlugin,
  evaluationDocumentPlugin,
  evaluationPanelPlugin,
  figureCodePlugin,
  finishedProgressPlugin,
  importCompletedPlugin,
  newEvaluationPlugin,
  newNotebookPlugin,
  savedDocumentPlugin,
  settingsPlugin,
  stalePlugin,
  statusPlugin,
  tracebackPlugin,
  variablesPlugin,
];
export default plugins;
