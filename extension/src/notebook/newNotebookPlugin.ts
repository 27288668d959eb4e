import type { JupyterFrontEnd, JupyterFrontEndPlugin } from "@jupyterlab/application";
import { ICommandPalette } from "@jupyterlab/apputils";
import { ITranslator, nullTranslator } from "@jupyterlab/translation";
import { Widget } from "@lumino/widgets";
import { IEvaluationSettings, type EvaluationSettings } from "../settings/EvaluationSettings.js";
import { KERNEL } from "../lab/notebookMetadata.js";
import { isNotebook, type Notebook } from "../lab/currentNotebook.js";
import { precipiceIcon } from "./precipiceIcon.js";
import { requireKernel } from "./requireKernel.js";

/** The command's name in the registry. Argument: `cwd`, the folder; by default the one being browsed. */
export const NEW_NOTEBOOK_COMMAND = "precipice:new-notebook";

/**
 * Offers a new TypeScript notebook in the command palette; in the launcher JupyterLab itself has a card for every kernel.
 * However a new notebook is opened, the setting about its types is written into it.
 */
export const newNotebookPlugin: JupyterFrontEndPlugin<void> = {
  id: "@precipice/jupyterlab:new-notebook",
  description: "Adds a command that opens a new TypeScript notebook on the Precipice kernel.",
  autoStart: true,
  requires: [IEvaluationSettings],
  optional: [ICommandPalette, ITranslator],
  activate: (
    app: JupyterFrontEnd,
    settings: EvaluationSettings,
    palette: ICommandPalette | null,
    translator: ITranslator | null,
  ) => {
    const trans = (translator ?? nullTranslator).load("precipice");
    const writing = new WeakMap<Notebook, Promise<void>>();
    const written = async (opened: unknown): Promise<void> => {
      if (!(opened instanceof Widget && isNotebook(opened))) return;
      const before = writing.get(opened) ?? writeTypes(opened, settings);
      writing.set(opened, before);
      await before;
    };
    app.commands.commandExecuted.connect((_, { id, result }) => {
      // A failure is told by the command itself.
      if (id === "notebook:create-new") void result.then(written).catch(() => undefined);
    });
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
        await written(opened);
        return opened;
      },
    });
    palette?.addItem({
      command: NEW_NOTEBOOK_COMMAND,
      category: "Precipice",
      args: { isPalette: true },
    });
  },
};

/** Writes the setting about types into a new notebook, if it runs on the Precipice kernel. */
async function writeTypes(
  { context, sessionContext }: Notebook,
  settings: EvaluationSettings,
): Promise<void> {
  await Promise.all([context.ready, sessionContext.ready, settings.ready]);
  const { types } = settings.defaults;
  if (types === "kernel" || sessionContext.session?.kernel?.name !== KERNEL) return;
  context.model.setMetadata("precipice", { types });
  await context.save();
}
