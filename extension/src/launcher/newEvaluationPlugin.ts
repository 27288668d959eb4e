import type { JupyterFrontEnd, JupyterFrontEndPlugin } from "@jupyterlab/application";
import { ICommandPalette, InputDialog, showErrorMessage } from "@jupyterlab/apputils";
import { PathExt } from "@jupyterlab/coreutils";
import { IDefaultFileBrowser } from "@jupyterlab/filebrowser";
import { ILauncher } from "@jupyterlab/launcher";
import { ITranslator, nullTranslator } from "@jupyterlab/translation";
import { currentNotebook } from "../lab/currentNotebook.js";
import { requireKernel } from "../notebook/requireKernel.js";
import { IEvaluationSettings, type EvaluationSettings } from "../settings/EvaluationSettings.js";
import { openTemplate } from "./openTemplate.js";
import { templateIcon } from "./templateIcon.js";
import { templates } from "./templates/index.js";

/** Arguments: `template`, a template's name (else a dialog asks), and `cwd`, the folder (else the one being browsed). */
export const NEW_EVALUATION_COMMAND = "precipice:new-evaluation";

/** Offers a notebook for each kind of question in the launcher, the command palette and the file menu. */
export const newEvaluationPlugin: JupyterFrontEndPlugin<void> = {
  id: "@precipice/jupyterlab:new-evaluation",
  description: "Opens notebooks that answer a kind of question, to put one's own data in.",
  autoStart: true,
  requires: [IEvaluationSettings],
  optional: [ICommandPalette, ILauncher, IDefaultFileBrowser, ITranslator],
  activate: (
    app: JupyterFrontEnd,
    settings: EvaluationSettings,
    palette: ICommandPalette | null,
    launcher: ILauncher | null,
    browser: IDefaultFileBrowser | null,
    translator: ITranslator | null,
  ) => {
    const trans = (translator ?? nullTranslator).load("precipice");
    const named = (name: unknown): (typeof templates)[number] | undefined =>
      templates.find((template) => template.name === name);
    const icons = new Map(templates.map((template) => [template.name, templateIcon(template)]));

    app.commands.addCommand(NEW_EVALUATION_COMMAND, {
      label: ({ template, isPalette }) => {
        const title = named(template)?.title;
        if (title === undefined) return trans.__("New Evaluation…");
        return isPalette === true ? trans.__("New Evaluation: %1", trans.__(title)) : trans.__(title);
      },
      caption: ({ template }) =>
        trans.__(named(template)?.caption ?? "Open a notebook that answers a kind of question"),
      icon: ({ template, isPalette }) =>
        isPalette === true || typeof template !== "string" ? undefined : icons.get(template),
      describedBy: {
        args: {
          type: "object",
          properties: {
            template: { type: "string", enum: templates.map(({ name }) => name) },
            cwd: { type: "string" },
          },
        },
      },
      execute: async ({ template: name, cwd }) => {
        if (name !== undefined && named(name) === undefined)
          throw new RangeError(
            `There is no template ${JSON.stringify(name)}; there are ${templates.map((t) => t.name).join(", ")}.`,
          );
        if (!(await requireKernel(app, trans))) return undefined;
        const template = named(name) ?? (await ask());
        if (template === undefined) return undefined;
        await settings.ready;
        try {
          return await openTemplate(app, template, settings.defaults, folderOf(cwd), trans);
        } catch (error) {
          await showErrorMessage(trans.__("The notebook could not be made"), error as Error);
          return undefined;
        }
      },
    });

    async function ask(): Promise<(typeof templates)[number] | undefined> {
      const titles = templates.map(({ title }) => trans.__(title));
      const { button, value } = await InputDialog.getItem({
        title: trans.__("New Evaluation"),
        label: trans.__("What is the question?"),
        items: titles,
        okLabel: trans.__("Open"),
      });
      return button.accept && value !== null ? templates[titles.indexOf(value)] : undefined;
    }

    function folderOf(cwd: unknown): string {
      if (typeof cwd === "string") return cwd;
      if (browser !== null) return browser.model.path;
      const notebook = currentNotebook(app);
      return notebook === undefined ? "" : PathExt.dirname(notebook.context.path);
    }

    palette?.addItem({ command: NEW_EVALUATION_COMMAND, category: "Precipice" });
    templates.forEach(({ name }, rank) => {
      palette?.addItem({
        command: NEW_EVALUATION_COMMAND,
        category: "Precipice",
        args: { template: name, isPalette: true },
      });
      launcher?.add({
        command: NEW_EVALUATION_COMMAND,
        category: trans.__("New Evaluation"),
        args: { template: name },
        rank,
        categoryRank: 11,
      });
    });
  },
};
