import type { JupyterFrontEnd } from "@jupyterlab/application";
import type { AnalysisDefaults } from "../settings/AnalysisDefaults.js";
import { KERNEL } from "../lab/notebookMetadata.js";
import { freePath } from "./freePath.js";
import type { Template, Translation } from "./Template.js";
import { templateNotebook } from "./templateNotebook.js";

/** Writes the notebook of a template into a folder under an unused name, and opens it. */
export async function openTemplate(
  app: JupyterFrontEnd,
  template: Template,
  defaults: AnalysisDefaults,
  folder: string,
  trans: Translation,
): Promise<unknown> {
  const { contents } = app.serviceManager;
  const path = await freePath(contents, folder, template.name);
  await contents.save(path, {
    type: "notebook",
    format: "json",
    content: templateNotebook(template, defaults, trans),
  });
  return (await app.commands.execute("docmanager:open", {
    path,
    factory: "Notebook",
    kernel: { name: KERNEL },
  })) as unknown;
}
