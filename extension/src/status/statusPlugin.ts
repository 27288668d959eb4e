import type { JupyterFrontEnd, JupyterFrontEndPlugin } from "@jupyterlab/application";
import { ICommandPalette, Notification } from "@jupyterlab/apputils";
import { IStatusBar } from "@jupyterlab/statusbar";
import { ITranslator, nullTranslator } from "@jupyterlab/translation";
import { isNotebook } from "../lab/currentNotebook.js";
import { ProgressStatus } from "./ProgressStatus.js";
import { RunningWork, type Work } from "./RunningWork.js";

export const STOP_COMMAND = "precipice:stop-computation";

/** Shows the computation that has been running for longest in the status bar, and stops it. */
export const statusPlugin: JupyterFrontEndPlugin<void> = {
  id: "@precipice/jupyterlab:status",
  description: "Shows running computations in the status bar, with a button that stops them.",
  autoStart: true,
  optional: [IStatusBar, ICommandPalette, ITranslator],
  activate: (
    app: JupyterFrontEnd,
    statusBar: IStatusBar | null,
    palette: ICommandPalette | null,
    translator: ITranslator | null,
  ) => {
    const trans = (translator ?? nullTranslator).load("precipice");
    const work = new RunningWork(trans);
    app.docRegistry.addWidgetExtension("Notebook", {
      createNew: (panel) => {
        if (isNotebook(panel)) work.follow(panel);
      },
    });
    const stop = async ({ notebook }: Work): Promise<void> => {
      try {
        await notebook.sessionContext.session?.kernel?.interrupt();
      } catch (error) {
        Notification.error(
          trans.__(
            "The computation could not be stopped: %1",
            error instanceof Error ? error.message : String(error),
          ),
        );
      }
    };
    app.commands.addCommand(STOP_COMMAND, {
      label: trans.__("Stop the Running Computation"),
      caption: trans.__("Interrupt the kernel of the computation that has been running for longest"),
      describedBy: { args: { type: "object", properties: {} } },
      isEnabled: () => work.longest !== undefined,
      execute: async () => {
        if (work.longest !== undefined) await stop(work.longest);
      },
    });
    work.changed.connect(() => app.commands.notifyCommandChanged(STOP_COMMAND));
    palette?.addItem({ command: STOP_COMMAND, category: "Precipice" });
    statusBar?.registerStatusItem("@precipice/jupyterlab:status", {
      item: new ProgressStatus(
        work,
        {
          open: ({ notebook }) => app.shell.activateById(notebook.id),
          stop: (longest) => void stop(longest),
        },
        trans,
      ),
      align: "middle",
      isActive: () => work.longest !== undefined,
      activeStateChanged: work.changed,
    });
  },
};
