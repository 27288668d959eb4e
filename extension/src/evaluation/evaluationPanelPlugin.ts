import {
  ILabShell,
  ILayoutRestorer,
  type JupyterFrontEnd,
  type JupyterFrontEndPlugin,
} from "@jupyterlab/application";
import { ICommandPalette } from "@jupyterlab/apputils";
import { IDocumentManager } from "@jupyterlab/docmanager";
import { IDefaultFileBrowser, IFileBrowserFactory } from "@jupyterlab/filebrowser";
import { INotebookTracker } from "@jupyterlab/notebook";
import { IRenderMimeRegistry } from "@jupyterlab/rendermime";
import { ITranslator, nullTranslator } from "@jupyterlab/translation";
import { precipiceIcon } from "../notebook/precipiceIcon.js";
import { IEvaluationSettings, type EvaluationSettings } from "../settings/EvaluationSettings.js";
import { makeEvaluationView } from "./EvaluationPanels.js";
import { filesSource } from "./Source.js";

/** Opens the panel. Argument: `path`, a file of the server to evaluate; none by default. */
export const OPEN_EVALUATION_COMMAND = "precipice:open-evaluation";

/** Evaluates what is selected in the file browser. Argument: `several`, to be offered for several entries only. */
const EVALUATE_SELECTED_COMMAND = "precipice:evaluate-selected";

/** The least width of a window, in pixels, for the panel beside the file browser. */
const roomForBothSides = 760;

/** The side panel that evaluates a file of results, or a variable of the notebook. */
export const evaluationPanelPlugin: JupyterFrontEndPlugin<void> = {
  id: "@precipice/jupyterlab:evaluation-panel",
  description: "Adds a side panel that evaluates results and writes the code for it.",
  autoStart: true,
  requires: [IRenderMimeRegistry],
  optional: [
    ITranslator,
    IEvaluationSettings,
    ICommandPalette,
    INotebookTracker,
    IDocumentManager,
    ILabShell,
    ILayoutRestorer,
    IDefaultFileBrowser,
    IFileBrowserFactory,
  ],
  activate: (
    app: JupyterFrontEnd,
    rendermime: IRenderMimeRegistry,
    translator: ITranslator | null,
    settings: EvaluationSettings | null,
    palette: ICommandPalette | null,
    tracker: INotebookTracker | null,
    documents: IDocumentManager | null,
    labShell: ILabShell | null,
    restorer: ILayoutRestorer | null,
    browser: IDefaultFileBrowser | null,
    browsers: IFileBrowserFactory | null,
  ) => {
    const language = translator ?? nullTranslator;
    const trans = language.load("precipice");
    const parts = { app, rendermime, translator: language, settings, tracker, documents, browser };
    const view = makeEvaluationView(parts);
    view.id = "precipice-evaluation";
    view.title.icon = precipiceIcon;
    view.title.caption = trans.__("Evaluation");
    app.shell.add(view, "right", { rank: 600, type: "Evaluation" });
    restorer?.add(view, view.id);
    // A hidden panel needs no kernel; the next choice starts one.
    labShell?.layoutModified.connect(() => {
      if (!view.isVisible && !view.evaluation.busy) void view.evaluation.kernel.shutdown();
    });
    app.commands.addCommand(OPEN_EVALUATION_COMMAND, {
      label: trans.__("Open the Evaluation panel"),
      caption: trans.__(
        "Which algorithm or model is better, and how sure: from a file of results, or from a variable",
      ),
      describedBy: {
        args: {
          type: "object",
          properties: { path: { type: "string", description: "A file of the server" } },
        },
      },
      execute: async ({ path }) => {
        // A narrow window has no room for both sides: the panel would reach beyond its edge.
        if (window.innerWidth < roomForBothSides) labShell?.collapseLeft();
        app.shell.activateById(view.id);
        if (typeof path === "string") await view.evaluation.open({ kind: "file", path });
      },
    });
    palette?.addItem({ command: OPEN_EVALUATION_COMMAND, category: "Precipice" });
    const selected = (): readonly string[] =>
      [...(browsers?.tracker.currentWidget?.selectedItems() ?? [])].map(({ path }) => path);
    app.commands.addCommand(EVALUATE_SELECTED_COMMAND, {
      label: () => {
        const count = selected().length;
        return count > 1 ? trans.__("Evaluate %1 Together", count) : trans.__("Evaluation");
      },
      caption: trans.__("Evaluate what is selected in the file browser, as one table"),
      icon: precipiceIcon,
      isEnabled: () => selected().length > 0,
      // A single file has its own entry, "Open With".
      isVisible: ({ several }) => several !== true || selected().length > 1,
      describedBy: { args: { type: "object", properties: { several: { type: "boolean" } } } },
      execute: async () => {
        const source = filesSource(selected());
        if (source === undefined) return;
        await app.commands.execute(OPEN_EVALUATION_COMMAND);
        await view.evaluation.open(source);
      },
    });
  },
};
