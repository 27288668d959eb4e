import { ILayoutRestorer, type JupyterFrontEnd, type JupyterFrontEndPlugin } from "@jupyterlab/application";
import { ICommandPalette, MainAreaWidget, Notification } from "@jupyterlab/apputils";
import { PathExt } from "@jupyterlab/coreutils";
import { INotebookTracker } from "@jupyterlab/notebook";
import { ITranslator, nullTranslator } from "@jupyterlab/translation";
import { readVariables } from "@precipice/kernel/cells";
import { followKernelNotebook, kernelNotebook } from "../evaluation/kernelNotebook.js";
import { askVariables } from "../lab/askVariables.js";
import { FrameTab } from "./FrameTab.js";
import { FinishedCells } from "./FinishedCells.js";
import { variablesIcon } from "./variablesIcon.js";
import { VariablesView } from "./VariablesView.js";

export const OPEN_VARIABLES_COMMAND = "precipice:open-variables";

/** The side panel that lists the variables of the current notebook and opens frames in tabs. */
export const variablesPlugin: JupyterFrontEndPlugin<void> = {
  id: "@precipice/jupyterlab:variables",
  description:
    "Adds a side panel with the variables of a notebook: types, shapes, distributions; opens frames.",
  autoStart: true,
  requires: [INotebookTracker],
  optional: [ITranslator, ICommandPalette, ILayoutRestorer],
  activate: (
    app: JupyterFrontEnd,
    tracker: INotebookTracker,
    translator: ITranslator | null,
    palette: ICommandPalette | null,
    restorer: ILayoutRestorer | null,
  ) => {
    const trans = (translator ?? nullTranslator).load("precipice");
    let asking = false;
    let again = false;
    const ask = async (): Promise<void> => {
      const panel = kernelNotebook(tracker);
      const kernel = panel?.sessionContext.session?.kernel;
      if (panel === undefined) {
        view.explain(trans.__("Open a TypeScript notebook to see its variables."));
        return;
      }
      if (kernel == null) {
        view.explain(trans.__("%1 has no kernel yet.", PathExt.basename(panel.context.path)));
        return;
      }
      const answer = await askVariables(kernel, { details: true });
      if (kernelNotebook(tracker) === panel)
        view.list(PathExt.basename(panel.context.path), readVariables(answer));
    };
    // One question at a time: cells that end while the kernel is busy are answered together.
    const refresh = async (): Promise<void> => {
      if (!view.isVisible) return;
      again = asking;
      if (asking) return;
      asking = true;
      try {
        await ask();
      } finally {
        asking = false;
      }
      if (again) await refresh();
    };
    const open = async (name: string): Promise<void> => {
      const panel = kernelNotebook(tracker);
      const kernel = panel?.sessionContext.session?.kernel;
      if (panel === undefined || kernel === null || kernel === undefined) return;
      const answer = await askVariables(kernel, { frame: name });
      if (answer?.["frame"] === undefined) {
        const { reason } = answer ?? {};
        Notification.error(typeof reason === "string" ? reason : trans.__("The kernel did not answer."));
        return;
      }
      const content = new FrameTab({
        sessionContext: panel.sessionContext,
        resolver: panel.content.rendermime.resolver,
        frame: answer["frame"],
      });
      const tab = new MainAreaWidget({ content });
      tab.title.label = name;
      tab.title.caption = trans.__("%1 of %2", name, panel.context.path);
      tab.title.icon = variablesIcon;
      app.shell.add(tab, "main", { ref: panel.id, mode: "tab-after" });
      app.shell.activateById(tab.id);
    };
    const view = new VariablesView(trans, {
      open: (name) => void open(name),
      refresh: () => void refresh(),
    });
    view.id = "precipice-variables";
    view.title.icon = variablesIcon;
    view.title.caption = trans.__("Variables");
    app.shell.add(view, "right", { rank: 610, type: "Variables" });
    restorer?.add(view, view.id);
    const cells = new FinishedCells(() => void refresh());
    const follow = (): void => {
      cells.follow(kernelNotebook(tracker)?.sessionContext);
      void refresh();
    };
    followKernelNotebook(tracker, follow);
    follow();
    app.commands.addCommand(OPEN_VARIABLES_COMMAND, {
      label: trans.__("Open the Variables panel"),
      caption: trans.__("The variables of the notebook: types, shapes and distributions"),
      describedBy: { args: { type: "object", properties: {} } },
      execute: () => app.shell.activateById(view.id),
    });
    palette?.addItem({ command: OPEN_VARIABLES_COMMAND, category: "Precipice" });
  },
};
