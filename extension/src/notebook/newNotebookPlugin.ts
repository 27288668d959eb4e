import type { JupyterFrontEnd, JupyterFrontEndPlugin } from "@jupyterlab/application";
import { ICommandPalette, showErrorMessage } from "@jupyterlab/apputils";
import { ILauncher } from "@jupyterlab/launcher";
import { precipiceIcon } from "./precipiceIcon.js";

/** The command's name in the registry. Argument: `cwd`, the folder; by default the one being browsed. */
export const NEW_NOTEBOOK_COMMAND = "precipice:new-notebook";

const KERNEL = "precipice";

/** Offers a new TypeScript notebook in the command palette and in the launcher. */
export const newNotebookPlugin: JupyterFrontEndPlugin<void> = {
  id: "@precipice/jupyterlab:new-notebook",
  description: "Adds a command that opens a new TypeScript notebook on the Precipice kernel.",
  autoStart: true,
  optional: [ICommandPalette, ILauncher],
  activate: (app: JupyterFrontEnd, palette: ICommandPalette | null, launcher: ILauncher | null) => {
    app.commands.addCommand(NEW_NOTEBOOK_COMMAND, {
      label: (args) =>
        args["isPalette"] === true ? "New TypeScript notebook (Precipice)" : "TypeScript notebook",
      caption: "Open a new TypeScript notebook on the Precipice kernel",
      icon: (args) => (args["isPalette"] === true ? undefined : precipiceIcon),
      execute: async (args) => {
        const { kernelspecs } = app.serviceManager;
        await kernelspecs.ready;
        if (kernelspecs.specs?.kernelspecs[KERNEL] === undefined) {
          await showErrorMessage(
            "The Precipice kernel is not installed",
            `This server has no kernel named "${KERNEL}". Install it with: npx precipice install --prefix ` +
              "FOLDER, where FOLDER is the Python environment that runs JupyterLab; then reload this page.",
          );
          return undefined;
        }
        const cwd = args["cwd"];
        return (await app.commands.execute("notebook:create-new", {
          kernelName: KERNEL,
          ...(typeof cwd === "string" ? { cwd } : {}),
        })) as unknown;
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
