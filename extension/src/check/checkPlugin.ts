import type { JupyterFrontEnd, JupyterFrontEndPlugin } from "@jupyterlab/application";
import { Dialog, ICommandPalette, Notification, showDialog, showErrorMessage } from "@jupyterlab/apputils";
import { ITranslator, nullTranslator, type TranslationBundle } from "@jupyterlab/translation";
import { checkIcon } from "./checkIcon.js";
import { currentNotebook, type Notebook } from "../lab/currentNotebook.js";
import { CheckPanel } from "./CheckPanel.js";
import { restartAndRun } from "./restartAndRun.js";
import { summaryOf } from "./summaryOf.js";

/** Argument: `confirm`, whether to ask before the kernel is restarted; true by default. */
export const CHECK_COMMAND = "precipice:restart-and-check";

/** Runs a notebook again from the start and says which of its saved results changed. */
export const checkPlugin: JupyterFrontEndPlugin<void> = {
  id: "@precipice/jupyterlab:check",
  description: "Runs a notebook again and says which saved results changed.",
  autoStart: true,
  optional: [ICommandPalette, ITranslator],
  activate: (app: JupyterFrontEnd, palette: ICommandPalette | null, translator: ITranslator | null) => {
    const trans = (translator ?? nullTranslator).load("precipice");
    const running = new Set<Notebook>();
    app.commands.addCommand(CHECK_COMMAND, {
      label: ({ toolbar }) => (toolbar === true ? "" : trans.__("Restart and Check Results…")),
      caption: trans.__("Restart the kernel, run all cells and say which saved results changed"),
      icon: ({ toolbar }) => (toolbar === true ? checkIcon : undefined),
      describedBy: { args: { type: "object", properties: { confirm: { type: "boolean", default: true } } } },
      execute: async ({ confirm = true }) => {
        const notebook = currentNotebook(app);
        if (notebook === undefined) {
          Notification.info(trans.__("Open a notebook to check its results."), { autoClose: 8_000 });
          return;
        }
        if (running.has(notebook) || (confirm !== false && !(await ask(trans)))) return;
        running.add(notebook);
        try {
          await check(app, notebook, trans);
        } catch (error) {
          await showErrorMessage(trans.__("The notebook could not be checked"), error as Error);
        } finally {
          running.delete(notebook);
        }
      },
    });
    palette?.addItem({ command: CHECK_COMMAND, category: "Precipice" });
  },
};

async function ask(trans: TranslationBundle): Promise<boolean> {
  const { button } = await showDialog({
    title: trans.__("Restart the kernel and check the results?"),
    body: trans.__(
      "All variables are lost, and all cells are run. The outputs that the notebook holds now are compared with the new ones; you can put the old outputs back afterwards.",
    ),
    buttons: [
      Dialog.cancelButton({ label: trans.__("Cancel") }),
      Dialog.okButton({ label: trans.__("Restart and check") }),
    ],
  });
  return button.accept;
}

async function check(app: JupyterFrontEnd, notebook: Notebook, trans: TranslationBundle): Promise<void> {
  // The result of an earlier check is out of date.
  for (const panel of [...app.shell.widgets("down")])
    if (panel instanceof CheckPanel && panel.notebook === notebook) panel.dispose();
  const outcome = await restartAndRun(app, notebook);
  if (notebook.isDisposed) return;
  const panel = new CheckPanel(outcome, trans);
  app.shell.add(panel, "down");
  app.shell.activateById(panel.id);
  // In Notebook 7 a panel is brought up by the shell, and focused here.
  panel.activate();
  if (!panel.isVisible) Notification.info(summaryOf(outcome.rows, trans));
}
