import type { JupyterFrontEnd, JupyterFrontEndPlugin } from "@jupyterlab/application";
import { ICommandPalette } from "@jupyterlab/apputils";
import { INotebookTracker, NotebookActions } from "@jupyterlab/notebook";
import { ISettingRegistry } from "@jupyterlab/settingregistry";
import { ITranslator, nullTranslator } from "@jupyterlab/translation";
import { cellsToRun } from "@precipice/kernel/cells";
import { currentNotebook, isNotebook, type Notebook } from "../lab/currentNotebook.js";
import { RecordKeeper } from "./RecordKeeper.js";
import { StaleMarks } from "./StaleMarks.js";

const PLUGIN = "@precipice/jupyterlab:stale";
export const RUN_STALE_COMMAND = "precipice:run-stale";

interface Followed {
  readonly marks: StaleMarks;
  readonly keeper: RecordKeeper;
}

/** Marks cells whose output is older than what it depends on, and runs them. */
export const stalePlugin: JupyterFrontEndPlugin<void> = {
  id: PLUGIN,
  description: "Marks cells whose output is older than their inputs, and runs them.",
  autoStart: true,
  requires: [INotebookTracker],
  optional: [ISettingRegistry, ICommandPalette, ITranslator],
  activate: (
    app: JupyterFrontEnd,
    tracker: INotebookTracker,
    settingRegistry: ISettingRegistry | null,
    palette: ICommandPalette | null,
    translator: ITranslator | null,
  ) => {
    const trans = (translator ?? nullTranslator).load("precipice");
    const followed = new Map<Notebook, Followed>();
    let isShown = true;
    app.docRegistry.addWidgetExtension("Notebook", {
      createNew: (panel) => {
        if (!isNotebook(panel)) return;
        const marks = new StaleMarks(panel, trans);
        marks.show(isShown);
        marks.changed.connect(() => app.commands.notifyCommandChanged(RUN_STALE_COMMAND));
        followed.set(panel, { marks, keeper: new RecordKeeper(panel) });
        panel.disposed.connect(() => followed.delete(panel));
      },
    });
    const current = (): Followed | undefined => {
      const notebook = currentNotebook(app);
      return notebook === undefined ? undefined : followed.get(notebook);
    };
    app.commands.addCommand(RUN_STALE_COMMAND, {
      label: ({ toolbar }) =>
        toolbar === true
          ? trans._n("%1 stale cell", "%1 stale cells", current()?.marks.size ?? 0)
          : trans.__("Run Stale Cells"),
      caption: trans.__("Run the cells whose output is older than what it depends on"),
      describedBy: { args: { type: "object", properties: {} } },
      isVisible: ({ toolbar }) => toolbar !== true || (current()?.marks.size ?? 0) > 0,
      isEnabled: () => (current()?.marks.size ?? 0) > 0,
      execute: async () => {
        const notebook = currentNotebook(app);
        const panel = tracker.find(({ id }) => id === notebook?.id);
        const parts = notebook === undefined ? undefined : followed.get(notebook);
        if (panel === undefined || parts === undefined) return;
        const chosen = new Set(cellsToRun(parts.marks.cells(), parts.keeper.hasRun));
        const cells = panel.content.widgets.filter(({ model }) => chosen.has(model.id));
        await NotebookActions.runCells(panel.content, cells, panel.sessionContext);
      },
    });
    palette?.addItem({ command: RUN_STALE_COMMAND, category: "Precipice" });
    void settingRegistry?.load(PLUGIN).then((settings) => {
      const apply = (): void => {
        isShown = settings.get("marks").composite !== false;
        for (const { marks } of followed.values()) marks.show(isShown);
      };
      settings.changed.connect(apply);
      apply();
    });
  },
};
