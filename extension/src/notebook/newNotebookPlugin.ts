import type { JupyterFrontEnd, JupyterFrontEndPlugin } from "@jupyterlab/application";
import { ICommandPalette } from "@jupyterlab/apputils";
import { ILauncher } from "@jupyterlab/launcher";
import { ITranslator, nullTranslator } from "@jupyterlab/translation";
import { Widget } from "@lumino/widgets";
import { IEvaluationSettings, type EvaluationSettings } from "../settings/EvaluationSettings.js";
import { KERNEL } from "../lab/notebookMetadata.js";
import { isNotebook } from "../lab/currentNotebook.js";
import { precipiceIcon } from "./precipiceIcon.js";
import { requireKernel } from "./requireKernel.js";

/** The command's name in the registry. Argument: `cwd`, the folder; by default the one being browsed. */
export const NEW_NOTEBOOK_COMMAND = "precipice:new-notebook";

/** Offers a new TypeScript notebook in the command palette and in the launcher. */
export const newNotebookPlugin: JupyterFrontEndPlugin<void> = {
  id: "@precipice/jupyterlab:new-notebook",
  description: "Adds a command that opens a new TypeScript notebook on the Precipice kernel.",
  autoStart: true,
  requires: [IEvaluationSettings],
  optional: [ICommandPalette, ILauncher, ITranslator],
  activate: (
    app: JupyterFrontEnd,
    settings: EvaluationSettings,
    palette: ICommandPalette | null,
    launcher: ILauncher | null,
    translator: ITranslator | null,
  ) => {
    const trans = (translator ?? nullTranslator).load("precipice");
    app.commands.addCommand(NEW_NOTEBOOK_COMMAND, {
      label: (args) =>
        args["isPalette"] === true
          ? trans.__("New TypeScript notebook (Precipice)")
          : trans.__("TypeScript notebook"),
      caption: trans.__("Open a new TypeScript notebook on the Precipice kernel"),
      icon: (args) => (args["isPalette"] === true ? undefined : precipiceIcon),
      execute: async (args) => {
        if (!(await requireKernel(app, trans))) return undefined;
        const cwd = args["cwd"];
        const opened: unknown = await app.commands.execute("notebook:create-new", {
          kernelName: KERNEL,
          ...(typeof cwd === "string" ? { cwd } : {}),
        });
        await settings.ready;
        const { types } = settings.defaults;
        if (types !== "kernel" && opened instanceof Widget && isNotebook(opened)) {
          await opened.context.ready;
          opened.context.model.setMetadata("precipice", { types });
          await opened.context.save();
        }
        return opened;
      },
    });
    palette?.addItem({
      command: NEW_NOTEBOOK_COMMAND,
      category: "Precipice",
      args: { isPalette: true },
    });
    launcher?.add({ command: NEW_NOTEBOOK_COMMAND, category: "Precipice", rank: 1, categoryRank: 10 });
  },
};
