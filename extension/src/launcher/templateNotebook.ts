import type { AnalysisDefaults } from "../settings/AnalysisDefaults.js";
import { notebookMetadata } from "../lab/notebookMetadata.js";
import type { Template, Translation } from "./Template.js";

/** The contents of a notebook file. */
export interface NotebookFile {
  readonly cells: readonly Readonly<Record<string, unknown>>[];
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly nbformat: 4;
  readonly nbformat_minor: 5;
}

/** The notebook of a template. */
export function templateNotebook(
  template: Template,
  defaults: AnalysisDefaults,
  trans: Translation,
): NotebookFile {
  const cells = template.cells(defaults, trans).map(({ type, source }, index) => ({
    cell_type: type,
    id: `${template.name}-${index + 1}`,
    metadata: {},
    source,
    ...(type === "code" ? { execution_count: null, outputs: [] } : {}),
  }));
  return { cells, metadata: notebookMetadata(defaults), nbformat: 4, nbformat_minor: 5 };
}
